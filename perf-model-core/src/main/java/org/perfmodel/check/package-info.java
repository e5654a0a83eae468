/**
 * The one way through a check: read, extract, price, evaluate, judge, write.
 *
 * <p>A {@link org.perfmodel.request.Request} comes in at {@link Check}; an {@link Analysis} goes
 * out, and the files below {@code target/perf}. The steps are rooms of their own: {@code project}
 * reads, {@code judge} prices, evaluates and judges, {@code result} is what becomes of a region,
 * {@code cache} keeps it. Goals enter here; nothing here knows a goal.
 */
@NullMarked
package org.perfmodel.check;

import org.jspecify.annotations.NullMarked;
