"""The six house bots with a character, each a few numbers and words over the same decisions."""

from __future__ import annotations

from pokerclient.bots.blueprint import BlueprintBot
from pokerclient.bots.characters.character_bot import CharacterBot
from pokerclient.bots.characters.mood import Temper
from pokerclient.bots.characters.remarks import Remarks
from pokerclient.bots.sensible.style import Style
from pokerlocale.messages import N_, NP_

_MADLY_AGGRESSIVE = Style(
    opens=1.8, open_sizes=(3.5, 4.0, 5.0), reraises=2.3, calls=1.25, stays=1.3, value=0.16, strong=0.43, bluffs=3.0,
    trust=0.7, bluff_raises=0.2, size=1.15, overbets=0.2, shoves=0.1, pace=0.5,
)  # fmt: skip


class Rock(CharacterBot):
    """Tight and passive: waits for good hands, seldom raises, believes every bet."""

    house_name = NP_("house bot", "Sage")
    picture = "turtle-120"
    calm = Style(
        opens=0.4, open_sizes=(3.0,), limps=1.9, limp_price=0.42, reraises=0.35, calls=0.6, value=0.5, strong=0.8,
        bluffs=0.1, trust=1.4, size=0.8, pace=1.4,
    )  # fmt: skip
    losing = Style(
        opens=0.3, open_sizes=(3.0,), limps=1.5, limp_price=0.3, reraises=0.25, calls=0.45, value=0.55, strong=0.85,
        bluffs=0.0, trust=1.8, size=0.7, pace=1.6,
    )  # fmt: skip
    remarks = Remarks(
        won=(N_("Not bad."), N_("I will take it.")),
        unseen=(N_("As you wish."), N_("Nobody?")),
        lost=(N_("I should have folded."), N_("You had me there.")),
        gave_up=(N_("I believe you."), N_("That one is yours.")),
        telling_won=(N_("Patience."), N_("I do play a hand now and then.")),
        telling_lost=(N_("Well. Back to waiting."),),
        lost_again=N_("You again, {player}. Well played."),
        won_back=N_("That makes us even, {player}."),
    )


class Maniac(CharacterBot):
    """Loose and aggressive: bets and raises with far too much, and more the better it goes."""

    house_name = NP_("house bot", "Pepper")
    picture = "fox-0"
    calm = Style(
        opens=1.5, open_sizes=(3.0, 3.5, 4.5), reraises=2.0, calls=1.15, stays=1.25, value=0.2, strong=0.46,
        bluffs=2.5, trust=0.8, bluff_raises=0.16, size=1.1, overbets=0.15, shoves=0.08, pace=0.7,
    )  # fmt: skip
    winning = _MADLY_AGGRESSIVE
    typical = "overbet"
    remarks = Remarks(
        won=(N_("Too easy!"), N_("Who wants the next one?"), N_("More of that, please!")),
        unseen=(
            N_("You will never know."),
            N_("Nobody wants to see it?"),
            N_("Show of hands: who believes me?"),
        ),
        lost=(N_("Worth every chip."), N_("What a hand!"), N_("You can keep them for me until later.")),
        gave_up=(N_("Next one!"), N_("All right, that one was too dear.")),
        telling_won=(N_("It looked mad, I know."), N_("Cards are not everything.")),
        telling_lost=(N_("That nearly worked."),),
        lost_again=N_("One day you will fold, {player}."),
        won_back=N_("There they are again, {player}. My chips."),
    )


class Station(CharacterBot):
    """A calling station: plays most hands, calls with anything, seldom raises."""

    house_name = NP_("house bot", "Clover")
    picture = "cow-160"
    calm = Style(
        opens=0.15, open_sizes=(2.5,), limps=13.0, limp_price=0.5, reraises=0.2, calls=2.6, value=0.55, strong=0.85,
        bluffs=0.1, trust=-0.6, curiosity=0.5, size=0.7,
    )  # fmt: skip
    temper = Temper(minds=0.2)
    typical = "call_down"
    remarks = Remarks(
        won=(N_("Oh, is that mine?"), N_("How nice!")),
        unseen=(N_("Already over?"), N_("I would have liked to see the rest.")),
        lost=(N_("It could have come."), N_("Pretty cards, those.")),
        gave_up=(N_("Not this time."), N_("What a pity, I had got used to them.")),
        telling_won=(N_("I just wanted to see it."), N_("You never know until you look.")),
        telling_lost=(N_("I had to look."),),
        lost_again=N_("You always have it, {player}."),
        won_back=N_("I knew it, {player}. More or less."),
    )


class Trapper(CharacterBot):
    """A trapper: hides strong hands, lets others bet, and raises late."""

    house_name = NP_("house bot", "Ivy")
    picture = "cat-270"
    calm = Style(
        opens=0.55, open_sizes=(2.0,), limps=1.75, reraises=0.6, calls=1.15, hides=0.024, value=0.3, strong=0.46,
        bluffs=0.9, traps=0.7, check_raises=0.5, size=0.6, last_size=2.6, pace=1.2,
    )  # fmt: skip
    losing = Style(
        opens=0.5, open_sizes=(2.0,), limps=1.75, reraises=0.4, hides=0.03, value=0.3, strong=0.46, bluffs=0.6,
        traps=0.85, check_raises=0.5, size=0.5, last_size=3.2, pace=1.4,
    )  # fmt: skip
    temper = Temper(minds=0.3)
    typical = "check_raise"
    remarks = Remarks(
        won=(N_("How kind of you."), N_("That will do.")),
        unseen=(N_("Leaving so soon?"), N_("It was just getting interesting.")),
        lost=(N_("Fair enough."), N_("I did not see that coming.")),
        gave_up=(N_("Have it, then."), N_("You seem sure of yourself.")),
        telling_won=(N_("You bet so nicely."), N_("I was only checking.")),
        telling_lost=(N_("You did not walk in."), N_("I will be quieter next time.")),
        lost_again=N_("Careful, {player}. I take notes."),
        won_back=N_("There you are, {player}."),
    )


class Tilter(CharacterBot):
    """Plays well until it loses a large pot, then raises with anything until it has calmed down."""

    house_name = NP_("house bot", "Ginger")
    picture = "dragon-30"
    calm = Style(open_sizes=(2.5,), limps=1.1)
    losing = Style(
        opens=2.0, open_sizes=(4.0,), reraises=3.4, calls=1.4, stays=1.4, value=0.12, strong=0.4, bluffs=4.0,
        trust=0.65, bluff_raises=0.2, size=1.35, overbets=0.2, shoves=0.08, pace=0.3,
    )  # fmt: skip
    temper = Temper(minds=1.0, fading=0.5, breaking=30, lasts=6)
    remarks = Remarks(
        won=(N_("That is how it goes."), N_("A good hand at last.")),
        unseen=(N_("Thank you very much."), N_("I did have something.")),
        lost=(N_("Unbelievable."), N_("Of all the cards in the deck!")),
        gave_up=(N_("Fine. Take it."), N_("I know what you have.")),
        cross_won=(N_("Finally!"), N_("There!"), N_("Now we are talking.")),
        cross_lost=(
            N_("Every time!"),
            N_("Again? Really?"),
            N_("Who deals these cards?"),
            N_("I am not done yet."),
            N_("Not one hand holds tonight!"),
        ),
        lost_again=N_("You again, {player}? We will see!"),
        won_back=N_("Ha! How was that, {player}?"),
    )


class Blueprint(CharacterBot, BlueprintBot):
    """The blueprint with a face: heads-up no-limit hold'em by its table, whatever happened before."""

    house_name = NP_("house bot", "Laurel")
    picture = "owl-230"
    temper = Temper(minds=0.0)
    remembers = False
    remarks = Remarks(
        won=(N_("That worked out."), N_("A good spot.")),
        unseen=(N_("A reasonable fold."), N_("No need to see the rest.")),
        lost=(N_("Well played, or well dealt."), N_("I would do it again.")),
        gave_up=(N_("Not at that price."), N_("You may be right.")),
        telling_won=(N_("As computed."), N_("That happens about half the time.")),
        telling_lost=(N_("The average does not mind."),),
        lost_again=N_("Twice in a row, {player}."),
        won_back=N_("It evens out, {player}."),
    )
