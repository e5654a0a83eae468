package org.perfmodel.calibrate.kernel;

import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A small loop whose operations are counted by hand, by the rules that the extraction applies to
 * sources: subscripts that are affine in the index are free, invariants and common subexpressions
 * count once.
 *
 * @param name unique
 * @param work of one iteration
 * @param chain latencies of the loop-carried dependence of one iteration; empty without one
 * @param stream bytes or lines of one iteration, for kernels that measure memory
 * @param code what runs the loop for a size; each has its own method, so that the compiler sees one
 *     loop and one profile
 */
public record MicroKernel(
    String name,
    Family family,
    Terms work,
    Terms chain,
    Optional<Stream> stream,
    IntFunction<Code> code) {

  /** What a kernel is there for. */
  public enum Family {
    SCALAR,
    INTEGER,
    FLOAT,
    CHAIN,
    MATH,
    OBJECT,
    VECTOR,
    MEMORY,
    /** Whose branches go as nobody foresees: measured at a length that no predictor learns. */
    BRANCH,
    /** Loops that show what the compiler can do: fitted by none, compared with both prices. */
    PROBE,
    /** Known loops that no fit sees: they show what the fit is worth. */
    VALIDATION
  }

  /** One run of the loop; the result keeps the compiler from removing it. */
  @FunctionalInterface
  public interface Code {
    double run();
  }

  /**
   * Traffic of one element of the size.
   *
   * @param bytes that move in
   * @param written bytes of them that move out again, because they were stored to
   * @param lines new cache lines of strided references
   * @param places elements at random places
   * @param steps loads that wait for the load before
   * @param footprintBytes of one element: the arrays take this times n
   */
  public record Stream(
      double bytes, double written, double lines, double places, double steps, int footprintBytes) {
    /** The most that one run makes of random accesses, however large the arrays are. */
    static final int MOST_STEPS = 1 << 14;

    /** Elements that one run goes through. */
    public int elements(int size) {
      return places + steps > 0 ? Math.min(size, MOST_STEPS) : size;
    }
  }

  static MicroKernel of(Family family, String name, String work, IntFunction<Code> code) {
    return new MicroKernel(name, family, Terms.parse(work), Terms.NONE, Optional.empty(), code);
  }

  MicroKernel withChain(String latencies) {
    return new MicroKernel(name, family, work, Terms.parse(latencies), stream, code);
  }

  MicroKernel withStream(double bytes, double written, double lines, int footprintBytes) {
    return new MicroKernel(
        name,
        family,
        work,
        chain,
        Optional.of(new Stream(bytes, written, lines, 0, 0, footprintBytes)),
        code);
  }

  MicroKernel atRandom(double bytes, double places, double steps, int footprintBytes) {
    return new MicroKernel(
        name,
        family,
        work,
        chain,
        Optional.of(new Stream(bytes, 0, 0, places, steps, footprintBytes)),
        code);
  }
}
