package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.ExtractedFixtures;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;

/** Which loops nobody bounds, and how often those run that others share their steps with. */
class RankedTest {
  private static final int LENGTH = 5000;
  private static final Map<String, Region> REGIONS = new TreeMap<>();

  @BeforeAll
  static void extracts() {
    ExtractedFixtures.workload().regions().stream()
        .filter(region -> region.method().contains(".Ranked#"))
        .forEach(region -> REGIONS.put(region.method().split("[#(]")[1], region));
  }

  /** Each returns how often it added one. */
  @ParameterizedTest
  @CsvSource({
    "parted, 1.3",
    "partedWithoutEnd, 1.3",
    "partedAtTheLast, 1.6",
    "nextGreater, 1.3",
    "window, 1.3",
    "hull, 2.5",
    "runs, 2.5",
    "words, 2.5"
  })
  void randomDataAreGoneThroughAboutAsOften(String method, double factor) throws Exception {
    int[] data = new Random(3).ints(LENGTH, 0, method.equals("runs") ? 2 : LENGTH).toArray();
    Method code =
        Stream.of(Class.forName("org.perfmodel.extract.fixtures.Ranked").getDeclaredMethods())
            .filter(each -> each.getName().equals(method))
            .findFirst()
            .orElseThrow();
    code.setAccessible(true);
    Object[] arguments =
        code.getParameterCount() == 1 ? new Object[] {data} : new Object[] {data, LENGTH};
    long executed = (Long) code.invoke(null, arguments);
    TreeMap<String, Rational> sizes = new TreeMap<>();
    REGIONS
        .get(method)
        .sizes()
        .forEach(size -> sizes.put(size.symbol().name(), Rational.of(LENGTH)));

    double counted =
        SourceCounts.of(REGIONS.get(method).root(), Bindings.of(sizes))
            .counts()
            .get(Operation.parse("add.long"))
            .doubleValue();

    assertThat(counted / executed).isBetween(1 / factor, factor);
  }

  @Test
  void whatEndsALoopWhereItFailsHoldsInAllOtherIterations() {
    assertThat(REGIONS.get("parted").assumptions())
        .extracting(Assumption::text)
        .contains("`if (i <= j)` fails once, in the last iteration")
        .noneMatch(text -> text.contains("half of the time"));
  }

  @Test
  void onlyWhatGoesNowhereOrBackOrIsLeftHasAnOpenSize() {
    Map<String, Boolean> open = new TreeMap<>();
    REGIONS.forEach(
        (name, region) -> open.put(name, region.sizes().stream().anyMatch(Size::isOpen)));

    assertThat(open).hasSizeGreaterThan(20);
    open.values().removeIf(isOpen -> !isOpen);
    assertThat(open.keySet())
        .isEqualTo(
            Set.of(
                "somewhere",
                "forthAndBack",
                "afterTheEnd",
                "sometimesDoubled",
                "doubledZero",
                "mergedUntil",
                "goneBack",
                "handedOn",
                "waiting",
                "partedAnew"));
  }
}
