package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.bytecode.ClassPathPrint;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Observed;

/** Calls whose source is not there, but whose class files are. */
class ClassFilesTest {
  private static final String TOOLS =
      """
      package tools;
      import java.util.List;
      public class Sums {
        private int size;
        private List<String> names;
        public int size() { return size; }
        public static double norm(double[] w) {
          double s = 0;
          for (int i = 0; i < w.length; i++) { s += w[i] * w[i]; }
          return Math.sqrt(s);
        }
        public static int pairs(int n) {
          int c = 0;
          for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) { if (i == j) continue; c++; }
          }
          return c;
        }
        public static int steps(int n) { int c = 0; while (n > 1) { n /= 2; c++; } return c; }
        public int letters() { int c = 0; for (String each : names) { c += each.length(); } return c; }
        public void each(int[] a) { java.util.Arrays.stream(a).forEach(x -> size += x); }
        public int kind(int k) {
          switch (k) { case 1: { size = 3; return 1; } case 2: size++; break; default: return 0; }
          return k > 7 && size > 3 || size < 0 ? size : -k;
        }
        public static native int foreign(int n);
      }
      """;

  private static final String USES =
      """
      package uses;
      import tools.Sums;
      class Uses {
        double norms(double[][] rows, int n) {
          double s = 0;
          for (int i = 0; i < n; i++) { s += Sums.norm(rows[i]); }
          return s;
        }
        int sizes(Sums sums, int n) { int s = 0; for (int i = 0; i < n; i++) { s += sums.size(); } return s; }
        int pairs(int n) { int s = 0; for (int i = 0; i < n; i++) { s += Sums.pairs(n); } return s; }
        int steps(int n) { int s = 0; for (int i = 0; i < n; i++) { s += Sums.steps(n); } return s; }
        int letters(Sums sums, int n) { int s = 0; for (int i = 0; i < n; i++) { s += sums.letters(); } return s; }
        void all(Sums sums, int[] a, int n) { for (int i = 0; i < n; i++) { sums.each(a); sums.kind(i); } }
        int foreign(int n) { int s = 0; for (int i = 0; i < n; i++) { s += Sums.foreign(i); } return s; }
      }
      """;

  private static final Optional<String> PROGRAM = Optional.of("p1");

  @TempDir private Path folder;

  private Path compiled(String... sources) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("tools/target/classes"));
    List<String> arguments = new ArrayList<>(List.of("-g", "-proc:none", "-d", classes.toString()));
    for (int i = 0; i < sources.length; i++) {
      String name = sources[i].replaceAll("(?s).*?public (?:final )?class (\\w+).*", "$1");
      Path file = Files.createDirectories(folder.resolve("other" + i)).resolve(name + ".java");
      Files.writeString(file, sources[i]);
      arguments.add(file.toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, arguments.toArray(new String[0]))).isZero();
    return classes;
  }

  private SourceRoot written(String name, String text) throws IOException {
    Path root = folder.resolve("src");
    Files.createDirectories(root.resolve(name).getParent());
    Files.writeString(root.resolve(name), text);
    return new SourceRoot(root, "src");
  }

  private static ExtractionSettings settings(List<Path> classPath) {
    return new ExtractionSettings(17, List.of(), List.of("uses.*")).withClassPath(classPath);
  }

  private static Workload workload(SourceRoot root, List<Path> classPath) {
    return new Extractor(settings(classPath)).extract(List.of(root));
  }

  private static Region region(Workload workload, String method) {
    return workload.regions().stream()
        .filter(region -> region.method().contains("#" + method + "("))
        .findFirst()
        .orElseThrow();
  }

  private static List<TaskNode> nodes(Region region) {
    List<TaskNode> open = new ArrayList<>(List.of(region.root()));
    for (int i = 0; i < open.size(); i++) {
      open.addAll(open.get(i).children());
    }
    return open;
  }

  private static List<String> unknowns(Region region) {
    return nodes(region).stream()
        .filter(TaskNode.Unknown.class::isInstance)
        .map(node -> ((TaskNode.Unknown) node).reason())
        .toList();
  }

  private static List<String> trips(Region region) {
    return nodes(region).stream()
        .filter(TaskNode.Loop.class::isInstance)
        .map(node -> ((TaskNode.Loop) node).trips().iterations().value().toString())
        .sorted()
        .toList();
  }

  /** All operations of a region by what is counted, loops multiplied out by their text. */
  private static Map<String, String> counts(Region region) {
    Map<String, Expr> counts = new TreeMap<>();
    count(region.root(), Expr.ONE, counts);
    Map<String, String> texts = new TreeMap<>();
    counts.forEach((operation, count) -> texts.put(operation, count.toString()));
    return texts;
  }

  private static void count(TaskNode node, Expr times, Map<String, Expr> into) {
    if (node instanceof TaskNode.Compute line) {
      line.source()
          .counts()
          .forEach(
              (operation, count) ->
                  into.merge(operation.toString(), count.times(times), Expr::plus));
    }
    Expr inner =
        node instanceof TaskNode.Loop loop
            ? times.times(loop.trips().iterations().value())
            : node instanceof TaskNode.Branch branch
                ? times.times(branch.probability().value())
                : times;
    node.children().forEach(child -> count(child, inner, into));
  }

  @Test
  void aCallOfADependencyHasAPrice() throws IOException {
    SourceRoot root = written("uses/Uses.java", USES);
    Path classes = compiled(TOOLS);
    Region without = region(workload(root, List.of()), "sizes");
    Region with = region(workload(root, List.of(classes)), "sizes");
    assertThat(unknowns(without)).singleElement().asString().startsWith("call without source");
    assertThat(unknowns(with)).isEmpty();
    assertThat(counts(with)).containsEntry("field_load.int", "n");
    assertThat(with.assumptions())
        .extracting(Assumption::text)
        .contains("`Sums.size` is read from the byte code of tools/target/classes");
  }

  @Test
  void byteCodeSaysWhatTheSourceSays() throws IOException {
    SourceRoot root = written("uses/Uses.java", USES);
    Workload compiled = workload(root, List.of(compiled(TOOLS)));
    written("tools/Sums.java", TOOLS);
    Workload source = workload(root, List.of());
    for (String method : List.of("norms", "sizes", "pairs", "steps", "letters", "all")) {
      Region here = region(compiled, method);
      Region there = region(source, method);
      assertThat(unknowns(here)).as(method).isEmpty();
      assertThat(trips(here)).as(method).isEqualTo(trips(there));
      assertThat(counts(here)).as(method).isEqualTo(counts(there));
    }
  }

  private static final String SPANS =
      """
      package tools;
      import java.util.List;
      import java.util.ListIterator;
      public class Spans {
        public static class Span {
          final int from, to;
          public Span(int from, int to) { this.from = from; this.to = to; }
          boolean touches(Span o) { return from == o.to + 1 || to == o.from - 1; }
          boolean misses(Span o) { return to < o.from || from > o.to; }
          Span with(Span o) { return new Span(Math.min(from, o.from), Math.max(to, o.to)); }
        }
        private List<Span> spans;
        public void add(Span x) {
          for (ListIterator<Span> at = spans.listIterator(); at.hasNext();) {
            Span r = at.next();
            if (x.touches(r) || !x.misses(r)) {
              Span wide = x.with(r);
              at.set(wide);
              while (at.hasNext()) {
                Span next = at.next();
                if (!wide.touches(next) && wide.misses(next)) { break; }
                at.remove();
                at.previous();
                at.set(wide.with(next));
                at.next();
              }
              return;
            }
          }
          spans.add(x);
        }
      }
      """;

  /** What is known where a try of a loop leaves the method is not known behind the call. */
  @Test
  void aMethodThatIsLeftFromALoopThatIsTried() throws IOException {
    SourceRoot root =
        written(
            "uses/Adding.java",
            """
            package uses;
            import tools.Spans;
            class Adding {
              void all(Spans to, Spans.Span[] added) { for (Spans.Span each : added) to.add(each); }
            }
            """);
    Region region = region(workload(root, List.of(compiled(SPANS))), "all");
    assertThat(nodes(region)).filteredOn(TaskNode.Loop.class::isInstance).hasSize(3);
    assertThat(region.root().toString()).doesNotContain("before.");
  }

  @Test
  void placesAreLinesOfTheSourceThatIsNotThere() throws IOException {
    SourceRoot root = written("uses/Uses.java", USES);
    Region region = region(workload(root, List.of(compiled(TOOLS))), "norms");
    int line =
        TOOLS
                .lines()
                .toList()
                .indexOf("    for (int i = 0; i < w.length; i++) { s += w[i] * w[i]; }")
            + 1;
    assertThat(nodes(region))
        .extracting(TaskNode::place)
        .contains(new Place("tools/target/classes!/tools/Sums.class", line));
  }

  @Test
  void aMethodWithoutByteCodeSaysWhy() throws IOException {
    SourceRoot root = written("uses/Uses.java", USES);
    Region region = region(workload(root, List.of(compiled(TOOLS))), "foreign");
    assertThat(unknowns(region))
        .singleElement()
        .asString()
        .startsWith("call without source")
        .contains("`Sums.foreign` is not read from the byte code of tools/target/classes")
        .endsWith("it is native");
  }

  @Test
  void aMalformedClassCostsItsOwnCallsTheirAnswerOnly() throws IOException {
    SourceRoot root =
        written(
            "uses/Uses.java",
            USES.replace(
                "int pairs(int n)",
                "int bad(int n) { int s = 0; for (int i = 0; i < n; i++)"
                    + " s += tools.Bad.of(i); return s; } int pairs(int n)"));
    Path classes =
        compiled(
            TOOLS, "package tools; public class Bad { public static int of(int n) { return n; } }");
    byte[] bytes = Files.readAllBytes(classes.resolve("tools/Bad.class"));
    for (int cut = 0; cut < bytes.length; cut += 41) {
      byte[] damaged = java.util.Arrays.copyOf(bytes, bytes.length);
      damaged[cut] ^= 0x55;
      Files.write(classes.resolve("tools/Bad.class"), damaged);
      Workload workload = workload(root, List.of(classes));
      assertThat(workload.problems()).isEmpty();
      assertThat(unknowns(region(workload, "sizes"))).isEmpty();
    }
    Files.write(classes.resolve("tools/Bad.class"), java.util.Arrays.copyOf(bytes, 40));
    assertThat(unknowns(region(workload(root, List.of(classes)), "bad")))
        .singleElement()
        .asString()
        .startsWith("call without source");
  }

  @Test
  void whatAUserSaysOfACallWins() throws IOException {
    SourceRoot root = written("uses/Uses.java", USES);
    Path classes = compiled(TOOLS);
    ExtractionSettings settings =
        new ExtractionSettings(
                17,
                List.of(),
                List.of("uses.*"),
                Map.of("Sums kind/1", "7*$add.double"),
                Observed.NOTHING,
                (overlay, label) -> new Place("perf.yaml", 1),
                pattern -> new Place("perf.yaml", 1))
            .withClassPath(List.of(classes));
    Region region = region(new Extractor(settings).extract(List.of(root)), "all");
    assertThat(counts(region)).doesNotContainKey("branch");
    assertThat(region.assumptions())
        .extracting(Assumption::text)
        .contains("`Sums.kind` takes the path that the catalogue of the library prices");
  }

  @Test
  void sourcesWinOverClassFiles() throws IOException {
    SourceRoot root = written("uses/Uses.java", USES);
    Path classes = compiled(TOOLS);
    written("tools/Sums.java", TOOLS.replace("return size;", "return size + 1;"));
    Region region = region(workload(root, List.of(classes)), "sizes");
    assertThat(counts(region)).containsEntry("add.int", "3*n");
    assertThat(region.assumptions())
        .extracting(Assumption::text)
        .noneMatch(t -> t.contains("byte code"));
  }

  /** What was kept of an earlier run is not taken where a class file has changed since. */
  @Test
  void aChangedClassFileIsReadAgain() throws IOException {
    SourceRoot root = written("uses/Uses.java", USES);
    Path classes = compiled(TOOLS);
    String before = ClassPathPrint.of(List.of(classes));
    Extraction first =
        new Extractor(settings(List.of(classes))).extract(List.of(root), PROGRAM, Optional.empty());
    Extraction same =
        new Extractor(settings(List.of(classes))).extract(List.of(root), PROGRAM, first.kept());
    assertThat(same.read()).isZero();
    assertThat(same.workload()).isEqualTo(first.workload());

    compiled(TOOLS.replace("s += w[i] * w[i];", "for (double each : w) { s += w[i] * each; }"));
    Extraction changed =
        new Extractor(settings(List.of(classes))).extract(List.of(root), PROGRAM, first.kept());
    assertThat(trips(region(changed.workload(), "norms"))).hasSize(3);
    assertThat(changed.workload()).isEqualTo(workload(root, List.of(classes)));
    assertThat(ClassPathPrint.of(List.of(classes))).isNotEqualTo(before);
  }

  /** Of one class that implements a method it is that one; of two each counts as often. */
  @Test
  void whatImplementsAnInterfaceIsFoundInItsJar() throws IOException {
    SourceRoot root =
        written(
            "uses/Areas.java",
            """
            package uses;
            import tools.Shapes;
            class Areas {
              int one(Shapes.Only s, int n) { int c = 0; for (int i = 0; i < n; i++) c += s.area(n); return c; }
              int two(Shapes.Either s, int n) { int c = 0; for (int i = 0; i < n; i++) c += s.area(n); return c; }
            }
            """);
    Path classes =
        compiled(
            """
            package tools;
            public class Shapes {
              public interface Only { int area(int n); }
              public interface Either { int area(int n); }
              static class Square implements Only {
                public int area(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
              }
              static class Row implements Either {
                public int area(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
              }
              static class Point implements Either { public int area(int n) { return n; } }
            }
            """);
    Workload workload = workload(root, List.of(classes));
    assertThat(unknowns(region(workload, "one"))).isEmpty();
    assertThat(counts(region(workload, "one"))).containsEntry("loop", "n^2 + n");
    assertThat(unknowns(region(workload, "two"))).isEmpty();
    assertThat(counts(region(workload, "two"))).containsEntry("loop", "1/2*n^2 + n");
  }

  /** Who is not read may set what nobody who is read sets. */
  @Test
  void aFieldThatSomebodyElseMaySetHasNoKnownValue() throws IOException {
    SourceRoot root =
        written(
            "uses/Loud.java",
            """
            package uses;
            import tools.Config;
            class Loud {
              int run(int n) { int c = 0; for (int i = 0; i < n; i++) c += Config.cost(n); return c; }
              int most(Config config, int n) { int c = 0; for (int i = 0; i < n; i++) c += config.rows(); return c; }
            }
            """);
    Path classes =
        compiled(
            """
            package tools;
            public class Config {
              private static boolean isLoud;
              private int rows = 3;
              public static void loud() { isLoud = true; }
              public void more() { rows = 1000; }
              public static int cost(int n) {
                int c = 0;
                if (isLoud) for (int i = 0; i < n; i++) c++;
                return c;
              }
              public int rows() { int c = 0; for (int i = 0; i < rows; i++) c++; return c; }
            }
            """);
    Workload workload = workload(root, List.of(classes));
    assertThat(trips(region(workload, "run"))).containsExactly("n", "n");
    assertThat(trips(region(workload, "most"))).containsExactly("config.rows", "n");
  }

  @Test
  void aClassPathThatIsNotThereIsNone() throws IOException {
    SourceRoot root = written("uses/Uses.java", USES);
    Files.writeString(folder.resolve("no.jar"), "no jar");
    List<Path> nothing = List.of(folder.resolve("nowhere"), folder.resolve("no.jar"));
    assertThat(workload(root, nothing)).isEqualTo(workload(root, List.of()));
  }
}
