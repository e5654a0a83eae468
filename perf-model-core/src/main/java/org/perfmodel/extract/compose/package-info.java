/**
 * From many readings one task graph of bearable size: what is equal once, what is long in fewer
 * nodes, what has no order without it.
 *
 * <p>In and out: task graphs. It knows no syntax tree.
 */
@NullMarked
package org.perfmodel.extract.compose;

import org.jspecify.annotations.NullMarked;
