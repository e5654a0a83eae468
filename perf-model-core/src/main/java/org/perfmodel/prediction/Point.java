package org.perfmodel.prediction;

import org.perfmodel.workload.InputSet;

/** Where a region is evaluated: at an input, on a number of processors. */
public record Point(InputSet inputs, int processors) implements Comparable<Point> {
  public Point {
    if (processors < 1) {
      throw new IllegalArgumentException("processors: " + processors);
    }
  }

  @Override
  public int compareTo(Point other) {
    int byInputs = inputs.compareTo(other.inputs);
    return byInputs != 0 ? byInputs : Integer.compare(processors, other.processors);
  }

  /** {@code n=20000, p=16}. */
  @Override
  public String toString() {
    return inputs.shown().isEmpty() ? "p=" + processors : inputs + ", p=" + processors;
  }
}
