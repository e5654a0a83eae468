package org.perfmodel.workload.graph;

import java.util.List;

/**
 * A pipeline of tasks as a number: task (i, j) of row i and column j waits for (i-1, j) and (i,
 * j-1). Wavefront computations such as the alignment of two sequences look like that (DynProg in
 * Adve and Vernon, ACM TOCS 22(1), 2004, table III). It is never a list of tasks unless {@link
 * #unfolded} is asked for. The id of task (i, j) is {@code i * columns + j}.
 *
 * @param rows how many, from 1 to {@link #MOST}
 * @param columns tasks of each row, from 1 to {@link #MOST}
 * @param costs seconds of each task of a row, greater than 0; one for each row in turn, again from
 *     the first when they are used up
 */
public record TaskPipeline(int rows, int columns, List<Double> costs) {
  /** The greatest number of rows and of columns: ids fit a {@code long}. */
  public static final int MOST = 1_000_000_000;

  /**
   * Checks the numbers; costs that are all equal become one.
   *
   * @throws IllegalArgumentException naming the number that does not fit
   */
  public TaskPipeline {
    require(rows, "rows");
    require(columns, "columns");
    costs = List.copyOf(costs);
    if (costs.isEmpty() || costs.size() > rows) {
      throw new IllegalArgumentException(
          "A pipeline of " + rows + " rows has 1 to " + rows + " costs, not " + costs.size() + ".");
    }
    for (double cost : costs) {
      if (!(cost > 0) || cost == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException(
            "A pipeline's task takes " + cost + " s; more than 0 is needed.");
      }
    }
    double first = costs.get(0);
    if (costs.stream().allMatch(cost -> cost == first)) {
      costs = List.of(first);
    }
  }

  private static void require(int number, String what) {
    if (number < 1 || number > MOST) {
      throw new IllegalArgumentException(
          "A pipeline has 1 to " + MOST + " " + what + ", not " + number + ".");
    }
  }

  /** How many tasks there are. */
  public long tasks() {
    return (long) rows * columns;
  }

  /** Whether all tasks take the same time. */
  public boolean isEven() {
    return costs.size() == 1;
  }

  /** Seconds of a task of this row. */
  public double cost(int row) {
    return costs.get(row % costs.size());
  }

  /** Seconds of all tasks. */
  public double work() {
    return columns * column();
  }

  /**
   * The longest chain, in seconds: every chain passes each row, and spends its other columns - 1
   * tasks best in the slowest row.
   */
  public double span() {
    double greatest = 0;
    for (double cost : costs) {
      greatest = Math.max(greatest, cost);
    }
    return column() + (columns - 1.0) * greatest;
  }

  /** Seconds of the tasks of one column. */
  private double column() {
    double turn = 0;
    double part = 0;
    int turns = rows / costs.size();
    int rest = rows % costs.size();
    for (int row = 0; row < costs.size(); row++) {
      turn += costs.get(row);
      if (row < rest) {
        part += costs.get(row);
      }
    }
    return turns * turn + part;
  }

  /**
   * All tasks one by one.
   *
   * @throws IllegalArgumentException if they are more than {@code most}
   */
  public DynamicTaskGraph unfolded(int most) {
    if (tasks() > most) {
      throw new IllegalArgumentException(
          tasks() + " tasks of a pipeline are not kept one by one; up to " + most + " are");
    }
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int row = 0; row < rows; row++) {
      double cost = cost(row);
      for (int column = 0; column < columns; column++) {
        int id = builder.addTask(cost);
        if (row > 0) {
          builder.addEdge(id - columns, id);
        }
        if (column > 0) {
          builder.addEdge(id - 1, id);
        }
      }
    }
    return builder.build();
  }

  /** A short description: {@code pipeline of 100 x 200 = 20000 tasks}. */
  @Override
  public String toString() {
    return "pipeline of " + rows + " x " + columns + " = " + tasks() + " tasks";
  }
}
