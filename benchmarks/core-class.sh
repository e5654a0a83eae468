#!/usr/bin/env bash
# Runs a main class among the core's tests, which are compiled before:
#   mvn -q -B install -DskipTests -pl perf-annotations -am && mvn -q -B -pl perf-model-core test-compile
# Usage: core-class.sh LOCAL_MAVEN_REPOSITORY CLASS ARGUMENT..; JAVA_OPTIONS are handed on.
set -euo pipefail
core="$(cd "$(dirname "$0")/../perf-model-core" && pwd)"
repository="$1"
shift
if [ ! -f "$core/target/test-path.txt" ]; then
  (cd "$core" && mvn -B -ntp -q "-Dmaven.repo.local=$repository" \
    org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath \
    -Dmdep.outputFile=target/test-path.txt -DincludeScope=test)
fi
# shellcheck disable=SC2086
exec java ${JAVA_OPTIONS:--Xmx3g} -cp \
  "$core/target/classes:$core/target/test-classes:$(cat "$core/target/test-path.txt")" "$@"
