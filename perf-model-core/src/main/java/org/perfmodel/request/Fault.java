package org.perfmodel.request;

import java.util.List;
import java.util.Optional;
import org.perfmodel.workload.RegionId;

/**
 * A fault of this program in the work on one region, as a message. It costs that region its answer,
 * never the build its verdicts.
 */
public final class Fault {
  private static final String OURS = "org.perfmodel.";

  private Fault() {}

  /**
   * What happened, where in this program, and what to do next.
   *
   * @param work that did not end, as a verb: {@code judging}
   */
  public static String of(Throwable thrown, String work) {
    if (thrown instanceof StackOverflowError) {
      return "its formulae are nested too deep: "
          + work
          + " it was given up"
          + where(thrown)
          + HINT;
    }
    if (thrown instanceof OutOfMemoryError) {
      return "the memory of the build ended while "
          + work
          + " it\nMaybe give it more (MAVEN_OPTS=-Xmx4g), or exclude the method: @PerfExclude, or"
          + " exclude: true in an overlay.";
    }
    return "a fault of this plugin ended " + work + " it: " + thrown + where(thrown) + HINT;
  }

  private static final String HINT =
      "\nMaybe report it with the method's source, and exclude the method until then: @PerfExclude,"
          + " or exclude: true in an overlay.";

  /** The first line of ours that the stack names. */
  private static String where(Throwable thrown) {
    for (StackTraceElement element : thrown.getStackTrace()) {
      if (element.getClassName().startsWith(OURS)) {
        return " (" + element.getFileName() + ":" + element.getLineNumber() + ")";
      }
    }
    return "";
  }

  /** How many pages could not be drawn, and what to do about it. */
  public static Optional<String> pages(List<RegionId> undrawn) {
    return undrawn.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "faults of this plugin took the page of "
                + undrawn.size()
                + (undrawn.size() == 1 ? " region: " : " regions, the first of ")
                + undrawn.get(0)
                + ". Their verdicts stand. Report them with the sources of their methods.");
  }

  /** Whether the work on other regions can go on. */
  public static boolean isContained(Throwable thrown) {
    return thrown instanceof RuntimeException
        || thrown instanceof StackOverflowError
        || thrown instanceof OutOfMemoryError
        || thrown instanceof AssertionError
        || thrown instanceof LinkageError
        || thrown instanceof InternalError;
  }
}
