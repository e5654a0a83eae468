#!/usr/bin/env bash
# Whether two versions of the plugin write the same below target/perf, caches aside.
# Usage: same-bytes.sh REPOSITORY_BEFORE REPOSITORY_AFTER PROJECT..: local Maven repositories that
# hold the versions, and folders with a pom.xml. Each project is predicted cold by both; files that
# differ are named, and the status is 1. What perf:predict fails on is compared all the same.
set -euo pipefail
before="$1"
after="$2"
shift 2
version="${PERF_VERSION:-0.1.0-SNAPSHOT}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
differ=0

predict() { # repository project copy
  rm -rf "$2/target/perf"
  (cd "$2" && mvn -B -ntp -q -o "-Dmaven.repo.local=$1" \
    "org.perfmodel:perf-maven-plugin:$version:predict" -Dperf.pages=all) > "$work/log.txt" 2>&1 || true
  if [ ! -d "$2/target/perf" ]; then
    tail -5 "$work/log.txt" >&2
    exit 2
  fi
  rm -rf "$2/target/perf/cache"
  cp -r "$2/target/perf" "$3"
}

for project in "$@"; do
  rm -rf "$work/before" "$work/after"
  predict "$before" "$project" "$work/before"
  predict "$after" "$project" "$work/after"
  if diff -rq "$work/before" "$work/after"; then
    echo "$project: the same"
  else
    differ=1
  fi
done
exit "$differ"
