/**
 * From a snapshot to verdicts: {@link RegionJudge} prices, evaluates, compares and judges one
 * region by itself, {@link ModuleJudge} all of them together.
 *
 * <p>{@link Engines} are asked for predictions, {@link PricedBaseline} for what the baseline
 * predicts today, {@link LockOrders} for deadlocks.
 */
@NullMarked
package org.perfmodel.check.judge;

import org.jspecify.annotations.NullMarked;
