/**
 * Where to look: perf:suggest.
 *
 * <p>{@link Suggest} is the door; {@link MethodRanking} reads the likeliest methods and orders
 * them.
 */
@NullMarked
package org.perfmodel.goal.suggest;

import org.jspecify.annotations.NullMarked;
