package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A line of a source file, or some that are taken together.
 *
 * @param file relative to the project, with {@code /} between folders
 * @param line from 1; the first of several
 * @param last the last of several; the same where it is one
 */
public record Place(String file, int line, int last) implements Comparable<Place> {
  public Place {
    requireNonNull(file);
    if (line < 1) {
      throw new IllegalArgumentException("line " + line + " of " + file + ": lines count from 1");
    }
    if (last < line) {
      throw new IllegalArgumentException(
          "lines " + line + " to " + last + " of " + file + ": the last is before the first");
    }
  }

  /** One line. */
  public Place(String file, int line) {
    this(file, line, line);
  }

  /**
   * The lines from the first of both places to the last.
   *
   * @throws IllegalArgumentException if they are in different files
   */
  public Place to(Place other) {
    if (!file.equals(other.file)) {
      throw new IllegalArgumentException(this + " and " + other + " are in different files");
    }
    return new Place(file, Math.min(line, other.line), Math.max(last, other.last));
  }

  @Override
  public int compareTo(Place other) {
    int order = file.compareTo(other.file);
    if (order == 0) {
      order = Integer.compare(line, other.line);
    }
    return order == 0 ? Integer.compare(last, other.last) : order;
  }

  // Asked at every statement that is read: faster than what a record is given.

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Place that
            && line == that.line
            && last == that.last
            && file.equals(that.file);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * file.hashCode() + line) + last;
  }

  /**
   * Clickable in a terminal: {@code src/main/java/org/acme/NBody.java:88}, {@code
   * src/main/java/org/acme/NBody.java:88-91}.
   */
  @Override
  public String toString() {
    return file + ":" + lines();
  }

  /** The file's own name and the line: {@code NBody.java:88}. */
  public String shortForm() {
    return file.substring(file.lastIndexOf('/') + 1) + ":" + lines();
  }

  private String lines() {
    return last == line ? String.valueOf(line) : line + "-" + last;
  }
}
