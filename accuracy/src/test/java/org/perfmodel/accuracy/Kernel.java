package org.perfmodel.accuracy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import java.util.function.IntFunction;

/**
 * A method of this package with the data to run it on.
 *
 * @param name {@code Type.method}, unique
 * @param regular sizes alone decide trip counts and branches; from the sixteenth set on also where
 *     memory is reached
 * @param element type of what it computes on
 * @param sizes to measure at: what the largest arrays grow with
 * @param symbols what the sizes of its formulae are at a size to measure at
 * @param driver sets the data up for a size, always the same
 */
record Kernel(
    String name,
    Suite suite,
    boolean regular,
    String element,
    List<Integer> sizes,
    IntFunction<Map<String, Integer>> symbols,
    IntFunction<Prepared> driver) {

  /** The types whose kernels judged last. */
  private static final Set<String> LATEST =
      Set.of(
          "MatrixJobs",
          "StripeJobs",
          "MeshJobs",
          "SignalJobs",
          "SortingJobs",
          "DigestJobs",
          "CharacterJobs",
          "CountingJobs",
          "ChoiceJobs");

  /** What the kernel may be used for. */
  enum Suite {
    /** The model may be designed with it. */
    DEVELOPMENT,
    /** It judged once; since then it was looked at, and the model was designed with it too. */
    LOOKED_AT,
    /** It judged last, once, before anything was mended from it; interval errors do without it. */
    UNSEEN
  }

  /**
   * A kernel and its data.
   *
   * @param run the kernel once; the result keeps it alive
   * @param restore what a run changes that the time of the next depends on; not timed, and such a
   *     kernel is timed run by run
   */
  record Prepared(DoubleSupplier run, Optional<Runnable> restore) {
    static Prepared of(DoubleSupplier run) {
      return new Prepared(run, Optional.empty());
    }

    Prepared restoring(Runnable restored) {
      return new Prepared(run, Optional.of(restored));
    }
  }

  Kernel {
    sizes = List.copyOf(sizes);
    if (sizes.size() < 3 || !name.contains(".")) {
      throw new IllegalArgumentException(name + " needs a type and three sizes");
    }
  }

  static Kernel regular(
      String name, String element, List<Integer> sizes, IntFunction<Prepared> driver) {
    return new Kernel(name, suite(name), true, element, sizes, n -> Map.of("n", n), driver);
  }

  static Kernel irregular(
      String name, String element, List<Integer> sizes, IntFunction<Prepared> driver) {
    return new Kernel(name, suite(name), false, element, sizes, n -> Map.of("n", n), driver);
  }

  private static Suite suite(String name) {
    if (name.startsWith("Livermore")) {
      return Suite.DEVELOPMENT;
    }
    return LATEST.contains(name.substring(0, name.indexOf('.'))) ? Suite.UNSEEN : Suite.LOOKED_AT;
  }

  /** The same with sizes of other names than n, or of more than one. */
  Kernel with(IntFunction<Map<String, Integer>> given) {
    return new Kernel(name, suite, regular, element, sizes, given, driver);
  }

  /** Values of the sizes of its formulae, by name. */
  TreeMap<String, Integer> at(int size) {
    return new TreeMap<>(symbols.apply(size));
  }

  /** How the extraction names its method, up to the parameters. */
  String method() {
    return Kernel.class.getPackageName() + "." + name.replace('.', '#') + "(";
  }
}
