package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.UnknownPrice;
import org.perfmodel.workload.declared.Observed;

/** What everyday code calls has a price, what it goes through a size, and neither is invented. */
class EverydayCallsTest {
  private static final String IMPORTS =
      "import java.io.*; import java.lang.reflect.*; import java.nio.*; import java.util.*;"
          + " import java.util.function.*; import java.util.stream.*; ";

  private static final String MEMBERS =
      """
      static class Edge { int[] points; List<String> names; }
      interface Graph { Set<String> edges(String vertex); }
      """;

  @TempDir private Path folder;

  private Region region(String imports, String members, String parameters, String code)
      throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        imports
            + " class Some { "
            + members
            + " @PerfModel static void run("
            + parameters
            + ") throws Exception { "
            + code
            + " } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static List<TaskNode.Loop> loops(TaskNode node) {
    List<TaskNode.Loop> found = new ArrayList<>();
    collect(node, found);
    return found;
  }

  private static void collect(TaskNode node, List<TaskNode.Loop> into) {
    if (node instanceof TaskNode.Loop loop) {
      into.add(loop);
    }
    node.children().forEach(child -> collect(child, into));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List<List<Integer>> rows | for (List<Integer> row : rows) for (int x : row) x++; | rows[0].size()
          List<List<Integer>> rows | for (int j = 0; j < rows.get(3).size(); j++) rows.get(3).get(j); | rows[0].size()
          Map<String, List<Integer>> m | for (int x : m.get("k")) x++; | m.values[0].size()
          Map<String, List<Integer>> m | for (List<Integer> l : m.values()) for (int x : l) x++; | m.values[0].size()
          Map<String, List<Integer>> m | for (Map.Entry<String, List<Integer>> e : m.entrySet()) for (int x : e.getValue()) x++; | m.values[0].size()
          Iterable<List<Integer>> i | for (Iterator<List<Integer>> l = i.iterator(); l.hasNext();) for (int x : l.next()) x++; | i[0].size()
          Graph g | for (String e : g.edges("v")) e.length(); | g.edges().size()
          String s | for (String e : s.split(",")) e.length(); | s.split().length
          List<String> l | for (String e : l) for (int i = 0; i < e.length(); i++) e.charAt(i); | l[0].length()
          String[] a | for (String e : a) for (char c : e.toCharArray()) c++; | a[0].length()
          Edge[] edges | for (Edge e : edges) for (int p : e.points) p++; | Edge.points.length
          Collection<Edge> edges | for (Edge e : edges) for (String n : e.names) n.length(); | Edge.names.size()
          LongBuffer b | for (int i = 0, n = b.limit(); i < n; i++) b.get(i); | b.limit()
          CharSequence c | for (int i = 0, n = c == null ? 0 : c.length(); i < n; i++) c.charAt(i); | c.length()
          """)
  void whatIsGoneThroughIsNamedAsItsOwnerIs(String parameters, String code, String size)
      throws IOException {
    Region region = region(IMPORTS, MEMBERS, parameters, code);
    List<TaskNode.Loop> loops = loops(region.root());
    TaskNode.Loop inner = loops.get(loops.size() - 1);
    assertThat(inner.trips().iterations().value()).isEqualTo(ExprParser.parse(size));
    assertThat(inner.trips().iterations().confidence()).isNotEqualTo(Confidence.EXACT);
    assertThat(region.sizes()).noneMatch(Size::isOpen);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List<Field> l | l.stream().map(Field::getName).forEach(n -> n.length());
          List<String> l, Set<String> s | l.stream().filter(s::contains).forEach(n -> n.length());
          List<String> l | l.stream().filter(Objects::nonNull).count();
          List<String> l, Map<String, List<String>> m | for (String s : l) m.computeIfAbsent(s, k -> new ArrayList<>()).add(s);
          List<String> l, Map<String, List<String>> m | for (String s : l) m.computeIfAbsent(s, k -> new LinkedList<>()).isEmpty();
          ByteBuffer b, int n | for (int i = 0; i < n; i++) b.putInt(b.getInt(i)).flip();
          Reader r, char[] b, int n | for (int i = 0; i < n; i++) r.read(b, 0, 3);
          List<String> l | StringWriter w = new StringWriter(); for (String s : l) w.write(s); w.toString();
          DataOutputStream o, int n | for (int i = 0; i < n; i++) { o.writeInt(i); o.writeLong(i); }
          List<String> l | for (int i = 0; i < l.size(); i++) System.out.println(l.get(i));
          PushbackReader r, int n | for (int i = 0; i < n; i++) r.unread(r.read());
          Method[] m | for (Method e : m) { e.getName(); e.isAccessible(); e.getParameterCount(); }
          """)
  void whatIsCalledHasAPrice(String parameters, String code) throws IOException {
    Region region = region(IMPORTS, MEMBERS, parameters, code);
    assertThat(UnknownPrice.in(region.root())).isEmpty();
    assertThat(region.sizes()).noneMatch(Size::isOpen);
  }

  /** What is handed to a method of the library does not run for nothing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List<String> l, int n | l.forEach(s -> { WORK });
          Set<String> l, int n | l.removeIf(s -> { WORK return n > 3; });
          Map<String, String> l, int n | l.forEach((k, v) -> { WORK });
          TreeMap<String, String> l, int n | l.replaceAll((k, v) -> { WORK return v; });
          ArrayDeque<String> l, int n | l.iterator().forEachRemaining(s -> { WORK });
          """)
  void aFunctionIsRunOncePerElement(String parameters, String code) throws IOException {
    String work = "long c = 0; for (int i = 0; i < n; i++) c += i;";
    Region region = region(IMPORTS, "", parameters, code.replace("WORK", work));
    List<TaskNode.Loop> loops = loops(region.root());
    assertThat(loops).hasSize(2);
    assertThat(loops.get(0).trips().iterations().value()).isEqualTo(ExprParser.parse("l.size()"));
    assertThat(loops.get(1).trips().iterations().value()).isEqualTo(Expr.symbol("n"));
  }

  /** A function that the caller hands in is not free because the library runs it. */
  @Test
  void aFunctionThatIsNotSeenIsUnknown() throws IOException {
    Region region = region(IMPORTS, "", "List<String> l, Consumer<String> c", "l.forEach(c);");
    assertThat(UnknownPrice.in(region.root())).hasSize(1);
  }

  /** A name means what its import says, whatever class of the JDK is called like it. */
  @ParameterizedTest
  @CsvSource({
    "com.other.Objects, Objects.hash(i)",
    "com.other.Arrays, Arrays.hashCode(a)",
    "com.other.Integer, Integer.bitCount(i)",
    "com.other.Collections, Collections.emptyList()",
    "org.acme.System, System.nanoTime()"
  })
  void aClassThatSharesItsNameIsItself(String imported, String call) throws IOException {
    String code = "for (int i = 0; i < a.length; i++) " + call + ";";
    Region other = region("import " + imported + ";", "", "int[] a", code);
    assertThat(UnknownPrice.in(other.root())).hasSize(1);
    Region own = region("import java.util.*;", "", "int[] a", code);
    assertThat(UnknownPrice.in(own.root())).isEmpty();
  }

  /** JLS 15.12.2: overloads are told apart by types of the library too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          static long of(String s, int n) { return of(new StringReader(s), n); } | "x"
          static long of(Map<String, String> m, int n) { return of((k, v) -> m.get(k), n); } static long of(BiFunction<String, String, String> f, int n) { return of(new StringReader(""), n); } | Map.of()
          static long of(Integer i, int n) { return of(new StringReader(""), n); } | Integer.valueOf(3)
          static long of(String s, int n) { return of(s::trim, n); } interface Opener { String open() throws IOException; } static long of(Opener o, int n) { return of(new StringReader(""), n); } | "x"
          static long of(List<String> l, int n) { return of(l::size, n); } static long of(Supplier<Integer> c, int n) { return of(new StringReader(""), n); } | List.of()
          """)
  void anOverloadIsNoRecursion(String members, String argument) throws IOException {
    String reader =
        "static long of(Reader r, int n) { long c = 0; for (int i = 0; i < n; i++) c += i; return"
            + " c; } ";
    Region region = region(IMPORTS, reader + members, "int n", "of(" + argument + ", n);");
    assertThat(region.sizes()).noneMatch(Size::isOpen);
    assertThat(loops(region.root())).hasSize(1);
  }

  /** What is added to some of the time has no exact size, nor what is made as large as that. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          for (int x : r) x++;
          for (int x : new int[r.size()]) x++;
          for (Integer x : r.toArray(new Integer[0])) x++;
          for (int x : Arrays.copyOf(a, r.size())) x++;
          for (int x : new int[r.size()].clone()) x++;
          """)
  void aMeanIsNeverExact(String loop) throws IOException {
    String code =
        "List<Integer> r = new ArrayList<>(); for (int x : a) if (x > 3) r.add(x); " + loop;
    List<TaskNode.Loop> loops = loops(region(IMPORTS, "", "int[] a", code).root());
    TaskNode.Loop last = loops.get(loops.size() - 1);
    assertThat(last.trips().iterations().value()).isEqualTo(ExprParser.parse("1/2*a.length"));
    assertThat(last.trips().iterations().confidence()).isNotEqualTo(Confidence.EXACT);
  }

  /** A size of another object is known only as far as no two names are one object. */
  @Test
  void anotherNameOfTheSameObjectIsAnAssumption() throws IOException {
    Region region =
        region(
            IMPORTS,
            "",
            "List<String> a, List<String> b",
            "for (int i = 0; i < a.size(); i++) b.add(a.get(i));");
    TaskNode.Loop loop = loops(region.root()).get(0);
    assertThat(loop.trips().iterations().value()).isEqualTo(ExprParser.parse("a.size()"));
    assertThat(loop.trips().iterations().confidence()).isEqualTo(Confidence.ASSUMED);
    assertThat(region.assumptions())
        .anyMatch(each -> each.text().contains("not changed through another name"));
  }

  /** A price that a user gives a getter leaves its number a size. */
  @Test
  void aPricedGetterKeepsItsSize() throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "class Some { @PerfModel static void run(Image image) {"
            + " for (int i = 0; i < image.getWidth(); i++) { long c = i; } } }");
    Region region =
        new Extractor(
                new ExtractionSettings(
                    17,
                    List.of(),
                    List.of(),
                    Map.of("Image getWidth/0", "2*$field_load.int"),
                    Observed.NOTHING,
                    (overlay, label) -> new Place("perf.yaml", 1),
                    pattern -> new Place("perf.yaml", 1)))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0);
    assertThat(loops(region.root()).get(0).trips().iterations().value())
        .isEqualTo(ExprParser.parse("image.getWidth()"));
  }
}
