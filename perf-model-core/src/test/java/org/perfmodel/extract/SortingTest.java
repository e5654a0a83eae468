package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/** What sorting costs where nothing costs but branches that are guessed wrong, a second each. */
class SortingTest {
  @TempDir private Path folder;

  private Region region(String parameters, String statement) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.*;\nclass Some {\n  @PerfModel\n  static void run("
            + parameters
            + ") {\n    "
            + statement
            + ";\n  }\n}\n");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "")))
        .regions()
        .get(0);
  }

  private static double wrong(Region region, String size, long n) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put(size, Rational.of(n));
    Prediction prediction =
        new ClosedFormEvaluator()
            .evaluate(
                new Scenario(
                    region,
                    Programs.machine(
                        "branch.miss",
                        1,
                        "loop.entry",
                        0,
                        "load.int",
                        0,
                        "load.ref",
                        0,
                        "cmp.int",
                        0,
                        "store.int",
                        0,
                        "store.ref",
                        0,
                        "alloc",
                        0,
                        "alloc_byte",
                        0,
                        "call",
                        0),
                    new Point(new InputSet(inputs), 1),
                    new BottleneckCostModel()));
    return prediction.time().value();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Arrays.sort(a, 0, n)", "Arrays.sort(a, n, 2 * n)"})
  void ofAnArrayOnlyThePartIsSorted(String sort) throws IOException {
    double all = wrong(region("int[] a", "Arrays.sort(a)"), "a.length", 3000);
    Region region = region("int[] a, int n", sort);

    assertThat(wrong(region, "n", 3000)).isEqualTo(all);
    assertThat(region.sizes()).extracting(size -> size.symbol().name()).containsExactly("n");
  }

  /** Mergers ask what halves the orders that are left, and half of it is guessed wrong. */
  @ParameterizedTest
  @ValueSource(ints = {5000, 20_000})
  void listsAreAskedAsOftenAsTheLibraryAsks(int n) throws IOException {
    Region region = region("List<Integer> all", "Collections.sort(all)");
    List<Integer> all = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 0; i < n; i++) {
      all.add(random.nextInt());
    }
    long[] asked = {0};
    Collections.sort(
        all,
        (one, other) -> {
          asked[0]++;
          return Comparator.<Integer>naturalOrder().compare(one, other);
        });

    assertThat(wrong(region, "all.size()", n)).isCloseTo(asked[0] / 2.0, within(0.03 * asked[0]));
  }

  /**
   * By insertion one each; above that 2/3 * 1.704/1.517 for each element and level of three; few
   * are learnt.
   */
  @ParameterizedTest
  @CsvSource({"3564, 14240", "288684, 2018000"})
  void numbersAreSplitInThree(long n, double wrong) throws IOException {
    Region region = region("int[] a", "Arrays.sort(a)");

    assertThat(wrong(region, "a.length", n)).isCloseTo(wrong, within(0.03 * wrong));
  }

  @Test
  void theOrderIsAssumed() throws IOException {
    assertThat(region("int[] a", "Arrays.sort(a)").assumptions())
        .anyMatch(each -> each.text().contains("`Arrays.sort` is given elements in random order"));
  }
}
