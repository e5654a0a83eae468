/**
 * How often a loop runs, and what holds in its iterations.
 *
 * <pre>
 * LoopReader -&gt; LoopVariables          how an iteration changes the variables
 *            -&gt; TripCountRules         how often it runs, each rule in its turn
 *               -&gt; TripSearch          when the condition first fails, by TripSolver
 *               -&gt; TripCountBounds     how often at most, where data decide
 *               -&gt; Traversals          from one thing to the next
 *            -&gt; LoopBoundary, LoopEnd  what is known behind it, and its last iteration
 *            -&gt; LoopNodes              what it becomes in the task graph
 * </pre>
 */
@NullMarked
package org.perfmodel.extract.loop;

import org.jspecify.annotations.NullMarked;
