/**
 * The thing evaluated: a region of a workload on a platform at a point, and its service demands.
 *
 * <p>{@code Pricing} is a platform seen through a cost model, {@code Prices} what an operation
 * takes on it; {@code AssumedSizes} gives values to sizes that nobody gave one.
 */
@NullMarked
package org.perfmodel.scenario;

import org.jspecify.annotations.NullMarked;
