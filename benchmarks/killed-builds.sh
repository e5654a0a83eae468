#!/usr/bin/env bash
# Kills Maven with all its processes (SIGKILL) in goals that write, at other moments each time, and looks whether
# anything was lost or is left over: benchmarks/killed-builds.sh [TIMES] [MAVEN OPTIONS..]
# Needs the plugin installed. Prints one line per goal; ends with 1 on the first loss.
set -euo pipefail
times="${1:-50}"
shift || true
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cp -r "$root/it/src/it/quickstart" "$work/project"
cd "$work/project"
rm -rf target
plugin=org.perfmodel:perf-maven-plugin:0.1.0-SNAPSHOT
maven=(mvn -B -ntp -q "$@")

fail() {
  echo "LOST: $*" >&2
  cp -r "$work/project" "${TMPDIR:-/tmp}/killed-build-of-perf" && echo "kept in ${TMPDIR:-/tmp}/killed-build-of-perf" >&2
  exit 1
}

# The two states that a file may have: before the goal, and behind it.
cp src/perf/baseline.jsonl "$work/before.jsonl"
"${maven[@]}" compile "$plugin:check" > "$work/log" 2>&1 || true
sed -i 's/"accepted":"[^"]*",\?//' src/perf/baseline.jsonl
cp src/perf/baseline.jsonl "$work/before.jsonl"
"${maven[@]}" "$plugin:update" > "$work/log" 2>&1 || fail "update does not run: $(tail -5 "$work/log")"
cp src/perf/baseline.jsonl "$work/behind.jsonl"

for goal in update check report record; do
  start="$(date +%s%N)"
  cp "$work/before.jsonl" src/perf/baseline.jsonl
  "${maven[@]}" "$plugin:$goal" > "$work/log" 2>&1 || true
  whole=$((($(date +%s%N) - start) / 1000000))
  killed=0
  leftovers=0
  for ((i = 1; i <= times; i++)); do
    cp "$work/before.jsonl" src/perf/baseline.jsonl
    rm -rf target/perf/cache
    setsid "${maven[@]}" "$plugin:$goal" > "$work/log" 2>&1 &
    pid=$!
    # From half of its time on, where it writes.
    wait_ms=$((whole / 2 + whole * i / (2 * times)))
    sleep "$((wait_ms / 1000)).$(printf '%03d' $((wait_ms % 1000)))"
    if kill -9 -- "-$pid" 2> /dev/null; then killed=$((killed + 1)); fi
    wait "$pid" 2> /dev/null || true
    if ! cmp -s src/perf/baseline.jsonl "$work/before.jsonl" && ! cmp -s src/perf/baseline.jsonl "$work/behind.jsonl"; then
      fail "$goal, $wait_ms ms: the baseline is neither what it was nor what it should be"
    fi
    for file in target/perf/verdict.json target/perf/prediction.json; do
      if [ -f "$file" ] && [ "$(tail -c 2 "$file" | tr -d '\n')" != "}" ]; then
        fail "$goal, $wait_ms ms: $file is half a file"
      fi
    done
    leftovers=$((leftovers + $(find src/perf target/perf -name '.*.part' 2> /dev/null | wc -l)))
  done
  "${maven[@]}" "$plugin:check" > "$work/log" 2>&1 || true
  left="$(find src/perf target/perf -name '*.part' -o -name '*.trial' -o -name '*.half' 2> /dev/null)"
  if [ -n "$left" ]; then fail "$goal: the next check leaves $left"; fi
  echo "$goal: $killed of $times killed within $whole ms; nothing lost; $leftovers parts seen, none left after the next check"
done
