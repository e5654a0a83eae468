#!/usr/bin/env bash
# What perf:predict takes on whole libraries, beside javac, PMD and SpotBugs in one run.
# Usage: libraries.sh FOLDER [LOCAL_MAVEN_REPOSITORY [ARTIFACT..]]: their sources are fetched into the
# folder; of all that are listed below, or of those that are named.
# Prints wall seconds, processor seconds and the greatest resident memory in MB of each whole build,
# then the regions, those in error, and the bytes that were written.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(mkdir -p "$1" && cd "$1" && pwd)"
repository="${2:-$HOME/.m2/repository}"
version="${PERF_VERSION:-0.1.0-SNAPSHOT}"
maven=(mvn -B -ntp -q "-Dmaven.repo.local=$repository")
libraries="org.apache.commons:commons-lang3:3.14.0 org.locationtech.jts:jts-core:1.20.0
org.roaringbitmap:RoaringBitmap:1.3.0 org.apache.commons:commons-math3:3.6.1
org.hibernate.orm:hibernate-core:6.6.1.Final:org/hibernate/grammars"

timed() { # name goal
  local status=0
  (cd "$folder/$library" && /usr/bin/time -f '%e %U %S %M' -o target/times.txt \
    "${maven[@]}" "$2" > target/log.txt 2>&1) || status=$?
  awk -v name="$1" -v library="$library" -v status="$status" \
    'END { printf "%-16s %-10s %7.1f %7.1f %6d%s\n", library, name, $1, $2 + $3, $4 / 1024,
           status == 0 ? "" : "  status " status }' "$folder/$library/target/times.txt"
}

wanted=" ${*:3} "
printf '%-16s %-10s %7s %7s %6s\n' library tool 'wall s' 'cpu s' MB
for each in $libraries; do
  library="$(cut -d: -f2 <<< "$each")"
  if [[ "$#" -gt 2 && "$wanted" != *" $library "* ]]; then continue; fi
  "$here/fetch-library.sh" "$folder" "$each" "$repository"
  mkdir -p "$folder/$library/target"
  rm -rf "$folder/$library/target/classes" "$folder/$library/target/perf"
  timed javac compile
  timed pmd org.apache.maven.plugins:maven-pmd-plugin:3.26.0:pmd
  timed spotbugs com.github.spotbugs:spotbugs-maven-plugin:4.8.6.6:spotbugs
  timed perf "org.perfmodel:perf-maven-plugin:$version:predict"
  timed unchanged "org.perfmodel:perf-maven-plugin:$version:predict"
  python3 - "$folder/$library/target/perf" << 'PY'
import collections, json, os, sys
folder = sys.argv[1]
regions = json.load(open(folder + '/verdict.json'))['regions']
outcomes = collections.Counter(region['outcome'] for region in regions)
size = sum(os.path.getsize(os.path.join(base, name)) for base, _, names in os.walk(folder) for name in names)
lines = sum(sum(1 for _ in open(os.path.join(base, name), errors='replace'))
            for base, _, names in os.walk(folder + '/../../src/main/java') for name in names)
print(f'                 {lines} lines, {len(regions)} regions, {dict(outcomes)}, {size} bytes')
PY
done
