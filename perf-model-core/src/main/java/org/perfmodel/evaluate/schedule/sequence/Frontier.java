package org.perfmodel.evaluate.schedule.sequence;

import java.util.Arrays;
import org.perfmodel.evaluate.dispatch.ReadyList;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** The border between what has ended and what waits: tells the ready list what has become ready. */
final class Frontier {
  private final DynamicTaskGraph graph;
  private final ReadyList ready;
  private final int[] waitingFor;
  private int ended;
  private long[] released = new long[16];
  private int releases;

  Frontier(DynamicTaskGraph graph, ReadyList ready) {
    this.graph = graph;
    this.ready = ready;
    waitingFor = graph.predecessorCounts();
  }

  /** How many tasks have ended. */
  int ended() {
    return ended;
  }

  /** Adds the tasks that wait for nothing. */
  void begin() {
    for (int id = 0; id < waitingFor.length; id++) {
      int task = graph.position(id);
      if (graph.predecessors(task) == 0) {
        ready.add(task, -1);
      }
    }
  }

  /** One task ends, no other at the same time. */
  void end(int task, int processor) {
    ended++;
    ready.becameIdle(processor);
    int end = graph.endOfSuccessors(task);
    for (int edge = graph.firstSuccessor(task); edge < end; edge++) {
      int next = graph.successor(edge);
      if (--waitingFor[next] == 0) {
        ready.add(next, processor);
      }
    }
  }

  /**
   * One of several tasks that end at the same time, in the order of ids; then {@link #endedAll}.
   */
  void endAmongOthers(int task, int processor) {
    ended++;
    ready.becameIdle(processor);
    int end = graph.endOfSuccessors(task);
    for (int edge = graph.firstSuccessor(task); edge < end; edge++) {
      int next = graph.successor(edge);
      if (--waitingFor[next] == 0) {
        if (releases == released.length) {
          released = Arrays.copyOf(released, 2 * releases);
        }
        released[releases++] = (long) graph.id(next) << 32 | processor;
      }
    }
  }

  /** Adds what the tasks have released, in the order of ids. */
  void endedAll() {
    Arrays.sort(released, 0, releases);
    for (int i = 0; i < releases; i++) {
      ready.add(graph.position((int) (released[i] >>> 32)), (int) released[i]);
    }
    releases = 0;
  }
}
