package org.perfmodel.network;

/** Integers from one to another, both included. */
public record Span(long from, long to) {
  public Span {
    if (from > to) {
      throw new IllegalArgumentException("from " + from + " to " + to);
    }
  }

  boolean contains(double value) {
    return from <= value && value <= to;
  }
}
