package org.perfmodel.evaluate.schedule;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.bounds.KruskalWeiss;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.TaskAcquisition;
import org.perfmodel.evaluate.schedule.sequence.EqualShares;
import org.perfmodel.evaluate.schedule.sequence.Overheads;
import org.perfmodel.evaluate.schedule.sequence.ProcessorUse;
import org.perfmodel.evaluate.schedule.sequence.Rounds;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.Tail;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * Equal tasks that wait for nothing, as a number: a symbolic group that is never unfolded. Its
 * schedule takes time and memory in the number of processors, not of tasks, and is that of the
 * unfolded tasks.
 *
 * @param label what a reader calls them
 * @param count how many
 * @param seconds each, alone
 * @param rate their class in the contention model
 */
record EqualTasks(String label, long count, double seconds, int rate) implements Tasks {
  EqualTasks {
    requireNonNull(label);
    if (count < 0 || !(seconds >= 0) || seconds == Double.POSITIVE_INFINITY || rate < 0) {
      throw new IllegalArgumentException(
          label + ": " + count + " tasks of " + seconds + " seconds, rate " + rate);
    }
  }

  @Override
  public int held() {
    return 0;
  }

  @Override
  public double work() {
    return count * seconds;
  }

  @Override
  public String label(long id) {
    return label;
  }

  @Override
  public Optional<DynamicTaskGraph> graph() {
    return Optional.empty();
  }

  @Override
  public Optional<KruskalWeiss> variation() {
    return count == 0 || seconds == 0
        ? Optional.empty()
        : Optional.of(new KruskalWeiss(count, seconds, 0, 0));
  }

  @Override
  public Schedule schedule(SchedulingPolicy policy, int processors, ScheduleSettings settings) {
    boolean isFree = settings.overheads().equals(Overheads.NONE);
    EqualShares shares =
        EqualShares.of(policy, count, processors, isFree).orElseThrow(() -> refused(policy));
    long[] tasks = new long[processors];
    Arrays.setAll(tasks, shares::tasks);
    double overhead = overhead(policy, shares.handing(), tasks, settings);
    Rounds rounds = new Rounds(tasks, seconds + overhead, rate, settings.contention());
    double makespan = rounds.makespan();
    List<ProcessorUse> uses = new ArrayList<>();
    for (long each : tasks) {
      double elapsed = rounds.end(each);
      double slowed = settings.contention() == null ? 0 : elapsed - each * (seconds + overhead);
      uses.add(
          new ProcessorUse(
              each * seconds, slowed, 0, each * overhead, Math.max(0, makespan - elapsed), each));
    }
    return new Schedule(
        policy.name(),
        processors,
        makespan,
        work(),
        count == 0 ? 0 : seconds,
        uses,
        tail(shares, tasks, rounds),
        null);
  }

  private static IllegalArgumentException refused(SchedulingPolicy policy) {
    return new IllegalArgumentException(
        policy.name() + " is not answered for tasks that are only counted");
  }

  /** With each task; of a lock at the queue what it comes to in the long run. */
  private double overhead(
      SchedulingPolicy policy, TaskAcquisition handing, long[] tasks, ScheduleSettings settings) {
    if (settings.overheads() instanceof Overheads constant) {
      return constant.of(handing);
    }
    if (!(settings.overheads() instanceof QueueLock lock)) {
      throw refused(policy);
    }
    int active = (int) Arrays.stream(tasks).filter(each -> each > 0).count();
    boolean isQueued = handing != TaskAcquisition.DIRECT && active > 0;
    return isQueued
        ? lock.steady(seconds * Rounds.slowdown(settings.contention(), rate, active), active)
        : 0;
  }

  /** The first round in which a processor has nothing to do. */
  private static Tail tail(EqualShares shares, long[] tasks, Rounds rounds) {
    long full = rounds.least();
    double start = rounds.end(full);
    long first = -1;
    for (int processor = 0; processor < tasks.length; processor++) {
      if (tasks[processor] > full) {
        long id = shares.id(processor, full);
        first = first < 0 ? id : Math.min(first, id);
      }
    }
    return new Tail(start, first, first < 0 ? 0 : rounds.end(full + 1) - start);
  }
}
