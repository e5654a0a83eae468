package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.compose.InAll;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;

/** What all fixtures execute is the same with and without its order. */
@Tag("exhaustive")
class TotalsTest {
  private static final Path SOURCES = Path.of("src/test/java/org/perfmodel/extract/fixtures");
  private static final int[][] SIZES = {{3, 5, 4}, {7, 2, 9}, {8, 8, 8}};

  private static final List<Region> REGIONS =
      new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
          .extract(List.of(new SourceRoot(SOURCES, "")))
          .regions();

  private static Bindings sizes(Region region, int[] values) {
    TreeMap<String, Rational> sizes = new TreeMap<>();
    for (Size size : region.sizes()) {
      String name = size.symbol().name();
      sizes.put(name, Rational.of(values[name.length() % values.length]));
    }
    return Bindings.of(sizes);
  }

  @Test
  void whatIsExecutedStaysTheSame() {
    check(InAll::of);
  }

  @Test
  void whatIsExecutedStaysTheSameWhereCodeThatRunsEquallyOftenIsOne() {
    check(InAll::merged);
  }

  @Test
  void whatIsExecutedStaysTheSameWhereOneTaskComesAfterTheOther() {
    check(InAll::inTurn);
  }

  @Test
  void whatIsMergedTwiceIsWhatItWas() {
    check(graph -> InAll.merged(graph).flatMap(InAll::merged));
  }

  private static void check(Function<TaskNode, Optional<TaskNode>> inAll) {
    int compared = 0;
    List<String> different = new ArrayList<>();
    for (Region region : REGIONS) {
      Optional<TaskNode> total = inAll.apply(region.root());
      for (int[] values : total.isPresent() ? SIZES : new int[0][]) {
        Bindings sizes = sizes(region, values);
        SourceCounts counts = SourceCounts.of(region.root(), sizes);
        boolean holds =
            counts.unbound().isEmpty() && counts.violated().isEmpty() && counts.wrong().isEmpty();
        if (holds) {
          compared++;
          String what = region.method() + " at " + sizes;
          compare(what, counts, SourceCounts.of(total.get(), sizes), different);
          SourceCounts optimised = SourceCounts.optimised(region.root(), sizes);
          compare(
              what + ", optimised",
              optimised,
              SourceCounts.optimised(total.get(), sizes),
              different);
        }
      }
    }
    assertThat(different).isEmpty();
    assertThat(compared).isGreaterThan(1_000);
  }

  private static void compare(
      String what, SourceCounts counts, SourceCounts totals, List<String> different) {
    if (!totals.wrong().isEmpty()) {
      different.add(what + ": " + totals.wrong());
    } else if (!present(counts).equals(present(totals))) {
      different.add(what + ": " + present(counts) + " but " + present(totals));
    }
  }

  private static SortedMap<Operation, Rational> present(SourceCounts counts) {
    TreeMap<Operation, Rational> present = new TreeMap<>(counts.counts());
    present.values().removeIf(Rational::isZero);
    return present;
  }
}
