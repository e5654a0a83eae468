package org.perfmodel.evaluate.process.parametric;

import java.time.Duration;

/** How many cells a parametric analysis may look at, and how long it may take. */
public record Effort(int cells, Duration time) {
  public static final Effort DEFAULT = new Effort(20_000, Duration.ofMinutes(2));

  public Effort {
    if (cells < 1 || time.isNegative()) {
      throw new IllegalArgumentException("no effort at all: " + cells + " cells, " + time);
    }
  }
}
