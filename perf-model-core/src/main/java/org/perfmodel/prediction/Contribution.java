package org.perfmodel.prediction;

import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * A part of the predicted time, at one line. The contributions of a prediction add up to its time.
 *
 * @param label {@code loop i}, {@code synchronized(total)}
 * @param formula seconds in sizes, p and platform parameters
 * @param seconds its value at the prediction's point
 * @param bound which resource bounds it: {@code throughput}, {@code latency}, {@code memory},
 *     {@code lock}, {@code fork/join}
 */
public record Contribution(
    ContributionKind kind, String label, Place place, Expr formula, double seconds, String bound) {}
