#!/usr/bin/env bash
# What perf:check takes as a project grows, through Maven: of plain regions, or of points.
# Usage: scale.sh regions FOLDER LOCAL_MAVEN_REPOSITORY.. [NUMBER OF REGIONS..]
#        scale.sh points FOLDER LOCAL_MAVEN_REPOSITORY [NUMBER OF INPUTS..]
# Repositories hold the plugin: of regions, one before and one after a change, if wanted. The projects
# are written below the folder. RUNS=3: of so many runs the quickest counts.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)/src/main/java/org/perfmodel/benchmarks"
case "${1:-}" in
  regions) main=ProjectScale ;;
  points) main=PointScale ;;
  *)
    sed -n '2,6p' "$0" >&2
    exit 2
    ;;
esac
shift
classes="$(mktemp -d)"
trap 'rm -rf "$classes"' EXIT
javac -d "$classes" "$here/$main.java" "$here/PlainProject.java" "$here/MavenRun.java"
java "-Druns=${RUNS:-3}" "-Dperf.version=${PERF_VERSION:-0.1.0-SNAPSHOT}" -cp "$classes" "org.perfmodel.benchmarks.$main" "$@"
