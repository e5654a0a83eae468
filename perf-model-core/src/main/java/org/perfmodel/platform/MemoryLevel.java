package org.perfmodel.platform;

import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/**
 * What moving data costs while the footprint fits a level.
 *
 * @param name {@code L1}, {@code L2}, {@code L3}, {@code memory}
 * @param capacityBytes of the level; {@link Long#MAX_VALUE} for the last
 * @param secondsPerByte of streaming traffic beyond what the L1 prices include; zero for L1
 * @param secondsPerLine of one new cache line by a strided or random reference
 */
public record MemoryLevel(
    String name,
    long capacityBytes,
    Rational secondsPerByte,
    Rational secondsPerLine,
    double relativeError,
    Confidence confidence,
    String source) {}
