#!/usr/bin/env bash
# How many public methods of the JDK have a price, and the table of prices that are read from its class files.
# Usage: jdk-table.sh shares|write [LOCAL_MAVEN_REPOSITORY]
# The core's tests are compiled before, with the JDK that is read:
#   mvn -q -B install -DskipTests -pl perf-annotations -am
#   mvn -q -B -pl perf-model-core test-compile
# `write` makes library-read.txt anew, and library-compared.txt among the tests' resources: half an hour.
# Prints, of each package, what keeps methods from having a line. See JdkTableReport.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
repository="${2:-$HOME/.m2/repository}"
report=org.perfmodel.extract.counted.JdkTableReport
if [ "$1" = shares ]; then
  exec "$here/core-class.sh" "$repository" $report
fi
resources="$here/../perf-model-core/src/main/resources/org/perfmodel/extract/type"
compared="$here/../perf-model-core/src/test/resources/org/perfmodel/extract/counted/library-compared.txt"
mkdir -p "$(dirname "$compared")"
# What is read does not depend on what was read before: the table begins empty.
built="$here/../perf-model-core/target/classes/org/perfmodel/extract/type/library-read.txt"
echo "# none" > "$built"
rm -f "$resources/library-read.txt" "$compared"
for packages in 'java\.lang.*' 'java\.util|java\.util\.(regex|function|stream)' 'java\.util\.concurrent.*' \
    'java\.(time|math).*' 'java\.(text|nio|io).*' 'java\.awt.*|java\.util\.zip'; do
  JAVA_OPTIONS="-Xss4m -Xmx3g -Dcompare=true -Dpackages=$packages" \
    "$here/core-class.sh" "$repository" $report "$resources/library-read.txt" "$compared"
done
cp "$resources/library-read.txt" "$built"
