package org.perfmodel.restructure;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.perfmodel.workload.graph.SequentialTasks;

/** Programs by seed, and what they compute: every task writes a hash of what it read. */
final class RandomPrograms {
  private RandomPrograms() {}

  static SequentialTasks program(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int data = 1 + random.nextInt(12);
    SequentialTasks.Builder builder = SequentialTasks.builder();
    int kinds = 1 + random.nextInt(3);
    for (int kind = 0; kind < kinds; kind++) {
      builder.addKind(new SequentialTasks.Kind("k" + kind, false));
    }
    for (int datum = 0; datum < data; datum++) {
      builder.addDatum("d" + datum, 1 + random.nextInt(64));
    }
    int tasks = 1 + random.nextInt(24);
    for (int task = 0; task < tasks; task++) {
      builder.addTask(
          random.nextInt(8),
          random.nextInt(kinds),
          some(random, data, 3),
          some(random, data, random.nextInt(3)));
    }
    return builder.build();
  }

  private static int[] some(SplittableRandom random, int data, int most) {
    return random.ints(random.nextInt(most + 1), 0, data).toArray();
  }

  /** Memory after the program, run in its own order. */
  static long[] run(SequentialTasks program) {
    long[] memory = initial(program);
    for (int task = 0; task < program.tasks(); task++) {
      execute(program, task, memory);
    }
    return memory;
  }

  static long[] initial(SequentialTasks program) {
    long[] memory = new long[program.data().size()];
    for (int datum = 0; datum < memory.length; datum++) {
      memory[datum] = mixed(datum);
    }
    return memory;
  }

  static void execute(SequentialTasks program, int task, long[] memory) {
    long hash = mixed(task + 1_000_003L);
    for (int i = 0; i < program.readCount(task); i++) {
      hash = mixed(hash ^ memory[program.read(task, i)]);
    }
    for (int i = 0; i < program.writeCount(task); i++) {
      int datum = program.written(task, i);
      memory[datum] = mixed(hash + datum);
    }
  }

  private static long mixed(long some) {
    long z = (some ^ (some >>> 30)) * 0xBF58476D1CE4E5B9L + 0x9E3779B97F4A7C15L;
    return (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
  }

  /** Some order of all vertices that keeps all edges. */
  static List<Integer> someOrder(DataGraph graph, SplittableRandom random) {
    int[] waiting = new int[graph.bound()];
    List<Integer> ready = new ArrayList<>();
    List<Integer> order = new ArrayList<>();
    for (int vertex = 0; vertex < graph.bound(); vertex++) {
      waiting[vertex] = graph.edges().inDegree(vertex);
      if (graph.exists(vertex) && waiting[vertex] == 0) {
        ready.add(vertex);
      }
    }
    while (!ready.isEmpty()) {
      int vertex = ready.remove(random.nextInt(ready.size()));
      order.add(vertex);
      for (int edge = graph.edges().firstOut(vertex);
          edge != DataGraph.NONE;
          edge = graph.edges().nextOut(edge)) {
        if (--waiting[graph.edges().to(edge)] == 0) {
          ready.add(graph.edges().to(edge));
        }
      }
    }
    return order;
  }

  /** Memory after all vertices in this order, in one memory. */
  static long[] runTogether(DataGraph graph, List<Integer> order) {
    long[] memory = initial(graph.program());
    for (int vertex : order) {
      for (int task = vertex; task != DataGraph.NONE; task = graph.nextMember(task)) {
        execute(graph.program(), task, memory);
      }
    }
    return memory;
  }

  /**
   * Memory after all vertices where each has a memory of its own, with what was there before the
   * program and what edges bring from the memories of others; of each datum what was written last.
   */
  static long[] runApart(DataGraph graph, List<Integer> order) {
    SequentialTasks program = graph.program();
    long[][] memories = new long[graph.bound()][];
    int[] vertexOf = new int[program.tasks()];
    for (int vertex : order) {
      long[] own = initial(program);
      for (int edge = graph.edges().firstIn(vertex);
          edge != DataGraph.NONE;
          edge = graph.edges().nextIn(edge)) {
        for (int value : graph.edges().label(edge)) {
          int datum = graph.values().datum(value);
          own[datum] = memories[graph.edges().from(edge)][datum];
        }
      }
      for (int task = vertex; task != DataGraph.NONE; task = graph.nextMember(task)) {
        execute(program, task, own);
        vertexOf[task] = vertex;
      }
      memories[vertex] = own;
    }
    long[] last = initial(program);
    for (int task = 0; task < program.tasks(); task++) {
      for (int i = 0; i < program.writeCount(task); i++) {
        int datum = program.written(task, i);
        last[datum] = memories[vertexOf[task]][datum];
      }
    }
    return last;
  }
}
