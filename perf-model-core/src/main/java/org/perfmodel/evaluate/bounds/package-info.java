/**
 * Simpler models of parallel time, one class each, to compare the engines with: what they would
 * have said, and the bounds that no schedule may break.
 *
 * <pre>
 * Amdahl, Gustafson   speedup from a serial fraction
 * BrentGraham         bounds from work and span
 * KruskalWeiss        equal tasks of random length in chunks
 * MakLundstrom        series-parallel graphs of exponential tasks:
 *                     SeriesParallel := Task(mean) | Series(SeriesParallel+) | Parallel(SeriesParallel+)
 * Hockney             time linear in length
 * </pre>
 */
@NullMarked
package org.perfmodel.evaluate.bounds;

import org.jspecify.annotations.NullMarked;
