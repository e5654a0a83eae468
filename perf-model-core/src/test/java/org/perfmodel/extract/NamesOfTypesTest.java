package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;

/** Simple names that several types have, or that mean a type outside. */
class NamesOfTypesTest {
  @TempDir private Path sources;

  private Region read(String... files) throws IOException {
    for (int i = 0; i < files.length; i++) {
      Files.writeString(sources.resolve("F" + i + ".java"), files[i]);
    }
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")))
        .regions()
        .get(0);
  }

  private static final String PUBLIC =
      "package a; public final class Box { int k; public int n() { return k; } }";
  private static final String HIDDEN =
      "package b; class Tool { interface Box { int n(); } interface Other { Box box(); } }";

  @Test
  void aPackageImportedWithAllItsTypesDecides() throws IOException {
    Region region =
        read(
            PUBLIC,
            HIDDEN,
            "package c; import a.*; class C { @PerfModel int f(Box box) { return box.n(); } }");
    assertThat(String.valueOf(region.root())).contains("Box.n").doesNotContain("Unknown[");
  }

  @Test
  void aMemberOfTheParentDecides() throws IOException {
    Region region =
        read(
            PUBLIC,
            "package b; public class Base { public static final class Box { int k; public int m() {"
                + " return k; } } }",
            "package c; class C extends b.Base { @PerfModel int f(Box box) { return box.m(); } }");
    assertThat(String.valueOf(region.root())).contains("Box.m").doesNotContain("Unknown[");
  }

  @Test
  void anImportOfWhatIsOutsideIsNotTheTypeInside() throws IOException {
    Region region =
        read(
            PUBLIC,
            "package c; import other.Box; class C { @PerfModel int f(Box box) { return box.n(); }"
                + " }");
    assertThat(String.valueOf(region.root())).contains("call without source: `box.n()`");
  }

  @Test
  void aDeclaredTypeMeansTheSameInOtherFiles() throws IOException {
    Region region =
        read(
            PUBLIC,
            HIDDEN,
            "package c; import a.Box; public class Has { public Box held; }",
            "package d; import c.Has; class D { @PerfModel int f(Has has) { return has.held.n(); }"
                + " }");
    assertThat(String.valueOf(region.root())).contains("Box.n").doesNotContain("Unknown[");
  }

  @Test
  void whatEveryObjectHasCosts() throws IOException {
    Region region =
        read(
            "package a; enum Kind { ONE, TWO }",
            """
            package a; class C {
              @PerfModel int f(Kind kind, C other, int[] sorted) {
                String name = kind.name();
                Class<?> type = other.getClass();
                return kind.ordinal() + java.util.Arrays.binarySearch(sorted, 3);
              }
            }
            """);
    assertThat(String.valueOf(region.root())).doesNotContain("Unknown[");
  }
}
