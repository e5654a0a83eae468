package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.ScheduleRange;
import org.perfmodel.request.Request;

/**
 * Edits of code that nobody here wrote, on which the gate was once wrong: each with what it must
 * say. Nothing is said of sizes but where the edit is about that.
 */
class FoundOnStrangersCodeTest {
  @TempDir Path folder;

  /**
   * An edit.
   *
   * @param types that stand beside the class, without bodies
   */
  record Edit(String name, Outcome outcome, String types, String before, String now) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Edit edit(String name, Outcome outcome, String types, String before, String now) {
    return new Edit(name, outcome, types, before, now);
  }

  private static Edit red(String name, String before, String now) {
    return edit(name, Outcome.REGRESSION, "", before, now);
  }

  private static Edit green(String name, String before, String now) {
    return edit(name, Outcome.PASS, "", before, now);
  }

  private Verdict judged(String types, String before, String now) throws IOException {
    Files.deleteIfExists(folder.resolve("src/perf/baseline.jsonl"));
    new Pipeline().update(request(types, before));
    return new Pipeline().judge(request(types, now)).verdict();
  }

  private Request request(String types, String methods) throws IOException {
    Path file = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        "import java.util.*; import java.util.concurrent.*; import java.util.regex.*;\n"
            + types
            + "\nclass Some {\n"
            + methods
            + "\n}\n");
    return Requests.ofMaven(folder, "some");
  }

  private void settings(String yaml) throws IOException {
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(folder.resolve("src/perf/perf.yaml"), yaml);
  }

  private static final String ORDERS =
      "interface Orders { int size(); Object get(int i); }\n"
          + "interface Codec { int encode(String s); Object packed(Object o); }";

  static Stream<Edit> edits() {
    return Stream.of(unknowns(), certain(), schedules(), growth(), form()).flatMap(List::stream);
  }

  private static List<Edit> unknowns() {
    String nested =
        "@PerfModel static void run(Orders a, Orders b, List<Object> r) {"
            + " for (int i = 0; i < a.size(); i++) for (int j = 0; j < b.size(); j++) MORE"
            + " if (a.get(i).equals(b.get(j))) r.add(a.get(i)); }";
    String log = "interface Log { boolean isTraceEnabled(); void trace(Object o); }\n" + ORDERS;
    String traced = "@PerfModel static int run(int[] v, Log log, Codec c) { int t = 0; MORE ";
    return List.of(
        edit(
            "a third loop over what nobody counts",
            Outcome.REGRESSION,
            ORDERS,
            nested.replace("MORE", ""),
            nested.replace("MORE", "for (int k = 0; k < a.size(); k++)")),
        edit(
            "a call without a price moves into a loop",
            Outcome.REGRESSION,
            ORDERS,
            "@PerfModel static int run(int[] v, Codec c, String s) {"
                + " int e = c.encode(s); int t = 0; for (int x : v) t += x + e; return t; }",
            "@PerfModel static int run(int[] v, Codec c, String s) {"
                + " int t = 0; for (int x : v) t += x + c.encode(s); return t; }"),
        edit(
            "a pattern that is made once is no regression",
            Outcome.PASS,
            "",
            "@PerfModel static int run(String[] v) { int t = 0;"
                + " for (String p : v) t += p.replaceAll(\"a+\", \"\").length(); return t; }",
            "private static final Pattern A = Pattern.compile(\"a+\");\n"
                + "@PerfModel static int run(String[] v) { int t = 0;"
                + " for (String p : v) t += A.matcher(p).replaceAll(\"\").length(); return t; }"),
        edit(
            "a pattern that is made each time is one",
            Outcome.REGRESSION,
            "",
            "private static final Pattern A = Pattern.compile(\"a+\");\n"
                + "@PerfModel static int run(String[] v) { int t = 0;"
                + " for (String p : v) t += A.matcher(p).replaceAll(\"\").length(); return t; }",
            "@PerfModel static int run(String[] v) { int t = 0;"
                + " for (String p : v) t += p.replaceAll(\"a+\", \"\").length(); return t; }"),
        edit(
            "work that is known gives way to a call that nobody knows",
            Outcome.UNCERTAIN,
            ORDERS,
            "@PerfModel static int run(int[] v, Codec c, String s) { int t = 0;"
                + " for (int x : v) t += x; return t; }",
            "@PerfModel static int run(int[] v, Codec c, String s) { return c.encode(s); }"),
        edit(
            "a size that is not asked for any more",
            Outcome.PASS,
            "",
            "@PerfModel static int run(Map<String, Integer> m, int[] v) { int t = m.size();"
                + " for (int x : v) t += x; return t; }",
            "@PerfModel static int run(Map<String, Integer> m, int[] v) { int t = 0;"
                + " for (int x : v) t += x; return t; }"),
        edit(
            "a guarded trace beside a long loop: what it allocates is not known",
            Outcome.UNCERTAIN,
            log,
            traced.replace("MORE", "") + " for (int x : v) for (int y : v) t += x * y; return t; }",
            traced.replace("MORE", "if (log.isTraceEnabled()) log.trace(c.packed(v));")
                + " for (int x : v) for (int y : v) t += x * y; return t; }"));
  }

  private static List<Edit> certain() {
    String sum =
        "@PerfModel static double run(double[] x, double q) { double s = 0; MORE return s; }";
    String matrix =
        "@PerfModel(inputs = \"n=1000\") static double run(double[][] a, @PerfSize(\"n\") int n) {"
            + " double s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += MORE;"
            + " return s; }";
    return List.of(
        red(
            "a root for a product",
            sum.replace("MORE", "for (int i = 0; i < x.length; i++) s += x[i] * x[i];"),
            sum.replace("MORE", "for (int i = 0; i < x.length; i++) s += Math.sqrt(x[i]) * x[i];")),
        red(
            "a division for a product",
            sum.replace("MORE", "double v = 1 / q; for (int i = 0; i < x.length; i++) x[i] *= v;"),
            sum.replace("MORE", "for (int i = 0; i < x.length; i++) x[i] /= q;")),
        red(
            "an accumulator in a box",
            "@PerfModel static long run(int[] v) { long s = 0; for (int x : v) s += x; return s; }",
            "@PerfModel static long run(int[] v) { Long s = 0L; for (int x : v) s += x; return s;"
                + " }"),
        red(
            "a copy of the row in each iteration",
            "@PerfModel static int run(int[][] m) { int t = 0;"
                + " for (int[] row : m) { int[] r = row; for (int x : r) t += x; } return t; }",
            "@PerfModel static int run(int[][] m) { int t = 0; for (int[] row : m) { int[] r ="
                + " row.clone(); for (int x : r) t += x; } return t; }"),
        red(
            "column by column",
            matrix.replace("MORE", "a[i][j]"),
            matrix.replace("MORE", "a[j][i]")),
        red(
            "a list of boxes for an array",
            "@PerfModel static long run(int[] v) { int[] c = new int[v.length];"
                + " for (int i = 0; i < v.length; i++) c[i] = v[i] + 1;"
                + " long s = 0; for (int x : c) s += x; return s; }",
            "@PerfModel static long run(int[] v) { List<Integer> c = new ArrayList<>();"
                + " for (int i = 0; i < v.length; i++) c.add(v[i] + 1);"
                + " long s = 0; for (int x : c) s += x; return s; }"),
        edit(
            "a double loop over calls that nobody sees",
            Outcome.REGRESSION,
            ORDERS,
            "@PerfModel static int run(Codec c, String[] v) { int t = 0;"
                + " for (String s : v) t += c.encode(s); return t; }",
            "@PerfModel static int run(Codec c, String[] v) { int t = 0;"
                + " for (String s : v) for (String u : v) t += c.encode(u); return t; }"),
        red(
            "an object in each iteration",
            "@PerfModel static int run(int[] v) { int t = 0; for (int x : v) t += x; return t; }",
            "@PerfModel static int run(int[] v) { int t = 0;"
                + " for (int x : v) t += new ArrayList<Integer>(List.of(x)).size(); return t; }"));
  }

  private static List<Edit> schedules() {
    String pool =
        "@PerfModel(inputs = \"m=100000\") static void run(double[] a, @PerfSize(\"m\") int m) {"
            + " ExecutorService pool = Executors.newFixedThreadPool(3);"
            + " for (int i = 0; i < 10; i++) { int k = i; pool.submit(() -> { double s = 0;"
            + " for (int j = 0; j < m * (k == LONG ? 8 : 1); j++) s += Math.exp(j); a[k] = s; }); }"
            + " pool.shutdown(); }";
    StringBuilder submits = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      submits.append("pool.submit(() -> work(a, LONG").append(i).append("));");
    }
    String nine =
        "@PerfModel(inputs = \"m=100000\") static void run(double[] a, @PerfSize(\"m\") int m) {"
            + " ExecutorService pool = Executors.newFixedThreadPool(2); "
            + submits
            + " pool.shutdown(); }\nstatic void work(double[] a, int m) { double s = 0;"
            + " for (int j = 0; j < m; j++) s += Math.exp(j); a[m % 7] = s; }";
    return List.of(
        red("a latch that is awaited after each task", latch(false), latch(true)),
        red("the longest of nine tasks moves last", nine(nine, 0), nine(nine, 8)),
        green("the longest of nine tasks moves first", nine(nine, 8), nine(nine, 0)),
        red("the long task comes last", pool.replace("LONG", "0"), pool.replace("LONG", "9")),
        green("the long task comes first", pool.replace("LONG", "9"), pool.replace("LONG", "0")));
  }

  private static String latch(boolean isEach) {
    String made = "CountDownLatch done = new CountDownLatch(" + (isEach ? "1" : "k") + ");";
    return "@PerfModel(inputs = \"k=16, m=100000\") static void run(@PerfSize(\"k\") int k,"
        + " @PerfSize(\"m\") int m, double[] a) throws Exception {"
        + " ExecutorService pool = Executors.newFixedThreadPool(4);"
        + (isEach ? "" : made)
        + " for (int i = 0; i < k; i++) { int slot = i;"
        + (isEach ? made : "")
        + " pool.execute(() -> { double s = 0; for (int j = 0; j < m; j++) s += Math.exp(j);"
        + " a[slot] = s; done.countDown(); });"
        + (isEach ? " done.await(); }" : " } done.await();")
        + " pool.shutdown(); }";
  }

  private static String nine(String code, int longest) {
    return code.replace("LONG" + longest, "8 * m").replaceAll("LONG\\d", "m");
  }

  private static List<Edit> growth() {
    String halves =
        "@PerfModel(inputs = \"n=100000\") static double run(double[] a, @PerfSize(\"n\") int n) {"
            + " return part(a, 0, n); }\n"
            + "static double part(double[] a, int lo, int hi) { if (hi - lo <= 16) { double s = 0;"
            + " for (int i = lo; i < hi; i++) s += a[i]; return s; } int m = (lo + hi) >>> 1;"
            + " return part(a, lo, m) + part(a, m, hi) MORE; }";
    String copied =
        "@PerfModel static int[] run(Orders o, int k) { int[] a = new int[o.size() MORE];"
            + " for (int i = 0; i < a.length; i++) a[i] = i; return a; }";
    return List.of(
        red(
            "halves that are gone through once more",
            halves.replace("MORE", ""),
            halves.replace("MORE", "+ sum(a, lo, hi)")
                + "\nstatic double sum(double[] a, int lo, int hi) { double s = 0;"
                + " for (int i = lo; i < hi; i++) s += a[i]; return s; }"),
        edit(
            "a size and a little more",
            Outcome.PASS,
            ORDERS,
            copied.replace("MORE", ""),
            copied.replace("MORE", "+ (k & 1)")));
  }

  private static List<Edit> form() {
    String loop = "double s = 0; for (double v : a) s += v * v; return s; }";
    String guarded = "@PerfModel static double run(double[] a, Object o, Object x, Object y) { ";
    String counted = "@PerfModel static int run(int[] a) { int t = 0; MORE return t; }";
    return List.of(
        green(
            "a guard with continue",
            counted.replace("MORE", "for (int v : a) { if (v > 7) { t += v * 3; t ^= v; } }"),
            counted.replace(
                "MORE", "for (int v : a) { if (v <= 7) continue; t += v * 3; t ^= v; }")),
        green(
            "one guard or three",
            guarded + "if (o == null || o == x || o == y) return 0; " + loop,
            guarded
                + "if (o == null) return 0; if (o == x) return 0; if (o == y) return 0; "
                + loop),
        red(
            "five times the work behind a longer guard",
            guarded + "if (o == null) return 0; " + loop,
            guarded
                + "if (o == null || o == x || o == y) return 0; double s = 0;"
                + " for (int k = 0; k < 5; k++) for (double v : a) s += v * v; return s; }"),
        green(
            "a condition of its own",
            guarded + "if (o == null || o == x) return 0; " + loop,
            guarded
                + "if (both(o, x)) return 0; "
                + loop
                + " static boolean both(Object o, Object x) { return o == null || o == x; }"),
        green(
            "down to zero in two ways",
            counted.replace("MORE", "for (int i = a.length - 1; i >= 0; i--) t += a[i];"),
            counted.replace("MORE", "for (int i = a.length; i-- != 0;) t += a[i];")),
        green(
            "two conditions or one",
            counted.replace("MORE", "for (int v : a) if (v > 3 && v < 9) t += v;"),
            counted.replace("MORE", "for (int v : a) if (v > 3) { if (v < 9) { t += v; } }")),
        green(
            "a choice or a branch",
            counted.replace("MORE", "for (int v : a) t += v > 3 ? v : 1;"),
            counted.replace("MORE", "for (int v : a) if (v > 3) t += v; else t += 1;")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("edits")
  void saysWhatTheEditDoes(Edit edit) throws IOException {
    Verdict verdict = judged(edit.types(), edit.before(), edit.now());

    assertThat(verdict.regions()).hasSize(1);
    assertThat(verdict.regions().get(0).outcome())
        .as(verdict.regions().get(0).findings().toString() + verdict.regions().get(0).error())
        .isEqualTo(edit.outcome());
  }

  private static RegionVerdict only(Verdict verdict) {
    assertThat(verdict.regions()).as(verdict.problems().toString()).hasSize(1);
    return verdict.regions().get(0);
  }

  /** A price takes nothing else away: what is computed for the call is computed. */
  @Test
  void aPriceOfACallKeepsItsArguments() throws IOException {
    settings("overlays: {\"Some#run\": {region: Some.run, calls: {\"encode\": \"10ns\"}}}\n");
    String code =
        "@PerfModel static int run(Codec c, int[] a) { return c.encode(\"\" + sum(a)); }\n"
            + "static int sum(int[] a) { int t = 0; for (int x : a) t += x; return t; }";

    assertThat(
            only(new Pipeline().judge(request(ORDERS, code)).verdict())
                .predictions()
                .get(0)
                .growth()
                .toString())
        .contains("length");
  }

  /** One thing in three spellings has one outcome. */
  @Test
  void aSizeThatVanishesIsStillCompared() throws IOException {
    String loop =
        "@PerfModel static int sum(int[] a, int n) { int t = 0;"
            + " for (int i = 0; i < n; i++) t += a[i]; return t; }";
    String first = "@PerfModel static int sum(int[] a, int n) { return a[0]; }";
    for (String inputs :
        List.of(
            "",
            "inputs: {\"*\": [\"*=1000\"]}\n",
            "inputs: {\"Some.sum\": [\"*=1000\"]}\n",
            "inputs: {\"*\": [\"n=1000\"]}\n",
            "overlays: {\"Some#sum\": {region: Some.sum, inputs: [\"n=1000\"]}}\n")) {
      settings(inputs);
      assertThat(only(judged("", loop, first)).outcome()).as(inputs).isEqualTo(Outcome.PASS);
      assertThat(only(judged("", first, loop)).outcome()).as(inputs).isEqualTo(Outcome.REGRESSION);
    }
  }

  /** A vanished guard, and what was a size of it. */
  @Test
  void aGuardThatVanishesHidesNothing() throws IOException {
    String put =
        "byte[] buf = new byte[16]; int pos;\n@PerfModel void put(String v) { int l = v.length();"
            + " MORE for (int i = 0; i < l; i++) buf[pos++] = (byte) v.charAt(i); }";
    String guard = "if (pos + l > buf.length) buf = Arrays.copyOf(buf, pos + l);";

    assertThat(only(judged("", put.replace("MORE", guard), put.replace("MORE", ""))).outcome())
        .isEqualTo(Outcome.PASS);
    assertThat(
            only(judged(
                    "",
                    put.replace("MORE", guard),
                    put.replace("MORE", "for (int k = 0; k < l; k++)")))
                .outcome())
        .isEqualTo(Outcome.REGRESSION);
  }

  /** Sums with max and min are those of a square. */
  @Test
  void diagonalsOfASquareAreItsCells() throws IOException {
    String code =
        "@PerfModel(inputs = \"n=1000\") static int run(@PerfSize(\"n\") int n, int[] a) {"
            + " int t = 0; for (int s = 2; s <= 2 * n; s++)"
            + " for (int i = Math.max(1, s - n); i <= Math.min(n, s - 1); i++) t += a[i - 1];"
            + " return t; }";

    assertThat(growth(code)).isEqualTo("n^2");
  }

  @Test
  void halvesWithACutOffAreLinear() throws IOException {
    String code =
        "@PerfModel(inputs = \"n=100000\") static double run(double[] a, @PerfSize(\"n\") int n) {"
            + " return part(a, 0, n); }\n"
            + "static double part(double[] a, int lo, int hi) { if (hi - lo <= CUT) { double s = 0;"
            + " for (int i = lo; i < hi; i++) s += a[i]; return s; } int m = (lo + hi) >>> 1;"
            + " return part(a, lo, m) + part(a, m, hi); }";

    assertThat(growth(code.replace("CUT", "16"))).isEqualTo("n");
    assertThat(growth(code.replace("CUT", "1000"))).isEqualTo("n");
  }

  private String growth(String code) throws IOException {
    return only(new Pipeline().judge(request("", code)).verdict())
        .predictions()
        .get(0)
        .growth()
        .toString();
  }

  /** A method of some nanoseconds is looked at, and what is judged has a time. */
  @Test
  void smallMethodsAreJudged() throws IOException {
    String code = "@PerfModel static double run(double[] a) { double s = 0; MORE return s; }";
    RegionVerdict verdict =
        only(
            judged(
                "",
                code.replace("MORE", "for (int i = 0; i < 20; i++) s += a[i];"),
                code.replace("MORE", "for (int i = 0; i < 20; i++) s += Math.exp(a[i]);")));

    assertThat(verdict.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(verdict.findings())
        .filteredOn(finding -> finding.limit().metric() == Metric.TIME)
        .allMatch(finding -> finding.now().orElse(0) < 1e-6);
  }

  /** One processor or sixteen, sequential code is the same: it is judged once. */
  @Test
  void sequentialCodeIsJudgedOnce() throws IOException {
    String code =
        "@PerfModel static double run(double[] a) { double s = 0; for (double x : a) s += x;"
            + " return s; }";
    RegionVerdict verdict = only(judged("", code, code));

    assertThat(verdict.predictions()).hasSize(1);
    assertThat(verdict.findings().stream().map(Finding::limit).map(limit -> limit.metric()))
        .doesNotContain(Metric.SPEEDUP, Metric.EFFICIENCY)
        .contains(Metric.TIME, Metric.COMPLEXITY);
  }

  /** What becomes sequential is compared with what it was on all processors. */
  @Test
  void whatWasParallelIsComparedOnAllProcessors() throws IOException {
    String code =
        "@PerfModel(inputs = \"n=1000000\") static double run(double[] a, @PerfSize(\"n\") int n) {"
            + " return java.util.stream.IntStream.range(0, n)MORE.mapToDouble(i -> Math.exp(a[i]))"
            + ".sum(); }";
    RegionVerdict verdict =
        only(judged("", code.replace("MORE", ".parallel()"), code.replace("MORE", "")));

    assertThat(verdict.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(verdict.predictions()).hasSizeGreaterThan(1);
    assertThat(broken(verdict)).contains(Metric.TIME, Metric.SPEEDUP);
  }

  /** The table of a build has columns of processors if and only if they matter to a region. */
  @Test
  void aTableSpeaksOfProcessorsWhereTheyMatter() throws IOException {
    String code =
        "@PerfModel(inputs = \"n=1000000\") static double run(double[] a, @PerfSize(\"n\") int n) {"
            + " return java.util.stream.IntStream.range(0, n)MORE.mapToDouble(i -> Math.exp(a[i]))"
            + ".sum(); }";

    assertThat(new Pipeline().check(request("", code.replace("MORE", ".parallel()"))).table())
        .anyMatch(line -> line.contains("speedup"))
        .anyMatch(line -> line.startsWith("region") && line.contains("at p=16"));
    assertThat(new Pipeline().check(request("", code.replace("MORE", ""))).table())
        .noneMatch(line -> line.contains("speedup") || line.contains("p=16"));
  }

  private static List<Metric> broken(RegionVerdict verdict) {
    return verdict.findings().stream()
        .filter(finding -> finding.outcome() == Outcome.REGRESSION)
        .map(finding -> finding.limit().metric())
        .distinct()
        .toList();
  }

  /** What is judged lies between the best and the worst schedule. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void unequalTasksAreJudgedByTheirSchedule(int threads) throws IOException {
    String code =
        "@PerfModel(inputs = \"m=100000\") static void run(double[] a, @PerfSize(\"m\") int m) {"
            + " ExecutorService pool = Executors.newFixedThreadPool("
            + threads
            + "); for (int i = 0; i < 10; i++) { int k = i; pool.submit(() -> { double s = 0;"
            + " for (int j = 0; j < m * (k == 9 ? 8 : 1); j++) s += Math.exp(j); a[k] = s; }); }"
            + " pool.shutdown(); }";
    Pipeline pipeline = new Pipeline();
    RegionVerdict verdict = only(pipeline.bounded(pipeline.judge(request("", code))).verdict());
    ScheduleBounds bounds = verdict.schedules().orElseThrow();
    ScheduleRange range = bounds.range().orElseThrow();

    assertThat(verdict.predictions())
        .filteredOn(each -> each.point().equals(bounds.point()))
        .allMatch(each -> each.time().value() >= range.least() * 0.98)
        .allMatch(each -> each.time().value() <= range.greatest() * 1.02)
        .hasSize(1);
  }

  /** An open range, an early way out and a flag: each region does its work when nobody says. */
  @ParameterizedTest
  @MethodSource("works")
  void aRegionDoesItsWork(String code) throws IOException {
    RegionVerdict verdict = only(new Pipeline().judge(request("", code)).verdict());

    assertThat(verdict.error()).isEmpty();
    assertThat(verdict.predictions().get(0).time().value())
        .isGreaterThan(code.contains("width") ? 1e-5 : 1e-7);
  }

  static Stream<String> works() {
    return Arrays.stream(
        new String[] {
          "@PerfModel static int run(int[] a, int from, int to) { int t = 0;"
              + " for (int i = from; i < to; i++) t += a[i]; return t; }",
          "byte[] buf; int pos;\n"
              + "@PerfModel byte[] run() { if (pos == buf.length) return buf; byte[] c = new"
              + " byte[pos]; for (int i = 0; i < pos; i++) c[i] = buf[i]; return c; }",
          "@PerfModel(inputs = \"n=2000, k=32\") static int run(@PerfSize(\"n\") int[][] rows,"
              + " @PerfSize(\"k\") int width) { int t = 0; for (int[] row : rows)"
              + " if (row.length == width) for (int x : row) t += x; return t; }",
          "@PerfModel static int run(int[] a, int rank, boolean twice) { int t = 0;"
              + " for (int x : a) if (x > rank) t += twice ? 2 : 1; return t; }"
        });
  }
}
