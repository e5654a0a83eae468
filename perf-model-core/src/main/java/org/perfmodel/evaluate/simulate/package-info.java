/**
 * Message passing by simulation: the processes of a region run through its static task graph, each
 * with its rank and its indices of loops, and meet in messages on a network. Translates ({@code
 * CodeBuilder}), lets the solver run, and says what came out.
 */
@NullMarked
package org.perfmodel.evaluate.simulate;

import org.jspecify.annotations.NullMarked;
