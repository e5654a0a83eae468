package org.perfmodel.calibrate.kernel;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** All kernels, and the sizes that each is measured at. */
public final class KernelSet {
  /** What is subtracted from every measurement: calling a kernel that does nothing. */
  public static final MicroKernel EMPTY =
      MicroKernel.of(Family.VALIDATION, "empty", "call", n -> () -> n);

  /**
   * Inside the nearest cache; the short one shows what entering a loop costs. The long one is no
   * power of two: of arrays that lie one behind the other and are a multiple of 4096 bytes long, an
   * element that is stored has the lower twelve bits of the address of one that is loaded soon
   * after, for which some processors let the load wait.
   */
  private static final List<Integer> NEAR = List.of(128, 1000);

  /** More branches than any predictor remembers, some of which remember a hundred thousand. */
  private static final List<Integer> LONG = List.of(1 << 20);

  /**
   * Footprints of the arrays in bytes: inside L1, L2 and L3 of most machines, and beyond. Of a last
   * cache that others use as well, as beside a virtual machine, a few megabytes may be left.
   */
  private static final List<Integer> FOOTPRINTS =
      List.of(
          16 << 10, 128 << 10, 256 << 10, 768 << 10, 2 << 20, 4 << 20, 8 << 20, 16 << 20, 32 << 20,
          64 << 20, 192 << 20);

  private KernelSet() {}

  public static List<MicroKernel> all() {
    return Stream.of(
            ScalarKernels.all(),
            FloatKernels.all(),
            IntegerKernels.all(),
            ChainKernels.all(),
            MathKernels.all(),
            MathChainKernels.all(),
            ObjectKernels.all(),
            VectorKernels.all(),
            MemoryKernels.all(),
            BranchKernels.all(),
            ProbeKernels.all(),
            ValidationKernels.all())
        .flatMap(List::stream)
        .toList();
  }

  public static Map<String, MicroKernel> byName() {
    return all().stream().collect(Collectors.toMap(MicroKernel::name, kernel -> kernel));
  }

  public static MicroKernel named(String name) {
    return all().stream()
        .filter(kernel -> kernel.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no kernel is named `" + name + "`"));
  }

  /**
   * Whether a run gets as much faster as the clock: what it touches lies in a core's own caches.
   */
  public static boolean goesByClock(MicroKernel kernel, int size) {
    return kernel.stream().isEmpty()
        || (long) size * kernel.stream().get().footprintBytes() <= FOOTPRINTS.get(2);
  }

  public static List<Integer> sizes(MicroKernel kernel) {
    return kernel.stream()
        .map(stream -> FOOTPRINTS.stream().map(bytes -> bytes / stream.footprintBytes()).toList())
        .orElse(kernel.family() == Family.BRANCH ? LONG : NEAR);
  }
}
