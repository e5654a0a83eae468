package org.perfmodel.extract.parallel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * Two threads that give each other an element through an {@code Exchanger}: a message there, and
 * one back. Which of the two ways is whose is known once it is known which threads there are.
 */
final class Exchanges {
  private static final String THERE = " there";
  private static final String BACK = " back";

  private Exchanges() {}

  /** A call of exchange, as the thread makes it that comes first in the source. */
  static TaskNode of(String object, Expr bytes, Place place) {
    return new TaskNode.Sequence(
        place,
        List.of(
            new TaskNode.Send(
                place,
                Channel.queue(object + THERE, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                bytes,
                TaskNode.SendMode.BUFFERED,
                Optional.empty()),
            new TaskNode.Receive(
                place,
                Channel.queue(object + BACK, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                bytes,
                Optional.empty())));
  }

  /** Of each pair of threads one goes the other way; what is used by more or fewer is a gap. */
  static List<TaskNode> paired(List<TaskNode> branches) {
    Set<String> all = new HashSet<>();
    branches.forEach(branch -> objects(branch, all));
    List<TaskNode> result = new ArrayList<>(branches);
    for (String object : all) {
      List<Integer> users = new ArrayList<>();
      boolean isPlain = true;
      for (int i = 0; i < result.size(); i++) {
        Set<String> own = new HashSet<>();
        objects(result.get(i), own);
        if (own.contains(object)) {
          users.add(i);
          isPlain &= !(result.get(i) instanceof TaskNode.Parallel);
        }
      }
      if (isPlain && users.size() == 2) {
        result.set(users.get(1), new Turned(object).of(result.get(users.get(1))));
      } else {
        users.forEach(user -> result.set(user, new Unpaired(object).of(result.get(user))));
      }
    }
    return result;
  }

  private static void objects(TaskNode node, Set<String> into) {
    if (node instanceof TaskNode.Send send && send.channel().name().endsWith(THERE)) {
      String name = send.channel().name();
      into.add(name.substring(0, name.length() - THERE.length()));
    }
    node.children().forEach(child -> objects(child, into));
  }

  private static boolean isOf(String object, TaskNode node) {
    String name =
        node instanceof TaskNode.Send send
            ? send.channel().name()
            : node instanceof TaskNode.Receive receive ? receive.channel().name() : "";
    return name.equals(object + THERE) || name.equals(object + BACK);
  }

  /** There and back are swapped. */
  private static final class Turned extends Rewriting {
    private final String object;

    Turned(String object) {
      this.object = object;
    }

    @Override
    protected TaskNode other(TaskNode node) {
      if (!isOf(object, node)) {
        return node;
      }
      if (node instanceof TaskNode.Send send) {
        return new TaskNode.Send(
            send.place(),
            Channel.queue(object + BACK, Optional.empty()),
            send.destination(),
            send.tag(),
            send.bytes(),
            send.mode(),
            send.request());
      }
      TaskNode.Receive receive = (TaskNode.Receive) node;
      return new TaskNode.Receive(
          receive.place(),
          Channel.queue(object + THERE, Optional.empty()),
          receive.origin(),
          receive.tag(),
          receive.bytes(),
          receive.request());
    }
  }

  /** Nobody knows who meets whom. */
  private static final class Unpaired extends Rewriting {
    private final String object;

    Unpaired(String object) {
      this.object = object;
    }

    @Override
    protected TaskNode other(TaskNode node) {
      if (!isOf(object, node)) {
        return node;
      }
      return node instanceof TaskNode.Send
          ? new TaskNode.Unknown(
              node.place(),
              "which threads meet in the exchange through `" + object + "`",
              "Maybe let two tasks that are handed over one by one use it, or a queue for each"
                  + " direction.",
              Optional.empty())
          : new TaskNode.Sequence(node.place(), List.of());
    }
  }
}
