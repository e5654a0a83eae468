package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Whether processes go in step at a point, so that the formula of one holds for all: each message is
 * received where it is sent, nobody waits for somebody who waits in turn, and nobody comes so late
 * that a partner's delay would not be hidden. Looked at for every rank up to {@value #ALL}
 * processes, else for the ranks at both ends and in the middle; in the first and the last iteration
 * of loops.
 */
final class InStep {
  private static final int ALL = 64;
  private static final int SOME = 16;
  private static final String ENGINE = "closed form";

  /** Rounding of sums in another order. */
  private static final double SAME = 1e-9;

  private final Quantifier quantifier;
  private final Platform platform;
  private final int processes;
  private final int[] ranks;

  InStep(Quantifier quantifier, Platform platform, int processes) {
    this.quantifier = quantifier;
    this.platform = platform;
    this.processes = processes;
    this.ranks = ranks(processes);
  }

  /** Whether every rank is looked at. */
  static boolean looksAtAll(int processes) {
    return processes <= ALL;
  }

  private static int[] ranks(int processes) {
    List<Integer> ranks = new ArrayList<>();
    for (int rank = 0; rank < processes; rank++) {
      boolean isMiddle = Math.abs(rank - processes / 2) < SOME / 2;
      if (processes <= ALL || rank < SOME || rank >= processes - SOME || isMiddle) {
        ranks.add(rank);
      }
    }
    return ranks.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The time of the slowest process. */
  double slowest(Expr ofRank) {
    double most = 0;
    for (int rank : ranks) {
      most = Math.max(most, at(ofRank, quantifier.bindings(), rank));
    }
    return most;
  }

  /**
   * Checks a program.
   *
   * @throws NotApplicableException where its processes do not go in step
   */
  void check(List<Step> steps, List<StepPricing.Meeting> meetings) {
    IdentityHashMap<Step, List<Step>> sends = new IdentityHashMap<>();
    meetings.forEach(each -> sends.put(each.take(), each.sends()));
    check(steps, sends, quantifier.bindings());
    meetings.forEach(each -> refuseLateness(each, quantifier.bindings()));
  }

  private void check(List<Step> steps, IdentityHashMap<Step, List<Step>> expected, Bindings at) {
    List<Traffic> traffic = new ArrayList<>();
    for (int rank : ranks) {
      traffic.add(new Traffic(steps, rank, at));
    }
    Map<Integer, Traffic> known = new HashMap<>();
    traffic.forEach(each -> known.put(each.rank, each));
    Waits waits = new Waits(steps.size());
    for (Traffic each : traffic) {
      each.receives.forEach(
          (key, indices) -> {
            Traffic origin =
                known.computeIfAbsent(key.peer(), rank -> new Traffic(steps, rank, at));
            List<Integer> sends = origin.sends.getOrDefault(key.from(each.rank), List.of());
            if (sends.size() != indices.size()) {
              throw notApplicable(steps.get(indices.get(0)).place());
            }
            for (int i = 0; i < indices.size(); i++) {
              refuseOther(steps.get(indices.get(i)), steps.get(sends.get(i)), expected);
              waits.message(sends.get(i), each.completion(indices.get(i)));
            }
          });
      each.sends.forEach(
          (key, indices) -> {
            Traffic end = known.computeIfAbsent(key.peer(), rank -> new Traffic(steps, rank, at));
            List<Integer> receives = end.receives.getOrDefault(key.from(each.rank), List.of());
            if (receives.size() != indices.size()) {
              throw notApplicable(steps.get(indices.get(0)).place());
            }
          });
      each.order(waits);
    }
    waits
        .chain()
        .ifPresent(
            index -> {
              throw notApplicable(steps.get(index).place());
            });
    for (Step each : steps) {
      if (each instanceof Step.Repeat repeat) {
        repeat(repeat, expected, at);
      }
    }
  }

  /** The message has to be one of those that the formula is about. */
  private static void refuseOther(Step take, Step post, IdentityHashMap<Step, List<Step>> expected) {
    for (Step each : expected.getOrDefault(take, List.of())) {
      if (each == post) {
        return;
      }
    }
    throw notApplicable(take.place());
  }

  private void repeat(Step.Repeat repeat, IdentityHashMap<Step, List<Step>> expected, Bindings at) {
    TaskNode.Loop loop = repeat.loop();
    Expr trips = loop.trips().iterations().value();
    double first = at(trips, at, ranks[0]);
    for (int rank : ranks) {
      // How often there is something to receive has to be the same everywhere.
      if (at(trips, at, rank) != first || at(repeat.when(), at, rank) != 1) {
        throw notApplicable(loop.place());
      }
    }
    if (first >= 1) {
      check(repeat.body(), expected, at.with(loop.index(), 0));
      check(repeat.body(), expected, at.with(loop.index(), (long) first - 1));
    }
  }

  /** What a partner is late by, somebody who has as much time to spare must bear. */
  private void refuseLateness(StepPricing.Meeting meeting, Bindings point) {
    if (!meeting.before().contains(Symbol.RANK) && !meeting.whole().contains(Symbol.RANK)) {
      return;
    }
    Bindings at = point;
    for (Symbol symbol : meeting.before().plus(meeting.whole()).symbols()) {
      if (symbol.isIndex() && !symbol.equals(Symbol.RANK)) {
        at = at.with(symbol, 0);
      }
    }
    Expr origin = meeting.take().receive().origin().orElseThrow();
    double most = 0;
    for (int rank : ranks) {
      most = Math.max(most, at(meeting.whole(), at, rank));
    }
    for (int rank : ranks) {
      if (at(meeting.take().when(), at, rank) == 1) {
        int partner = (int) at(origin, at, rank);
        double late = at(meeting.before(), at, partner) - at(meeting.before(), at, rank);
        double spare = most - at(meeting.whole(), at, rank);
        if (late > spare + SAME * most) {
          throw notApplicable(meeting.take().place());
        }
      }
    }
  }

  private double at(Expr formula, Bindings at, int rank) {
    return quantifier.value(formula, at.with(Symbol.RANK, rank));
  }

  private static NotApplicableException notApplicable(Place place) {
    return new NotApplicableException(ENGINE, Feature.MESSAGE, place);
  }

  /** Messages of one pair of processes that are told apart. */
  private record Key(int peer, String channel, long tag) {
    /** The same messages as the peer sees them. */
    Key from(int rank) {
      return new Key(rank, channel, tag);
    }
  }

  /** What one process sends and receives in one pass through a list of steps. */
  private final class Traffic {
    private final List<Step> steps;
    private final int rank;
    private final Map<Key, List<Integer>> sends = new HashMap<>();
    private final Map<Key, List<Integer>> receives = new HashMap<>();

    Traffic(List<Step> steps, int rank, Bindings at) {
      this.steps = steps;
      this.rank = rank;
      for (int i = 0; i < steps.size(); i++) {
        Step step = steps.get(i);
        if (step instanceof Step.Post post && does(step, at)) {
          refuseRendezvous(post, at);
          TaskNode.Send send = post.send();
          add(sends, send.destination(), send.channel().name(), send.tag(), i, at);
        } else if (step instanceof Step.Take take && does(step, at)) {
          TaskNode.Receive receive = take.receive();
          if (receive.tag().isEmpty()) {
            throw notApplicable(step.place());
          }
          add(receives, receive.origin(), receive.channel().name(), receive.tag(), i, at);
        }
      }
    }

    private boolean does(Step step, Bindings at) {
      double when = InStep.this.at(step.when(), at, rank);
      if (when != 0 && when != 1) {
        throw notApplicable(step.place());
      }
      return when == 1;
    }

    private void add(
        Map<Key, List<Integer>> messages,
        Optional<Expr> peer,
        String channel,
        Optional<Expr> tag,
        int index,
        Bindings at) {
      double other = InStep.this.at(peer.orElseThrow(), at, rank);
      double label = tag.isPresent() ? InStep.this.at(tag.get(), at, rank) : 0;
      if (other < 0 || other >= processes || other != Math.rint(other)) {
        throw notApplicable(steps.get(index).place());
      }
      messages
          .computeIfAbsent(
              new Key((int) other, channel, (long) label), key -> new ArrayList<>())
          .add(index);
    }

    /** A long message waits for its receiver. */
    private void refuseRendezvous(Step.Post post, Bindings at) {
      Rational threshold = at.get(Symbol.platform(ParameterNames.NETWORK_RENDEZVOUS));
      boolean waits =
          platform.parameter(ParameterNames.NETWORK_RENDEZVOUS).isPresent()
              && threshold != null
              && post.send().mode() == TaskNode.SendMode.STANDARD
              && InStep.this.at(post.send().bytes(), at, rank) > threshold.doubleValue();
      if (waits) {
        throw notApplicable(post.place());
      }
    }

    /** Where a receive is over: at once, or where it is waited for. */
    int completion(int receive) {
      Optional<String> request = ((Step.Take) steps.get(receive)).receive().request();
      for (int i = receive + 1; request.isPresent() && i < steps.size(); i++) {
        if (steps.get(i) instanceof Step.Finish finish
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
}
