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
import org.perfmodel.evaluate.process.eager.Summary;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.TaskNode;

/**
 * Every execution of a region at a point: tasks, locks, barriers, queues, messages between
 * processes. Whether one gets stuck, and the times of all.
 */
public final class ProgramOrder {
  /** States decide, never the clock, so that every machine says the same. */
  private static final Limits USUAL = new Limits(200_000, 3600);

  private static final Pattern MARK = Pattern.compile("\\(" + ProgramProcess.MARK + "\\[(\\d+)\\]");

  /** Those first that keep a thread, which others wait for. */
  private static final Comparator<Waiting> BY_PLACE =
      Comparator.comparing((Waiting one) -> !one.keepsThread())
          .thenComparing(Waiting::place)
          .thenComparing(Waiting::task);

  private ProgramOrder() {}

  /**
   * Whether a region passes messages or has barriers, or hands over tasks in tasks of a pool, so
   * that it may get stuck in them.
   */
  public static boolean passesMessages(TaskNode root) {
    return new Structure().passesMessages(root) || Pool.isNested(root, false);
  }

  /**
   * Where an execution of a region gets stuck; empty if none does. No time matters.
   *
   * @param at a value for each size
   * @param processors as many processes run a program of {@link TaskNode.Processes}
   * @throws ProcessException if not all executions are known, or there are too many
   */
  public static Optional<DeadlockState> standstill(TaskNode root, Bindings at, int processors) {
    Program rehearsed = Unrolling.rehearsed(root, at, processors);
    if (EnoughThreads.in(rehearsed)) {
      return Optional.empty();
    }
    Optional<List<Waiting>> stuck = SampledExecutions.stuck(rehearsed);
    if (stuck.isPresent()) {
      return stuck.map(ProgramOrder::told);
    }
    Program program = Unrolling.of(root, at, processors, NodeTimes.NONE);
    ProgramProcess process =
        new ProgramProcess(program.isDetermined() ? program.ticking() : program);
    return explored(process, Settings.FLAT).deadlock().map(way -> read(way, process.waits()));
  }

  /**
   * The times of all executions in which no processor idles while a task is ready.
   *
   * @throws ProcessException if not all executions are known, there are too many, or one gets stuck
   */
  public static AllSchedules schedules(
      TaskNode root, Bindings at, int processors, NodeTimes times) {
    ProgramProcess process = new ProgramProcess(Unrolling.of(root, at, processors, times));
    EagerAnalysis analysis = explored(process, Settings.REDUCED);
    Optional<Execution> stuck = analysis.deadlock();
    if (stuck.isPresent()) {
      throw new ProcessException(read(stuck.get(), process.waits()).text(processors));
    }
    return AllSchedules.of(Summary.of(analysis));
  }

  private static EagerAnalysis explored(ProgramProcess process, Settings settings) {
    return EagerAnalysis.of(
        process.model(), process.system(), new RationalTimes(), settings.with(USUAL));
  }

  private static DeadlockState read(Execution execution, List<Waiting> waits) {
    List<Waiting> waiting = new ArrayList<>();
    for (String part : execution.rest()) {
      Matcher mark = MARK.matcher(part);
      if (mark.find()) {
        waiting.add(waits.get(Integer.parseInt(mark.group(1))));
      }
    }
    return told(waiting);
  }

  private static DeadlockState told(List<Waiting> waiting) {
    List<Waiting> forEver = waiting.stream().filter(one -> !one.isTimed()).toList();
    for (Waiting one : waiting) {
      if (one.isTimed() && (one.keepsThread() || !areOutOfThreads(forEver))) {
        throw new ProcessException(
            one.place()
                + ": tasks are waited for no longer than some time here, and may wait in vain for"
                + " what comes after");
      }
    }
    List<Waiting> others =
        forEver.stream().filter(one -> !one.what().equals(Waiting.ITS_TASKS)).toList();
    return new DeadlockState(
        (others.isEmpty() ? forEver : others).stream().sorted(BY_PLACE).toList());
  }

  /** Whether all wait for threads of pools that they keep themselves: nobody else can help. */
  private static boolean areOutOfThreads(List<Waiting> forEver) {
    return forEver.stream().anyMatch(Waiting::keepsThread)
        && forEver.stream().allMatch(one -> one.isOfPool() || one.what().equals(Waiting.ITS_TASKS));
  }
}
