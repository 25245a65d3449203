"""A finished hand as a picture, drawn without a font or a library: for the preview of a link, and to keep."""
