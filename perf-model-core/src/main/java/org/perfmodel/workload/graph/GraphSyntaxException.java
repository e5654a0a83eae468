package org.perfmodel.workload.graph;

import static java.util.Objects.requireNonNull;

/** A file does not describe a task graph; the message begins with file, line and column. */
public final class GraphSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;
  private final int column;
  private final String problem;

  GraphSyntaxException(String file, int line, int column, String problem) {
    super(file + ":" + line + ":" + column + ": " + problem);
    this.file = requireNonNull(file);
    this.line = line;
    this.column = column;
    this.problem = requireNonNull(problem);
  }

  String file() {
    return file;
  }

  /** Counted from 1. */
  public int line() {
    return line;
  }

  /** Counted from 1, in characters. */
  public int column() {
    return column;
  }

  /** What is wrong, without the place. */
  public String problem() {
    return problem;
  }
}
