/**
 * Relaxed task graphs: a program of many processors as a graph whose size depends neither on their
 * number nor on the size of the problem (Simon and Wierum 1996, sections 2.1 to 2.5).
 *
 * <pre>
 * RelaxedGraph := RelaxedLoop* x RelaxedTask* x RelaxedEdge*
 * RelaxedEdge  := within an iteration | from one iteration of a loop to a later one
 * rewrites     := EliminateDominatedEdges | ReduceSimplePaths        (time stamps stay)
 * </pre>
 */
@NullMarked
package org.perfmodel.evaluate.relaxed;

import org.jspecify.annotations.NullMarked;
