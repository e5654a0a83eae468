package org.perfmodel.evaluate.bounds;

/**
 * Bounds on the makespan of a task graph on p equal processors, without overhead or contention:
 *
 * <pre>
 * max(span, work / p)  <=  makespan  <=  work / p + (1 - 1/p) span
 * </pre>
 *
 * <p>The lower holds for every schedule, the upper for every one that leaves no processor idle
 * while a task is ready (Graham 1966, 1969; Brent 1974).
 *
 * @param work time of all tasks on one processor
 * @param span time of the longest chain of tasks, at most the work
 */
public record BrentGraham(double work, double span) {
  public BrentGraham {
    Require.notNegative("Work", work);
    Require.notNegative("Span", span);
    if (span > work) {
      throw new IllegalArgumentException("Span is " + span + ", more than the work " + work + ".");
    }
  }

  /** No schedule ends before. */
  public double least(int processors) {
    Require.processors(processors);
    return Math.max(span, work / processors);
  }

  /** No greedy schedule ends after. */
  public double most(int processors) {
    Require.processors(processors);
    return work / processors + (1 - 1.0 / processors) * span;
  }

  /** Work / span: the speedup on unlimited processors; 1 for an empty graph. */
  double parallelism() {
    return span == 0 ? 1 : work / span;
  }
}
