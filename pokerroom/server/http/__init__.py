"""HTTP on the port of the room: requests, answers, the files of the browser client, and the door to WebSocket."""
