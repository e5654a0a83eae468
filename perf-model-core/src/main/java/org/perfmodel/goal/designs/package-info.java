/** Formulae of designs beside each other, without sources: perf:designs. */
@NullMarked
package org.perfmodel.goal.designs;

import org.jspecify.annotations.NullMarked;
