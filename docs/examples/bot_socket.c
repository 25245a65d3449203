/* A bot in C that needs only the system library: cc -o bot_socket bot_socket.c && ./bot_socket 7777 Cora 1 20
   It plays on this machine at the given port, under a name, at a table, so many hands. docs/protocol.md has it all.
   A message is its length in four bytes and a map in msgpack. Two forms of it are enough to write: a map of up to 15
   entries, and texts. To read, it skips from value to value and looks for the few names that it needs. */
#include <arpa/inet.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static unsigned char out[512], *end, message[1 << 24];
static long id, seat, table, room, played, broke;

static void text(const char *s) { *end++ = 0xd9; *end++ = (unsigned char)strlen(s); memcpy(end, s, strlen(s)); end += strlen(s); }
static void number(const char *name, long n) { text(name); *end++ = 0xce; for (int i = 24; i >= 0; i -= 8) *end++ = n >> i & 255; }
static void word(const char *name, const char *s) { text(name); text(s); }
static void begin(const char *type, int fields) { end = out + 4; *end++ = 0x80 | (fields + 2); word("type", type); number("id", ++id); }
static void send_it(void) { uint32_t n = htonl(end - out - 4); memcpy(out, &n, 4); if (write(room, out, end - out) < 0) exit(1); }

static uint64_t big(const unsigned char *at, int count) { uint64_t n = 0; while (count--) n = n << 8 | *at++; return n; }

/* Read one value: its number, the start and length of a text, or its count of members. Return where it ends, or its
   first member begins. */
static const unsigned char *value(const unsigned char *at, long *n, const char **s, long *members) {
    int b = *at++; *n = 0; *s = NULL; *members = 0;
    if (b < 0x80) *n = b;
    else if (b < 0x90) *members = 2 * (b & 15);
    else if (b < 0xa0) *members = b & 15;
    else if (b < 0xc0) { *n = b & 31; *s = (const char *)at; at += *n; }
    else if (b == 0xc3) *n = 1;
    else if (b >= 0xe0) *n = b - 256;
    else if (b >= 0xcc && b <= 0xcf) { *n = big(at, 1 << (b - 0xcc)); at += 1 << (b - 0xcc); }
    else if (b >= 0xd0 && b <= 0xd3) at += 1 << (b - 0xd0);
    else if (b >= 0xd9 && b <= 0xdb) { int k = 1 << (b - 0xd9); *n = big(at, k); *s = (const char *)at + k; at += k + *n; }
    else if (b == 0xdc || b == 0xde) { *members = big(at, 2) * (b == 0xde ? 2 : 1); at += 2; }
    else if (b == 0xca) at += 4; else if (b == 0xcb) at += 8;
    return at;
}

static const unsigned char *skip(const unsigned char *at) {
    long n, members; const char *s; at = value(at, &n, &s, &members);
    while (members--) at = skip(at);
    return at;
}

/* Return the value of an entry of the map at `at`; NULL: it has none. */
static const unsigned char *entry(const unsigned char *at, const char *name) {
    long n, members; const char *s; at = value(at, &n, &s, &members);
    for (; members > 0; members -= 2) {
        at = value(at, &n, &s, &(long){0});
        if (s && n == (long)strlen(name) && !memcmp(s, name, n)) return at;
        at = skip(at);
    }
    return NULL;
}

static long get(const unsigned char *map, const char *name) {
    long n, members; const char *s; const unsigned char *at = map ? entry(map, name) : NULL;
    return at ? (value(at, &n, &s, &members), n) : 0;
}

static int is(const unsigned char *map, const char *type) {
    long n, members; const char *s; value(entry(map, "type"), &n, &s, &members);
    return n == (long)strlen(type) && !memcmp(s, type, n);
}

static void hear(const unsigned char *event) {
    if (is(event, "hand_ended")) {
        long n, results; const char *s; const unsigned char *result = value(entry(event, "results"), &n, &s, &results);
        for (; results--; result = skip(result)) if (get(result, "seat") == seat) { played++; broke = !get(result, "stack"); }
    }
    if (!is(event, "turn") || get(event, "seat") != seat) return;
    const unsigned char *legal = entry(event, "legal");
    int draws = get(legal, "draw_max") > 0, cheap = get(legal, "call_by") * 4 <= get(event, "pot");
    begin("act", draws ? 5 : 4); number("table", table); number("hand", get(event, "hand")); number("decision", get(event, "decision"));
    word("action", draws ? "draw" : get(legal, "check") ? "check" : cheap ? "call" : "fold");
    if (draws) { text("cards"); *end++ = 0x90; }
    send_it();
}

static void exactly(unsigned char *to, size_t count) { while (count) { ssize_t got = read(room, to, count); if (got <= 0) exit(1); to += got; count -= got; } }

int main(int argc, char **argv) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(argc > 1 ? atoi(argv[1]) : 7777), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    table = argc > 3 ? atol(argv[3]) : 1;
    long hands = argc > 4 ? atol(argv[4]) : 20;
    room = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(room, (struct sockaddr *)&address, sizeof address)) { perror("connect"); return 1; }
    begin("hello", 3); number("protocol", 1); word("name", argc > 2 ? argv[2] : "Cora"); text("bot"); *end++ = 0xc3; send_it();
    begin("watch", 1); number("table", table); send_it();
    begin("sit", 1); number("table", table); send_it();
    while (played < hands && !broke) {
        unsigned char head[4]; exactly(head, 4);
        size_t size = big(head, 4); if (size > sizeof message) return 1;
        exactly(message, size);
        if (is(message, "error") || is(message, "bye")) { long n, m; const char *s; value(entry(message, "message"), &n, &s, &m); fprintf(stderr, "%.*s\n", (int)n, s); return 1; }
        if (is(message, "notice")) { long n, m; const char *s; value(entry(message, "text"), &n, &s, &m); fprintf(stderr, "%.*s\n", (int)n, s); } /* for whom the table waits */
        if (is(message, "ok") && get(message, "seat")) seat = get(message, "seat");
        if (!is(message, "events")) continue;
        long n, members; const char *s; const unsigned char *event = value(entry(message, "events"), &n, &s, &members);
        for (; members--; event = skip(event)) hear(event);
    }
    begin("leave", 1); number("table", table); send_it();
    printf("%ld hands\n", played);
    return 0;
}
