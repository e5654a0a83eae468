/**
 * Dependences between the iterations of sequential loops (Banerjee 1988; Wolfe 1996), from the text
 * of one method: what each iteration reads and writes of scalars and array elements. In: the text
 * of a file. Out: {@link org.perfmodel.workload.LoopParallelism} of its loops. What is called or
 * may be the same array under two names is not known, never independent.
 *
 * <p>{@link org.perfmodel.extract.dependence.LoopDependences} is the door; {@code LoopAccesses}
 * walks a body, {@code Subscript} is a polynomial in names, {@code SubscriptTest} compares two.
 */
@NullMarked
package org.perfmodel.extract.dependence;

import org.jspecify.annotations.NullMarked;
