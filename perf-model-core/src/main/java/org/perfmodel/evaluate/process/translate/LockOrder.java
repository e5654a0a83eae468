package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.Execution;
import org.perfmodel.evaluate.process.eager.Limits;
import org.perfmodel.evaluate.process.eager.RationalTimes;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.workload.TaskNode;

/**
 * Whether the tasks of a region can wait for each other's locks for ever. No time matters: every
 * interleaving of taking and giving back is one of the process that {@link LockProcess} describes.
 */
public final class LockOrder {
  /** States decide, never the clock, so that every machine says the same. */
  private static final Limits USUAL = new Limits(200_000, 3600);

  private static final Pattern TAKING = Pattern.compile("^\\(?acquire'\\[(\\d+)\\]");
  private static final Pattern GIVING = Pattern.compile("^release'\\[(\\d+)\\]");

  private LockOrder() {}

  /**
   * The shortest interleaving that gets stuck; empty if there is none.
   *
   * @throws ProcessException if there are too many interleavings to say
   */
  public static Optional<Deadlock> deadlock(TaskNode root) {
    return deadlock(root, USUAL);
  }

  static Optional<Deadlock> deadlock(TaskNode root, Limits limits) {
    if (!HeldLocks.canWait(root)) {
      return Optional.empty();
    }
    return deadlock(LockProcess.of(root, false, false), limits);
  }

  /**
   * The same, if objects that are not known are the same two to all tasks, and every second task
   * has them the other way round; empty if there are none such.
   *
   * @throws ProcessException as {@link #deadlock}
   */
  public static Optional<Deadlock> possibleDeadlock(TaskNode root) {
    return HeldLocks.canWait(root) && HeldLocks.hasUnknownLocks(root)
        ? deadlock(LockProcess.of(root, true, false), USUAL)
        : Optional.empty();
  }

  /**
   * The same, if tasks of which it is not seen when they are over go on beside all that follows;
   * empty if there are none such.
   *
   * @throws ProcessException as {@link #deadlock}
   */
  public static Optional<Deadlock> lateDeadlock(TaskNode root) {
    return HeldLocks.canWait(root) && (AsynchronousTasks.in(root).isAnyLost() || hasLater(root))
        ? deadlock(LockProcess.of(root, false, true), USUAL)
        : Optional.empty();
  }

  private static boolean hasLater(TaskNode node) {
    return node instanceof TaskNode.Call call && call.method().equals(TaskNode.Call.LATER)
        || HeldLocks.inside(node).stream().anyMatch(LockOrder::hasLater);
  }

  private static Optional<Deadlock> deadlock(LockProcess process, Limits limits) {
    return EagerAnalysis.of(
            process.model(), process.system(), new RationalTimes(), Settings.FLAT.with(limits))
        .ending(part -> TAKING.matcher(part).find())
        .map(execution -> read(execution, process.acquisitions()));
  }

  private static Deadlock read(Execution execution, List<Acquisition> acquisitions) {
    List<Deadlock.Step> steps = new ArrayList<>();
    for (Execution.Step step : execution.steps()) {
      Matcher taking = TAKING.matcher(step.with());
      if (taking.find()) {
        Acquisition taken = acquisitions.get(Integer.parseInt(taking.group(1)));
        steps.add(new Deadlock.Step(taken, true));
      }
      Matcher giving = GIVING.matcher(step.with());
      if (giving.find()) {
        Acquisition given = acquisitions.get(Integer.parseInt(giving.group(1)));
        steps.add(new Deadlock.Step(given, false));
      }
    }
    List<Acquisition> waiting = new ArrayList<>();
    for (String part : execution.rest()) {
      Matcher stuck = TAKING.matcher(part);
      if (stuck.find()) {
        waiting.add(acquisitions.get(Integer.parseInt(stuck.group(1))));
      }
    }
    waiting.sort(Comparator.comparing(Acquisition::task));
    return new Deadlock(steps, waiting);
  }
}
