"""Who is here and what is played: people, wallets, tables, the lobby and chat; pure, with the time as an argument."""
