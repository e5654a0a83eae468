/**
 * Are two processes the same to an observer? Coarsest bisimulations of finite transition graphs,
 * and a formula that tells apart what is not bisimilar. Knows graphs, not terms.
 *
 * <pre>
 * Equivalence := STRONG_TIMED | STRONG_TIME_ABSTRACTED | WEAK_TIME_ABSTRACTED
 * Formula     := Possible(label, Formula*) | Impossible(label, Formula*)
 * </pre>
 *
 * Source: N. B. MacDonald, Edinburgh 1996, definitions 5.2.17 to 5.2.25.
 */
@NullMarked
package org.perfmodel.evaluate.process.bisimulation;

import org.jspecify.annotations.NullMarked;
