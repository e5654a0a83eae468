package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.Enumerated;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.Splitting;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/**
 * The five programs of Adve and Vernon, Parallel Program Performance Prediction Using Deterministic
 * Task Graph Analysis, ACM TOCS 22(1), 2004, table III and sections 4.3 and 5. The paper prints the
 * structure, the sizes, the policies and PSIM's mean task times; it shows measured task times only
 * as figures, so those here are generated to its description and marked "ours".
 */
final class PaperPrograms {
  /**
   * Which of PSIM's six loops run on which processors: the pairs are ours, so that they balance.
   */
  static final Map<String, Splitting.Subset> PSIM_SPLIT =
      Map.of(
          "677us", Splitting.Subset.EVEN,
          "7us even", Splitting.Subset.EVEN,
          "473us", Splitting.Subset.ODD,
          "7us odd", Splitting.Subset.ODD);

  private PaperPrograms() {}

  /**
   * Five parallel loops per iteration, a task for 8 particles, one loop with more than 90 % of the
   * work and small variations of task times; 20 000 particles. Ours: 5 iterations, the times.
   */
  static DynamicTaskGraph mp3d() {
    ForkJoin program = new ForkJoin();
    Numbers numbers = new Numbers();
    int chunks = 20_000 / 8;
    for (int iteration = 0; iteration < 5; iteration++) {
      double[] means = {2e-5, 2e-3, 5e-5, 2e-5, 4e-5};
      for (double mean : means) {
        double[] weights = new double[chunks];
        for (int i = 0; i < chunks; i++) {
          weights[i] = mean * (0.9 + 0.2 * numbers.next());
        }
        program.loop("moves", weights);
        program.barrier();
      }
    }
    return program.build();
  }

  /**
   * Two phases per iteration, each of six loops without barriers in between and a barrier at its
   * end, with the printed mean times of 44, 677, 7, 473, 7 and 42 us and 4096 iterations. Ours: the
   * loop of 677 us has as many fewer iterations as make both pairs weigh the same.
   */
  static DynamicTaskGraph psim() {
    ForkJoin program = new ForkJoin();
    for (int phase = 0; phase < 2; phase++) {
      program.equal("44us", 4096, 44e-6);
      program.equal("677us", 4096 * 473 / 677, 677e-6);
      program.equal("7us even", 4096, 7e-6);
      program.equal("473us", 4096, 473e-6);
      program.equal("7us odd", 4096, 7e-6);
      program.equal("42us", 4096, 42e-6);
      program.barrier();
    }
    return program.build();
  }

  static SchedulingPolicy psimSplit() {
    return new StaticAllocation(new Splitting(new Cyclic(), PSIM_SPLIT));
  }

  /**
   * Two iterations of a task per wire; most take less than 10 ms, a few 100 ms, and one late task
   * is unusually large. Ours: 420 wires and all times.
   */
  static double[] locusRouteWires() {
    Numbers numbers = new Numbers();
    double[] wires = new double[420];
    for (int i = 0; i < wires.length; i++) {
      wires[i] = 0.001 + 0.008 * numbers.next();
      if (i % 60 == 20) {
        wires[i] = 0.1;
      }
    }
    wires[400] = 0.25;
    return wires;
  }

  static DynamicTaskGraph locusRoute() {
    ForkJoin program = new ForkJoin();
    for (int iteration = 0; iteration < 2; iteration++) {
      program.loop("wires", locusRouteWires());
      program.barrier();
    }
    return program.build();
  }

  /**
   * The region of each task among 16. Geographic: neighbouring wires, so many in the middle of the
   * chip that work differs; balanced: the cuts are where the work is equal. Barriers are in region
   * 0.
   */
  static Enumerated regions(boolean balanced) {
    double[] wires = locusRouteWires();
    double all = 0;
    for (double wire : wires) {
      all += wire;
    }
    List<Integer> regions = new ArrayList<>();
    for (int iteration = 0; iteration < 2; iteration++) {
      double sum = 0;
      for (int i = 0; i < wires.length; i++) {
        double share = (i + 0.5) / wires.length;
        double place = balanced ? (sum + wires[i] / 2) / all : Math.sqrt(share);
        regions.add(Math.min(15, (int) (16 * place)));
        sum += wires[i];
      }
      regions.add(0);
    }
    return new Enumerated(balanced ? "equal-work" : "geographic", regions);
  }

  /** Which tasks of Polyroots' final phase come first. */
  enum LastPhase {
    AS_PROGRAMMED,
    LARGEST_FIRST,
    LPT
  }

  /**
   * An unstructured graph with little and varying parallelism, then a loop of 30 tasks of widely
   * varying size, the two largest among the last to begin, that needs more than half of the time
   * with many processors. Ours: the numbers of tasks and all times.
   */
  static DynamicTaskGraph polyroots(LastPhase order) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    Numbers numbers = new Numbers();
    int levels = 20;
    List<Integer> above = List.of();
    for (int level = 0; level < levels; level++) {
      List<Integer> here = new ArrayList<>();
      int width = 2 + (int) (14 * numbers.next());
      for (int i = 0; i < width; i++) {
        int task = builder.addTask(0.02 + 0.3 * Math.pow(numbers.next(), 4));
        for (int k = 0; k < 2 && !above.isEmpty(); k++) {
          builder.addEdge(above.get((int) (above.size() * numbers.next())), task);
        }
        here.add(task);
      }
      above = here;
    }
    int end = builder.tasks();
    int barrier = builder.addTask(0);
    for (int task = 0; task < end; task++) {
      builder.addEdge(task, barrier);
    }
    List<Double> last = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      last.add(i == 27 ? 4.0 : i == 22 ? 3.0 : 0.6 + 2 * numbers.next());
    }
    if (order == LastPhase.LPT) {
      last.sort(Comparator.reverseOrder());
    } else if (order == LastPhase.LARGEST_FIRST) {
      last.add(0, last.remove(27));
    }
    for (double weight : last) {
      builder.addEdge(barrier, builder.addTask(weight));
    }
    return builder.build();
  }

  /** Task (i, j) after (i-1, j) and (i, j-1), all alike, for sequences of length {@code size}. */
  static DynamicTaskGraph dynProg(int size) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        int task = builder.addTask(1);
        if (i + 1 < size) {
          builder.addEdge(task, task + size);
        }
        if (j + 1 < size) {
          builder.addEdge(task, task + 1);
        }
      }
    }
    return builder.build();
  }

  /** Rows round-robin on processors. */
  static SchedulingPolicy rows(int size, int processors) {
    List<Integer> owners = new ArrayList<>();
    for (int task = 0; task < size * size; task++) {
      owners.add(task / size % processors);
    }
    return new StaticAllocation(new Enumerated("rows", owners));
  }

  /** Phases of loops, with a barrier of no weight after each phase. */
  private static final class ForkJoin {
    private final TaskGraphBuilder builder = DynamicTaskGraph.builder();
    private final int barriers = builder.addClass(TaskClass.named("barrier"));
    private int before = -1;
    private int first;

    void equal(String label, int iterations, double weight) {
      double[] weights = new double[iterations];
      Arrays.fill(weights, weight);
      loop(label, weights);
    }

    void loop(String label, double[] weights) {
      int start = builder.tasks();
      for (double weight : weights) {
        int task = builder.addTask(weight);
        if (before >= 0) {
          builder.addEdge(before, task);
        }
      }
      builder.addLoop(label, start, builder.tasks());
    }

    void barrier() {
      int barrier = builder.addTask(0, barriers);
      for (int task = first; task < barrier; task++) {
        builder.addEdge(task, barrier);
      }
      before = barrier;
      first = builder.tasks();
    }

    DynamicTaskGraph build() {
      return builder.build();
    }
  }

  /** Numbers from 0 to before 1, always the same. */
  private static final class Numbers {
    private final Graphs.Weights weights = new Graphs.Weights();

    double next() {
      return (weights.next() - 1000) / 1000003;
    }
  }
}
