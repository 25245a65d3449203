"""What chats and networks show of a link: the tags of Open Graph in the head of a page."""

from __future__ import annotations

import re
from html import escape

from pokerroom.history.picture.hand_picture import HEIGHT, WIDTH

_BROWSER = "Mozilla/"
"""how every browser begins its name, and some programs that fetch a link to show a preview of it"""
_PREVIEWERS = re.compile(r"bot|preview|crawl|spider|embed|unfurl|iframely|facebookexternalhit", re.IGNORECASE)
"""what such programs call themselves"""
_TITLE = re.compile(r"<title>[^<]*</title>\n")


def reads_previews(user_agent: str) -> bool:
    """Whether a page is fetched by a program, which may show its preview, and not by a browser."""
    return not user_agent.startswith(_BROWSER) or bool(_PREVIEWERS.search(user_agent))


def with_preview(
    page: str, *, site: str, title: str, description: str, link: str, picture: str, page_title: str = ""
) -> str:
    """Return ``page`` with the tags of a preview; ``page_title`` is that of the page where it differs."""
    tags = {
        "og:type": "website",
        "og:site_name": site,
        "og:title": title,
        "og:description": description,
        "og:url": link,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{title}: {description}",
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": description,
        "twitter:image": picture,
    }
    lines = [
        f'<meta {"name" if key.startswith("twitter") else "property"}="{key}" content="{escape(value)}">\n'
        for key, value in tags.items()
    ]
    head = f'<title>{escape(page_title or title)}</title>\n<meta name="description" content="{escape(description)}">\n'
    return _TITLE.sub(lambda _: head + "".join(lines), page, count=1)
