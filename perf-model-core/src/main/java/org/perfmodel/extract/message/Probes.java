package org.perfmodel.extract.message;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * Messages that a process waited for with {@code probe} before it received them: the wait is the
 * receive, and the receive behind it takes what is there. That is the next one with the source and
 * tag that were asked for, or with those that the probe's status has.
 */
final class Probes {
  private final Map<Channel, ReceivedMessage> open = new HashMap<>();
  private final List<ReceivedMessage> all = new ArrayList<>();
  private final Set<Integer> taken = new HashSet<>();

  void add(Channel channel, ReceivedMessage message) {
    open.put(channel, message);
    all.add(message);
  }

  /** The message that was probed for, if this receive takes it. */
  Optional<ReceivedMessage> taken(Channel channel, ReceivedMessage asked) {
    for (ReceivedMessage message : all) {
      boolean isIts =
          asked.origin().filter(message.source()::equals).isPresent() && message.origin().isEmpty()
              || asked.tag().filter(message.label()::equals).isPresent() && message.tag().isEmpty();
      if (isIts) {
        open.remove(channel, message);
        taken.add(message.line());
        return Optional.of(message);
      }
    }
    Optional<ReceivedMessage> last = Optional.ofNullable(open.get(channel));
    boolean isSame =
        last.filter(
                message ->
                    message.origin().equals(asked.origin()) && message.tag().equals(asked.tag()))
            .isPresent();
    if (!isSame) {
      return Optional.empty();
    }
    open.remove(channel);
    taken.add(last.get().line());
    return last;
  }

  /** The root with a gap where a probe is that no receive was seen to follow. */
  TaskNode completed(TaskNode root) {
    Set<Integer> left = new HashSet<>();
    all.forEach(message -> left.add(message.line()));
    left.removeAll(taken);
    return left.isEmpty() ? root : new Unmatched(left).of(root);
  }

  /** Receives that stand for a probe alone. */
  private static final class Unmatched extends Rewriting {
    private final Set<Integer> lines;

    Unmatched(Set<Integer> lines) {
      this.lines = lines;
    }

    @Override
    protected TaskNode other(TaskNode node) {
      boolean isProbe =
          node instanceof TaskNode.Receive receive
              && lines.contains(receive.place().line())
              && receive.bytes().equals(bytes(receive.place()));
      return isProbe
          ? new TaskNode.Unknown(
              node.place(),
              "which receive takes what was probed for",
              "Maybe receive it in the same method, from the status' source and with its tag.",
              Optional.empty())
          : node;
    }

    private static Expr bytes(Place place) {
      return new ReceivedMessage(Optional.empty(), Optional.empty(), place.line()).bytes();
    }
  }
}
