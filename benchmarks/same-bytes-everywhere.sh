#!/usr/bin/env bash
# Whether two revisions write the same: below target/perf of all integration projects, each a real
# build, and for three whole libraries (commons-lang3, RoaringBitmap, JTS) in one process each. For a
# change that is to change nothing.
# Usage: same-bytes-everywhere.sh REVISION_BEFORE REVISION_AFTER FOLDER [LOCAL_MAVEN_REPOSITORY]
# Both are built in the folder, unless they are there; files that differ are named, and the status is 1.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(mkdir -p "$3" && cd "$3" && pwd)"
repository="${4:-$HOME/.m2/repository}"
maven=(mvn -B -ntp -q "-Dmaven.repo.local=$repository")

# Both at the same place, as messages may name it.
build() { # revision name
  local tree="$folder/tree" commit
  commit="$(git -C "$here" rev-parse "$1")"
  if [ "$(cat "$folder/$2/commit.txt" 2> /dev/null)" = "$commit" ]; then return; fi
  rm -rf "$folder/$2" "$tree"
  git -C "$here" worktree prune
  git -C "$here" worktree add -q --detach "$tree" "$commit"
  (cd "$tree" && "${maven[@]}" install -DskipTests -Dspotless.check.skip -Dinvoker.test='*' -pl it -am
    cd perf-model-core && "${maven[@]}" dependency:build-classpath "-Dmdep.outputFile=$folder/needed.txt")
  mkdir -p "$folder/$2/projects"
  (cd "$tree/it/target/it" && find . -type d -path '*/target/perf' -prune -print0 \
    | xargs -0 cp -r --parents -t "$folder/$2/projects")
  # What it predicts is corrected by times that it measures: no two runs are the same.
  rm -rf "$folder/$2/projects/validate-compares-with-a-run"
  find "$folder/$2/projects" -type d -name cache -prune -exec rm -rf {} +
  mv "$tree/perf-model-core/target/classes" "$folder/$2/classes"
  git -C "$here" worktree remove --force "$tree"
  echo "$commit" > "$folder/$2/commit.txt"
}

build "$1" before
build "$2" after
status=0
diff -rq "$folder/before/projects" "$folder/after/projects" || status=1
echo "integration projects: $(find "$folder/after/projects" -type d -name perf | wc -l) outputs," \
  "$(find "$folder/after/projects" -type f | wc -l) files"
libraries=()
for each in org.apache.commons:commons-lang3:3.14.0 org.roaringbitmap:RoaringBitmap:1.3.0 \
  org.locationtech.jts:jts-core:1.20.0; do
  "$here/fetch-library.sh" "$folder/libraries" "$each" "$repository"
  libraries+=("$folder/libraries/$(cut -d: -f2 <<< "$each")")
done
needed="$(cat "$folder/needed.txt")"
"$here/same-bytes-in-process.sh" "$folder/before/classes:$needed" "$folder/after/classes:$needed" \
  "${libraries[@]}" || status=1
exit "$status"
