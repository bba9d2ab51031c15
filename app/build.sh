# shellcheck shell=bash
# What app/run and tests/run share: the packages, and a preset's build. Whoever sources it gives $top and $preset.
# SPDX-License-Identifier: GPL-3.0-or-later

# Debian's names. ccache stands here although a build does without it: were it installed between the two commands, every
# compile command would change and everything be built twice.
# shellcheck disable=SC2034  # for whoever sources this
buildPackages=(
    g++ cmake ninja-build ccache
    qt6-base-dev qt6-svg-dev libqscintilla2-qt6-dev
    libasio-dev libssl-dev rapidjson-dev libfontconfig-dev
    libpsl-dev # which domains have many owners, so that none of them sets cookies for all
    ca-certificates # the authorities that the program trusts
)
directory=${top:?}/build/${preset:?}

# One line on stderr; stdout is the program's.
say() {
    printf '%s\n' "$*" >&2
}

# Those of PACKAGES… that are not installed, one a line.
missing() {
    local installed
    installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || true
    printf '%s\n' "$@" | grep --line-regexp --fixed-strings --invert-match \
        --file=<(sed -n 's/^installed //p' <<<"$installed") || true
}

# Runs as root, in a shell of its own. A SERVICE among the packages starts neither now nor at the next boot: Debian asks
# policy-rc.d, and one that was there before stands aside meanwhile. A killed run leaves ours, told from another's by its mark.
installAsRoot() {
    local service=$1 policy=/usr/sbin/policy-rc.d mark='# placed by tests/run'
    shift
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get --quiet --option DPkg::Lock::Timeout=300)
    local install=("${apt[@]}" --yes --no-install-recommends install "$@")
    if [ -n "$service" ]; then
        if [ -e $policy ] && ! grep -q "$mark" $policy; then
            mv $policy $policy.aside
        fi
        trap 'rm -f '$policy'; [ ! -e '$policy'.aside ] || mv '$policy'.aside '$policy EXIT
        trap 'exit 130' INT TERM HUP
        printf '#!/bin/sh\n%s\nexit 101\n' "$mark" >$policy
        chmod 755 $policy
    fi
    # A fresh system has no package lists, an old one lists of packages that are gone.
    if ! { "${install[@]}" --simulate >/dev/null 2>&1 && "${install[@]}"; }; then
        "${apt[@]}" update && "${install[@]}" || return
    fi
    [ -z "$service" ] || update-rc.d "$service" disable
}

# installMissing SERVICE PACKAGES…: SERVICE as above, or ''. Ends the script where it cannot be done. Without apt, a build
# directory that someone configured is taken as the word that everything is there.
installMissing() {
    local service=$1 root=() wanted
    shift
    if ! command -v apt-get >/dev/null; then
        configured && return
        say "This system has no apt. Needed, by Debian's names: $*." \
            "With these in place, in '$top': cmake --preset $preset; then this command again."
        exit 1
    fi
    mapfile -t wanted < <(missing "$@")
    [ ${#wanted[@]} -gt 0 ] || return 0
    if [ "$EUID" -ne 0 ]; then
        root=(sudo)
        if ! command -v sudo >/dev/null; then
            say "Neither root nor sudo. As root: apt-get install --no-install-recommends ${wanted[*]}"
            exit 1
        fi
    fi
    # One that was there before is left as it is.
    [[ " ${wanted[*]} " == *" $service "* ]] || service=
    say "Installing ${wanted[*]}"
    "${root[@]}" bash -c "$(declare -f installAsRoot); installAsRoot \"\$@\"" installAsRoot "$service" "${wanted[@]}" \
        >&2 </dev/null || {
        say "Not installed; apt-get's reason stands above. Needed: ${wanted[*]}"
        exit 1
    }
}

# Whether the build directory was made for this very place: a tree that was moved or copied is configured anew, or it
# would build the sources it came from.
configured() {
    [ -f "$directory/build.ninja" ] &&
        grep --quiet --line-regexp --fixed-strings "CMAKE_HOME_DIRECTORY:INTERNAL=$top" "$directory/CMakeCache.txt"
}

# configure [CMAKE ARGUMENTS…]
configure() {
    local fresh=()
    configured || fresh=(--fresh)
    cmake "${fresh[@]}" -S "$top" --preset "$preset" "$@" >&2 </dev/null
}

# build TARGET. The stamp carries the time at which the build began: what is saved meanwhile counts as newer.
build() {
    touch "$directory/begun"
    cmake --build "$directory" --parallel "$(nproc)" --target "$1" >&2 </dev/null
    mv "$directory/begun" "$directory/built"
}

# Whether the last build holds everything that goes into the program: a look at the files' times, some milliseconds.
current() {
    [ -x "$directory/bin/warmwire" ] && [ -f "$directory/built" ] &&
        [ -z "$(cd "$top" && find app ui engine resources CMakeLists.txt CMakePresets.json \
            -newer "$directory/built" -print -quit)" ]
}
