"""What no page may show or say: a value that is no text, written out as if it were one."""

from __future__ import annotations

WATCH = r"""(() => {
    const broken = /\[object |\bundefined\b|\bNaN\b/;
    const spoken = ["aria-label", "aria-valuetext", "aria-description", "title", "placeholder", "alt", "value"];
    const silent = new Set(["SCRIPT", "STYLE", "TITLE"]);
    const told = new Set();
    const check = (text, where) => {
        if (!text || !broken.test(text)) return;
        const complaint = `no text for people: ${where}: ${text.trim().slice(0, 200)}`;
        if (!told.has(complaint)) console.error(complaint);
        told.add(complaint);
    };
    const place = (element) => element && `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    const look = (node) => {
        if (node.nodeType === Node.TEXT_NODE && !silent.has(node.parentElement?.tagName)) {
            check(node.data, place(node.parentElement));
        }
        if (node.nodeType !== Node.ELEMENT_NODE) return;
        for (const name of spoken) check(node.getAttribute(name), `${place(node)} ${name}`);
        node.childNodes.forEach(look);
    };
    const fields = () => {
        for (const field of document.querySelectorAll("input, textarea")) check(field.value, place(field));
    };
    const observer = new MutationObserver((records) => {
        for (const record of records) {
            if (record.type === "childList") record.addedNodes.forEach(look);
            else look(record.target);
        }
        check(document.title, "title");
        fields();
    });
    observer.observe(document, {subtree: true, childList: true, characterData: true, attributes: true,
        attributeFilter: spoken});
    for (const kind of ["input", "change", "click"]) addEventListener(kind, () => setTimeout(fields));
})()"""
"""runs before a page does, looks at whatever it shows from then on, and complains on the console"""

NOTE_HINTS = """(() => {
    window.hints = [];
    new MutationObserver(() => {
        const said = document.querySelector(".hint:not([hidden])")?.textContent;
        if (said && said !== window.hints.at(-1)) window.hints.push(said);
    }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["hidden"]});
})()"""
"""keeps the short messages of a page, which go by themselves: a test may look at another page meanwhile"""
