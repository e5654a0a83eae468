package org.perfmodel.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.perfmodel.evaluate.contention.BardSchweitzer;
import org.perfmodel.evaluate.contention.Centre;
import org.perfmodel.evaluate.contention.ContentionModel;
import org.perfmodel.evaluate.contention.MemoisedContention;
import org.perfmodel.evaluate.contention.SharedMemory;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.GraphSize;
import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/**
 * Tasks per second of the schedule solver, in CPU time of one thread: the median of nine runs after
 * three that do not count. Arguments: nothing for all, or {@code basic}, {@code contention}, {@code
 * mva}, {@code large} (run that one with -Xmx512m).
 */
public final class ScheduleSpeed {
  private static final SchedulingPolicy FIFO = new CentralQueue(new Fifo());
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ScheduleSpeed() {}

  /** Prints one line per case. */
  public static void main(String[] arguments) {
    String only = arguments.length == 0 ? "" : arguments[0];
    if (only.isEmpty() || only.equals("basic")) {
      ScheduleSolver solver = new ScheduleSolver(stencil(10_000, 100, 1), ScheduleSettings.BASIC);
      for (int processors : new int[] {16, 64, 1024}) {
        measure("basic, p = " + processors, 1_000_000, () -> solver.solve(FIFO, processors));
      }
    }
    if (only.isEmpty() || only.equals("contention")) {
      ScheduleSettings bus = ScheduleSettings.BASIC.with(new FourClasses());
      ScheduleSolver solver = new ScheduleSolver(stencil(10_000, 100, 4), bus);
      for (int processors : new int[] {64, 1024}) {
        measure("4 classes, p = " + processors, 1_000_000, () -> solver.solve(FIFO, processors));
      }
    }
    if (only.isEmpty() || only.equals("mva")) {
      DynamicTaskGraph graph = stencil(1_000, 1000, 4);
      for (int processors : new int[] {16, 64}) {
        measure(
            "approximate MVA of 4 classes, p = " + processors,
            1_000_000,
            () ->
                new ScheduleSolver(
                        graph,
                        ScheduleSettings.BASIC.with(
                            new MemoisedContention(
                                new SharedMemory(
                                    List.of(Centre.queueing("bus")), FOUR, new BardSchweitzer()))))
                    .solve(FIFO, processors));
      }
    }
    if (only.isEmpty() || only.equals("large")) {
      measure(
          "10 M tasks, built and solved at p = 64",
          10_000_000,
          () ->
              new ScheduleSolver(stencil(10_000, 1000, 1), ScheduleSettings.BASIC).solve(FIFO, 64));
      measure("10 M tasks, built", 10_000_000, () -> stencil(10_000, 1000, 1));
    }
    if (only.isEmpty() || only.equals("bytes")) {
      bytes();
    }
  }

  /** Requests to the bus per second of processing, each of one microsecond. */
  private static final List<SharedMemory.RequestClass> FOUR =
      List.of(
          new SharedMemory.RequestClass(0, List.of(1e-6)),
          new SharedMemory.RequestClass(1e3, List.of(1e-6)),
          new SharedMemory.RequestClass(1e4, List.of(1e-6)),
          new SharedMemory.RequestClass(5e4, List.of(1e-6)));

  private static void measure(String name, int tasks, Supplier<?> run) {
    int warm = 3;
    double[] seconds = new double[9];
    for (int i = -warm; i < seconds.length; i++) {
      long before = THREADS.getCurrentThreadCpuTime();
      Object result = run.get();
      long after = THREADS.getCurrentThreadCpuTime();
      if (result.hashCode() == 42) {
        System.out.println("?");
      }
      if (i >= 0) {
        seconds[i] = (after - before) / 1e9;
      }
    }
    Arrays.sort(seconds);
    double median = seconds[seconds.length / 2];
    System.out.printf(
        Locale.ROOT,
        "%-40s %6.1f M tasks/s  (%.3f s; best %.3f, worst %.3f)%n",
        name,
        tasks / median / 1e6,
        median,
        seconds[0],
        seconds[seconds.length - 1]);
  }

  /** Heap that the graph keeps, and the greatest heap while a thousand times more is solved. */
  private static void bytes() {
    DynamicTaskGraph graph = stencil(10_000, 100, 1);
    long with = used();
    double kept = graph.tasks() + 0.0;
    graph = stencil(1, 1, 1);
    long without = used();
    System.out.printf(
        Locale.ROOT,
        "graph: %.1f bytes per task with 3 edges; a run adds 4, and 8 while the span is computed%n",
        (with - without) / kept);
    if (graph.tasks() != 1) {
      System.out.println("?");
    }
  }

  private static long used() {
    for (int i = 0; i < 4; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static DynamicTaskGraph stencil(int width, int depth, int classes) {
    int tasks = width * depth;
    TaskGraphBuilder builder =
        DynamicTaskGraph.builder(new GraphSize(tasks, (depth - 1) * (3L * width - 2)));
    int[] numbers = new int[classes];
    for (int k = 1; k < classes; k++) {
      numbers[k] = builder.addClass(TaskClass.named("k" + k).withRate(k));
    }
    long state = 12345;
    for (int level = 0; level < depth; level++) {
      for (int i = 0; i < width; i++) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        double weight = 1000 + (state >>> 33) % 1000003;
        int id = builder.addTask(weight, numbers[(int) (state >>> 20) & (classes - 1)]);
        if (level + 1 < depth) {
          int below = (level + 1) * width;
          for (int j = Math.max(0, i - 1); j <= Math.min(width - 1, i + 1); j++) {
            builder.addEdge(id, below + j);
          }
        }
      }
    }
    return builder.build();
  }

  /** Slowdowns that differ by class and need no solution of their own. */
  private static final class FourClasses implements ContentionModel {
    @Override
    public int classes() {
      return 4;
    }

    @Override
    public void slowdowns(int[] counts, double[] slowdown) {
      double load = 0;
      for (int k = 0; k < 4; k++) {
        load += k * counts[k];
      }
      for (int k = 0; k < 4; k++) {
        slowdown[k] = 1 + k * load * 1e-4;
      }
    }
  }
}
