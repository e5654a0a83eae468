/**
 * Drawings as SVG: lines, stacks, task graphs, plots. In come numbers of a prediction, out goes
 * markup.
 */
@NullMarked
package org.perfmodel.report.chart;

import org.jspecify.annotations.NullMarked;
