package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** What objects of the library take, by how many there are, on a shipped profile. */
class CollectionsInMemoryTest {
  private static final int CALLS = 1_000_000;

  @TempDir private Path folder;

  /** Nanoseconds of the first method. */
  private double nanos(String members, Map<String, Integer> sizes) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.*;\nclass Some {\n  @PerfModel\n  " + members + "\n}\n");
    TreeMap<String, Rational> inputs = new TreeMap<>();
    sizes.forEach((name, value) -> inputs.put(name, Rational.of(value)));
    return 1e9
        * new ClosedFormEvaluator()
            .evaluate(
                new Scenario(
                    new Extractor(new ExtractionSettings(17, List.of(), List.of()))
                        .extract(List.of(new SourceRoot(folder, "")))
                        .regions()
                        .get(0),
                    platform(),
                    new Point(new InputSet(inputs), 1),
                    new BottleneckCostModel()))
            .time()
            .value();
  }

  private static Platform platform() throws IOException {
    String name = "/META-INF/perf/platforms/epyc-zen5.json";
    try (InputStream in =
        Objects.requireNonNull(CollectionsInMemoryTest.class.getResourceAsStream(name))) {
      return PlatformCodec.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), name);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static double run(Map<Integer, Double> m, int[] k)"
            + " { double s = 0; for (int i = 0; i < k.length; i++) s += m.get(k[i]); return s; }",
        "static double run(HashMap<String, Double> m, String[] k)"
            + " { double s = 0; for (String x : k) s += m.getOrDefault(x, 0.0); return s; }",
        "static int run(Set<String> m, String[] k)"
            + " { int s = 0; for (String x : k) if (m.contains(x)) s++; return s; }",
        "static int run(Map<Long, Long> m, long[] k)"
            + " { int s = 0; for (long x : k) { if (m.containsKey(x)) { s++; } } return s; }",
        "static long run(TreeMap<Integer, Long> m, int[] k)"
            + " { long s = 0; for (int x : k) s += m.floorEntry(x).getValue(); return s; }",
        "static int run(TreeSet<Integer> m, int[] k)"
            + " { int s = 0; for (int x : k) if (m.contains(x)) s++; return s; }"
      })
  void aCallTakesLongerAmongMoreKeys(String method) throws IOException {
    double before = 0;
    for (int keys : List.of(100, 10_000, 1_000_000)) {
      double call = nanos(method, Map.of("m.size()", keys, "k.length", CALLS)) / CALLS;
      assertThat(call).as("%s keys", keys).isGreaterThan(1.3 * before);
      before = call;
    }
    double few = nanos(method, Map.of("m.size()", 100, "k.length", CALLS)) / CALLS;
    assertThat(before).isGreaterThan(4 * few);
  }

  @Test
  void keysInTheOrderOfTheTableAreForeseen() throws IOException {
    String random =
        "static double run(Map<Integer, Double> m, int[] k)"
            + " { double s = 0; for (int i = 0; i < k.length; i++) s += m.get(k[i]); return s; }";
    Map<String, Integer> sizes = Map.of("m.size()", CALLS, "k.length", CALLS);
    assertThat(nanos(random.replace("k[i]", "i"), sizes)).isLessThan(nanos(random, sizes) / 2);
  }

  @Test
  void boxesOfAListAreFarApartWhereDataChooseThem() throws IOException {
    String get =
        "static double run(List<Double> m, int[] k)"
            + " { double s = 0; for (int i = 0; i < k.length; i++) s += m.get(k[i]); return s; }";
    assertThat(nanos(get, Map.of("m.size()", CALLS, "k.length", CALLS)))
        .isGreaterThan(5 * nanos(get, Map.of("m.size()", 100, "k.length", CALLS)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"h[a[i]]++", "h[a[i]] += i", "s += h[a[i]]"})
  void aDeclaredLengthBoundsWhatIsScattered(String statement) throws IOException {
    String method =
        "static int run(@PerfSize(\"k\") int[] h, int[] a)"
            + " { int s = 0; for (int i = 0; i < a.length; i++) { STEP; } return s; }";
    String code = method.replace("STEP", statement);
    assertThat(nanos(code, Map.of("k", 256, "a.length", 5_000_000)))
        .isLessThan(nanos(code, Map.of("k", 5_000_000, "a.length", 5_000_000)) / 2);
  }

  @Test
  void whatIsSortedAgainIsGoneThroughOnce() throws IOException {
    String again =
        "static int run(List<Integer> a) { List<Integer> o = new ArrayList<>();"
            + " for (Integer x : a) { o.add(x); Collections.sort(o); } return o.size(); }";
    String anew = again.replace("o.add(x);", "o.add(x); o.set(0, x);");
    Map<String, Integer> sizes = Map.of("a.size()", 1000);
    assertThat(nanos(again, sizes)).isLessThan(nanos(anew, sizes) / 5);
  }

  @Test
  void whatIsThrownAndCaughtTakesItsStackTrace() throws IOException {
    String thrown =
        "static int run(int[] a) { int c = 0; for (int x : a) { try { c += x;"
            + " throw new MADE; } catch (RuntimeException e) { c++; } } return c; }"
            + " static class Quick extends RuntimeException"
            + " { Quick() { super(null, null, false, false); } }";
    Map<String, Integer> sizes = Map.of("a.length", 1000);
    double slow = nanos(thrown.replace("MADE", "IllegalStateException(\"x\")"), sizes) / 1000;
    double quick = nanos(thrown.replace("MADE", "Quick()"), sizes) / 1000;
    assertThat(slow).isBetween(300.0, 3000.0);
    assertThat(quick).isLessThan(slow / 50);
  }

  @Test
  void aPartOfATreeCountsItsEntries() throws IOException {
    String part =
        "static int run(TreeMap<Integer, Integer> m, int n)"
            + " { int s = 0; for (int i = 0; i < n; i++) s += m.headMap(i).size(); return s; }";
    double few = nanos(part, Map.of("m.size()", 1000, "n", 100));
    double many = nanos(part, Map.of("m.size()", 100_000, "n", 100));
    assertThat(many).isGreaterThan(20 * few);
  }

  @Test
  void theFormatOfAWidthTakesLonger() throws IOException {
    String label =
        "static int run(int[] a)"
            + " { int s = 0; for (int x : a) s += String.format(\"PART\", x).length(); return s; }";
    Map<String, Integer> sizes = Map.of("a.length", 1000);
    assertThat(nanos(label.replace("PART", "%02x"), sizes))
        .isGreaterThan(3 * nanos(label.replace("PART", "%d"), sizes));
  }

  @Test
  void aBetterPlaceIsSeldomFound() throws IOException {
    String best =
        "static int run(int[] a) { int b = 0;"
            + " for (int i = 0; i < a.length; i++) { if (a[i] > a[b]) { b = i; } } return b; }";
    String other = best.replace("b = i;", "b = i / 2;");
    Map<String, Integer> sizes = Map.of("a.length", CALLS);
    assertThat(nanos(best, sizes)).isLessThan(nanos(other, sizes) / 2);
  }
}
