package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Functions that are called without their type, or of one that is called in place of Math. */
class ImportedTypesTest {
  @TempDir Path folder;

  private Region region(String imports, String expression, String more) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "package some;\n"
            + imports
            + "\nclass Some { @PerfModel static double all(double x) { return "
            + expression
            + "; }\n"
            + more
            + " }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static List<TaskNode> all(TaskNode node) {
    List<TaskNode> found = new ArrayList<>(List.of(node));
    node.children().forEach(child -> found.addAll(all(child)));
    return found;
  }

  private static boolean hasGap(Region region) {
    return all(region.root()).stream().anyMatch(TaskNode.Unknown.class::isInstance);
  }

  private static Expr sines(Region region) {
    List<Expr> found = new ArrayList<>();
    for (TaskNode node : all(region.root())) {
      if (node instanceof TaskNode.Compute line) {
        found.add(
            line.source()
                .counts()
                .getOrDefault(new Operation(Verb.SIN, ValueType.DOUBLE), Expr.ZERO));
      }
    }
    return Expr.sum(found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import static java.lang.Math.sin;",
        "import static java.lang.Math.*;",
        "import static java.lang.StrictMath.sin;",
        "import static org.apache.commons.math3.util.FastMath.sin;",
        "import static org.hipparchus.util.FastMath.*;",
      })
  void aStaticImportSaysWhoseFunctionItIs(String imports) throws IOException {
    Region region = region(imports, "sin(x)", "");

    assertThat(sines(region)).isEqualTo(Expr.ONE);
    assertThat(hasGap(region)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import org.apache.commons.math3.util.FastMath;",
        "import org.apache.commons.math3.util.*;",
        "import net.jafama.FastMath;",
      })
  void whatIsPricedAsMathIsSaid(String imports) throws IOException {
    Region region = region(imports, "FastMath.sin(x)", "");

    assertThat(sines(region)).isEqualTo(Expr.ONE);
    assertThat(hasGap(region)).isFalse();
    assertThat(region.assumptions())
        .extracting(Assumption::text)
        .contains("`FastMath.sin` takes what `Math.sin` takes");
  }

  @Test
  void aClassOfTheSameNameFromElsewhereIsNotMath() throws IOException {
    assertThat(hasGap(region("import com.acme.FastMath;", "FastMath.sin(x)", ""))).isTrue();
    assertThat(hasGap(region("import static com.acme.FastMath.sin;", "sin(x)", ""))).isTrue();
  }

  @Test
  void memoryOutsideOfTheHeapIsPricedByItsBytes() throws IOException {
    Region region =
        region(
            "",
            "clear(5, 24)",
            "static sun.misc.Unsafe memory; static double clear(long at, long bytes) {"
                + " memory.setMemory(at, bytes, (byte) 0); return 0; }");

    assertThat(hasGap(region)).isFalse();
    assertThat(all(region.root()))
        .filteredOn(TaskNode.Compute.class::isInstance)
        .extracting(
            line ->
                ((TaskNode.Compute) line).optimised().of(new Operation(Verb.STORE, ValueType.LONG)))
        .contains(Expr.constant(3));
  }

  @Test
  void aMethodOfTheClassItselfComesFirst() throws IOException {
    Region region =
        region(
            "import static java.lang.Math.*;",
            "sin(x)",
            "static double sin(double x) { return x * x; }");

    assertThat(sines(region)).isEqualTo(Expr.ZERO);
    assertThat(hasGap(region)).isFalse();
  }

  /** {@code imaginary = 0} stores an int, a float or a double: its type tells, if it is there. */
  @Test
  void aFieldOfATypeWithoutSourceHasATypeThatIsSaid() throws IOException {
    String store = "static double of(Complex z) { z.imaginary = 0; return 1; }";
    assertThat(region("import other.Complex;", "of(null) + x", store).assumptions())
        .extracting(Assumption::text)
        .contains("type of `z.imaginary` is not known: priced as int");
    String known = store + " static class Complex { double imaginary; }";
    assertThat(region("", "of(null) + x", known).assumptions())
        .extracting(Assumption::text)
        .noneMatch(text -> text.contains("is not known"));
  }
}
