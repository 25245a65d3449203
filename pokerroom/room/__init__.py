"""One poker room: its people, chips, tables, lobby and chat. Pure, with the time as an argument."""
