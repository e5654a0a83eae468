#!/usr/bin/env bash
# The sources of a library as a Maven project of which every method is a region.
# Usage: fetch-library.sh FOLDER GROUP:ARTIFACT:VERSION[:FOLDER WITHIN] [LOCAL_MAVEN_REPOSITORY]
# Makes FOLDER/ARTIFACT, unless it is there.
set -euo pipefail
folder="$(mkdir -p "$1" && cd "$1" && pwd)"
repository="${3:-$HOME/.m2/repository}"

IFS=: read -r group artifact release within <<< "$2"
project="$folder/$artifact"
[ -d "$project" ] && exit
mvn -B -ntp -q "-Dmaven.repo.local=$repository" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get \
  "-Dartifact=$group:$artifact:$release:jar:sources" -Dtransitive=false
mkdir -p "$project/src/main/java" "$project/src/perf"
(cd "$project/src/main/java" && unzip -qo \
  "$repository/${group//.//}/$artifact/$release/$artifact-$release-sources.jar" "${within:-*}/*.java" || true)
find "$project" -name module-info.java -delete
printf 'discover: ["*"]\ninputs: {"*": ["*=1000"]}\n' > "$project/src/perf/perf.yaml"
cat > "$project/pom.xml" << POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>libraries</groupId>
  <artifactId>${artifact,,}</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.antlr</groupId>
      <artifactId>antlr4-runtime</artifactId>
      <version>4.13.2</version>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.16.0</version>
        <configuration>
          <proc>none</proc>
          <showWarnings>false</showWarnings>
        </configuration>
      </plugin>
    </plugins>
  </build>
</project>
POM
