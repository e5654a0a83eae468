/**
 * What can be said of a program before it is read: which methods a call may run, what calls may
 * change, which objects nobody else sees, how loops are built and may be left.
 *
 * <p>In: types and syntax trees. Out: {@link Effects}, {@link Facts}, {@link EscapeAnalysis},
 * {@link LoopShape} and questions about one loop. Readers of constructs ask; nothing is counted
 * here.
 */
@NullMarked
package org.perfmodel.extract.program;

import org.jspecify.annotations.NullMarked;
