package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of kernels, and how they are dealt out to the JVMs that measure them. */
class KernelSetTest {
  static Stream<String> names() {
    return Kernels.all().stream().map(Kernel::name);
  }

  @Test
  void everyKernelHasANameOfItsOwn() {
    assertThat(names()).doesNotHaveDuplicates();
  }

  @Test
  void theDevelopmentSetIsTheTwentyFourLivermoreLoops() {
    assertThat(Kernels.of(Kernel.Suite.DEVELOPMENT))
        .hasSize(24)
        .allMatch(kernel -> kernel.name().startsWith("Livermore"));
  }

  @Test
  void theUnseenSetHasAllElementsAndBothKinds() {
    List<Kernel> unseen = Kernels.of(Kernel.Suite.UNSEEN);
    assertThat(unseen)
        .hasSizeGreaterThanOrEqualTo(20)
        .extracting(Kernel::element)
        .contains("double", "float", "int", "long", "byte");
    assertThat(unseen).anyMatch(Kernel::regular).anyMatch(kernel -> !kernel.regular());
  }

  @Test
  void noJvmMeasuresAKernelAtTwoSizesAndEachPointIsMeasuredOnce() {
    Set<String> points = new HashSet<>();
    for (List<String> group : MeasureKernels.groups(Kernels.all())) {
      assertThat(group.stream().map(point -> point.replaceAll("@.*", ""))).doesNotHaveDuplicates();
      group.forEach(point -> assertThat(points.add(point)).as(point).isTrue());
    }
    assertThat(points).hasSize(Kernels.all().stream().mapToInt(each -> each.sizes().size()).sum());
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @MethodSource("names")
  void theSameDataIsSetUpEachTime(String name) {
    Kernel kernel = Kernels.named(name);
    int size = kernel.sizes().get(0);
    double first = runs(kernel.driver().apply(size), 3);
    assertThat(first).isEqualTo(runs(kernel.driver().apply(size), 3)).isFinite();
  }

  /**
   * A kernel that changes its own data must not drift to values that take another time: what
   * doubles or is halved with each run has 24 digits more or fewer after 80.
   */
  @Tag("exhaustive")
  @ParameterizedTest
  @MethodSource("names")
  void manyRunsKeepValuesOrdinary(String name) {
    Kernel kernel = Kernels.named(name);
    double last = Math.abs(runs(kernel.driver().apply(kernel.sizes().get(0)), 80));
    assertThat(last == 0 || last > 1e-24 && last < 1e24).as("%s", last).isTrue();
  }

  private static double runs(Kernel.Prepared prepared, int runs) {
    double result = 0;
    for (int run = 0; run < runs; run++) {
      prepared.restore().ifPresent(Runnable::run);
      result = prepared.run().getAsDouble();
    }
    return result;
  }
}
