package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

/**
 * A line of a source file.
 *
 * @param file relative to the project, with {@code /} between folders
 * @param line from 1
 */
public record Place(String file, int line) implements Comparable<Place> {
  public Place {
    requireNonNull(file);
    if (line < 1) {
      throw new IllegalArgumentException("line " + line + " of " + file + ": lines count from 1");
    }
  }

  @Override
  public int compareTo(Place other) {
    return file.equals(other.file) ? Integer.compare(line, other.line) : file.compareTo(other.file);
  }

  /** Clickable in a terminal: {@code src/main/java/org/acme/NBody.java:88}. */
  @Override
  public String toString() {
    return file + ":" + line;
  }

  /** The file's own name and the line: {@code NBody.java:88}. */
  public String shortForm() {
    return file.substring(file.lastIndexOf('/') + 1) + ":" + line;
  }
}
