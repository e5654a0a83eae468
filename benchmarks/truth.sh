#!/usr/bin/env bash
# What the formulae of libraries' public methods say against what their class files execute.
# Usage: truth.sh FOLDER [LOCAL_MAVEN_REPOSITORY]; libraries are fetched into the folder. Status 1 if any is wrong.
# The core's tests are compiled before: see core-class.sh. -Dseconds=5 gives a method up: JAVA_OPTIONS.
# Prints the sums of each library, each method that is exact and wrong, and the sum of all; the rows are in FOLDER.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(mkdir -p "$1" && cd "$1" && pwd)"
repository="${2:-$HOME/.m2/repository}"
libraries="com.zaxxer:SparseBitSet:1.3 commons-codec:commons-codec:1.16.0
org.apache.commons:commons-text:1.11.0+org.apache.commons:commons-lang3:3.13.0
org.apache.commons:commons-csv:1.10.0 org.yaml:snakeyaml:2.2 com.google.code.gson:gson:2.10.1 org.tukaani:xz:1.9
org.roaringbitmap:RoaringBitmap:1.3.0 org.apache.commons:commons-collections4:4.4"
for each in $libraries; do
  IFS=: read -r group artifact release <<< "${each%%+*}"
  "$here/fetch-library.sh" "$folder" "${each%%+*}" "$repository"
  classes=""
  for jar in ${each//+/ }; do
    IFS=: read -r jarGroup jarArtifact jarRelease <<< "$jar"
    file="$repository/${jarGroup//.//}/$jarArtifact/$jarRelease/$jarArtifact-$jarRelease.jar"
    [ -f "$file" ] || mvn -B -ntp -q "-Dmaven.repo.local=$repository" \
      org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get "-Dartifact=$jar" -Dtransitive=false
    classes="$classes${classes:+:}$file"
  done
  "$here/core-class.sh" "$repository" org.perfmodel.extract.counted.CountedTruthReport \
    "$folder/$artifact/src/main/java" "$classes" '*' \
    > "$folder/$artifact.truth.txt" 2> "$folder/$artifact.truth.err" || true
  grep -E 'WRONG \||BROKEN \|' "$folder/$artifact.truth.txt" | sed "s/^/$artifact: /" || true
  grep '^public methods: ' "$folder/$artifact.truth.txt" | sed "s/^/$artifact, /" || true
done
cat "$folder"/*.truth.txt | awk '
  /^public methods: / {
    libraries++
    gsub(/^public methods: /, "")
    count = split($0, parts, ", ")
    methods += parts[1]
    for (i = 2; i <= count; i++) {
      text = parts[i]
      if (text ~ /^not judged/ || text !~ / [0-9]+$/) { continue }
      number = text; sub(/.* /, "", number); sub(/ [0-9]+$/, "", text)
      sums[text] += number
    }
  }
  END {
    right = sums["exact and right"] + sums["exact and right in classes of its own"]
    wrong = sums["exact and WRONG"]
    ran = methods - sums["took too long"] - sums["cannot be called"]
    printf "%d libraries, %d public methods, %d executed, %d exact: %d right, %d wrong; %d bounded hold, %d broken\n",
      libraries, methods, ran, right + wrong, right, wrong, sums["bounded and holds"], sums["bounded and BROKEN"]
    exit wrong + sums["bounded and BROKEN"] > 0
  }'
