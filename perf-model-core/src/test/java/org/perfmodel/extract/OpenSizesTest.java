package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

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
    assertThat(open("void f(int[] next, int n) { while (n != 7) n = next[n] ^ n; }"))
        .containsExactly("Some.f.trips1: trip count of `while (n != 7)` in Some#f");
  }

  @Test
  void itIsNoParameterOfThePlatformWhereATypeBeginsWithADollar() throws IOException {
    List<Region> regions =
        regions(
            "static class $Types { void f(int[] next, int n) { while (n != 7) n = next[n] ^ n; }"
                + " }");
    assertThat(regions.get(0).sizes())
        .filteredOn(Size::isOpen)
        .extracting(Size::symbol)
        .hasSize(1)
        .allMatch(Symbol::isSize);
  }

  @Test
  void itsNameSurvivesOtherCodeAndOtherNamesOfVariables() throws IOException {
    String plain = "void f(int[] next, int n) { while (n != 7) n = next[n] ^ n; }";
    String other =
        "int g(int q) { return q; }\n void f(int[] to,\n int at) { int k = g(3);\n"
            + " while (at != 7) { at = to[at] ^ at; } }";
    assertThat(open(other).get(0).split(":", 2)[0]).isEqualTo(open(plain).get(0).split(":", 2)[0]);
  }

  @Test
  void methodsOfOneNameHaveSizesOfTheirOwn() throws IOException {
    assertThat(
            open(
                "void a(int[] x) { f(x, 1); f(x); for (int i = 0; i < 2; i++) f(x, 2); }\n"
                    + "void f(int[] x, int n) { while (n != 7) n = x[n] ^ n; }\n"
                    + "void f(int[] x) { int n = 2; while (n != 7) n = x[n] ^ n; }"))
        .extracting(text -> text.split(":", 2)[0])
        .containsExactly("Some.f.trips1", "Some.f2.trips1");
  }

  @Test
  void whatItCountsFollowsFromIt() throws IOException {
    List<String> names =
        open(
            "void f(int[] x, int n) { int k = 0; while (n != 7) { n = x[n] ^ n; k++; }"
                + " int[] y = new int[k]; for (int i = 0; i < y.length; i++) y[i] = 2; }");
    assertThat(names).hasSize(1);
  }

  @Test
  void aConditionOnItIsNoFormula() throws IOException {
    Region region =
        regions(
                "int f(int[] x, int n) { int k = 0; while (n != 7) { n = x[n] ^ n; k++; }"
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

  /** The sizes of a region that are called as the source calls them, and that it has no others. */
  private List<String> called(String members) throws IOException {
    Region region =
        regions(members).stream()
            .filter(each -> each.method().startsWith("Some#f("))
            .findFirst()
            .orElseThrow();
    assertThat(region.sizes().stream().filter(Size::isOpen)).isEmpty();
    return region.sizes().stream().filter(Size::isSteps).map(size -> size.symbol().name()).toList();
  }

  @Test
  void aFieldThatIsNotFollowedIsCalledAsItsClassCallsIt() throws IOException {
    String bag =
        "class Bag { int size; int[] keys; void add(int k) { keys[size++] = k; } long sum() { long"
            + " s = 0; for (int i = 0; i < size; i++) s += keys[i]; return s; } }";
    assertThat(
            called(
                "long f(Bag b, int[] x) { for (int each : x) if (each > 3) b.add(each);"
                    + " return b.sum(); }\n"
                    + bag))
        .containsExactly("Bag.size");
  }

  @Test
  void aListOfWhichSomeIsTakenIsCalledAsItsMethodCallsIt() throws IOException {
    assertThat(
            called(
                "long f(java.util.List<Integer> x) { x.removeIf(each -> each > 3); long s = 0;"
                    + " for (int each : x) s += each; return s; }"))
        .containsExactly("Some.f.x.size()");
  }

  @Test
  void betweenTwoVariablesTheWayIsTheSize() throws IOException {
    assertThat(
            called(
                "long f(int[] x, int[] g) { int from = g[x[0]]; int to = g[x[1]]; long s = 0;"
                    + " for (int i = from; i < to; i++) s += x[i]; return s; }"))
        .allMatch(name -> name.equals("Some.f.from.to.to"));
  }

  @Test
  void aBoundThatTheLoopSetsIsNoSize() throws IOException {
    assertThat(
            open(
                "long f(int[] x, int[] g) { int to = g[x[1]]; long s = 0;"
                    + " for (int i = 0; i < to; i++) { s += to; to = g[to]; } return s; }"))
        .hasSize(1);
  }

  @Test
  void noCountInSuchASizeIsExact() throws IOException {
    Region region =
        regions(
                "long f(java.util.List<Integer> x) { x.removeIf(each -> each > 3); long s = 0;"
                    + " for (int each : x) s += each; return s; }")
            .get(0);
    assertThat(trips(region.root()))
        .isNotEmpty()
        .noneMatch(
            count ->
                count.iterations().value().toString().contains("Some.f.x")
                    && count.iterations().confidence() == Confidence.EXACT);
  }

  private static List<TripCount> trips(TaskNode node) {
    return Stream.concat(
            node instanceof TaskNode.Loop loop ? Stream.of(loop.trips()) : Stream.of(),
            node.children().stream().flatMap(child -> trips(child).stream()))
        .toList();
  }
}
