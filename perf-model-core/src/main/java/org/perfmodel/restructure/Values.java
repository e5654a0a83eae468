package org.perfmodel.restructure;

import org.perfmodel.workload.graph.SequentialTasks;

/**
 * What each task wrote to each datum, and which value of a datum each vertex has: a vertex has at
 * most one value of a datum when it begins, and sends the one that it wrote last or else that one.
 * Values below the number of data are those from before the program.
 */
final class Values {
  private final SequentialTasks program;
  private final int[] datumOf;
  private final int[] writerOf;
  private final PairTable arriving;
  private final PairTable leaving;

  Values(SequentialTasks program, int[] datumOf, int[] writerOf, int expected) {
    this.program = program;
    this.datumOf = datumOf;
    this.writerOf = writerOf;
    arriving = new PairTable(expected);
    leaving = new PairTable(expected);
  }

  int count() {
    return datumOf.length;
  }

  int datum(int value) {
    return datumOf[value];
  }

  /** The task that wrote it, or -1 for what was there before. */
  int writer(int value) {
    return writerOf[value];
  }

  long bytes(int value) {
    return program.data().get(datumOf[value]).bytes();
  }

  /** The value of a datum that a vertex begins with, or -1 if it has none that matters. */
  int arriving(int vertex, int datum) {
    return arriving.get(vertex, datum);
  }

  /** The value of a datum that the vertex can send when it ends, or -1. */
  int leaving(int vertex, int datum) {
    int own = leaving.get(vertex, datum);
    return own == PairTable.NONE ? arriving.get(vertex, datum) : own;
  }

  boolean doesWrite(int vertex, int datum) {
    return leaving.get(vertex, datum) != PairTable.NONE;
  }

  void arrives(int vertex, int value) {
    arriving.put(vertex, datumOf[value], value);
  }

  void writes(int vertex, int value) {
    leaving.put(vertex, datumOf[value], value);
  }

  /**
   * Whether what the second vertex takes from before the program is still so behind the first. What
   * else it takes comes from the first.
   */
  boolean canCombine(int first, int second, int[] nextMember) {
    for (int task = second; task != DataGraph.NONE; task = nextMember[task]) {
      for (int i = 0; i < program.readCount(task); i++) {
        int datum = program.read(task, i);
        int there = leaving(first, datum);
        if (arriving.get(second, datum) == datum && there != PairTable.NONE && there != datum) {
          return false;
        }
      }
    }
    return true;
  }

  /** The second vertex's tasks come behind the first's. */
  void combine(int first, int second, int[] nextMember) {
    for (int task = second; task != DataGraph.NONE; task = nextMember[task]) {
      for (int i = 0; i < program.readCount(task); i++) {
        int datum = program.read(task, i);
        if (arriving.get(second, datum) == datum && leaving(first, datum) == PairTable.NONE) {
          arriving.put(first, datum, datum);
        }
      }
    }
    for (int task = second; task != DataGraph.NONE; task = nextMember[task]) {
      for (int i = 0; i < program.writeCount(task); i++) {
        int datum = program.written(task, i);
        leaving.put(first, datum, leaving.get(second, datum));
      }
    }
  }
}
