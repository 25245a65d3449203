#!/usr/bin/env bash
# Try the packages for Debian, or the image, in a Debian that has nothing else, up to a hand that two bots play:
#
#     sudo tools/try_packages.sh debian dist/pokerroom_1.0.0+deb13_amd64.deb
#     sudo tools/try_packages.sh image
#
# Needs root, debootstrap, and for the image buildah. `image` uses a base of Debian where none can be downloaded.
set -euo pipefail
cd "$(dirname "$0")/.."
BASE=docker.io/library/python:3.13-slim
MIRROR=${MIRROR:-http://deb.debian.org/debian}
scratch=$(mktemp -d)
room=

clean_up() {
    [ -z "$room" ] || kill -INT "$room" 2>/dev/null || true
    wait
    [ ! -d "$scratch/store" ] || buildah_here rm --all >/dev/null 2>&1 || true
    rm -rf "$scratch"
}
trap clean_up EXIT

buildah_here() { buildah --root "$scratch/store" --runroot "$scratch/run" --storage-driver vfs "$@"; }

# debian RELEASE PACKAGES FOLDER: a bare system, which trusts the same authorities as this one
debian() {
    debootstrap --variant=minbase --include="$2" "$1" "$3" "$MIRROR" >"$scratch/debootstrap.txt"
    cp /etc/ssl/certs/ca-certificates.crt "$3/etc/ssl/certs/"
    cp /etc/resolv.conf "$3/etc/resolv.conf"
}

# Open a room by the command before `--`, and play a hand by the command after it.
plays_a_hand() {
    local serve=() start
    while [ "$1" != -- ]; do serve+=("$1"); shift; done
    shift
    start=$(date +%s%N)
    "${serve[@]}" serve --json --no-bots --port 7777 --data /room >"$scratch/said" &
    room=$!
    until grep -q addresses "$scratch/said"; do kill -0 "$room"; sleep 0.1; done
    "$@" bots --bot call --count 2 --table 1 --hands 1 127.0.0.1:7777
    echo "from the start to the end of the hand: $((($(date +%s%N) - start) / 1000000)) ms"
}

try_debian() {
    local file=$1 release start
    case $file in *deb12*) release=bookworm ;; *deb13*) release=trixie ;; *) echo "which Debian is $file for?"; exit 2 ;; esac
    debian "$release" ca-certificates "$scratch/system"
    cp "$file" "$scratch/system/pokerroom.deb"
    local inside=(chroot "$scratch/system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive)
    start=$(date +%s)
    "${inside[@]}" sh -c "apt-get update -q && apt-get install -q -y --no-install-recommends /pokerroom.deb" >"$scratch/apt.txt"
    echo "installed in $(($(date +%s) - start)) s"
    "${inside[@]}" pokerroom --version
    plays_a_hand "${inside[@]}" pokerroom -- "${inside[@]}" pokerroom
    kill -INT "$room"
    wait "$room"
    room=
    "${inside[@]}" dpkg --purge pokerroom
    [ ! -e "$scratch/system/usr/lib/pokerroom" ]
}

base_image() {
    buildah_here pull "$BASE" >/dev/null 2>&1 && return
    echo "$BASE cannot be downloaded: Debian 13 takes its place"
    debian trixie ca-certificates,python3-venv,python3-pip,python-is-python3 "$scratch/system"
    rm -rf "$scratch"/system/{var/lib/apt/lists,var/cache,usr/share/doc,usr/share/man,usr/share/locale}/*
    rm -f "$scratch"/system/usr/lib/python3*/EXTERNALLY-MANAGED
    local container
    container=$(buildah_here from scratch)
    tar -C "$scratch/system" -cf "$scratch/base.tar" .
    buildah_here add -q "$container" "$scratch/base.tar" /
    buildah_here config --env PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
    buildah_here commit -q --rm "$container" "$BASE"
}

try_image() {
    base_image
    buildah_here bud --isolation chroot --pull-never --format docker --file Containerfile --tag pokerroom \
        ${PIP_CERT:+--env PIP_CERT="$PIP_CERT"} \
        --build-arg POKERROOM_COMMIT="$(git rev-parse --short=12 HEAD)" . >"$scratch/build.txt"
    local container
    container=$(buildah_here from --pull-never localhost/pokerroom)
    local inside=(buildah_here run --isolation chroot --user room "$container" --)
    plays_a_hand "${inside[@]}" pokerroom -- "${inside[@]}" pokerroom
    "${inside[@]}" sh -c '[ "$(id -u)" = 1000 ] && [ -f /room/host.key ] && ! touch /pokerroom/x 2>/dev/null'
    "${inside[@]}" python -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:7777/healthz', timeout=2)"
    echo "no rights, data in the volume, healthy"
    buildah_here images
    buildah_here push -q localhost/pokerroom "oci:$scratch/packed"
    echo "to download: $(du -sh "$scratch/packed" | cut -f1)"
}

case ${1:-} in
debian) try_debian "$2" ;;
image) try_image ;;
*) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
