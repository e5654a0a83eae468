package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * The statements of a method, by what tells them from others.
 *
 * @param key three characters that tell the method from others: of its name and its type's
 * @param whole four characters that tell its code from what it was
 * @param place of its declaration
 * @param lastLine of its source
 * @param statements each before what it holds; empty where a region reaches too many
 */
public record MethodPrint(
    String key, String whole, Place place, int lastLine, List<StatementPrint> statements) {
  public MethodPrint {
    requireNonNull(key);
    requireNonNull(whole);
    requireNonNull(place);
    statements = List.copyOf(statements);
  }

  /** The same without its statements. */
  public MethodPrint brief() {
    return new MethodPrint(key, whole, place, lastLine, List.of());
  }

  /** Whether a place is within the source of the method. */
  public boolean holds(Place other) {
    return other.file().equals(place.file())
        && other.line() >= place.line()
        && other.line() <= lastLine;
  }
}
