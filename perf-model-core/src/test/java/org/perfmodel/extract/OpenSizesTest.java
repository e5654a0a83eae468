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
import org.perfmodel.workload.Size;

class OpenSizesTest {
  @TempDir private Path folder;

  private List<Region> regions(String members) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some {\n" + members + "\n}");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "")))
        .regions();
  }

  private List<String> open(String members) throws IOException {
    return regions(members).get(0).sizes().stream()
        .filter(Size::isOpen)
        .map(size -> size.symbol().name() + ": " + size.what() + " in " + size.method())
        .toList();
  }

  @Test
  void whatOnlyTheDataEndHasItsPlaceAsItsName() throws IOException {
    assertThat(open("void f(int[] next, int n) { while (n != 7) n = next[n]; }"))
        .containsExactly("Some.f.trips1: trip count of `while (n != 7)` in Some#f");
  }

  @Test
  void itsNameSurvivesOtherCodeAndOtherNamesOfVariables() throws IOException {
    String plain = "void f(int[] next, int n) { while (n != 7) n = next[n]; }";
    String other =
        "int g(int q) { return q; }\n void f(int[] to,\n int at) { int k = g(3);\n"
            + " while (at != 7) { at = to[at]; } }";
    assertThat(open(other).get(0).split(":", 2)[0]).isEqualTo(open(plain).get(0).split(":", 2)[0]);
  }

  @Test
  void methodsOfOneNameHaveSizesOfTheirOwn() throws IOException {
    assertThat(
            open(
                "void a(int[] x) { f(x, 1); f(x); for (int i = 0; i < 2; i++) f(x, 2); }\n"
                    + "void f(int[] x, int n) { while (n != 7) n = x[n]; }\n"
                    + "void f(int[] x) { int n = 2; while (n != 7) n = x[n]; }"))
        .extracting(text -> text.split(":", 2)[0])
        .containsExactly("Some.f.trips1", "Some.f2.trips1");
  }

  @Test
  void whatItCountsFollowsFromIt() throws IOException {
    List<String> names =
        open(
            "void f(int[] x, int n) { int k = 0; while (n != 7) { n = x[n]; k++; }"
                + " int[] y = new int[k]; for (int i = 0; i < y.length; i++) y[i] = 2; }");
    assertThat(names).hasSize(1);
  }

  @Test
  void aConditionOnItIsNoFormula() throws IOException {
    Region region =
        regions(
                "int f(int[] x, int n) { int k = 0; while (n != 7) { n = x[n]; k++; }"
                    + " if (k > 3) { for (int i = 0; i < 9; i++) x[i] = 2; } x[0] = 1; return k; }")
            .get(0);
    assertThat(region.root().toString()).contains("probability=Estimate[value=1/2");
  }

  @Test
  void aMethodThatCallsItselfSaysHowOften() throws IOException {
    String interfaces = "interface F { double value(double x); } ";
    assertThat(
            open(
                interfaces
                    + "double f(F g, double x) { for (int i = 0; i < 3; i++) x += g.value(x);"
                    + " return x < 1 ? x : f(g, x / 2); }"))
        .extracting(text -> text.split(":", 2)[0])
        .containsExactly("Some.f.calls");
  }
}
