package org.perfmodel.evaluate.bounds;

import java.util.List;

/** A series-parallel graph of tasks of random length. */
public sealed interface SeriesParallel {
  /** A case for each kind of graph. */
  interface Visitor<R> {
    /** One task. */
    R task(Task task);

    /** One part after the other. */
    R series(Series series);

    /** All parts beside each other, from a fork to a join. */
    R parallel(Parallel parallel);
  }

  /** Calls the case of this kind. */
  <R> R accept(Visitor<R> visitor);

  /**
   * One task.
   *
   * @param mean mean length, more than 0
   */
  record Task(double mean) implements SeriesParallel {
    public Task {
      Require.positive("Mean", mean);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.task(this);
    }
  }

  /** One part after the other. */
  record Series(List<SeriesParallel> parts) implements SeriesParallel {
    public Series {
      parts = List.copyOf(parts);
      Require.positive("Number of parts", parts.size());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.series(this);
    }
  }

  /** All parts beside each other, each on a processor of its own. */
  record Parallel(List<SeriesParallel> parts) implements SeriesParallel {
    public Parallel {
      parts = List.copyOf(parts);
      Require.positive("Number of parts", parts.size());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.parallel(this);
    }
  }
}
