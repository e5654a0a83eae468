package org.perfmodel.extract.parallel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * Tasks that talk through queues, and the code that started them and talks with them, run beside
 * each other: from the first of them on to the last element that the code puts or takes.
 */
final class CommunicatingTasks extends Rewriting {
  static final String LABEL = "threads that talk through queues";

  @Override
  protected TaskNode other(TaskNode node) {
    if (!(node instanceof TaskNode.Sequence sequence)) {
      return node;
    }
    List<TaskNode> parts = new ArrayList<>();
    sequence.parts().forEach(part -> flatten(part, parts));
    int from = firstTask(parts, 0);
    if (from < 0) {
      return node;
    }
    List<TaskNode> result = new ArrayList<>();
    int done = 0;
    while (from >= 0) {
      Set<String> queues = new HashSet<>();
      queues(parts.get(from), queues);
      int first = from;
      int last = from;
      boolean grows = true;
      while (grows) {
        int before = queues.size() + last - first;
        for (int i = done; i < parts.size(); i++) {
          Set<String> own = new HashSet<>();
          queues(parts.get(i), own);
          if (own.stream().anyMatch(queues::contains)) {
            first = Math.min(first, i);
            last = Math.max(last, i);
          }
        }
        for (int i = first; i <= last; i++) {
          queues(parts.get(i), queues);
        }
        grows = queues.size() + last - first > before;
      }
      result.addAll(parts.subList(done, first));
      result.add(together(parts.subList(first, last + 1)));
      done = last + 1;
      from = firstTask(parts, done);
    }
    result.addAll(parts.subList(done, parts.size()));
    return result.size() == 1 ? result.get(0) : new TaskNode.Sequence(sequence.place(), result);
  }

  /** Calls that start tasks or talk with them are no borders. */
  private static void flatten(TaskNode node, List<TaskNode> into) {
    if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> flatten(part, into));
    } else if (node instanceof TaskNode.Call call && hasTask(call)) {
      flatten(call.body(), into);
    } else {
      into.add(node);
    }
  }

  private static boolean hasTask(TaskNode node) {
    return isTask(node) || node.children().stream().anyMatch(CommunicatingTasks::hasTask);
  }

  private static boolean isTask(TaskNode node) {
    if (!(node instanceof TaskNode.ForkJoin || node instanceof TaskNode.Parallel)) {
      return false;
    }
    Set<String> queues = new HashSet<>();
    queues(node, queues);
    return !queues.isEmpty();
  }

  private static int firstTask(List<TaskNode> parts, int from) {
    for (int i = from; i < parts.size(); i++) {
      if (isTask(parts.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static void queues(TaskNode node, Set<String> into) {
    if (node instanceof TaskNode.Send send && send.channel().kind() == Channel.Kind.QUEUE) {
      into.add(send.channel().name());
    } else if (node instanceof TaskNode.Receive receive
        && receive.channel().kind() == Channel.Kind.QUEUE) {
      into.add(receive.channel().name());
    }
    node.children().forEach(child -> queues(child, into));
  }

  /** The tasks beside what stands between and behind them. */
  private static TaskNode together(List<TaskNode> all) {
    List<TaskNode> parts = inTurn(all);
    if (parts.size() == 1 && parts.get(0) instanceof TaskNode.ForkJoin fork) {
      return new TaskNode.ForkJoin(
          fork.place(), fork.key(), fork.label(), Exchanges.paired(fork.branches()));
    }
    if (parts.size() == 1) {
      return Exchanges.paired(parts).get(0);
    }
    List<TaskNode> branches = new ArrayList<>();
    List<TaskNode> own = new ArrayList<>();
    String key = "";
    for (TaskNode part : parts) {
      if (!isTask(part)) {
        own.add(part);
      } else if (part instanceof TaskNode.ForkJoin fork) {
        branches.addAll(fork.branches());
        key = key.isEmpty() ? fork.key() : key;
      } else {
        branches.add(part);
        key = key.isEmpty() ? ((TaskNode.Parallel) part).key() + ".threads" : key;
      }
    }
    if (!own.isEmpty()) {
      branches.add(own.size() == 1 ? own.get(0) : new TaskNode.Sequence(own.get(0).place(), own));
    }
    return new TaskNode.ForkJoin(parts.get(0).place(), key, LABEL, Exchanges.paired(branches));
  }

  /**
   * With latches that keep each task from its beginning until who hands it over comes there: what
   * that one puts before may fill the queue.
   */
  private static List<TaskNode> inTurn(List<TaskNode> parts) {
    int first = firstTask(parts, 0);
    if (first <= 0 || parts.subList(0, first).stream().noneMatch(CommunicatingTasks::talks)) {
      return parts;
    }
    List<TaskNode> result = new ArrayList<>(parts);
    TaskNode tasks = parts.get(first);
    // Named by its place in the code, not in the file: the baseline must not hang on lines.
    String name = tasks instanceof TaskNode.ForkJoin fork ? fork.key() : String.valueOf(first);
    result.set(first, after(tasks, latch(CountedWait.Kind.AWAIT, name, tasks.place())));
    result.add(first, latch(CountedWait.Kind.COUNT_DOWN, name, tasks.place()));
    return result;
  }

  private static boolean talks(TaskNode node) {
    Set<String> queues = new HashSet<>();
    queues(node, queues);
    return !queues.isEmpty();
  }

  private static TaskNode latch(CountedWait.Kind kind, String name, Place place) {
    String object = CountedWait.START + "the task " + name;
    return new TaskNode.Call(
        place,
        new CountedWait(kind, 1, object, true, Expr.ONE).method(),
        new TaskNode.Sequence(place, List.of()));
  }

  private static TaskNode after(TaskNode tasks, TaskNode wait) {
    if (tasks instanceof TaskNode.ForkJoin fork) {
      return new TaskNode.ForkJoin(
          fork.place(),
          fork.key(),
          fork.label(),
          fork.branches().stream()
              .<TaskNode>map(each -> new TaskNode.Sequence(each.place(), List.of(wait, each)))
              .toList());
    }
    return tasks;
  }
}
