package org.perfmodel.evaluate.simulate.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Why processes stand still when nothing can happen any more. */
final class Diagnosis {
  private static final int MOST_TOLD = 12;

  private final Engine engine;
  private final InFlight flight;

  Diagnosis(Engine engine) {
    this.engine = engine;
    this.flight = engine.flight;
  }

  /**
   * Returns if all processes have ended.
   *
   * @throws SimulationException if not, or if a collective operation was not called by all
   */
  void check() {
    String absent = engine.meetings.absence();
    if (absent != null) {
      throw new SimulationException(absent);
    }
    for (int rank = 0; rank < engine.processes; rank++) {
      if (!engine.finished[rank]) {
        throw new SimulationException(standstill(rank));
      }
    }
  }

  /** Follows who waits for whom: a circle is a deadlock, else somebody waits for what has ended. */
  private String standstill(int start) {
    int[] seenAt = new int[engine.processes];
    Arrays.fill(seenAt, -1);
    List<Integer> way = new ArrayList<>();
    int rank = start;
    while (seenAt[rank] < 0) {
      seenAt[rank] = way.size();
      way.add(rank);
      int peer = flight.peer[open(rank)];
      if (peer == Step.ANY) {
        return unmatched(rank);
      }
      if (engine.finished[peer]) {
        return unmatched(rank);
      }
      rank = peer;
    }
    return circle(way.subList(seenAt[rank], way.size()));
  }

  /** The operation that a process that stands still waits for. */
  private int open(int rank) {
    if (engine.waitsFor[rank] != Engine.NONE) {
      return engine.waitsFor[rank];
    }
    int node = engine.requests(rank);
    while (node != Engine.NONE) {
      if (flight.request[node] == engine.awaits[rank] && !flight.is(node, InFlight.DONE)) {
        return node;
      }
      node = flight.pending[node];
    }
    throw new AssertionError("process " + rank + " waits for nothing");
  }

  private String circle(List<Integer> ranks) {
    int least = 0;
    for (int i = 1; i < ranks.size(); i++) {
      least = ranks.get(i) < ranks.get(least) ? i : least;
    }
    StringBuilder text = new StringBuilder();
    text.append(place(open(ranks.get(least)))).append(": deadlock of ").append(ranks.size());
    text.append(ranks.size() == 1 ? " process that waits for itself:" : " processes that wait:");
    for (int i = 0; i < Math.min(ranks.size(), MOST_TOLD); i++) {
      int rank = ranks.get((least + i) % ranks.size());
      text.append(i == 0 ? " " : ", ").append(waiting(rank));
    }
    if (ranks.size() > MOST_TOLD) {
      text.append(", ..");
    }
    return text.append(
            "\nMaybe let one side receive before it sends, or use a non-blocking send,"
                + " or one operation that sends and receives.")
        .toString();
  }

  /** {@code process 0 to send to 1 at Ring.java:7}. */
  private String waiting(int rank) {
    int node = open(rank);
    return String.format(Locale.ROOT, "process %d %s at %s", rank, does(node), place(node));
  }

  private String does(int node) {
    int peer = flight.peer[node];
    String other = peer == Step.ANY ? "any process" : "process " + peer;
    return (flight.is(node, InFlight.MESSAGE) ? "to send to " : "to receive from ") + other;
  }

  private String place(int node) {
    return engine.program.place(flight.place[node]);
  }

  private String unmatched(int rank) {
    int node = open(rank);
    boolean isSend = flight.is(node, InFlight.MESSAGE);
    int peer = flight.peer[node];
    String partner = peer == Step.ANY ? "" : ", and process " + peer + " has ended";
    return String.format(
        Locale.ROOT,
        "%s: process %d waits %s on %s%s: no %s matches%s%s%n%s",
        place(node),
        rank,
        does(node),
        engine.program.channel(flight.channel[node]),
        flight.tag[node] == Step.ANY ? "" : " with tag " + flight.tag[node],
        isSend ? "receive" : "send",
        partner,
        near(rank, node),
        isSend
            ? "Maybe a receive is missing, or has another tag or communicator."
            : "Maybe a send is missing, or has another tag or communicator.");
  }

  /** A message for the same process that was not taken: the tag may be a slip. */
  private String near(int rank, int node) {
    int best = Engine.NONE;
    for (int first : engine.table.firsts()) {
      boolean isMessage = flight.is(first, InFlight.MESSAGE);
      if (isMessage && flight.peer[first] == rank && !flight.is(node, InFlight.MESSAGE)) {
        if (best == Engine.NONE || flight.owner[first] < flight.owner[best]) {
          best = first;
        }
      }
    }
    return best == Engine.NONE
        ? ""
        : String.format(
            Locale.ROOT,
            "; a message from process %d on %s with tag %d (%s) was not taken",
            flight.owner[best],
            engine.program.channel(flight.channel[best]),
            flight.tag[best],
            place(best));
  }

  /** Messages that nobody took, one line for each place. */
  List<String> unreceived(int most) {
    TreeSet<String> lines = new TreeSet<>();
    for (int first : engine.table.firsts()) {
      if (flight.is(first, InFlight.MESSAGE)) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s: a message that process %d sends to process %d is never received",
                place(first),
                flight.owner[first],
                flight.peer[first]));
      }
    }
    return List.copyOf(lines).subList(0, Math.min(most, lines.size()));
  }
}
