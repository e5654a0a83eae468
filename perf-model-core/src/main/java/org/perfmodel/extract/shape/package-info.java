/**
 * How the operations and references of a loop hang together from one iteration to the next: derived
 * induction variables, ranges of subscripts, chains, and what a vector unit can do of it.
 *
 * <p>In: the open loops of a region. Out: keys and formulae that readers give to accesses and
 * chains.
 */
@NullMarked
package org.perfmodel.extract.shape;

import org.jspecify.annotations.NullMarked;
