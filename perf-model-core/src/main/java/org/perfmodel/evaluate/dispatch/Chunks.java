package org.perfmodel.evaluate.dispatch;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskLoop;

/**
 * One queue, from which a processor takes several iterations of a loop at once and executes them
 * one after the other; overhead is paid once per chunk. A chunk ends where the ready tasks at the
 * head of the queue stop being of the same loop; tasks outside of loops are chunks of one.
 */
public record Chunks(ChunkRule rule) implements SchedulingPolicy {
  @Override
  public String name() {
    return rule.name();
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of(Knowledge.LOOPS);
  }

  @Override
  public ReadyList start(DynamicTaskGraph graph, int processors) {
    return new Ready(graph, rule, processors);
  }

  private static final class Ready implements ReadyList {
    private final DynamicTaskGraph graph;
    private final ChunkRule rule;
    private final int processors;

    /** All tasks that were ever ready, in the order of the queue. */
    private int[] order = new int[64];

    private int head;
    private int tail;

    /** What each processor still has of its chunk, as indices of the order. */
    private final int[] next;

    private final int[] end;
    private final ProcessorSet continuing;
    private final ChunkRule.@Nullable Sizes[] sizes;
    private final int[] left;

    Ready(DynamicTaskGraph graph, ChunkRule rule, int processors) {
      this.graph = graph;
      this.rule = rule;
      this.processors = processors;
      next = new int[processors];
      end = new int[processors];
      continuing = ProcessorSet.noneOf(processors);
      sizes = new ChunkRule.Sizes[graph.loops().size()];
      left = graph.loops().stream().mapToInt(TaskLoop::size).toArray();
    }

    @Override
    public void becameIdle(int processor) {
      if (next[processor] < end[processor]) {
        continuing.add(processor);
      }
    }

    @Override
    public void add(int task, int processor) {
      if (tail == order.length) {
        order = Arrays.copyOf(order, Math.min(2 * tail, graph.tasks()));
      }
      order[tail++] = task;
    }

    @Override
    public boolean next(ProcessorSet idle, Assignment assignment) {
      if (!continuing.isEmpty()) {
        int processor = continuing.first();
        continuing.remove(processor);
        return assignment.set(order[next[processor]++], processor, TaskAcquisition.DIRECT);
      }
      int processor = idle.first();
      if (head == tail || processor < 0) {
        return false;
      }
      next[processor] = head + 1;
      head += chunk();
      end[processor] = head;
      return assignment.set(order[next[processor] - 1], processor, TaskAcquisition.QUEUED);
    }

    private int chunk() {
      int number = graph.loopOf(order[head]);
      if (number < 0) {
        return 1;
      }
      TaskLoop loop = graph.loops().get(number);
      ChunkRule.Sizes ofLoop = sizes[number];
      if (ofLoop == null) {
        ofLoop = rule.sizes(loop.size(), processors);
        sizes[number] = ofLoop;
      }
      int most = Math.min(ofLoop.next(left[number]), tail - head);
      int chunk = 1;
      while (chunk < most && loop.contains(graph.id(order[head + chunk]))) {
        chunk++;
      }
      left[number] -= chunk;
      return chunk;
    }
  }
}
