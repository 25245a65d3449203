"""What hosts and players do to a room that needs several of its parts: functions over the room."""
