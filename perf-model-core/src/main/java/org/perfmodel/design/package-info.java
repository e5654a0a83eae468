/**
 * Designs of a parallel program beside each other, as formulae in the sizes of the problem, the
 * number of processors and the rates of the machine: their times, the best number of processors,
 * where one is better than another, and what a better machine would change. MacDonald 1996, chapter
 * 4.
 *
 * <pre>
 * Study := Values, Design.., Resource..
 * Design := name, formula         Resource := a parameter times a factor
 * Stretches := where one case of every maximum holds
 * </pre>
 */
@NullMarked
package org.perfmodel.design;

import org.jspecify.annotations.NullMarked;
