"""Sounds of the game and the dealer's voice: apart, each with its volume, until another table ends a silence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer

LISTEN = """() => {
    window.tones = [];
    window.words = [];
    window.AudioContext = class extends AudioContext {
        createOscillator() { window.tones.push("tone"); return super.createOscillator(); }
        createBufferSource() { window.tones.push("noise"); return super.createBufferSource(); }
    };
    speechSynthesis.speak = (one) => window.words.push([one.text, Math.round(one.volume * 100)]);
}"""
MAKE = """async () => {
    window.tones.length = window.words.length = 0;
    (await import("/js/bundle.js")).modules["/js/sounds.js"].playSound("card");
    (await import("/js/bundle.js")).modules["/js/dealer-voice.js"].say("Your turn");
    return [window.tones.length, [...window.words]];
}"""
"""the tones and the words of the page when something happens"""


def heard(player: PagePlayer) -> Any:
    return player.page.evaluate(MAKE)


def open_sound(player: PagePlayer, settings: str = "Settings", sound: str = "Sound") -> Any:
    """Open the settings of sound."""
    player.page.get_by_role("button", name=settings).click()
    window = player.page.locator("dialog.settings")
    window.get_by_role("tab", name=sound).click()
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
    assert heard(bea) == [2, [["Your turn", 80]]]
    bea.page.keyboard.press("m")
    bea.page.locator(".tab").first.click()
    bea.page.locator(".tab", has_text="ear").click()
    assert heard(bea) == [0, []]
    bea.page.locator(".tab").first.click()
    bea.open_table(NUMBERS["talk"])
    expect(hint).to_contain_text("Les sons sont de nouveau actifs.")
    assert heard(bea) == [2, [["Your turn", 80]]]
