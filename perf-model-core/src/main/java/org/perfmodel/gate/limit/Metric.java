package org.perfmodel.gate.limit;

import org.perfmodel.prediction.Readable;

/** What a limit is about. */
public enum Metric {
  /** Predicted seconds on p processors. */
  TIME("time"),
  /** Predicted seconds on one processor, without parallel overhead. */
  WORK("work"),
  /** Predicted seconds on unbounded processors, without parallel overhead. */
  SPAN("span"),
  /** Work / time. */
  SPEEDUP("speedup"),
  /** Speedup / p. */
  EFFICIENCY("efficiency"),
  /** Span / work. */
  SERIAL("serial"),
  /** Bytes that one call allocates. */
  ALLOCATION("allocation"),
  /** Objects and arrays that one call allocates. */
  OBJECTS("objects"),
  /** Growth class of the work. */
  COMPLEXITY("complexity"),
  /** How many places have no price. */
  UNKNOWN("unknown");

  private final String label;

  Metric(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  /** Whether its unit is the second. */
  public boolean isTime() {
    return this == TIME || this == WORK || this == SPAN;
  }

  /** Whether it is counted, and is the same on every platform and number of processors. */
  public boolean isAllocation() {
    return this == ALLOCATION || this == OBJECTS;
  }

  public Readable.Unit unit() {
    return isTime()
        ? Readable.Unit.SECOND
        : this == ALLOCATION ? Readable.Unit.BYTE : Readable.Unit.NONE;
  }
}
