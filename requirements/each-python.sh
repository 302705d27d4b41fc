# each-python.sh "VERSION ..." MAKE... TARGET: this target under each of these versions of CPython that is
# on the PATH or among pyenv's, in an environment of its own below build/. With CI set, a version that is
# not here is a failure.
set -u
versions=$1
shift
[ -n "$versions" ] || {
    echo "No version of Python is named: PYTHONS=\"3.11 3.13\""
    exit 1
}

find_python() {
    if "python$1" -c '' 2>/dev/null; then
        echo "python$1"
    else
        ls "${PYENV_ROOT:-$HOME/.pyenv}/versions/$1".*/bin/"python$1" 2>/dev/null | tail -n 1
    fi
}

results=
failed=0
for version in $versions; do
    python=$(find_python "$version")
    if [ -z "$python" ]; then
        results="$results $version: not here;"
        [ -z "${CI:-}" ] || failed=1
        continue
    fi
    echo "--- CPython $version"
    if "$@" PYTHON="$python" VENV="build/python$version"; then
        results="$results $version: done;"
    else
        results="$results $version: FAILED;"
        failed=1
    fi
done
echo "CPython$results"
exit $failed
