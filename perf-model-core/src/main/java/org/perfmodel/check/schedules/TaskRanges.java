package org.perfmodel.check.schedules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.perfmodel.evaluate.bounds.BrentGraham;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.AllSchedules;
import org.perfmodel.evaluate.schedule.ScheduledConstruct;
import org.perfmodel.evaluate.schedule.ScheduledRegion;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.ScheduleBounds.Origin;
import org.perfmodel.prediction.ScheduleRange;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;

/**
 * The bounds over all schedules of a region with tasks: every schedule looked at where they are
 * few, else what work and span leave.
 */
final class TaskRanges {
  private static final int MOST_TASKS = 64;
  private static final double ROUNDING = 1e-9;

  /** Times are rounded to picoseconds where schedules are looked at. */
  private static final double UNIT = 1e-10;

  private final StateBudget budget;

  TaskRanges(StateBudget budget) {
    this.budget = budget;
  }

  /** Of one construct, once. */
  private record Range(
      double least, OptionalDouble mean, double greatest, Origin origin, long states, String note) {
    static Range of(double least, double greatest, Origin origin, String note) {
      return new Range(least, OptionalDouble.empty(), greatest, origin, 0, note);
    }
  }

  /** The bounds; empty if nothing runs in parallel. */
  Optional<ScheduleBounds> of(Point point, ScheduledRegion region) {
    double seconds = region.seconds();
    int processors = point.processors();
    if (region.constructs().isEmpty()) {
      return Optional.empty();
    }
    double least = seconds;
    double greatest = seconds;
    OptionalDouble mean = OptionalDouble.of(seconds);
    Origin origin = Origin.DETERMINED;
    long states = 0;
    List<String> notes = new ArrayList<>();
    for (ScheduledConstruct each : region.constructs()) {
      if (each.isHandedOut()) {
        return Optional.of(
            ScheduleBounds.unknown(
                point,
                processors,
                seconds,
                each.place().shortForm()
                    + ": tasks wait for each other at the executor's queue, which bounds over all"
                    + " schedules leave out."));
      }
      Range range = range(each);
      least += each.times() * (range.least() - each.seconds());
      greatest += each.times() * (range.greatest() - each.seconds());
      mean =
          mean.isPresent() && range.mean().isPresent()
              ? OptionalDouble.of(
                  mean.getAsDouble() + each.times() * (range.mean().getAsDouble() - each.seconds()))
              : OptionalDouble.empty();
      origin = weaker(origin, range.origin());
      states += range.states();
      if (!range.note().isEmpty() && notes.isEmpty()) {
        notes.add(range.note());
      }
    }
    return Optional.of(
        new ScheduleBounds(
            point,
            processors,
            seconds,
            Optional.of(new ScheduleRange(Math.max(0, least), mean, Math.max(least, greatest))),
            origin,
            states,
            String.join(" ", notes)));
  }

  /** What can be said of two constructs together. */
  private static Origin weaker(Origin one, Origin other) {
    if (one == Origin.WORK_AND_SPAN || other == Origin.WORK_AND_SPAN) {
      return Origin.WORK_AND_SPAN;
    }
    return one == Origin.EXPLORED ? one : other;
  }

  private Range range(ScheduledConstruct construct) {
    Range range =
        construct.slowest() > 1
            ? contended(construct)
            : construct.graph().isEmpty() ? equal(construct) : ofGraph(construct);
    return construct.seconds() > range.greatest() * (1 + ROUNDING) + UNIT
        ? new Range(
            range.least(),
            range.mean(),
            range.greatest(),
            range.origin(),
            range.states(),
            construct.place().shortForm()
                + ": tasks are dealt out beforehand, so a processor idles while another's task is"
                + " ready: this schedule takes more than any that does not.")
        : range;
  }

  private Range ofGraph(ScheduledConstruct construct) {
    DynamicTaskGraph graph = construct.graph().orElseThrow();
    String where =
        construct.place().shortForm() + ": the schedules of " + construct.tasks() + " tasks ";
    if (construct.tasks() > MOST_TASKS) {
      return bounded(
          construct,
          graph,
          where + "are not looked at one by one, at most " + MOST_TASKS + " are.");
    }
    if (budget.isSpent()) {
      return bounded(construct, graph, where + "are not looked at: " + budget.text());
    }
    try {
      AllSchedules all = AllSchedules.of(graph, construct.workers(), budget.left());
      budget.spend(all.states());
      return new Range(
          all.least(),
          OptionalDouble.of(all.mean()),
          all.greatest(),
          Origin.EXPLORED,
          all.states(),
          "");
    } catch (ProcessException refused) {
      budget.spend(budget.left());
      return bounded(
          construct, graph, where + "are too many to look at all: " + refused.getMessage() + ".");
    }
  }

  /**
   * At least as if no task slowed another down, and at most as if all were as slow as one can be.
   */
  private static Range contended(ScheduledConstruct construct) {
    Range alone =
        construct
            .graph()
            .map(graph -> bounded(construct, graph, ""))
            .orElseGet(() -> equal(construct));
    return Range.of(
        alone.least(),
        alone.greatest() * construct.slowest(),
        Origin.WORK_AND_SPAN,
        String.format(
            Locale.ROOT,
            "%s: tasks slow each other down at memory, by at most %.2f times.",
            construct.place().shortForm(),
            construct.slowest()));
  }

  /** As many rounds as it takes, whoever takes which. */
  private static Range equal(ScheduledConstruct construct) {
    double rounds = Math.ceil((double) construct.tasks() / construct.workers());
    double seconds = rounds * construct.span();
    return new Range(seconds, OptionalDouble.of(seconds), seconds, Origin.DETERMINED, 0, "");
  }

  /**
   * By work and span. A task that waits for a lock keeps its processor, so with locks no more is
   * known than that somebody works at all times.
   */
  private static Range bounded(ScheduledConstruct construct, DynamicTaskGraph graph, String note) {
    double work = Math.max(construct.work(), construct.span());
    BrentGraham bounds = new BrentGraham(work, construct.span());
    Map<String, Double> held = held(graph);
    double least = bounds.least(construct.workers());
    for (double under : held.values()) {
      least = Math.max(least, under);
    }
    return Range.of(
        least,
        Math.max(least, held.isEmpty() ? bounds.most(construct.workers()) : work),
        Origin.WORK_AND_SPAN,
        note);
  }

  /** Seconds under each lock; of a semaphore, over its permits. */
  private static Map<String, Double> held(DynamicTaskGraph graph) {
    Map<String, Double> held = new TreeMap<>();
    for (int task = 0; task < graph.tasks(); task++) {
      TaskClass kind = graph.classes().get(graph.classOf(task));
      String lock = kind.lock();
      if (lock != null) {
        held.merge(lock, graph.weight(task) * kind.held() / kind.room(), Double::sum);
      }
    }
    return held;
  }
}
