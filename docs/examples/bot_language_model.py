"""A bot that asks a language model over HTTP what to do, in plain words, and reads the answer.

LANGUAGE_MODEL_URL=http://127.0.0.1:8080/v1/chat/completions \\
    pokerroom battle docs/examples/bot_language_model.py call --hands 20 --session 2

The server speaks the chat form that most of them offer: a JSON object with `model` and `messages`, and an answer with
`choices[0].message.content`.  LANGUAGE_MODEL_NAME and LANGUAGE_MODEL_KEY are sent when they are set.  What cannot
be read, or does not come in time, is a check or a fold.
"""

import json
import os
import re
import urllib.request

from pokerclient.bots import Bot, call, clamp, fold, raise_to, stand_pat

SECONDS = 30
ANSWER = re.compile(r"\b(fold|check|call|raise)\b(?:\s+to)?\s*(\d+)?", re.IGNORECASE)


class LanguageModelBot(Bot):
    """Describes the table, and makes the first move that the answer names."""

    def decide(self, view, turn):
        """Ask, and turn the answer into a legal move."""
        if turn.legal.draw_max:
            return stand_pat()
        try:
            return self.read(self.ask(self.describe(view, turn)), turn.legal)
        except (OSError, ValueError, KeyError, IndexError, TypeError):
            return fold()  # where checking is free, that is a check

    def describe(self, view, turn):
        """Return the situation as one would describe it to a person."""
        legal = turn.legal
        moves = ["fold"] if legal.fold else []
        moves.append(f"call {legal.call_by}" if legal.call_by else "check")
        if legal.aggression:
            moves.append(f"raise to N, with N from {legal.min_to} to {legal.max_to}")
        return (
            f"You play {view.config.game} ({view.config.structure}), big blind {view.config.big_blind}. "
            f"Your cards: {' '.join(view.my_cards)}. Board: {' '.join(view.board) or 'none yet'}. "
            f"Pot: {turn.pot}. Betting so far: {view.acpc_betting or 'none'}. "
            f"Answer with one move and nothing else: {', or '.join(moves)}."
        )

    def ask(self, text):
        """Return what the model answers."""
        body = {
            "model": os.environ.get("LANGUAGE_MODEL_NAME", "default"),
            "messages": [{"role": "user", "content": text}],
        }
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get("LANGUAGE_MODEL_KEY"):
            headers["Authorization"] = f"Bearer {key}"
        url = os.environ["LANGUAGE_MODEL_URL"]
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return json.load(answer)["choices"][0]["message"]["content"]

    def read(self, text, legal):
        """Return the move that an answer names."""
        found = ANSWER.search(text)
        if found is None:
            return fold()
        move, amount = found[1].lower(), found[2]
        if move == "raise" and legal.aggression:
            return raise_to(clamp(legal, int(amount or legal.min_to)))
        return fold() if move == "fold" else call()
