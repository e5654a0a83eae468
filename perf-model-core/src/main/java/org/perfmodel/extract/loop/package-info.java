/**
 * How often a loop runs, and what holds in its iterations.
 *
 * <pre>
 * LoopReader -&gt; LoopVariables         how an iteration changes the variables
 *            -&gt; TripSearch, TripSolver when the condition first fails
 *            -&gt; Limits                 how often at most, where data decide
 *            -&gt; LoopNodes              what it becomes in the task graph
 * </pre>
 */
@NullMarked
package org.perfmodel.extract.loop;

import org.jspecify.annotations.NullMarked;
