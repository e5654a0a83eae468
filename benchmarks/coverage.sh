#!/usr/bin/env bash
# How many regions of ten libraries of different kinds are known as a whole, and what keeps the others from it.
# Usage: coverage.sh FOLDER tuned|unseen [LOCAL_MAVEN_REPOSITORY]
# The sources are fetched into the folder. The core's tests are compiled before:
#   mvn -q -B install -DskipTests -pl perf-annotations -am
#   mvn -q -B -pl perf-model-core test-compile
# What a library's own build compiles against is on the class path, as for the plugin.
# Prints a row for each library, their sum, and a ranking of causes: see WholeRegionsReport.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(mkdir -p "$1" && cd "$1" && pwd)"
repository="${3:-$HOME/.m2/repository}"
case "$2" in
  tuned) libraries="org.apache.commons:commons-collections4:4.4 org.apache.commons:commons-text:1.11.0
    com.google.code.gson:gson:2.10.1 org.apache.commons:commons-csv:1.10.0 org.yaml:snakeyaml:2.2" ;;
  unseen) libraries="org.tukaani:xz:1.9 org.locationtech.spatial4j:spatial4j:0.8
    net.sf.jung:jung-algorithms:2.1.1 com.zaxxer:SparseBitSet:1.3 org.apache.commons:commons-numbers-gamma:1.1" ;;
  *) echo "give: FOLDER tuned|unseen" >&2; exit 2 ;;
esac
rows=()
for each in $libraries; do
  "$here/fetch-library.sh" "$folder" "$each" "$repository"
  IFS=: read -r group name release <<< "$each"
  if [ ! -f "$folder/$name/class-path.txt" ]; then
    mvn -B -ntp -q "-Dmaven.repo.local=$repository" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get \
      "-Dartifact=$each"
    cp "$repository/${group//.//}/$name/$release/$name-$release.pom" "$folder/$name/own-pom.xml"
    mvn -B -ntp -q "-Dmaven.repo.local=$repository" -f "$folder/$name/own-pom.xml" \
      org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath \
      "-Dmdep.outputFile=$folder/$name/class-path.txt" -DincludeScope=compile
  fi
  rows+=("$name=$folder/$name/src/main/java,$(cat "$folder/$name/class-path.txt")")
done
"$here/core-class.sh" "$repository" org.perfmodel.extract.counted.WholeRegionsReport "${rows[@]}"
