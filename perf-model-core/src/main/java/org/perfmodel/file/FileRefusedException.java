package org.perfmodel.file;

import java.io.IOException;

/** A file that is not read or not written: what is wrong with it, and what to do. */
public final class FileRefusedException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String problem;
  private final String nextStep;

  FileRefusedException(String problem, String nextStep) {
    super(problem + "\n" + nextStep);
    this.problem = problem;
    this.nextStep = nextStep;
  }

  /** What is wrong: {@code it is a folder, not a file}. */
  public String problem() {
    return problem;
  }

  /** What to do, as a sentence that begins with "Maybe". */
  public String nextStep() {
    return nextStep;
  }
}
