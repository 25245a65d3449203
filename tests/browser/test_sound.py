"""Sounds of the game and the dealer's voice: apart, each with its volume, until another table ends a silence."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer
from tests.browser.test_chat_window import kept

LISTEN = """() => {
    window.tones = [];
    window.words = [];
    const made = BaseAudioContext.prototype.createBufferSource;
    BaseAudioContext.prototype.createBufferSource = function () { window.tones.push("sound"); return made.call(this); };
    speechSynthesis.speak = (one) => window.words.push([one.text, Math.round(one.volume * 100)]);
}"""
PHONE = """() => {
    Object.defineProperty(navigator, "userActivation", {value: undefined});
    const taps = new Set(["pointerup", "touchend", "click", "keydown"]);
    window.begun = [];
    window.tones = 0;
    const Whole = AudioContext;
    window.AudioContext = class extends Whole {
        #runs = false;
        constructor() { super(); window.begun.push(["made", window.event?.type]); window.audio = this; }
        get state() { return this.#runs ? "running" : "suspended"; }
        async resume() {
            window.begun.push(["resumed", window.event?.type]);
            if (!taps.has(window.event?.type)) return new Promise(() => {});
            this.#runs = true;
            return super.resume();
        }
        silence() { this.#runs = false; }
        createBufferSource() { window.tones += 1; return super.createBufferSource(); }
    };
}"""
"""a phone's browser, which lets no sound begin but in a tap, and does not say whether there was one"""
PLAY = """async () => {
    const before = window.tones;
    (await import("/js/bundle.js")).modules["/js/sounds.js"].playSound("turn");
    for (let task = 0; task < 4; task += 1) await new Promise((done) => setTimeout(done));
    return window.tones - before;
}"""
MAKE = """async () => {
    window.tones.length = window.words.length = 0;
    (await import("/js/bundle.js")).modules["/js/sounds.js"].playSound("card");
    (await import("/js/bundle.js")).modules["/js/dealer-voice.js"].say("Your turn");
    for (let i = 0; i < 8; i += 1) await new Promise((done) => setTimeout(done));
    return [window.tones.length, [...window.words]];
}"""
"""the tones and the words of the page when something happens"""

GAINS = """() => {
    window.gains = [];
    const {createGain} = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createGain = function () {
        const node = createGain.call(this);
        const {gain} = node;
        const set = gain.setValueAtTime.bind(gain);
        gain.setValueAtTime = (level, at) => { window.gains.push(level); return set(level, at); };
        return node;
    };
}"""
"""notes how loud each part of a sound begins"""
LET_GO = """async ([name, parts]) => {
    const {settings} = (await import("/js/bundle.js")).modules["/js/context.js"];
    const slider = document.querySelector(`dialog.settings input[name=volume_${name}]`);
    const levels = [];
    for (const part of parts) {
        const ends = performance.now() + 10_000;
        while (performance.now() - (window.letGo ?? -99) < 50) await new Promise((done) => setTimeout(done));
        window.letGo = performance.now();
        window.gains.length = 0;
        slider.value = part;
        slider.dispatchEvent(new Event("change"));
        for (let i = 0; i < 8 || (part > 0 && !window.gains.length && performance.now() < ends); i += 1)
            await new Promise((done) => setTimeout(done));
        levels.push([...window.gains]);
    }
    return [levels, settings.values.soundVolumes[name]];
}"""
"""moves the slider of a sound to these parts, and says how loud the sound is at each, and what is kept"""

PEAKS = """async () => {
    const {modules} = await import("/js/bundle.js");
    const {mixOf, LOUDEST} = modules["/js/sounds.js"];
    const {makeSound, RATE, SOUNDS} = modules["/js/sound-models.js"];
    const peakOf = async (name, volume) => {
        const audio = new OfflineAudioContext(2, 2.2 * 48000, 48000);
        const samples = makeSound(name, 0, 2);
        const source = audio.createBufferSource();
        source.buffer = audio.createBuffer(1, samples.length, RATE);
        source.buffer.copyToChannel(samples, 0);
        const gain = audio.createGain();
        gain.gain.value = volume * LOUDEST;
        source.connect(gain).connect(mixOf(audio));
        source.start();
        const made = await audio.startRendering();
        const all = [0, 1].flatMap((ear) => [...made.getChannelData(ear)]);
        return all.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    };
    const peaks = {};
    for (const name of SOUNDS) peaks[name] = [await peakOf(name, 0.5), await peakOf(name, 1)];
    return peaks;
}"""
"""how loud the loudest moment of each sound is, at the usual volume and at the full one"""


def heard(player: PagePlayer) -> Any:
    return player.page.evaluate(MAKE)


def open_sound(player: PagePlayer, settings: str = "Settings", sound: str = "Sound") -> Any:
    """Open the settings of sound."""
    player.page.get_by_role("button", name=settings).click()
    window = player.page.locator("dialog.settings")
    window.get_by_role("tab", name=sound, exact=True).click()
    return window


def turn_volume(window: Any, name: str, value: str) -> None:
    """Move a slider, and wait until the room has stored it."""
    window.locator(f"input[name={name}]").fill(value)
    expect(window.locator(".dialog-status")).to_have_text("Saved with your name.")


@pytest.mark.parametrize("touch", [False, True])
def test_game_and_voice_are_apart_and_both_volumes_are_kept_with_the_name(meet: Meet, touch: bool) -> None:
    name = "Ann touches" if touch else "Ann hears"
    ann = meet(name, 390 if touch else 1280, 844, touch=touch)
    ann.enter()
    window = open_sound(ann)
    window.get_by_label("The dealer's voice").check()
    turn_volume(window, "voiceVolume", "0.3")
    turn_volume(window, "volume", "0.7")
    window.locator("summary").click()
    turn_volume(window, "volume_knock", "0.25")
    window.get_by_role("checkbox", name="Sounds").uncheck()
    expect(window.locator(".dialog-status")).to_have_text("Saved with your name.")
    ann.page.keyboard.press("Escape")
    ann.page.evaluate(LISTEN)
    assert heard(ann) == [0, [["Your turn", 30]]]
    assert kept(ann)["sounds"] is False, "the room has all"
    ann.page.evaluate("() => localStorage.removeItem('pokerroom.settings')")
    ann.page.reload()
    ann.page.locator("poker-lobby .row").first.wait_for()
    window = open_sound(ann)
    expect(window.locator("input[name=voiceVolume]")).to_have_value("0.3")
    expect(window.locator("input[name=volume]")).to_have_value("0.7")
    expect(window.locator("input[name=volume_knock]")).to_have_value("0.25")
    expect(window.locator("input[name=volume_card]")).to_have_value("1")
    assert window.get_by_label("The dealer's voice").is_checked()
    assert not window.get_by_role("checkbox", name="Sounds").is_checked()


def test_each_sound_has_its_volume_from_none_to_all(meet: Meet) -> None:
    cat = meet("Cat listens")
    cat.enter()
    cat.page.evaluate(GAINS)
    window = open_sound(cat)
    window.locator("summary").click()
    names = window.locator("input[name^=volume_]").evaluate_all("(all) => all.map(({name}) => name)")
    assert len(names) == 13
    loudest: dict[str, float] = {}
    for name in [name.removeprefix("volume_") for name in names]:
        [whole, half, silent, again], kept = cat.page.evaluate(LET_GO, [name, [1, 0.5, 0, 0.25]])
        assert whole, name
        assert half == pytest.approx([level / 2 for level in whole]), name
        assert silent == [], name
        assert again == pytest.approx([level / 4 for level in whole]), name
        assert kept == 0.25
        loudest[name] = max(whole)
    turn_volume(window, "volume", "0.25")
    [quiet], _ = cat.page.evaluate(LET_GO, ["win", [1]])
    assert max(quiet) == pytest.approx(loudest["win"] / 2), "the volume of all sounds is half of what it was"
    turn_volume(window, "volume", "0")
    assert cat.page.evaluate(LET_GO, ["win", [1]])[0] == [[]]


def test_the_usual_volume_is_heard_from_a_phone_and_the_full_one_is_not_distorted(meet: Meet) -> None:
    gus = meet("Gus listens")
    gus.enter()
    peaks = gus.page.evaluate(PEAKS)
    usual = {name: peak for name, (peak, _) in peaks.items()}
    assert all(0.5 < usual[name] < 0.75 for name in ("allin", "runout", "win")), usual
    assert all(0.12 < peak < 0.75 for peak in usual.values()), usual
    assert usual["fold"] < usual["card"] < usual["bet"] < usual["win"] < usual["allin"]
    assert 0.25 < usual["turn"] < usual["hurry"], "what is heard most often is no alarm"
    assert max(full for _, full in peaks.values()) < 1, peaks


def test_another_table_ends_the_silence(meet: Meet) -> None:
    bea = meet("Bea mutes", locale="fr-FR")
    bea.enter()
    window = open_sound(bea, "Réglages", "Son")
    window.locator("input[name=voice]").check()
    bea.page.keyboard.press("Escape")
    bea.open_table(NUMBERS["ear"])
    bea.page.evaluate(LISTEN)
    bea.page.keyboard.press("m")
    hint = bea.page.locator(".hint:visible")
    expect(hint).to_contain_text("Les sons sont coupés jusqu'à ce que vous ouvriez une autre table.")
    assert heard(bea) == [0, []]
    bea.page.keyboard.press("m")
    expect(hint).to_contain_text("Les sons sont actifs.")
    assert heard(bea) == [1, [["Your turn", 80]]]
    bea.page.keyboard.press("m")
    bea.page.locator(".tab").first.click()
    bea.page.locator(".tab", has_text="ear").click()
    assert heard(bea) == [0, []]
    bea.page.locator(".tab").first.click()
    bea.open_table(NUMBERS["talk"])
    expect(hint).to_contain_text("Les sons sont de nouveau actifs.")
    assert heard(bea) == [1, [["Your turn", 80]]]


def test_a_phone_is_heard_from_the_first_tap_on_and_again_after_a_call(meet: Meet) -> None:
    dan = meet("Dan taps", 390, 844, touch=True)
    dan.page.add_init_script(f"({PHONE})()")
    dan.page.goto(dan.url)
    dan.page.locator("dialog.name input").wait_for()
    assert dan.page.evaluate("window.begun") == []
    dan.page.locator("dialog.name input").fill(dan.name)
    dan.page.locator("dialog.name [data-does=choose]").tap()
    dan.page.locator("poker-lobby .row").first.wait_for()
    assert {what: where is not None for what, where in dan.page.evaluate("window.begun")} == {
        "made": True,
        "resumed": True,
    }
    assert dan.page.evaluate("window.tones") == 1, (
        "silence within the tap, after which the first deal is heard"
    )
    assert dan.page.evaluate(PLAY) == 1
    dan.page.evaluate("() => window.audio.silence()")
    assert dan.page.evaluate(PLAY) == 0
    dan.page.locator("poker-lobby h1, poker-lobby h2").first.tap()
    assert dan.page.evaluate(PLAY) == 1


SKIPPED = """async () => {
    const {modules} = await import("/js/bundle.js");
    const {hushComing, playSound} = modules["/js/sounds.js"];
    const {FeltMotion} = modules["/js/components/felt-motion.js"];
    window.sources = [];
    const {start, stop} = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (at = 0) {
        window.sources.push([this, at - this.context.currentTime]);
        return start.call(this, at);
    };
    AudioBufferSourceNode.prototype.stop = function () { this.stopped = true; return stop.call(this); };
    const paces = [];
    const stage = {visible: true, plan: {places: [], bets: []}, draw: () => {}, cardsOf: () => [], dealer: {x: 0, y: 0},
        element: document.body, moved: (event, view, pace) => paces.push(pace), skipped: hushComing};
    const motion = new FeltMotion(stage);
    const view = {hand: 1, hand_running: true, seats: {}, pots: [], board: [], turn: null, you: 1, config: {}};
    playSound("card");
    playSound("fold", {delay: 30});
    while (window.sources.length < 2) await new Promise((done) => setTimeout(done));
    motion.update(view);
    motion.handleEvent({type: "hole_cards", seat: 1, count: 2}, view);
    motion.handleEvent({type: "acted", seat: 1, action: "check"}, view);
    motion.update({...view});
    playSound("knock", {delay: 30});
    motion.skip();
    for (let task = 0; task < 8; task += 1) await new Promise((done) => setTimeout(done));
    return [window.sources.map(([{stopped = false}, wait]) => [wait > 1, stopped]), paces];
}"""
"""what sounds, whether later and whether it was stopped, when the deal is skipped, and how fast events were shown"""
RESTS = """async () => {
    const {playSound} = (await import("/js/bundle.js")).modules["/js/sounds.js"];
    const {setTimeout: later} = window;
    let rest, audio;
    window.setTimeout = (does, ms = 0) => (ms === 5000 ? (rest = does, 0) : later(does, ms));
    const {createBufferSource} = AudioContext.prototype;
    AudioContext.prototype.createBufferSource = function () { audio = this; return createBufferSource.call(this); };
    const states = [];
    for (const until of ["running", "suspended", "running"]) {
        if (until === "running") playSound("turn");
        else rest();
        const ends = performance.now() + 10_000;
        while (audio?.state !== until && performance.now() < ends) await new Promise((done) => later(done));
        states.push(audio?.state);
    }
    return states;
}"""
"""what the audio does at a sound, after a silence, and at the next sound"""


def test_what_is_skipped_does_not_sound_later(meet: Meet) -> None:
    eli = meet("Eli skips", reduced_motion="no-preference")
    eli.enter()
    sounds, paces = eli.page.evaluate(SKIPPED)
    assert sounds == [[False, False], [True, True]], "and what was about to come has not even begun"
    assert paces == [1, math.inf], "the rest is shown at once"


def test_the_audio_rests_while_nothing_sounds(meet: Meet) -> None:
    fay = meet("Fay rests")
    fay.enter()
    assert fay.page.evaluate(RESTS) == ["running", "suspended", "running"]
