#!/usr/bin/env bash
# Whether two builds of the library write the same for the same sources, without Maven: quicker than
# same-bytes.sh, which runs the plugin.
# Usage: same-bytes-in-process.sh CLASSPATH_BEFORE CLASSPATH_AFTER PROJECT..: class paths of the core
# with what it needs, and folders with src/main/java. Files that differ are named, and the status is 1.
set -euo pipefail
before="$1"
after="$2"
shift 2
main="$(cd "$(dirname "$0")" && pwd)/src/main/java/org/perfmodel/benchmarks/WriteResults.java"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
differ=0

# The same folder for both, as messages may name it.
predict() { # classpath copy project
  rm -rf "$work/results"
  java -Xss8m -cp "$1" "$main" "$work/results" "$3"
  rm -rf "$work/results/$(basename "$3")/cache" "$work/results/$(basename "$3")/user"
  mv "$work/results/$(basename "$3")" "$2"
}

for project in "$@"; do
  rm -rf "$work/before" "$work/after"
  predict "$before" "$work/before" "$project"
  predict "$after" "$work/after" "$project"
  if diff -rq "$work/before" "$work/after"; then
    echo "$project: the same, $(find "$work/after" -type f | wc -l) files"
  else
    differ=1
  fi
done
exit "$differ"
