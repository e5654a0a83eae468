/**
 * What it takes that processes pass messages: formulae of collective operations for a network
 * without contention and for a bus, models fitted to measurements, and tables of measurements with
 * what lies between their places.
 *
 * <pre>
 * NetworkModel := Communication -> CollectiveModel
 * CollectiveModel := formula in p, d and parameters; the range that was measured
 * CollectiveCost := formula in p, d and a MessageCost, of a named algorithm
 * MeasuredTable := Measurement..
 * </pre>
 *
 * In all of them {@code p} is the number of processes that take part, and {@code d} the bytes of
 * one block: of the whole message (broadcast), of what goes to or comes from each process (scatter,
 * gather, all-gather, all-to-all, send-receive), of the vector that is combined (reductions, scan).
 */
@NullMarked
package org.perfmodel.network;

import org.jspecify.annotations.NullMarked;
