# What the scripts of this folder have in common; to be sourced in the root of the repository.

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
built=${CARGO_TARGET_DIR:-target}
made=target/packaging
distrib=target/distrib
mkdir -p "$made/completions" "$distrib"

# `citator --version` says the commit, with a plus sign if files differ from it.
CITATOR_COMMIT=${CITATOR_COMMIT:-$(git rev-parse --short=12 HEAD)$(git diff --quiet HEAD || echo +)}
# Nothing in a package is younger than its commit, and no path of the machine is in the program.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
case ${RUSTFLAGS:-} in
*--remap-path-prefix*) ;;
*) RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$PWD=/citator --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo" ;;
esac
export CITATOR_COMMIT SOURCE_DATE_EPOCH RUSTFLAGS

# Fails with the command that installs a tool, unless it is there in this version.
need() { # TOOL VERSION [FLAG OF cargo install…]
    local found
    found=$(cargo "${1#cargo-}" --version 2>/dev/null | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -1 || true)
    if [ "$found" != "$2" ]; then
        echo "$1 $2 is needed (found: ${found:-none}): cargo install --locked $1@$2 ${*:3}" >&2
        exit 1
    fi
}

# The manual page and the completions, written by the program itself.
manual_and_completions() { # PROGRAM
    "$1" man >"$made/citator.1"
    "$1" completions bash >"$made/completions/citator"
    "$1" completions zsh >"$made/completions/_citator"
    "$1" completions fish >"$made/completions/citator.fish"
}
