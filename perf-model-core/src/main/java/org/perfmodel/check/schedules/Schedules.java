package org.perfmodel.check.schedules;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.request.Fault;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** The bounds over all schedules of regions of one module. */
public final class Schedules {
  /** Tasks of a region whose schedule is asked for beside its bounds. */
  private static final int MOST_TASKS = 1 << 16;

  private final ScheduleEvaluator schedules;
  private final SimulationEvaluator simulation;
  private final StateBudget budget;

  /** Bounds that cost no more states than a budget has. */
  public Schedules(
      ScheduleEvaluator schedules, SimulationEvaluator simulation, StateBudget budget) {
    this.schedules = schedules;
    this.simulation = simulation;
    this.budget = budget;
  }

  /** How many regions have more than one schedule. */
  public static int parallel(List<Region> regions) {
    return (int) regions.stream().filter(region -> isParallel(region.root())).count();
  }

  /** A verdict with the bounds of its region, where its details are told. */
  public RegionVerdict bounded(RegionVerdict verdict, Function<Point, Scenario> scenario) {
    return verdict.withSchedules(
        ConsoleReport.detailed(verdict).flatMap(point -> guarded(point, scenario)));
  }

  private Optional<ScheduleBounds> guarded(Point point, Function<Point, Scenario> scenario) {
    try {
      return of(scenario.apply(point));
    } catch (RuntimeException | Error e) {
      if (!Fault.isContained(e)) {
        throw e;
      }
      return Optional.of(
          ScheduleBounds.unknown(
              point, point.processors(), 0, Fault.of(e, "looking at all schedules of")));
    }
  }

  /** The bounds of a region at a point, or why they are not known; empty if it has one schedule. */
  public Optional<ScheduleBounds> of(Scenario asked) {
    TaskNode root = asked.region().root();
    if (!isParallel(root)) {
      return Optional.empty();
    }
    try {
      Optional<TaskNode> waiting = waiting(root, false);
      if (waiting.isPresent() && !passesMessages(root)) {
        return Optional.of(
            ScheduleBounds.unknown(
                asked.point(),
                asked.point().processors(),
                0,
                waiting.get().place().shortForm()
                    + ": what tasks wait here for others is left out of the times of all"
                    + " schedules, so they are not known."));
      }
      return passesMessages(root)
          ? Optional.of(new MessageRanges(simulation, budget).of(asked))
          : new TaskRanges(budget).of(asked.point(), schedules.scheduled(asked, MOST_TASKS));
    } catch (EvaluationException | NotApplicableException e) {
      String why = String.valueOf(e.getMessage());
      return Optional.of(
          ScheduleBounds.unknown(
              asked.point(),
              asked.point().processors(),
              0,
              "All schedules are not known: " + why.lines().findFirst().orElse("")));
    }
  }

  /** Whether processes or tasks of a region tell each other something. */
  public static boolean passesMessages(TaskNode node) {
    return node instanceof TaskNode.Processes
        || ThreadGroups.talk(node)
        || node.anyChild(Schedules::passesMessages);
  }

  /** What lets tasks wait for each other, and has no time: permits, a latch within a task. */
  private static Optional<TaskNode> waiting(TaskNode node, boolean isInTask) {
    boolean isUnseen =
        isInTask
            && node instanceof TaskNode.Call call
            && call.method().startsWith(TaskNode.Call.UNSEEN);
    if (isUnseen || isInTask && CountedWait.of(node).filter(CountedWait::waits).isPresent()) {
      return Optional.of(node);
    }
    boolean areTasks =
        isInTask || node instanceof TaskNode.Parallel || node instanceof TaskNode.ForkJoin;
    return node.children().stream()
        .map(child -> waiting(child, areTasks))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Whether it has more than one schedule. */
  public static boolean isParallel(TaskNode node) {
    // Tasks that talk are those of one of these too.
    return node instanceof TaskNode.Parallel
        || node instanceof TaskNode.ForkJoin
        || node instanceof TaskNode.Processes
        || node.anyChild(Schedules::isParallel);
  }
}
