package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kernels are judged through what is extracted from their sources: all of it must be known. */
@Tag("exhaustive")
class ExtractedKernelsTest {
  private static final ExtractedKernels EXTRACTED = ExtractedKernels.read();

  static Stream<String> names() {
    return Kernels.all().stream().map(Kernel::name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void nothingOfAKernelIsUnknown(String name) {
    assertThat(EXTRACTED.unknowns(Kernels.named(name))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void everySizeOfAKernelHasAValue(String name) {
    assertThat(EXTRACTED.openSizes(Kernels.named(name)))
        .allMatch(size -> size.equals("Simulations.emit.left1"));
  }

  @ParameterizedTest
  @MethodSource("names")
  void noSourceOfAKernelIsMisunderstood(String name) {
    String file = name.substring(0, name.indexOf('.')) + ".java";
    assertThat(EXTRACTED.problems())
        .noneMatch(problem -> problem.place().toString().contains(file));
  }
}
