package org.perfmodel.platform;

import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/**
 * What moving data costs while the footprint fits a level.
 *
 * @param name {@code L1}, {@code L2}, {@code L3}, {@code memory}
 * @param capacityBytes of the level; {@link Long#MAX_VALUE} for the last
 * @param streamBytes how much of streams it holds, which come back to a line sooner than loads that
 *     wait for each other do: of a cache that others use as well, that is more; the capacity where
 *     nobody measured it
 * @param secondsPerByte of streaming traffic beyond what the L1 prices include; zero for L1
 * @param secondsPerLine of one new cache line by a strided reference
 * @param secondsPerRandom of one element at a place that nothing foresees, but that is known early
 * @param secondsPerDependent beyond the latency of a load from L1, of one element at a place that
 *     is known only when the load before it is done
 */
public record MemoryLevel(
    String name,
    long capacityBytes,
    long streamBytes,
    Rational secondsPerByte,
    Rational secondsPerLine,
    Rational secondsPerRandom,
    Rational secondsPerDependent,
    double relativeError,
    Confidence confidence,
    String source) {
  /** A level that holds of streams what it holds of anything. */
  public MemoryLevel(
      String name,
      long capacityBytes,
      Rational secondsPerByte,
      Rational secondsPerLine,
      Rational secondsPerRandom,
      Rational secondsPerDependent,
      double relativeError,
      Confidence confidence,
      String source) {
    this(
        name,
        capacityBytes,
        capacityBytes,
        secondsPerByte,
        secondsPerLine,
        secondsPerRandom,
        secondsPerDependent,
        relativeError,
        confidence,
        source);
  }

  /** A level whose random and dependent accesses are priced as strided ones. */
  public MemoryLevel(
      String name,
      long capacityBytes,
      Rational secondsPerByte,
      Rational secondsPerLine,
      double relativeError,
      Confidence confidence,
      String source) {
    this(
        name,
        capacityBytes,
        secondsPerByte,
        secondsPerLine,
        secondsPerLine,
        secondsPerLine,
        relativeError,
        confidence,
        source);
  }

  /** The same level at so many times its prices. */
  public MemoryLevel times(Rational factor) {
    return new MemoryLevel(
        name,
        capacityBytes,
        streamBytes,
        secondsPerByte.times(factor),
        secondsPerLine.times(factor),
        secondsPerRandom.times(factor),
        secondsPerDependent.times(factor),
        relativeError,
        confidence,
        source);
  }
}
