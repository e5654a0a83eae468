package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Laws of what calls of the library cost: how it grows with each size, and what is never cheaper
 * than what. Steps are all operations, one as good as the other, but for bytes that are made.
 */
class LibraryCallsTest {
  private static final String TWO_LISTS = "List<Integer> a, List<Integer> b";
  private static final Operation BOXED_BYTES = Operation.of(Verb.ALLOCATE_BYTE);

  @TempDir private Path folder;

  private Region region(String members, String parameters, String code) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.*; import java.util.concurrent.*; import java.util.regex.*;"
            + " import java.util.stream.*; import java.math.*; import java.text.*;"
            + " class Some { "
            + members
            + " @PerfModel static void run("
            + parameters
            + ") { "
            + code
            + " } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private double steps(String parameters, String code, int each) throws IOException {
    return steps("", parameters, code, each);
  }

  /** All steps where each size has that value. */
  private double steps(String members, String parameters, String code, int each)
      throws IOException {
    Region region = region(members, parameters, code);
    TreeMap<String, Rational> values = new TreeMap<>();
    region.sizes().forEach(size -> values.put(size.symbol().name(), Rational.of(each)));
    return steps(region, values);
  }

  private static double steps(Region region, Map<String, Rational> values) {
    return evaluated(total(region.root(), LibraryCallsTest::all), values);
  }

  private static Expr all(TaskNode.Compute line) {
    Expr all = Expr.ZERO;
    for (Map.Entry<Operation, Expr> count : line.optimised().counts().entrySet()) {
      all = count.getKey().verb() == Verb.ALLOCATE_BYTE ? all : all.plus(count.getValue());
    }
    return all;
  }

  private static double evaluated(Expr steps, Map<String, Rational> values) {
    return Evaluate.asDouble(steps, Bindings.of(new TreeMap<>(values), new TreeMap<>()));
  }

  /** What a graph executes in all. */
  private static Expr total(TaskNode node, Function<TaskNode.Compute, Expr> of) {
    assertThat(node).isNotInstanceOf(TaskNode.Unknown.class);
    if (node instanceof TaskNode.Compute line) {
      return of.apply(line);
    }
    if (node instanceof TaskNode.Branch branch) {
      Expr share = branch.probability().value();
      return total(branch.then(), of)
          .times(share)
          .plus(total(branch.otherwise(), of).times(Expr.ONE.minus(share)));
    }
    Expr total = Expr.ZERO;
    for (TaskNode child : node.children()) {
      total = total.plus(total(child, of));
    }
    return node instanceof TaskNode.Loop loop
        ? Summation.of(loop.index(), Expr.ZERO, loop.trips().iterations().value().minus(1), total)
        : total;
  }

  /** By how much it grows where all sizes are twice as large. */
  private double growth(String parameters, String code) throws IOException {
    return steps(parameters, code, 4000) / steps(parameters, code, 2000);
  }

  private static void isLinear(double growth) {
    assertThat(growth).isBetween(1.8, 2.4);
  }

  private static void isQuadratic(double growth) {
    assertThat(growth).isBetween(3.5, 4.5);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "List<String> a, List<String> b | a.retainAll(b);",
        "List<String> a, List<String> b | a.removeAll(b);",
        "List<String> a, List<String> b | a.containsAll(b);",
        "Set<String> a, List<String> b | a.removeAll(b);",
        "Set<String> a, List<String> b | a.retainAll(b);",
        "Map<String, String> a, List<String> b | a.keySet().retainAll(b);",
        "ArrayDeque<String> a, Collection<String> b | a.containsAll(b);",
        "List<String> a, List<String> b | Collections.disjoint(a, b);"
      })
  void aListIsLookedThroughForEachElement(String parameters, String code) throws IOException {
    isQuadratic(growth(parameters, code));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "List<String> a, Set<String> b | a.retainAll(b);",
        "List<String> a, List<String> b | a.removeAll(new HashSet<>(b));",
        "Set<String> a, List<String> b | a.containsAll(b);",
        "Set<String> a, Map<String, String> b | a.removeAll(b.keySet());",
        "List<String> a, SortedSet<String> b | a.retainAll(b);",
        "List<String> a, Set<String> b | Collections.disjoint(a, b);",
        "List<String> a, Collection<String> b | var s = new TreeSet<>(b); a.removeAll(s);"
      })
  void aTableOrATreeIsNotLookedThrough(String parameters, String code) throws IOException {
    isLinear(growth(parameters, code));
  }

  /** AbstractSet.removeAll walks through the smaller one. */
  @Test
  void aSetAsksAListOnlyWhereThatIsNotSmaller() throws IOException {
    Region region = region("", "Set<String> a, List<String> b", "a.removeAll(b);");
    Rational few = Rational.of(100);
    Rational many = Rational.of(10_000);
    double small = steps(region, Map.of("a.size()", many, "b.size()", few));
    double large = steps(region, Map.of("a.size()", few, "b.size()", many));
    assertThat(small).isLessThan(10 * 100 * 16);
    assertThat(large).isGreaterThan(100 * 10_000);
  }

  @Test
  void aBulkOperationTakesWhatItsLoopTakes() throws IOException {
    double bulk = steps(TWO_LISTS, "a.containsAll(b);", 1000);
    double loop =
        steps(TWO_LISTS, "int n = 0; for (Integer s : b) { if (a.contains(s)) { n++; } }", 1000);
    assertThat(bulk).isBetween(loop / 2, loop * 2);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "int[] v | List<Integer> l = new CopyOnWriteArrayList<>(); for (int i : v) { l.add(i); }",
        "int[] v | Set<Integer> l = new CopyOnWriteArraySet<>(); for (int i : v) { l.add(i); }",
        "ConcurrentLinkedQueue<String> q, int[] v |"
            + " int n = 0; for (int i : v) { n += q.size(); }",
        "LinkedList<String> l, int[] v | int n = 0; for (int i : v) { n += l.indexOf(\"x\"); }",
        "int[] v | List<Integer> l = new ArrayList<>(); for (int i : v) { l.add(0, i); }",
        "int[] v | List<Integer> l = new ArrayList<>();"
            + " for (int i : v) { if (!l.contains(i)) { l.add(i); } }",
        "String[] v | String r = \"\"; for (String s : v) { r = r.concat(s); }",
        "String[] v | String r = \"\"; for (String s : v) { r = String.join(\",\", r, s); }",
        "String v | StringBuilder r = new StringBuilder();"
            + " for (int i = 0; i < v.length(); i++) { r.insert(0, v.charAt(i)); }",
        "int n | List<List<Integer>> m = new ArrayList<>(); List<Integer> l = new LinkedList<>();"
            + " for (int i = 0; i < n; i++) { l.add(i); } m.add(l); long s = 0;"
            + " for (int i = 0; i < n; i++) { s += m.get(0).get(i); }",
        "ArrayList<String> v | for (Iterator<String> it = v.iterator(); it.hasNext();)"
            + " { if (it.next().isEmpty()) { it.remove(); } }"
      })
  void whatIsCopiedOrWalkedForEachElementGrowsWithTheSquare(String parameters, String code)
      throws IOException {
    assertThat(growth(parameters, code)).isBetween(2.9, 4.5);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "List<Integer> l = new ArrayList<>(); for (int i : v) { l.add(i); }",
        "StringJoiner r = new StringJoiner(\",\"); for (int i : v) { r.add(\"a\"); }",
        "ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();"
            + " for (int i : v) { q.add(i); }",
        "int n = 0; for (int i : v) { n += String.format(\"%d of %d\", i, n).length(); }"
      })
  void whatIsNotCopiedIsLinear(String code) throws IOException {
    isLinear(growth("int[] v", code));
  }

  /** The first is never less than the second. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "for (String s : v) { s.matches(\"a+\"); } |"
            + " for (String s : v) { P.matcher(s).matches(); }",
        "for (String s : v) { String.format(\"%s!\", s); } | for (String s : v) { String t = s +"
            + " \"!\"; }",
        "for (String s : v) { s.split(\"[,]\"); } | for (String s : v) { s.split(\",\"); }",
        "for (String s : v) { s.replaceAll(\"a\", \"b\"); } |"
            + " for (String s : v) { s.replace('a', 'b'); }",
        "for (String s : v) { new DecimalFormat(\"0.0\").format(1.5); } |"
            + "DecimalFormat f = new DecimalFormat(\"0.0\"); for (String s : v) { f.format(1.5); }",
        "Map<String, String> m = new TreeMap<>(); for (String s : v) { m.put(s, s); } |"
            + "Map<String, String> m = new HashMap<>(); for (String s : v) { m.put(s, s); }",
        "List<String> l = Collections.synchronizedList(new ArrayList<>()); for (String s : v) {"
            + " l.add(s); } |List<String> l = new ArrayList<>(); for (String s : v) { l.add(s); }",
        "List<String> l = new Vector<>(); for (String s : v) { l.add(s); } |"
            + "List<String> l = new ArrayList<>(); for (String s : v) { l.add(s); }",
        "for (String s : v) { UUID.randomUUID(); } | for (String s : v) { new Object(); }"
      })
  void theSlowFormIsNotTheCheaperOne(String slow, String fast) throws IOException {
    String member = "static final Pattern P = Pattern.compile(\"a+\");";
    assertThat(steps(member, "String[] v", slow, 1000))
        .isGreaterThan(1.02 * steps(member, "String[] v", fast, 1000));
  }

  /** HotSpot calls it in each iteration, whatever it is given. */
  @Test
  void aRoutineIsCalledWhereItStands() throws IOException {
    String each = "double s = 0; for (double d : v) { s += d * Math.pow(x, y); }";
    Region region = region("", "double[] v, double x, double y", each);
    Map<String, Rational> sizes = Map.of("v.length", Rational.of(100));
    assertThat(count(new Operation(Verb.POW, ValueType.DOUBLE), region, sizes)).isEqualTo(100);
    Region twice =
        region(
            "",
            "double[] v",
            "double s = 0; for (double d : v) { s += Math.log(d) * Math.log(d); }");
    assertThat(count(new Operation(Verb.LOG, ValueType.DOUBLE), twice, sizes)).isEqualTo(200);
  }

  @Test
  void numbersOfAStreamOfObjectsAreBoxed() throws IOException {
    Map<String, Rational> sizes = Map.of("v.size()", Rational.of(100));
    Region boxed =
        region(
            "", "List<Integer> v", "int s = v.stream().map(x -> x + 1).reduce(0, Integer::sum);");
    Region plain = region("", "List<Integer> v", "int s = v.stream().mapToInt(x -> x + 1).sum();");
    assertThat(count(BOXED_BYTES, boxed, sizes)).isGreaterThanOrEqualTo(100 * 2 * 16);
    assertThat(count(BOXED_BYTES, plain, sizes)).isLessThan(100 * 16);
  }

  private static double count(Operation operation, Region region, Map<String, Rational> values) {
    return evaluated(
        total(region.root(), line -> line.optimised().counts().getOrDefault(operation, Expr.ZERO)),
        values);
  }

  @Test
  void aTextWithoutALengthIsShortAndSaysSo() throws IOException {
    Region region =
        region("", "String[] v", "int n = 0; for (String s : v) { if (s.equals(\"x\")) { n++; } }");
    assertThat(region.assumptions())
        .anyMatch(each -> each.text().contains("a text whose length is not known has 16"));
  }
}
