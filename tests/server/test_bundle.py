"""The bundle of the browser client: modules run in it as browsers run them, and the rest of the language is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pokerroom.server.http.assets import web_assets, web_folder
from pokerroom.server.http.bundle import (
    LATER_SCRIPT,
    SCRIPT,
    SELDOM_SCRIPT,
    STYLE,
    Bundle,
    BundleError,
    join_modules,
)
from tests.web.node import node

FILES = {
    "/js/main.js": """
import "./first.js";
import { shout, count as number } from "./parts/words.js";
import * as words from "./parts/words.js";

const secret = "main";
await Promise.resolve();
console.log([secret, shout("a"), number, words.Reader.name, Object.keys(words).join()].join(" "));
""",
    "/js/first.js": 'console.log("first");\n',
    "/js/parts/words.js": """
/** Loud.
 * @param {string} text */
import {
  mark,
} from "./marks.js";

const secret = "words";
export const count = secret.length;
export function shout(text) {
  return text.toUpperCase() + mark;
}
export class Reader {}
export { secret as told };
""",
    "/js/parts/marks.js": 'console.log("marks");\nexport const mark = "!";\n',
}


def test_modules_run_once_in_the_order_of_browsers_and_keep_their_names_to_themselves() -> None:
    script = join_modules(FILES, ["/js/first.js", "/js/main.js"])[0][SCRIPT]
    told = node("--input-type=module", "-", given=script)
    assert told.split("\n")[:3] == ["first", "marks", "main A! 5 Reader count,shout,Reader,told"]


MARKED = r"""
const N_ = (message) => message;
const NP_ = (context, message) => `${context}\u0004${message}`;
const NN_ = (one, many) => [one, many];
console.log(JSON.stringify([N_("a \"b\""), NP_("in", "c"), NN_("d", "e"), [N_("f")].length]));
"""


def test_marks_of_sentences_are_away_and_what_they_return_is_there() -> None:
    script = join_modules({"/js/main.js": MARKED}, ["/js/main.js"])[0][SCRIPT]
    assert 'N_("a' not in script
    assert 'NP_("in' not in script
    assert node("--input-type=module", "-", given=script) == r'["a \"b\"","in\u0004c",["d","e"],1]' + "\n"


ASKING = {
    **FILES,
    "/js/asking.js": """
import { count } from "./parts/words.js";
console.log(count);
void import("./late.js").then(async ({ late }) => {
  const { later } = await import("./later.js");
  console.log([late, later, (await import("./parts/words.js")).count].join(" "));
  const { seldom } = await import("./components/host/seldom.js");
  console.log(await seldom());
});
""",
    "/js/late.js": """
import { shout } from "./parts/words.js";
import { shared } from "./shared.js";
console.log("late");
export const late = shout("late") + shared;
""",
    "/js/later.js": 'import { shared } from "./shared.js";\nexport const later = shared + 1;\n',
    "/js/components/host/seldom.js": """
import { alone } from "./alone.js";
import { shared } from "../../shared.js";
console.log("seldom");
export const seldom = async () => [alone, shared, (await import("../../later.js")).later].join(" ");
""",
    "/js/components/host/alone.js": 'export const alone = "alone";\n',
    "/js/shared.js": 'console.log("shared");\nexport const shared = 7;\n',
}


def test_what_is_asked_for_later_runs_once_and_when_it_is_asked_for(tmp_path: Path) -> None:
    scripts, first = join_modules(ASKING, ["/js/asking.js"])
    assert set(first) == {"/js/asking.js", "/js/parts/words.js", "/js/parts/marks.js"}
    for name, text in scripts.items():
        # a browser finds them by their addresses in the room, node by their places here
        here = re.sub(rf'"({"|".join(scripts)})"', lambda found: f'"./{Path(found[1]).stem}.mjs"', text)
        (tmp_path / f"{Path(name).stem}.mjs").write_text(here)
    told = node(str(tmp_path / "bundle.mjs"))
    assert told.split("\n")[:7] == ["marks", "5", "shared", "late", "LATE!7 8 5", "seldom", "alone 7 8"]


@pytest.mark.parametrize(
    ("written", "script"),
    [("marks", SCRIPT), ("shared", LATER_SCRIPT), ("late", LATER_SCRIPT), ("seldom", SELDOM_SCRIPT)],
)
def test_a_module_is_in_one_script(written: str, script: str) -> None:
    scripts, _ = join_modules(ASKING, ["/js/asking.js"])
    assert [path for path, text in scripts.items() if f'console.log("{written}")' in text] == [script]


@pytest.mark.parametrize(
    "line",
    [
        'import words from "./parts/words.js";',
        'export * from "./parts/words.js";',
        "export default 5;",
        "export let later = 1;",
        "export const { a, b } = {};",
        'import { count } from "./missing.js";',
        'void import("./missing.js");',
        "const told = `two\nlines`;",
    ],
)
def test_what_it_does_not_understand_is_refused_with_the_file_and_the_line(line: str) -> None:
    with pytest.raises(BundleError, match=r"/js/(main|missing)\.js") as refused:
        join_modules({**FILES, "/js/main.js": line + "\n"}, ["/js/main.js"])
    assert any(word in str(refused.value) for word in ("missing", "several lines", line.split()[1]))


def test_a_comment_behind_code_stays_out_and_an_address_stays_in() -> None:
    text = 'const a = 1; // one\nconst b = "http://x // y";\n'
    script = join_modules({"/a.js": text}, ["/a.js"])[0][SCRIPT]
    assert "one" not in script
    assert 'let b="http://x // y";' in script


def test_indentation_and_what_is_for_authors_stays_out_of_the_bundle() -> None:
    text = """
// a line
export function twice(number) {
  // another
  const wide = /** @type {any} */ (number);

  return `${wide} // two` + "  kept";
}
"""
    script = join_modules({"/js/a.js": text}, ["/js/a.js"])[0][SCRIPT]
    assert 'function twice(number){let wide=(number);return `${wide} // two` + "  kept";\n}' in script


def test_a_block_ends_without_a_semicolon_but_in_a_text() -> None:
    text = 'export const told = (of) => {\n  if (of) { go(); }\n  return "a;}";\n};\nconst more = (of) =>\n  of;\n'
    script = join_modules({"/js/a.js": text}, ["/js/a.js"])[0][SCRIPT]
    assert 'let told=(of)=>{if(of){go()}return "a;}"};let more=(of)=>of;' in script


def test_the_last_comma_of_a_list_stays_out_and_one_in_a_text_or_a_pattern_stays_in() -> None:
    text = "export const told = [\n  one,\n  two(\n    a,\n  ),\n];\nconst all = [/b{1,}/, ',]'];\n"
    script = join_modules({"/js/a.js": text}, ["/js/a.js"])[0][SCRIPT]
    assert "let told=[one,two(a)];" in script
    assert "[/b{1,}/, ',]']" in script


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ('let told = { one, two: "a , b" };', 'let told={one,two:"a , b"};'),
        ("sum += a - -b + +c * (d ? -e : f);", "sum+=a - -b + +c*(d?-e:f);"),
        ("const told = a => `x => ${ a }`;", "let told=a=>`x => ${ a }`;"),
        ("for (const part of told) count += 1;", "for(let part of told)count+=1;"),
        ("let told = a => `x, ${a ? `, ${ a }` : b}`;",) * 2,
        ("let told = a => `x, ` + `y, `;",) * 2,
        ("let told = 'a , b';",) * 2,
        ("let told = text.split(/ , /);",) * 2,
    ],
)
def test_spaces_beside_signs_stay_out_where_they_are_no_text(line: str, kept: str) -> None:
    script = join_modules({"/js/a.js": line + "\n"}, ["/js/a.js"])[0][SCRIPT]
    assert f"\n{kept}\n" in script


def test_a_page_asks_for_one_script_and_its_sheets_in_their_order() -> None:
    page = (
        '<link rel="stylesheet" href="/a.css">\n<link rel="stylesheet" href="/b.css">\n'
        '<link rel="stylesheet" href="/low.css" media="print">\n'
        '<script type="module" src="/js/first.js"></script>\n<script type="module" src="/js/main.js"></script>\n'
    )
    sheets = {
        "/a.css": "/* no */\na {\n  b: 1px;\n}\n",
        "/b.css": "b,\nc > d {\n  e: f;\n  g: h;\n}\n",
        "/low.css": "/* no */\nc {}",
    }
    bundle = Bundle(FILES | sheets, page)
    assert bundle.page == (
        f'<link rel="stylesheet" href="{STYLE}">\n<link rel="stylesheet" href="/low.css" media="print">\n'
        f'<script type="module" src="{SCRIPT}"></script>\n'
    )
    assert bundle.style == "a{b:1px}b,c>d{e:f;g:h}"
    assert bundle.other_styles == {"/low.css": "c {}"}
    assert set(bundle.first) == FILES.keys()
    assert bundle.parts == {*FILES, "/a.css", "/b.css"}


def test_the_second_file_names_only_those_modules_of_the_first_that_it_uses() -> None:
    files = {
        "/a.js": 'import { b } from "./b.js";\nimport { c } from "./c.js";\nimport("./later.js");\n',
        "/b.js": "export const b = 1;\n",
        "/c.js": "export const c = 2;\n",
        "/later.js": 'import { c } from "./c.js";\nexport const d = c;\n',
    }
    scripts, first = join_modules(files, ["/a.js"])
    assert set(first) == {"/a.js", "/b.js", "/c.js"}
    assert 'modules["/c.js"]' in scripts[LATER_SCRIPT]
    assert 'modules["/b.js"]' not in scripts[LATER_SCRIPT]


def test_the_client_is_in_the_bundle_as_a_whole() -> None:
    files = {"/" + file.relative_to(web_folder()).as_posix() for file in (web_folder() / "js").rglob("*.js")}
    listed = [
        name
        for path in (SCRIPT, LATER_SCRIPT, SELDOM_SCRIPT)
        for name in re.findall(r'"(/js/[^"]+)":m\d+', web_assets()[path].body.decode())
    ]
    assert sorted(listed) == sorted(files)
    page = web_assets()["/"].body.decode()
    assert re.findall(r'(?:src|href)="(/(?:js|css)/[^"]+)"', page) == [STYLE, "/css/low.css", SCRIPT]
