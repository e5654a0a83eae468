#!/usr/bin/env bash
# Whether perf:check writes the same below target/perf, caches aside, whatever it runs on: one
# processor and two, builds of two threads, each JDK, in another language; each cold, and so many times.
# Usage: same-bytes-in-settings.sh LOCAL_MAVEN_REPOSITORY "JAVA_HOME.." PROJECT.. (RUNS=3)
# Prints a line per setting, with the sum of all bytes; files that differ from those of the first setting
# are named, and the status is 1.
set -euo pipefail
repository="$1"
read -r -a homes <<< "$2"
shift 2
version="${PERF_VERSION:-0.1.0-SNAPSHOT}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
status=0

check() { # project what java_home java_options maven_options..
  local project="$1" what="$2" home="$3" java="$4" run
  shift 4
  for ((run = 1; run <= ${RUNS:-3}; run++)); do
    rm -rf "$project/target/perf"
    if ! (cd "$project" && JAVA_HOME="$home" MAVEN_OPTS="$java" mvn -B -ntp -q -o "-Dmaven.repo.local=$repository" "$@" \
      "org.perfmodel:perf-maven-plugin:$version:check" -Dperf.warnOnly=true -Dperf.pages=all) > "$work/log.txt" 2>&1; then
      tail -5 "$work/log.txt" >&2
      exit 2
    fi
    find "$project" -path '*/target/perf/cache' -prune -exec rm -rf {} +
    rm -rf "$work/now"
    mkdir "$work/now"
    (cd "$project" && find . -path '*/target/perf' -prune -print0 | xargs -0 cp -r --parents -t "$work/now")
    if [ ! -d "$work/first" ]; then cp -r "$work/now" "$work/first"; fi
    diff -rq "$work/first" "$work/now" || status=1
    printf '%-20s %-44s run %d  %5d files  %s\n' "$(basename "$project")" "$what" "$run" \
      "$(find "$work/now" -type f | wc -l)" \
      "$(cd "$work/now" && find . -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c1-16)"
  done
}

for each in "$@"; do
  project="$(cd "$each" && pwd)"
  rm -rf "$work/first"
  for home in "${homes[@]}"; do
    name="$(basename "$home")"
    check "$project" "$name, 1 processor" "$home" -XX:ActiveProcessorCount=1
    check "$project" "$name, 2 processors" "$home" -XX:ActiveProcessorCount=2
    check "$project" "$name, -T2" "$home" "" -T2
    check "$project" "$name, Turkish, Latin 1" "$home" \
      "-Duser.language=tr -Duser.country=TR -Duser.timezone=Asia/Kolkata -Dfile.encoding=ISO-8859-1"
  done
done
if [ "$status" = 0 ]; then echo "all the same"; fi
exit "$status"
