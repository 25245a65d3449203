"""A player written from the text of the protocol alone: it uses nothing of the project.

    python tests/lab/acpc/outsider.py HOST PORT GAME.game [SEED]

It checks every line that the dealer sends against what the text promises, chooses fold 6 %, call 47 %, raise 47 %
among what is legal, and says on its last line how many hands it has seen.  An error ends it with status 1.
"""

import random
import re
import socket
import sys

RANKS = "23456789TJQKA"
CARD = f"[{RANKS}][shdc]"


class Wrong(Exception):
    """The dealer sent what the protocol does not allow."""


def load(text):
    game = {"type": "limit"}
    for line in text.splitlines():
        words = line.split("#")[0].replace("=", " ").split()
        if len(words) == 1 and words[0].lower() in {"limit", "nolimit"}:
            game["type"] = words[0].lower()
        elif len(words) > 1 and words[0].lower() not in {"gamedef", "end"}:
            game[words[0].lower()] = [int(word) for word in words[1:]]
    return game


class OutsideHand:
    """The betting of a hand, replayed from its first letter."""

    def __init__(self, game, betting):
        self.game = game
        self.n = game["numplayers"][0]
        self.stack = game.get("stack", [2**31 - 1] * self.n)
        self.spent = list(game["blind"])
        self.folded = [False] * self.n
        self.big = max(self.spent)
        self.round = 0
        self.over = False
        rounds = betting.split("/")
        for number, text in enumerate(rounds):
            if number != self.round or (self.over and text):
                raise Wrong(f"round {number + 1} of {betting!r} begins too early")
            self.play_round(text, last=number == len(rounds) - 1)

    def able(self):
        return [p for p in range(self.n) if not self.folded[p] and self.spent[p] < self.stack[p]]

    def after(self, p):
        order = [(p + 1 + i) % self.n for i in range(self.n)]
        return next(q for q in order if q in self.able())

    def play_round(self, text, last):
        self.raises, self.least = 0, self.big
        self.waiting = set(self.able())
        if self.round == 0 or len(self.waiting) > 1:
            self.turn = self.after(self.game.get("firstplayer", [1] * 4)[self.round] - 2)
        else:
            self.waiting = set()
        actions = re.findall(r"f|c|r\d*", text)
        if "".join(actions) != text:
            raise Wrong(f"{text!r} are no actions")
        for action in actions:
            if not self.waiting or self.over:
                raise Wrong(f"{text!r} goes on after its round")
            self.play(action)
        if not self.over and not self.waiting:
            self.round += 1
            if self.round == self.game["numrounds"][0]:
                self.round -= 1
                self.over = True
            elif last:
                raise Wrong("the next round was not begun")
        elif not last and not self.over:
            raise Wrong(f"the round {text!r} is not at its end")

    def play(self, action):
        p, top = self.turn, max(self.spent)
        self.waiting.discard(p)
        if action == "f":
            if self.spent[p] == top:
                raise Wrong("a fold where nothing is owed")
            self.folded[p] = True
            self.over = self.folded.count(False) == 1
        elif action == "c":
            self.spent[p] = min(top, self.stack[p])
        else:
            if not self.may_raise():
                raise Wrong("a raise where there is none")
            self.spent[p] = self.raised_to(action)
            self.raises += 1
            self.waiting = set(self.able()) - {p}
        if not self.over and self.waiting:
            self.turn = self.after(p)

    def may_raise(self):
        most = self.game.get("maxraises", [255] * 4)[self.round]
        return self.raises < most and len(self.able()) > 1 and self.stack[self.turn] > max(self.spent)

    def raised_to(self, action):
        p, top = self.turn, max(self.spent)
        if self.game["type"] == "limit":
            if action != "r":
                raise Wrong("a size in a limit game")
            return min(top + self.game["raisesize"][self.round], self.stack[p])
        to = int(action[1:])
        if not top < to <= self.stack[p] or (to - top < self.least and to < self.stack[p]):
            raise Wrong(f"{action} is no legal size")
        self.least = max(self.least, to - top)
        return to


class Outsider:
    def __init__(self, game, seed, mucks=False):
        self.game = game
        self.mucks = mucks  # a beaten hand may stay hidden at the showdown, as in a battle of the room
        self.rng = random.Random(seed)
        self.hands = self.decisions = 0
        self.last = None
        n = game["numplayers"][0]
        hole = f"(?:(?:{CARD}){{{game['numholecards'][0]}}})?"
        self.form = re.compile(
            rf"MATCHSTATE:(\d+):(\d+):([fcr\d/]*):({hole}(?:\|{hole}){{{n - 1}}})((?:/(?:{CARD})*)*)"
        )

    def answer(self, line):
        """Return the answer to a line of the dealer, or None."""
        if not line.endswith("\r\n") or len(line) > 4096:
            raise Wrong(f"{line!r} is no line")
        if line[0] in "#;":
            return None
        found = self.form.fullmatch(line[:-2])
        if not found:
            raise Wrong(f"{line!r} is no match state")
        position, number, betting = int(found[1]), int(found[2]), found[3]
        hand = OutsideHand(self.game, betting)
        self.check_cards(position, hand, found[4].split("|"), found[5])
        self.check_order(number, position, betting)
        self.last = (number, position, betting, hand.over)
        if hand.over:
            self.hands += 1
            return None
        if hand.turn != position:
            return None
        self.decisions += 1
        return f"{line[:-2]}:{self.choose(hand)}\r\n"

    def check_cards(self, position, hand, holes, board):
        shown = hand.over and hand.folded.count(False) > 1
        for p, hole in enumerate(holes):
            if self.mucks and shown and not hand.folded[p] and not hole:
                continue
            if bool(hole) != (p == position or (shown and not hand.folded[p])):
                raise Wrong(f"hole cards of {p} at {position}: {holes}")
        per_round = [len(part) // 2 for part in board.split("/")]
        if per_round != self.game["numboardcards"][: hand.round + 1]:
            raise Wrong(f"the board {board!r} in round {hand.round + 1}")
        cards = re.findall("..", "".join(holes) + board.replace("/", ""))
        if len(set(cards)) != len(cards):
            raise Wrong(f"a card twice: {cards}")

    def check_order(self, number, position, betting):
        """Each state continues from the last one by one action; hands follow each other, positions move by one."""
        if self.last is None or self.last[0] != number:
            if betting or (self.last and not self.last[3]):
                raise Wrong("a hand does not begin at its beginning, or the last one did not end")
            if self.last and position != (self.last[1] - 1) % self.game["numplayers"][0]:
                raise Wrong("the positions do not move by one")
        else:
            new = betting.removeprefix(self.last[2])
            if not betting.startswith(self.last[2]) or len(re.findall("[fcr]", new)) != 1:
                raise Wrong(f"{betting!r} does not go on from {self.last[2]!r}")

    def choose(self, hand):
        p, top = hand.turn, max(hand.spent)
        ways = {"f": 6 if hand.spent[p] < top else 0, "c": 47, "r": 47 if hand.may_raise() else 0}
        way = self.rng.choices(list(ways), list(ways.values()))[0]
        if way != "r" or self.game["type"] == "limit":
            return way
        stack = hand.stack[p]
        least = min(top + hand.least, stack)
        return f"r{self.rng.choice([least, stack, self.rng.randint(least, stack)])}"


def play(connection, game, seed, mucks=False):
    """Play until the dealer closes; return the player with their counts."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(b"VERSION:2.0.0\r\n")
    player = Outsider(game, seed, mucks)
    for line in connection.makefile("r", encoding="ascii", newline="\n"):
        answer = player.answer(line)
        if answer:
            connection.sendall(answer.encode())
    return player


def main():
    host, port, path = sys.argv[1:4]
    with open(path, encoding="ascii") as file:
        game = load(file.read())
    with socket.create_connection((host, int(port))) as connection:
        try:
            player = play(connection, game, int(sys.argv[4]) if len(sys.argv) > 4 else 1)
        except Wrong as wrong:
            sys.exit(f"the dealer is wrong: {wrong}")
    print(f"{player.hands} hands, {player.decisions} decisions")


if __name__ == "__main__":
    main()
