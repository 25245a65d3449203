"""Why the system refuses a file, in the language of the player."""

from contextvars import copy_context

from pokerlocale.spoken import speak
from pokerlocale.system_errors import system_error_text


def test_the_reason_is_in_the_language_of_the_player() -> None:
    missing, odd = FileNotFoundError(2, "No such file or directory"), OSError(5, "Flux capacitor exceeded")

    def in_french() -> tuple[str, str]:
        speak("fr")
        return system_error_text(missing), system_error_text(odd)

    assert system_error_text(missing) == "No such file or directory"
    assert copy_context().run(in_french) == (
        "ce fichier ou ce dossier n'existe pas",
        "Flux capacitor exceeded",
    )
