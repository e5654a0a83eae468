package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.ast.CompilationUnit;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Workload;

/**
 * Where only what has changed is read, the workload is that of reading everything, byte by byte.
 */
class ChangedSourcesTest {
  private static final Path FIXTURES = Path.of("src/test/java/org/perfmodel/extract/fixtures");
  private static final Optional<String> PROGRAM = Optional.of("p1");
  private static final int EDITS = 12;

  /** Small programs of several files, which call, extend and change each other. */
  private static final List<String> SOURCES =
      List.of(
          """
          package shapes;
          import tools.Sizes;
          abstract class Shape {
            static int rounds = 3;
            int[] parts = new int[8];
            abstract int area(int n);
            int all(int n) { int s = 0; for (int i = 0; i < rounds; i++) { s += area(n); } return s; }
            void fill(int n) { for (int i = 0; i < Sizes.of(n); i++) { parts[i] = n; } }
          }
          """,
          """
          package shapes;
          class Square extends Shape {
            int side = 5;
            @Override int area(int n) { int s = 0; for (int i = 0; i < n; i++) { s += side; } return s; }
            int twice(int n) { side = 2; return all(n) + all(n); }
          }
          """,
          """
          package shapes;
          import tools.Steps;
          class Row extends Square {
            final Steps steps = new Steps();
            int along(int[] a, int n) {
              int s = 0;
              for (int i = 0; i < n; i += steps.width) { s += steps.at(a, i); }
              steps.each(n, k -> { parts[k] = side; });
              return s + side;
            }
          }
          """,
          """
          package tools;
          import java.util.function.IntConsumer;
          public class Steps {
            int width = 2;
            int at(int[] a, int i) { int s = 0; for (int k = 0; k < 4; k++) { s += a[i + k]; } return s; }
            void each(int n, IntConsumer action) { for (int i = 0; i < n; i++) { action.accept(i); } }
            void wider() { width += 1; }
          }
          """,
          """
          package tools;
          public final class Sizes {
            static final int LEAST = 4;
            static int of(int n) { return Math.max(n, LEAST) + extra(n); }
            static int extra(int n) { int s = 0; for (int i = 0; i < 3; i++) { s += n; } return s; }
          }
          """,
          """
          package tools;
          import java.util.ArrayList;
          import java.util.List;
          class Chain {
            Chain next; int value;
            List<Chain> heads = new ArrayList<>();
            int sum(Chain first) { int s = 0; for (Chain c = first; c != null; c = c.next) { s += c.value; } return s; }
            int all() { int s = 0; for (Chain c : heads) { s += sum(c); } return s; }
            Chain before(Chain other) { Chain c = new Chain(); c.next = other; return c; }
          }
          """);

  @TempDir Path folder;
  private Optional<byte[]> kept = Optional.empty();

  @BeforeEach
  void writeSources() throws IOException {
    for (String source : SOURCES) {
      String name = source.split("class ", 2)[1].split(" ", 2)[0];
      String around = source.split("package ", 2)[1].split(";", 2)[0];
      write(around + "/" + name + ".java", source);
    }
    for (String fixture : List.of("Tree", "Chunked", "Around", "FromStatics", "Nameless")) {
      write(fixture + ".java", Files.readString(FIXTURES.resolve(fixture + ".java")));
    }
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void edit(String name, String from, String to) throws IOException {
    String text = Files.readString(folder.resolve(name));
    assertThat(text).contains(from);
    write(name, text.replace(from, to));
  }

  private Extraction extract(Optional<byte[]> before) {
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "")), PROGRAM, before);
  }

  /** Reads what has changed; sees that reading everything gives the same. */
  private Extraction changed(String what) {
    Extraction changed = extract(kept);
    Extraction fresh = extract(Optional.empty());
    assertThat(WorkloadCache.write("", changed.workload()))
        .as(what)
        .isEqualTo(WorkloadCache.write("", fresh.workload()));
    kept = changed.kept().or(() -> kept);
    Extraction again = extract(kept);
    assertThat(again.read()).as(what).isZero();
    assertThat(again.kept()).as(what).isEmpty();
    assertThat(WorkloadCache.write("", again.workload()))
        .as(what)
        .isEqualTo(WorkloadCache.write("", fresh.workload()));
    return changed;
  }

  @Test
  void afterAnyEditTheWorkloadIsThatOfReadingEverything() throws IOException {
    afterAnyEdit(1);
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @ValueSource(longs = {2, 3, 4})
  void afterAnyOfMoreEditsTheWorkloadIsThatOfReadingEverything(long seed) throws IOException {
    afterAnyEdit(seed);
  }

  private void afterAnyEdit(long seed) throws IOException {
    RandomEdits edits = new RandomEdits(folder, seed);
    Random random = new Random(seed);
    StringBuilder done = new StringBuilder();
    changed("nothing");
    for (int i = 0; i < EDITS; i++) {
      List<RandomEdits.Kind> kinds = RandomEdits.kinds();
      done.append(edits.apply(kinds.get(random.nextInt(kinds.size())))).append('\n');
      changed(done.toString());
    }
  }

  @Test
  void aConstantCostsTheMethodsThatLookedIntoItsFile() throws IOException {
    int methods = changed("nothing").methods();
    edit("tools/Sizes.java", "i < 3", "i < 5");
    // Sizes.extra and Sizes.of itself, and Shape.fill that calls it.
    assertThat(changed("a constant of Sizes").read()).isBetween(1, 3).isLessThan(methods / 10);
  }

  @Test
  void aValueThatAnotherFileUsesIsReadThere() throws IOException {
    changed("nothing");
    edit("tools/Steps.java", "width = 2", "width = 3");
    changed("a field's value");
    edit("tools/Steps.java", "k < 4", "k < 9");
    changed("a loop of a method that is called");
    edit("shapes/Square.java", "side = 5", "side = 6");
    changed("a field of a parent");
  }

  @Test
  void whatMayBeRunOrChangedElsewhereCounts() throws IOException {
    changed("nothing");
    edit("tools/Sizes.java", "int s = 0;", "int s = 0; shapes.Shape.rounds++;");
    changed("an assignment to a field of another file");
    write(
        "tools/Wide.java",
        "package tools; class Wide extends Steps { int at(int[] a, int i) { width = 9; return 1; }"
            + " }");
    changed("an override");
    write(
        "shapes/Sizes.java",
        "package shapes; class Sizes { static int of(int n) { return n * n; } }");
    changed("a class that is nearer");
    edit("shapes/Shape.java", "import tools.Sizes;", "");
    changed("an import less");
    edit("tools/Chain.java", "Chain c = first", "Chain[] cs = new Chain[9]; Chain c = first");
    changed("cells in arrays");
    Files.delete(folder.resolve("tools/Wide.java"));
    changed("a file less");
  }

  /** In JVMs of their own: prints what the sources in a folder hold. */
  static final class Reads {
    private Reads() {}

    /** The folder, and how many processors the JVM should see. */
    public static void main(String[] arguments) {
      int processors = Runtime.getRuntime().availableProcessors();
      if (processors != Integer.parseInt(arguments[1])) {
        throw new IllegalStateException("sees " + processors + " processors");
      }
      Workload read =
          new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
              .extract(List.of(new SourceRoot(Path.of(arguments[0]), "")));
      System.out.print(HexFormat.of().formatHex(WorkloadCache.write("", read)));
    }
  }

  private static String classPath() throws URISyntaxException {
    List<String> places = new ArrayList<>();
    for (Class<?> part : List.of(Reads.class, Extractor.class, CompilationUnit.class)) {
      places.add(
          Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
    }
    return String.join(File.pathSeparator, places);
  }

  /**
   * Which reading comes first decides which one looks into a file; what is said does not change.
   */
  @Tag("exhaustive")
  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void onSoManyProcessorsItIsTheSame(int processors) throws Exception {
    Extraction here = changed("nothing");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:ActiveProcessorCount=" + processors,
                "-cp",
                classPath(),
                Reads.class.getName(),
                folder.toString(),
                Integer.toString(processors))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String there = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(there).isEqualTo(HexFormat.of().formatHex(WorkloadCache.write("", here.workload())));
  }

  @Test
  void otherSettingsAreOtherReadings() {
    changed("nothing");
    Extraction other =
        new Extractor(new ExtractionSettings(11, List.of(), List.of("*")))
            .extract(List.of(new SourceRoot(folder, "")), PROGRAM, kept);
    assertThat(other.read()).isEqualTo(other.methods());
  }

  @Test
  void whatIsKeptOfOtherPatternsIsUsed() {
    changed("nothing");
    Extraction other =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("shapes.*")))
            .extract(List.of(new SourceRoot(folder, "")), PROGRAM, kept);
    assertThat(other.workload().regions()).isNotEmpty();
    assertThat(other.workload())
        .isEqualTo(
            new Extractor(new ExtractionSettings(17, List.of(), List.of("shapes.*")))
                .extract(List.of(new SourceRoot(folder, ""))));
  }

  @Test
  void progressIsToldRarely() throws IOException {
    StringBuilder many = new StringBuilder("class Many {\n");
    for (int i = 0; i < 500; i++) {
      many.append("int m" + i + "(int[] a) { int s = 0; for (int x : a) s += x; return s; }\n");
    }
    write("Many.java", many + "}\n");
    List<Integer> told = java.util.Collections.synchronizedList(new java.util.ArrayList<>());
    new Extractor(
            new ExtractionSettings(17, List.of(), List.of("*")), (done, total) -> told.add(done))
        .extract(List.of(new SourceRoot(folder, "")));
    assertThat(told).hasSizeBetween(50, 100).doesNotHaveDuplicates();
  }
}
