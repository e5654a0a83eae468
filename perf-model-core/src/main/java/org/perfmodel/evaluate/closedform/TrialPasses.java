package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Feature;

/**
 * A few passes through a list of steps, in seconds, as far as the ranks that are looked at depend
 * on them: when each process has done each step. A process is busy for o_s, its port for g + G d
 * after that; a message arrives L + G d after it was let in; to take it costs o_r, and g until the
 * next. What a message waits for is looked up when it is asked for, so nothing has to be ordered.
 */
final class TrialPasses {
  /** Enough to see how long a pass takes once partners have fallen apart. */
  private static final int PASSES = 4;

  private static final int SETTLED = 2;

  private final List<Step> steps;
  private final Map<Integer, Traffic> traffic;
  private final Ranks ranks;
  private final ProcessProgram program;
  private final Bindings at;
  private final NavigableMap<Long, Double> send;
  private final NavigableMap<Long, Double> receive;
  private final double latency;
  private final double gap;
  private final double perByte;
  private final Map<Integer, Clock> clocks = new HashMap<>();
  private final Map<Integer, Double> meetings = new HashMap<>();

  TrialPasses(
      List<Step> steps,
      Map<Integer, Traffic> traffic,
      Ranks ranks,
      ProcessProgram program,
      Bindings at) {
    this.steps = steps;
    this.traffic = traffic;
    this.ranks = ranks;
    this.program = program;
    this.at = at;
    this.send = bySize(ParameterNames.NETWORK_SEND);
    this.receive = bySize(ParameterNames.NETWORK_RECEIVE);
    this.latency = price(ParameterNames.NETWORK_LATENCY, 0);
    this.gap = price(ParameterNames.NETWORK_GAP, overhead(send, 0));
    this.perByte = price(ParameterNames.NETWORK_BYTE, 0);
  }

  private double price(String parameter, double otherwise) {
    Rational value = at.get(Symbol.platform(parameter));
    return value == null ? otherwise : value.doubleValue();
  }

  /**
   * An overhead by the bytes above which messages have it; the shortest have what is below zero.
   */
  private NavigableMap<Long, Double> bySize(String overhead) {
    TreeMap<Long, Double> seconds = new TreeMap<>();
    seconds.put(-1L, price(overhead, 0));
    String prefix = Symbol.platform(overhead).name();
    for (String name : at.values().keySet()) {
      ParameterNames.limit(prefix, name)
          .ifPresent(limit -> seconds.put(limit, price(name.substring(1), 0)));
    }
    return seconds;
  }

  private static double overhead(NavigableMap<Long, Double> seconds, double bytes) {
    double found = 0;
    for (Map.Entry<Long, Double> each : seconds.entrySet()) {
      found = bytes > each.getKey() ? each.getValue() : found;
    }
    return found;
  }

  /** Seconds of one pass that all begin together. */
  double once() {
    return latest(steps.size());
  }

  /** Seconds that a pass takes once it follows others. */
  double period() {
    return (latest(PASSES * steps.size()) - latest(SETTLED * steps.size())) / (PASSES - SETTLED);
  }

  /**
   * How much sooner than the last process the first comes to a loop where the formula has all meet.
   */
  double unevenness() {
    double most = 0;
    for (int step = 0; step < steps.size(); step++) {
      if (steps.get(step) instanceof Step.Repeat) {
        double first = Double.POSITIVE_INFINITY;
        for (int rank : ranks.looked()) {
          first = Math.min(first, clock(rank).after(step - 1));
        }
        most = Math.max(most, latest(step) - first);
      }
    }
    return most;
  }

  /** How much sooner than the last process the first is through. */
  double spread() {
    int all = PASSES * steps.size();
    double first = Double.POSITIVE_INFINITY;
    for (int rank : ranks.looked()) {
      first = Math.min(first, clock(rank).after(all - 1));
    }
    return latest(all) - first;
  }

  /** When the last process has done so many steps. */
  private double latest(int done) {
    Double known = meetings.get(done);
    if (known == null) {
      double last = 0;
      for (int rank : ranks.looked()) {
        last = Math.max(last, clock(rank).after(done - 1));
      }
      known = last;
      meetings.put(done, known);
    }
    return known;
  }

  private Clock clock(int rank) {
    Clock clock = clocks.get(rank);
    if (clock == null) {
      clock = new Clock(rank);
      clocks.put(rank, clock);
    }
    return clock;
  }

  private Traffic traffic(int rank) {
    Traffic known = traffic.get(rank);
    if (known == null) {
      known = new Traffic(steps, rank, ranks, at);
      traffic.put(rank, known);
    }
    return known;
  }

  /** A message that comes to its receiver. */
  private record Arrival(double time, double bytes) {}

  /** One process. */
  private final class Clock {
    private final int rank;
    private final Traffic own;
    private final double[] after = new double[PASSES * steps.size()];
    private final double[] injected = new double[after.length];
    private final double[] port = new double[after.length];
    private final double[] taken = new double[after.length];

    Clock(int rank) {
      this.rank = rank;
      this.own = traffic(rank);
      Arrays.fill(after, -1);
    }

    /** When a step is done, counted through all passes. */
    double after(int step) {
      if (step < 0) {
        return 0;
      }
      if (after[step] < 0) {
        double before = after(step - 1);
        port[step] = step == 0 ? 0 : port[step - 1];
        taken[step] = step == 0 ? 0 : taken[step - 1];
        after[step] = own.does(step % steps.size()) ? take(step, before) : before;
      }
      return after[step];
    }

    private double take(int step, double before) {
      Step what = steps.get(step % steps.size());
      if (what instanceof Step.Work work) {
        return before + ranks.value(work.seconds(), at, rank);
      }
      if (what instanceof Step.Post post) {
        double bytes = ranks.value(post.send().bytes(), at, rank);
        double done = before + overhead(send, bytes);
        if (ranks.exactly(post.send().destination().orElseThrow(), at, rank) == rank) {
          // To itself: nothing leaves the process.
          injected[step] = done;
          return done;
        }
        injected[step] = Math.max(done, port[step]);
        double transfer = perByte * bytes;
        port[step] = injected[step] + gap + transfer;
        return post.send().request().isPresent() ? done : injected[step];
      }
      if (what instanceof Step.Take take) {
        return take.receive().request().isPresent() ? before : taken(step, before, arrival(step));
      }
      if (what instanceof Step.Finish finish) {
        return finish(step, finish.await().request(), before);
      }
      // All meet; what a loop takes was looked at before.
      return latest(step) + ranks.value(program.whole(what), at, rank);
    }

    /** When the message of a receive is there, and how long it is. */
    private Arrival arrival(int step) {
      int pass = step / steps.size() * steps.size();
      Traffic.Message message = own.received(step % steps.size());
      int peer = message.key().peer();
      int sent =
          traffic(peer)
              .sent(message, rank)
              .orElseThrow(
                  () ->
                      new NotApplicableException(
                          "closed form", Feature.MESSAGE, steps.get(step % steps.size()).place()));
      Clock sender = clock(peer);
      sender.after(pass + sent);
      Step.Post post = (Step.Post) steps.get(sent);
      double bytes = ranks.value(post.send().bytes(), at, peer);
      double under = peer == rank ? 0 : latency + perByte * bytes;
      return new Arrival(sender.injected[pass + sent] + under, bytes);
    }

    /** Takes a message that arrives at a time; the step is the one that waits for it. */
    private double taken(int step, double from, Arrival arrival) {
      double begin = Math.max(Math.max(from, arrival.time()), taken[step]);
      taken[step] = begin + gap;
      return begin + overhead(receive, arrival.bytes());
    }

    /** Everything that was begun under a name in this pass, as it arrives. */
    private double finish(int step, String request, double from) {
      List<Arrival> arrivals = new ArrayList<>();
      double done = from;
      for (int i = step / steps.size() * steps.size(); i < step; i++) {
        Step begun = steps.get(i % steps.size());
        if (!own.does(i % steps.size())) {
          continue;
        }
        if (begun instanceof Step.Take take
            && take.receive().request().filter(request::equals).isPresent()
            && own.completion(i % steps.size()) == step % steps.size()) {
          arrivals.add(arrival(i));
        } else if (begun instanceof Step.Post post
            && post.send().request().filter(request::equals).isPresent()) {
          done = Math.max(done, injected[i]);
        }
      }
      arrivals.sort(Comparator.comparingDouble(Arrival::time));
      for (Arrival arrival : arrivals) {
        done = taken(step, done, arrival);
      }
      return done;
    }
  }
}
