/**
 * What messages cost, as formulae: LogGP, the best broadcast of LogP, contention at processors
 * (LoPC), and pipelined wavefronts.
 *
 * <pre>
 * LogGp           := latency x gap x gap per byte x Overheads+ x [Rendezvous]
 * OptimalBroadcast, LoPc                                (numbers in, numbers out)
 * Wavefront       := grid x blocks x time of a block x Link east x Link south x sweeps
 * </pre>
 */
@NullMarked
package org.perfmodel.evaluate.message;

import org.jspecify.annotations.NullMarked;
