package org.perfmodel.evaluate.simulate.event;

import java.util.Arrays;

/**
 * What receives from anybody need: the messages that came to a process and were not taken, in the
 * order in which they came; the receives from anybody that it has posted, in their order; and how
 * late the latest message of each sender came, so that none overtakes it.
 */
final class Wildcards {
  private final InFlight flight;
  private final int[] firstArrived;
  private final int[] lastArrived;
  private final int[] firstPosted;
  private final int[] lastPosted;
  private int[] after = new int[64];
  private int[] before = new int[64];
  private final LongTable latest = new LongTable();

  Wildcards(int processes, InFlight flight) {
    this.flight = flight;
    firstArrived = none(processes);
    lastArrived = none(processes);
    firstPosted = none(processes);
    lastPosted = none(processes);
  }

  private static int[] none(int length) {
    int[] array = new int[length];
    Arrays.fill(array, Engine.NONE);
    return array;
  }

  /** The first message that came and fits a receive, or none. */
  int waiting(int rank, int receive) {
    int message = firstArrived[rank];
    while (message != Engine.NONE && !fits(message, receive)) {
      message = after[message];
    }
    return message;
  }

  /** The first posted receive that a message fits, or none. */
  int posted(int rank, int message) {
    int receive = firstPosted[rank];
    while (receive != Engine.NONE && !fits(message, receive)) {
      receive = after[receive];
    }
    return receive;
  }

  private boolean fits(int message, int receive) {
    int from = flight.peer[receive];
    int tag = flight.tag[receive];
    return flight.channel[message] == flight.channel[receive]
        && (from == Step.ANY || from == flight.owner[message])
        && (tag == Step.ANY || tag == flight.tag[message]);
  }

  void arrived(int rank, int message) {
    append(firstArrived, lastArrived, rank, message);
  }

  void took(int rank, int message) {
    remove(firstArrived, lastArrived, rank, message);
  }

  void post(int rank, int receive) {
    append(firstPosted, lastPosted, rank, receive);
  }

  void unpost(int rank, int receive) {
    remove(firstPosted, lastPosted, rank, receive);
  }

  private void append(int[] first, int[] last, int rank, int node) {
    if (node >= after.length) {
      int length = Math.max(node + 1, 2 * after.length);
      after = Arrays.copyOf(after, length);
      before = Arrays.copyOf(before, length);
    }
    after[node] = Engine.NONE;
    before[node] = last[rank];
    if (last[rank] == Engine.NONE) {
      first[rank] = node;
    } else {
      after[last[rank]] = node;
    }
    last[rank] = node;
  }

  private void remove(int[] first, int[] last, int rank, int node) {
    if (before[node] == Engine.NONE) {
      first[rank] = after[node];
    } else {
      after[before[node]] = after[node];
    }
    if (after[node] == Engine.NONE) {
      last[rank] = before[node];
    } else {
      before[after[node]] = before[node];
    }
  }

  /** A time of arrival, not before that of the sender's earlier message to the receiver. */
  long inTurn(int receiver, int sender, long arrival) {
    return latest.raise(MatchTable.pair(receiver, sender), arrival);
  }

  /** For the diagnosis: receives from anybody that still wait. */
  int posted(int rank) {
    return firstPosted[rank];
  }
}
