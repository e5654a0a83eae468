package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.TaskNode;

/** What one process sends and receives in one pass through a list of steps, at a point. */
final class Traffic {
  /** Messages of one pair of processes that are told apart. */
  record Key(int peer, String channel, long tag) {
    /** The same messages as the peer sees them. */
    Key from(int rank) {
      return new Key(rank, channel, tag);
    }
  }

  /** One of the messages under a key, in the order of the program. */
  record Message(Key key, int ordinal) {}

  final Map<Key, List<Integer>> sends = new HashMap<>();
  final Map<Key, List<Integer>> receives = new HashMap<>();
  private final Map<Integer, Message> received = new HashMap<>();
  private final List<Step> steps;
  private final int rank;
  private final boolean[] does;

  /**
   * The traffic of a process.
   *
   * @throws NotApplicableException where a message waits for its receiver, or nobody has the rank
   */
  Traffic(List<Step> steps, int rank, Ranks ranks, Bindings at) {
    this.steps = steps;
    this.rank = rank;
    this.does = new boolean[steps.size()];
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      does[i] = does(step, ranks, at);
      if (does[i] && step instanceof Step.Post post) {
        refuseRendezvous(post, ranks, at);
        TaskNode.Send send = post.send();
        Key key = key(send.destination(), send.channel().name(), send.tag(), step, ranks, at);
        sends.computeIfAbsent(key, each -> new ArrayList<>()).add(i);
      } else if (does[i] && step instanceof Step.Take take) {
        TaskNode.Receive receive = take.receive();
        if (receive.tag().isEmpty()) {
          throw notApplicable(step);
        }
        Key key = key(receive.origin(), receive.channel().name(), receive.tag(), step, ranks, at);
        List<Integer> same = receives.computeIfAbsent(key, each -> new ArrayList<>());
        received.put(i, new Message(key, same.size()));
        same.add(i);
      }
    }
  }

  private boolean does(Step step, Ranks ranks, Bindings at) {
    double when = ranks.exactly(step.when(), at, rank);
    if (when != 0 && when != 1) {
      throw notApplicable(step);
    }
    return when == 1;
  }

  private Key key(
      Optional<Expr> peer,
      String channel,
      Optional<Expr> tag,
      Step step,
      Ranks ranks,
      Bindings at) {
    double other = ranks.exactly(peer.orElseThrow(), at, rank);
    double label = tag.isPresent() ? ranks.exactly(tag.get(), at, rank) : 0;
    if (other < 0 || other >= ranks.processes() || other != Math.rint(other)) {
      throw notApplicable(step);
    }
    return new Key((int) other, channel, (long) label);
  }

  /** A long message waits for its receiver. */
  private void refuseRendezvous(Step.Post post, Ranks ranks, Bindings at) {
    Rational threshold = at.get(Symbol.platform(ParameterNames.NETWORK_RENDEZVOUS));
    if (threshold != null
        && post.send().mode() == TaskNode.SendMode.STANDARD
        && ranks.value(post.send().bytes(), at, rank) > threshold.doubleValue()) {
      throw notApplicable(post);
    }
  }

  private static NotApplicableException notApplicable(Step step) {
    return new NotApplicableException("closed form", Feature.MESSAGE, step.place());
  }

  /** Whether the process takes a step. */
  boolean does(int index) {
    return does[index];
  }

  /** What a step receives. */
  Message received(int index) {
    Message message = received.get(index);
    if (message == null) {
      throw new IllegalArgumentException("step " + index + " receives nothing");
    }
    return message;
  }

  /** The step that sent a message. */
  Optional<Integer> sent(Message message, int receiver) {
    List<Integer> same = sends.getOrDefault(message.key().from(receiver), List.of());
    return message.ordinal() < same.size()
        ? Optional.of(same.get(message.ordinal()))
        : Optional.empty();
  }

  /** Where a receive is over: at once, or where it is waited for. */
  int completion(int receive) {
    Optional<String> request = ((Step.Take) steps.get(receive)).receive().request();
    for (int i = receive + 1; request.isPresent() && i < steps.size(); i++) {
      if (does[i]
          && steps.get(i) instanceof Step.Finish finish
          && finish.await().request().equals(request.get())) {
        return i;
      }
    }
    return receive;
  }

  /** What this process sends only after it has received. */
  void order(Waits waits) {
    for (List<Integer> some : receives.values()) {
      for (int receive : some) {
        int end = completion(receive);
        for (List<Integer> others : sends.values()) {
          for (int send : others) {
            if (send > end) {
              waits.order(end, send);
            }
          }
        }
      }
    }
  }
}
