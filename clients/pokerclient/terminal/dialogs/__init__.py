"""The dialogs: small forms over a screen. Enter does it, Esc does not, and what is wrong is said in the form."""
