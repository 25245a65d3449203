-- By which name the processes of this room tell each other, where many rooms share a carrier of notices.
CREATE TABLE notices (
    subject TEXT NOT NULL PRIMARY KEY
);

INSERT INTO notices VALUES (md5(random()::TEXT || clock_timestamp()::TEXT || random()::TEXT));
