package org.perfmodel.evaluate.process.term;

import static java.util.Objects.requireNonNull;

/** Where something stands: a file, and its line and column counted from 1. */
public record Position(String file, int line, int column) {
  public Position {
    requireNonNull(file);
    if (line < 1 || column < 1) {
      throw new IllegalArgumentException("line " + line + ", column " + column + " below 1");
    }
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
