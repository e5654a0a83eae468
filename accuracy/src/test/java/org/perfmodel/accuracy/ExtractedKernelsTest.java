package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kernels are judged through what is extracted from their sources: all of it must be known. */
@Tag("exhaustive")
class ExtractedKernelsTest {
  /** Sizes that no set gives: what is lost of a row, and the lengths of arrays that are walked. */
  private static final Set<String> ASSUMED =
      Set.of(
          "Simulations.emit.left1",
          "string[0].length",
          "bytes.length",
          // How many entries the table of a row has decides how far its memory reaches.
          "Map.get().size()",
          "EverydayJobs.largest.heap.size()",
          "EverydayJobs.reached.trips1",
          "EverydayJobs.withoutDuplicates.seen.size()",
          // Rows of arrays that were changed before, and what no constructor's caller says.
          "MatrixRoutines.solve.matrix[0].length",
          "LinearAlgebraApplications.completePivoting.a[0].length",
          "PictureLibraries.lanczos.most",
          "TextMethods.encode.length",
          "ArrayQueue.size",
          "ArrayDeque.size",
          "friends[0].size()");

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
    assertThat(EXTRACTED.openSizes(Kernels.named(name))).allMatch(ASSUMED::contains);
  }

  @ParameterizedTest
  @MethodSource("names")
  void noSourceOfAKernelIsMisunderstood(String name) {
    String file = name.substring(0, name.indexOf('.')) + ".java";
    assertThat(EXTRACTED.problems())
        .noneMatch(problem -> problem.place().toString().contains(file));
  }
}
