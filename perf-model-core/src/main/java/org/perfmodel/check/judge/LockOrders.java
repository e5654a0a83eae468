package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.Deadlock;
import org.perfmodel.evaluate.process.translate.DeadlockState;
import org.perfmodel.evaluate.process.translate.LockOrder;
import org.perfmodel.evaluate.process.translate.ProgramOrder;
import org.perfmodel.evaluate.process.translate.Signals;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/**
 * Whether tasks of the regions of one module can wait for each other for ever; what could not be
 * looked at is noted.
 */
final class LockOrders {
  /** So many processes: more run the same program, in more orders than can be looked at. */
  private static final int MOST_PROCESSES = 4;

  private final List<String> notes = new ArrayList<>();

  /**
   * The way in which tasks of a region come to wait for ever, as text: for locks whatever the
   * sizes, for messages and barriers at the first of its inputs.
   */
  Optional<String> deadlock(Region region, List<Point> points) {
    Optional<String> locks =
        asked(region, "locks", () -> LockOrder.deadlock(region.root()).map(Deadlock::text));
    if (locks.isEmpty()) {
      asked(region, "locks", () -> LockOrder.possibleDeadlock(region.root()).map(Deadlock::text))
          .ifPresent(
              how ->
                  notes.add(
                      region.place()
                          + ": "
                          + region.id()
                          + ": if the objects that two tasks lock here are the same, in another"
                          + " order (assumed: they are not known), "
                          + how));
    }
    if (locks.isEmpty()) {
      asked(region, "locks", () -> LockOrder.lateDeadlock(region.root()).map(Deadlock::text))
          .ifPresent(
              how ->
                  notes.add(
                      region.place()
                          + ": "
                          + region.id()
                          + ": where tasks run when it is not seen that they do (assumed: it is not"
                          + " seen when they begin and end), "
                          + how));
    }
    Signals.notes(region.root())
        .forEach(note -> notes.add(note.place() + ": " + region.id() + ": " + note.text()));
    return locks.isPresent() || points.isEmpty() || !ProgramOrder.passesMessages(region.root())
        ? locks
        : asked(region, "messages and barriers", () -> standstill(region, points));
  }

  /**
   * Where pools have as many threads as there are processors, fewer than the machine has prove
   * nothing about it: the most that somebody asks for decide, and fewer are noted.
   */
  private Optional<String> standstill(Region region, List<Point> points) {
    Optional<String> found = stuck(region, points);
    if (found.isEmpty() && !(region.root() instanceof TaskNode.Processes)) {
      AssumedStandstill.of(region.root(), points.get(0))
          .ifPresent(how -> notes.add(region.place() + ": " + region.id() + ": " + how));
    }
    int most = points.stream().mapToInt(Point::processors).max().orElse(1);
    if (found.isEmpty() || most < 2 || !PoolThreads.areProcessors(region.root())) {
      return found;
    }
    Bindings at = Bindings.of(points.get(0).inputs().values());
    Optional<DeadlockState> still = ProgramOrder.standstill(region.root(), at, most);
    if (still.isEmpty()) {
      notes.add(region.place() + ": " + region.id() + ": " + found.get());
    }
    return still.map(way -> way.text(most));
  }

  private static Optional<String> stuck(Region region, List<Point> points) {
    Point point =
        points.stream()
            .filter(any -> any.processors() > 1)
            .min(Comparator.comparing(Point::processors))
            .orElse(points.get(0));
    Bindings at = Bindings.of(point.inputs().given());
    for (int count : counts(region, points, point)) {
      Optional<DeadlockState> found = ProgramOrder.standstill(region.root(), at, count);
      if (found.isPresent()) {
        int shown = count;
        return found.map(still -> still.text(shown));
      }
    }
    return Optional.empty();
  }

  /**
   * On how many processes it is looked. A program that all processes run may be written for a
   * square number of them, or a power of two: it is asked only for numbers that somebody wants to
   * know.
   */
  private static List<Integer> counts(Region region, List<Point> points, Point least) {
    int most = Math.max(2, Math.min(MOST_PROCESSES, least.processors()));
    if (!(region.root() instanceof TaskNode.Processes)) {
      return IntStream.rangeClosed(2, most).boxed().toList();
    }
    List<Integer> asked =
        points.stream()
            .map(Point::processors)
            .filter(count -> count > 1 && count <= MOST_PROCESSES)
            .distinct()
            .sorted()
            .toList();
    return asked.isEmpty() ? List.of(Math.max(2, least.processors())) : asked;
  }

  /** A question that may have no answer. */
  private interface Question {
    Optional<String> answer();
  }

  private Optional<String> asked(Region region, String what, Question question) {
    try {
      return question.answer();
    } catch (ProcessException refused) {
      notes.add(
          region.place()
              + ": whether the "
              + what
              + " of "
              + region.id()
              + " can deadlock is not known: "
              + refused.getMessage());
      return Optional.empty();
    }
  }

  /** One per question that was refused. */
  List<String> notes() {
    return notes;
  }
}
