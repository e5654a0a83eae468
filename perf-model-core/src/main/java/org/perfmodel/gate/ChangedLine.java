package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

import org.perfmodel.workload.Place;

/**
 * A line of the project's own sources that is not as the baseline knows it, and explains a change.
 *
 * @param text the line itself; or what became of what stood behind it
 */
public record ChangedLine(Place place, String text) {
  static final String GONE = "(after this line a statement is gone)";

  public ChangedLine {
    requireNonNull(place);
    requireNonNull(text);
  }

  /** {@code changed: Orders.java:27 s += Math.sqrt(x[i]) * x[i]}. */
  @Override
  public String toString() {
    return "changed: " + place.shortForm() + (text.isEmpty() ? "" : "  " + text);
  }
}
