package org.perfmodel.extract.incremental;

/**
 * How reading a method ended where it came to nothing.
 *
 * @param reason what happened, in words
 * @param hint what to do next
 */
public record FailedReading(String reason, String hint, boolean isShortOfMemory) {
  static final String EXCLUDE = "exclude it: @PerfExclude, or exclude: true in an overlay.";

  public static FailedReading by(Throwable thrown) {
    if (thrown instanceof OutOfMemoryError) {
      return new FailedReading(
          "the memory of the build ended",
          "Maybe give it more (MAVEN_OPTS=-Xmx4g), declare what its calls take above their lines"
              + " (//@ perf cost = 1us), or "
              + EXCLUDE,
          true);
    }
    if (isOfStack(thrown)) {
      return new FailedReading(
          "its expressions or calls are nested too deep",
          "Maybe name parts of its longest expressions, or " + EXCLUDE,
          false);
    }
    return new FailedReading("" + thrown, "Maybe report it with the source, or " + EXCLUDE, false);
  }

  /** An InternalError or LinkageError is what may be left of one that linked a lambda meanwhile. */
  static boolean isOfStack(Throwable thrown) {
    return thrown instanceof StackOverflowError
        || (thrown instanceof InternalError || thrown instanceof LinkageError)
            && thrown.getCause() != null
            && isOfStack(thrown.getCause());
  }
}
