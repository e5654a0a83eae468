/**
 * Cost models: how long a block takes on a platform. One class per rule of the cost model's page.
 *
 * <p>In comes a loop nest, out goes the demand on each resource. Who composes scenarios enters by
 * the three cost models; the rules know each other by what they ask of a loop nest.
 */
@NullMarked
package org.perfmodel.scenario.cost;

import org.jspecify.annotations.NullMarked;
