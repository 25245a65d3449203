"""The ring around a control that has the focus, and what cuts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.page_player import PagePlayer

CLIPPED = """() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const kinds = "button, input, select, textarea, summary, a[href], [tabindex='0']";
    const named = ({tagName, className, name, textContent}) =>
        `${tagName.toLowerCase()}.${className} ${name ?? ""} ${textContent.slice(0, 20)}`;
    const wrong = [];
    const cuts = ({overflowX, overflowY, contain}) =>
        overflowX !== "visible" || overflowY !== "visible" || contain.includes("paint");
    for (const each of dialog.querySelectorAll(kinds)) {
        if (!each.checkVisibility({visibilityProperty: true}) || each.disabled || each.closest("[inert]")) continue;
        document.activeElement?.blur();
        each.focus({focusVisible: true});
        if (document.activeElement !== each) continue;
        const style = getComputedStyle(each);
        if (style.outlineStyle === "none") {
            wrong.push(`${named(each)}: no ring`);
            continue;
        }
        const grow = Math.max(0, parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)) - 0.5;
        const box = each.getBoundingClientRect();
        const ring = {left: box.left - grow, top: box.top - grow, right: box.right + grow, bottom: box.bottom + grow};
        for (let up = each.parentElement; up; up = up.parentElement) {
            const page = up === document.documentElement;
            if (!page && !cuts(getComputedStyle(up))) continue;
            const outer = up.getBoundingClientRect();
            const [left, top] = page ? [0, 0] : [outer.left + up.clientLeft, outer.top + up.clientTop];
            const [right, bottom] = [left + up.clientWidth, top + (page ? innerHeight : up.clientHeight)];
            const cut = [ring.left < left && "left", ring.top < top && "top", ring.right > right && "right",
                ring.bottom > bottom && "bottom"].filter(Boolean);
            if (cut.length) wrong.push(`${named(each)}: ${cut.join()} by ${up.tagName.toLowerCase()}.${up.className}`);
        }
    }
    return [...new Set(wrong)];
}"""
"""names the controls of the page, or of the dialog on top, whose ring is cut, with where and by which element"""


def clipped_rings(player: PagePlayer) -> list[str]:
    """Focus each control that is in sight, one after another; return those whose ring is not seen whole."""
    return player.page.evaluate(CLIPPED)
