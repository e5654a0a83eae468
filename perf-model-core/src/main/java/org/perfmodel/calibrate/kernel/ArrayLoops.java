package org.perfmodel.calibrate.kernel;

import java.util.function.IntFunction;
import org.perfmodel.calibrate.kernel.MicroKernel.Code;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/**
 * Kernels of one family that read arrays and store to one. What they share is here: the arrays,
 * made in the order of the parameters. The loop is each kernel's own, so that it is compiled by
 * itself.
 *
 * @param <X> type of the arrays that are read
 * @param <Y> type of the array that is stored to
 * @param read an array of so many elements, filled
 * @param stored an array of so many elements
 */
record ArrayLoops<X, Y>(Family family, IntFunction<X> read, IntFunction<Y> stored) {
  /** A loop from one array to another. */
  interface FromOne<X, Y> {
    Code code(int n, X x, Y y);
  }

  /** A loop from two arrays to a third. */
  interface FromTwo<X, Y> {
    Code code(int n, X x, X z, Y y);
  }

  /** A loop from three arrays to a fourth. */
  interface FromThree<X, Y> {
    Code code(int n, X x, X z, X w, Y y);
  }

  /** A loop over one array. */
  interface Over<X> {
    Code code(int n, X x);
  }

  /**
   * A loop over every second place.
   *
   * @param beyond how many elements after the place an iteration reads at most
   */
  MicroKernel pairs(String name, String work, int beyond, FromOne<X, Y> loop) {
    return MicroKernel.of(
        family, name, work, n -> loop.code(n, read.apply(2 * n + beyond), stored.apply(2 * n)));
  }

  /** A loop over all places. */
  MicroKernel each(String name, String work, FromOne<X, Y> loop) {
    return MicroKernel.of(family, name, work, n -> loop.code(n, read.apply(n), stored.apply(n)));
  }

  MicroKernel each(String name, String work, FromTwo<X, Y> loop) {
    return MicroKernel.of(
        family, name, work, n -> loop.code(n, read.apply(n), read.apply(n), stored.apply(n)));
  }

  MicroKernel each(String name, String work, FromThree<X, Y> loop) {
    return MicroKernel.of(
        family,
        name,
        work,
        n -> loop.code(n, read.apply(n), read.apply(n), read.apply(n), stored.apply(n)));
  }

  /** A loop that reads twice as many places as it stores to. */
  MicroKernel halves(String name, String work, FromOne<X, Y> loop) {
    return MicroKernel.of(
        family, name, work, n -> loop.code(n, read.apply(2 * n), stored.apply(n)));
  }

  MicroKernel halves(String name, String work, FromTwo<X, Y> loop) {
    return MicroKernel.of(
        family,
        name,
        work,
        n -> loop.code(n, read.apply(2 * n), read.apply(2 * n), stored.apply(n)));
  }

  /** A loop over one array. */
  MicroKernel over(String name, String work, Over<X> loop) {
    return MicroKernel.of(family, name, work, n -> loop.code(n, read.apply(n)));
  }

  /** A loop that waits for itself. */
  MicroKernel chain(String name, String work, String latencies, Over<X> loop) {
    return over(name, work, loop).withChain(latencies);
  }
}
