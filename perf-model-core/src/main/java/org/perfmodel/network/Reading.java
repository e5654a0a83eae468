package org.perfmodel.network;

/**
 * A time that a model gives.
 *
 * @param isExtrapolated whether the place lies beyond what was measured
 */
public record Reading(double seconds, boolean isExtrapolated) {}
