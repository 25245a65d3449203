"""Changes of the samples of sites: wrong ones, and forms that say the same."""

from __future__ import annotations

CHANGED = [
    ("888-cent.txt", {"0.25": "0.24"}, r"differs"),
    (
        "888-fixed.txt",
        {"small blind [$5]": "small blind [$3]"},
        r"matches; line 9: a small blind of 3 is unusual",
    ),
    ("betonline.txt", {"($0.25/0.50)": "($2.25/0.50)"}, r"differs: line 1: stakes of 2.25/0.50"),
    (
        "bovada.txt",
        {"Seat 3: Small Blind ($": "Seat 3: Small Blind (€"},
        r"differs: .* is in another currency",
    ),
    ("bovada.txt", {"Seat+101: Small Blind": "Seat+101: Small Blindx"}, r"differs: line \d+: "),
    (
        "bovada.txt",
        {"Big Blind  [ME] : Card": "Big Blindx : Card"},
        r"matches; line 11 is not understood: Big Blindx : Card",
    ),
    ("ggpoker-drop.txt", {"raises $12 to $13": "raises $13 to $14", "($12)": "($13)"}, r"differs"),
    ("ggpoker-drops.txt", {"Cash Drop to Pot : total $2": "Cash Drop to Pot : total $1"}, r"differs"),
    ("ggpoker.txt", {"straddle $0.2": "steddel $0.2"}, r"is refused: line 10 is not understood: .*steddel"),
    (
        "ggpoker.txt",
        {"e51d0c33 ($8.9 in": "e51d0c33 ($0.05 in"},
        r"differs: .*e51d0c33 has 0\.05 and puts in",
    ),
    ("ipoker.xml", {'sum="$0.02"': 'sum="£0.02"'}, r"differs: line \d+: £0.02 is in another currency"),
    (
        "kingsclub.txt",
        {"No Limit Hold'em": "No Limit 2-7 Single Draw"},
        r"is refused: .*No Limit 2-7 Single Draw of Kings Club is not read",
    ),
    (
        "ohh.jsonl",
        {'"seat":1': '"seat":-1'},
        r"(?:differs|is refused): .*(?:a table has no seat -1|two play, and the button)",
    ),
    (
        "ohh.jsonl",
        {'{"id":2,': '{"id":2,"seat":6,"name":"Cy","starting_stack":50},{"id":2,'},
        r"differs: line 1: two players have the number 2",
    ),
    (
        "ohh.jsonl",
        {'"starting_stack":200': '"starting_stack":200.0000004'},
        r"(?:differs|is refused): .*an amount of more than six decimals: 200.0000004",
    ),
    (
        "ohh.jsonl",
        {'"As","Td"': '"As"'},
        r"(?:differs|is refused): .*Ada is dealt As, and the game has 2 cards",
    ),
    ("ohh.jsonl", {'"Ah","7c","2d"': '"Ah","7c"'}, r"(?:differs|is refused): .*Ah7c is no whole street"),
    (
        "ohh.jsonl",
        {'"game_type":"Holdem"': '"game_type":"Draw"'},
        r"(?:differs|is refused): .*neither which draw game it is nor which cards are exchanged",
    ),
    ("ohh.jsonl", {'"rake":': '"jackpot":-0.5,"rake":'}, r"(?:differs|is refused): .*not an amount: -0.5"),
    ("ohh.jsonl", {'"rake":': '"jackpot":"sNaN","rake":'}, r"(?:differs|is refused): .*not an amount: sNaN"),
    (
        "ohh.jsonl",
        {'"rake":': '"jackpot":9e999999,"rake":'},
        r"(?:differs|is refused): .*not an amount: 9E\+999999",
    ),
    ("partypoker.txt", {"ada shows": "ben shows"}, r"differs: line 27: ben shows cards after a fold"),
    ("pokernow-bomb.csv", {"collected 33": "collected 34"}, r"differs"),
    (
        "pokernow.csv",
        {"posts a small blind of 10": "posts a small blind of 0"},
        r"matches; line \d+: Ilse @ cC3dD4 posts nothing",
    ),
    (
        "pokernow.csv",
        {'dealer: ""Otto @': 'dealer: ""Zed @'},
        r"matches; line 60 is not understood: the dealer Zed @ aA1bB2, who sits nowhere",
    ),
    (
        "pokernow.csv",
        {"posts a big blind of 20": "posts a small blind of 10", "collected 730": "collected 725"},
        r"matches; .*there is a straddle, and nobody posts the big blind",
    ),
    (
        "pokerstars-draw.txt",
        {"Dealt to ada [4d 7d 4c] ": "Dealt to ada [4d 7d 5c] "},
        r"line 13: 4d7d5c were kept and 5cTc discarded",
    ),
    ("pokerstars-draw.txt", {"[4d 7d 4c 5c Tc]": "[4d 7d 4c 7d Tc]"}, r"7d is in two places"),
    ("pokerstars-draw.txt", {"cards [5c Tc]": "cards [5c Th]"}, r"and 5cTh discarded of 4c4d5c7dTc"),
    ("pokerstars-draw.txt", {"[Ad Ah]": "[Ad Tc]"}, r"Tc is in two places"),
    (
        "pokerstars-draw.txt",
        {"ada: shows [4d 7d 4c Ad": "ada: shows [4d 7d 4c Ac"},
        r"ada shows 4d7d4cAcAh, and had 4c4d7dAdAh",
    ),
    ("pokerstars-draw.txt", {"ben: discards 3": "ben: discards 6"}, r"line 11: ben discards 6 cards"),
    (
        "pokerstars-fr.txt",
        {"posts big blind 200": "posts big blind 100"},
        r"differs: .*100, where 200 is due",
    ),
    (
        "pokerstars-mail.txt",
        {"Ewa_1: shows [Kd Kh]": "Ewa_1: shows [Kd Ks]"},
        r"line 47: Ewa_1 shows KdKs, and had",
    ),
    ("pokerstars-mail.txt", {"[Jh]": "[Kh]"}, r"; Kh is in two places"),
    (
        "pokerstars-mail.txt",
        {"(a pair of Queens)": "(a pair of Tens)"},
        r"line 48: rue has a pair of Queens, not a pair of Tens",
    ),
    (
        "pokerstars-mail.txt",
        {"lost with a pair of Queens": "lost with two pair, Aces and Queens"},
        r"line 56: rue has a pair of Queens, not two pair, Aces and Queens",
    ),
    ("pokerstars-omaha-twice.txt", {"Td": "Jd"}, r"differs: .*Jd is in two places"),
    ("pokerstars-omaha.txt", {"Td": "Jd"}, r"differs: .*Jd is in two places"),
    (
        "pokerstars-twice.txt",
        {"Side pot $297": "Side pot $299"},
        r"differs: line 33: side pot 1 is 299, and 297 were won of it; pots: 45000 here, 44800",
    ),
    (
        "pokerstars-twice.txt",
        {"ben collected $148.50 from side pot": "ben collected $148.50 from main pot"},
        r"differs: line 33: the main pot is 149, and 297.50 were won of it; line 33: side pot 1 is 297, and 148.50",
    ),
    (
        "pokerstars-twice.txt",
        {
            "ada: calls $194 and is all-in\n": "ada: calls $194 and is all-in\nben: raises $201 to $402 and is all-in\n"
        },
        r"ben has no 201 left",
    ),
    (
        "pokerstars-web.txt",
        {"Ewa_1: folds": "Ewa_1: passt"},
        r"is refused: line 19 is not understood: .*passt",
    ),
    (
        "pokerstars-web.txt",
        {"Hold'em No": "Omaha Hi/Lo Pot"},
        r"is refused: the room does not deal Omaha Hi/Lo",
    ),
    (
        "pokerstars-web.txt",
        {"Hold'em No": "Double Hold'em No"},
        r"is refused: the room does not deal Double Hold'em",
    ),
    (
        "pokerstars-web.txt",
        {"$1 to $1.40": "$1 to $1.50"},
        r"differs: line 18: a raise by 1 to 1.50 over 0.40",
    ),
    (
        "pokerstars-web.txt",
        {"Board [8d Kc 3s]": "Board [8d Kc 4s]"},
        r"differs: line 25: the board is 8dKc4s",
    ),
    (
        "pokerstars-web.txt",
        {"collected $1.38": "collected $1.39"},
        r"differs: .* pays out 139 .* of pots of 145",
    ),
    (
        "pokerstars-web.txt",
        {"Total pot $1.45": "Total pot $1.46"},
        r"differs: line 24: the pot is 1.46, 1.45 were",
    ),
    (
        "pokerstars-web.txt",
        {"folded before Flop": "folded on the Flop"},
        r"line 27: calls 3 did not fold there",
    ),
    ("pokerstars-web.txt", {"Seat 4:": "Seat 14:"}, r"differs: .*a table has no seat 14"),
    ("pokerstars-web.txt", {"posts big blind €0.50": "posts big blind €0.60"}, r"where 0.50 is due"),
    (
        "pokerstars-web.txt",
        {"calls €0.50": "calls $0.50"},
        r"differs: line 43: \$0.50 is in another currency than the amounts before",
    ),
    ("pokerstars-web.txt", {"€1 EUR)": "€1 USD)"}, r"differs: line 34: .* is in another currency"),
    (
        "pokerstars-web.txt",
        {"collected (€2)": "collected (£2)"},
        r"differs: line 52: £2 is in another currency",
    ),
    ("pokerstars-web.txt", {"$1 to $1.40": "$1 to $1..40"}, r"is refused: line 18: not an amount: '\$1..40'"),
    (
        "pokerstars-web.txt",
        {"Seat 2: calls 3 (small": "Seat 2: calls 33 (small"},
        r"differs: line 27: calls 3 sits at seat 2",
    ),
    (
        "pokerstars-web.txt",
        {"[8h 8c]": "[8h 8c]\nDealt to Ōta K [8h 9c]"},
        r"differs: line 12: Ōta K is dealt 8h9c, and 8h8c before",
    ),
    ("pokerstars-web.txt", {"[8h 8c]": "[8h]"}, r"differs: Ōta K is dealt 8h, and the game has 2 cards"),
    ("pokerstars-web.txt", {"[8d Kc 3s]": "[8d Kc]"}, r"differs: .*8dKc is no whole street"),
    (
        "pokerstars-web.txt",
        {"raises $1 to $1.40": "raises $1 to $1.40 and has reached the $20 cap"},
        r"is refused: line 18: the room does not deal games with a cap on bets",
    ),
    (
        "swc.txt",
        {"b wins has the dealer": "zed has the dealer"},
        r"matches; line 8 is not understood: zed has the dealer",
    ),
    (
        "winamax-drop.txt",
        {"ben posts small blind 1€\n": "", "29€": "28€"},
        r"matches; line 7: cy posts the big blind before ben",
    ),
    ("winamax.txt", {"0.05€/0.10€": "0.05€/0.10$"}, r"differs: line \d+: .* is in another currency"),
    ("winning-jackpot.txt", {" (JP)": ""}, r"differs"),
    ("winning-jackpot.txt", {"196.75": "196.50", "96.75": "96.50"}, r"differs"),
    ("winning-jackpot.txt", {"Rake 3": "Rake 2"}, r"differs"),
    (
        "winning.txt",
        {"Loses: 2.": "Loses: 3."},
        r"differs: line 30: ben Loses: 3. with these bets and what was collected",
    ),
]
"""sample, what is changed in it, and what the report then says"""

OTHER_FORMS = [
    ("888-fixed.txt", {"small blind [$5]": "small blind [$4]"}),
    ("888.txt", {"***** 888poker": "**** 888poker Snap Poker"}),
    ("betonline.txt", {": folds": ": Folds", ": calls": ": Calls", "bets": "Bets"}),
    ("betonline.txt", {"post now": "Posts Now", "raises": "Reraises", "posts small": "Posts small"}),
    ("bovada.txt", {"Bovada Hand #": "Bodog UK Hand #C", "Calls $2": "Calls chip info(timeout) $2"}),
    ("bovada.txt", {" : Folds": " : Folds (timeout)"}),
    ("bovada.txt", {" : Folds": " : Folds (auth)"}),
    ("bovada.txt", {" : Checks": " : Checks (disconnect)"}),
    ("ggpoker-drop.txt", {"raises $12 to $13": "raises $2 to $3", "($12)": "($2)"}),
    ("ggpoker-drop.txt", {"raises $12 to $13": "raises $12.5 to $13.5", "($12)": "($12.5)"}),
    ("ggpoker.txt", {"posts the ante ": "posts an ante of "}),
    ("ipoker.xml", {"Holdem SL": "Holdem LZ"}),
    ("partypoker.txt", {"$4 USD NL": "ben has left the table.\n$4 USD NL"}),
    (
        "partypoker.txt",
        {"** Dealing down": "There is no Small Blind in this hand as the Big Blind left.\n** Dealing down"},
    ),
    ("pokerstars-mail.txt", {"PokerStars Hand #": "POKERSTARS GAME #"}),
    ("pokerstars-mail.txt", {"PokerStars Hand #": "Run It Once Poker Hand #"}),
    ("pokerstars-web.txt", {"6-max": "6-Max"}),
    ("pokerstars-web.txt", {"PokerStars Zoom Hand": "Full Tilt Hand"}),
    ("pokerstars-web.txt", {"max Seat": "max (Real Money) Seat", "Table '": "Table ID '"}),
    ("pokerstars-web.txt", {"Total pot ": "Total pot: "}),
    ("winamax.txt", {"CashGame - ": 'HOLD-UP "Lyon" - '}),
    ("winamax.txt", {"CashGame - ": 'ESCAPE "Lyon" - ', "luc raises": "ŧom denies BB\nluc raises"}),
    ("winning.txt", {"Hand #78217077": "Game Hand #78217077"}),
]
"""samples in forms that other versions of a site's program write, and amounts that mean the same"""
