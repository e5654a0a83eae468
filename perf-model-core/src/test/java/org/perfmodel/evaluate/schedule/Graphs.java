package org.perfmodel.evaluate.schedule;

import java.util.Random;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/** Task graphs whose makespans were computed elsewhere, and random ones. */
public final class Graphs {
  private Graphs() {}

  /** Tasks that do not wait for each other. */
  public static DynamicTaskGraph independent(double... weights) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (double weight : weights) {
      builder.addTask(weight);
    }
    return builder.build();
  }

  /** The same as one parallel loop. */
  static DynamicTaskGraph loop(double... weights) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (double weight : weights) {
      builder.addTask(weight);
    }
    return builder.addLoop("loop", 0, weights.length).build();
  }

  static double[] increasing(int n) {
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      weights[i] = i + 1;
    }
    return weights;
  }

  static double[] decreasing(int n) {
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      weights[i] = n - i;
    }
    return weights;
  }

  /** The generator of the reference: Knuth's MMIX constants, seed 12345. */
  static final class Weights {
    private long state = 12345;

    double next() {
      state = state * 6364136223846793005L + 1442695040888963407L;
      return 1000 + (state >>> 33) % 1000003;
    }
  }

  /** Task (l, i) before (l+1, i-1..i+1). */
  static DynamicTaskGraph stencil(int width, int depth) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    Weights weights = new Weights();
    for (int level = 0; level < depth; level++) {
      for (int i = 0; i < width; i++) {
        int id = builder.addTask(weights.next());
        for (int j = Math.max(0, i - 1);
            level + 1 < depth && j <= Math.min(width - 1, i + 1);
            j++) {
          builder.addEdge(id, (level + 1) * width + j);
        }
      }
    }
    return builder.build();
  }

  /** Phases of {@code width} tasks, each followed by a barrier that weighs 1. */
  static DynamicTaskGraph forkJoin(int width, int phases) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    Weights weights = new Weights();
    int barrier = -1;
    for (int phase = 0; phase < phases; phase++) {
      int first = builder.tasks();
      for (int i = 0; i < width; i++) {
        builder.addTask(weights.next());
      }
      builder.addLoop("phase", first, first + width);
      int next = builder.addTask(1);
      for (int task = first; task < next; task++) {
        if (barrier >= 0) {
          builder.addEdge(barrier, task);
        }
        builder.addEdge(task, next);
      }
      barrier = next;
    }
    return builder.build();
  }

  /**
   * A graph of up to {@code most} tasks, more often small: each task waits for a few that came
   * before it, not far away. Weights are small integers, some zero, so that many events coincide
   * and sums are exact. Ids are shuffled in a third of the graphs; some have loops.
   */
  public static DynamicTaskGraph random(Random random, int most) {
    int tasks = 1 + (int) (most * Math.pow(random.nextDouble(), 6));
    int window = 1 + random.nextInt(tasks);
    int degree = random.nextInt(4);
    int greatest = 1 + random.nextInt(9);
    int[] id = new int[tasks];
    for (int i = 0; i < tasks; i++) {
      id[i] = i;
    }
    if (random.nextInt(3) == 0) {
      for (int i = tasks - 1; i > 0; i--) {
        int j = random.nextInt(i + 1);
        int other = id[i];
        id[i] = id[j];
        id[j] = other;
      }
    }
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int i = 0; i < tasks; i++) {
      builder.addTask(random.nextInt(greatest + 1));
    }
    for (int i = 1; i < tasks; i++) {
      for (int k = random.nextInt(degree + 1); k > 0; k--) {
        builder.addEdge(id[i - 1 - random.nextInt(Math.min(i, window))], id[i]);
      }
    }
    return builder.build();
  }
}
