package org.perfmodel.evaluate.simulate.event;

import java.util.Arrays;

/**
 * Messages on their way, receives that wait and requests that were begun, as numbered rows of
 * arrays; numbers are used again.
 */
final class InFlight {
  static final int MESSAGE = 1;
  static final int SYNCHRONOUS = 2;
  static final int RENDEZVOUS = 4;
  static final int DONE = 8;
  static final int DELIVERED = 16;
  static final int INJECTED = 32;

  private static final int LEAST = 256;

  /** The following in its queue. */
  int[] next = new int[LEAST];

  /** The following of the same process's requests. */
  int[] pending = new int[LEAST];

  /** Who began it, and with whom (or any). */
  int[] owner = new int[LEAST];

  int[] peer = new int[LEAST];
  int[] channel = new int[LEAST];
  int[] tag = new int[LEAST];
  int[] request = new int[LEAST];
  int[] place = new int[LEAST];
  int[] flags = new int[LEAST];

  /** Of a message: the sender's request, the receive that takes it, the link it is on. */
  int[] ticket = new int[LEAST];

  int[] partner = new int[LEAST];
  int[] link = new int[LEAST];

  /** Of a message: when it arrives. Of a receive: when posted, later when fulfilled. */
  long[] time = new long[LEAST];

  /** When the message was begun to be sent; of a receive that waits: its number. */
  long[] sent = new long[LEAST];

  long[] bytes = new long[LEAST];

  private int free = Engine.NONE;
  private int used;
  private int live;

  /** A row for what the step says. */
  int take(int rank, Step step, int kind) {
    int node = take();
    owner[node] = rank;
    peer[node] = step.peer;
    channel[node] = step.channel;
    tag[node] = step.tag;
    request[node] = step.request;
    place[node] = step.place;
    flags[node] = kind;
    bytes[node] = step.bytes;
    ticket[node] = Engine.NONE;
    partner[node] = Engine.NONE;
    link[node] = Engine.NONE;
    return node;
  }

  private int take() {
    live++;
    if (free != Engine.NONE) {
      int node = free;
      free = next[node];
      return node;
    }
    if (used == next.length) {
      grow(2 * used);
    }
    return used++;
  }

  void release(int node) {
    live--;
    next[node] = free;
    free = node;
  }

  boolean is(int node, int flag) {
    return (flags[node] & flag) != 0;
  }

  /** How many rows are in use. */
  int live() {
    return live;
  }

  private void grow(int length) {
    next = Arrays.copyOf(next, length);
    pending = Arrays.copyOf(pending, length);
    owner = Arrays.copyOf(owner, length);
    peer = Arrays.copyOf(peer, length);
    channel = Arrays.copyOf(channel, length);
    tag = Arrays.copyOf(tag, length);
    request = Arrays.copyOf(request, length);
    place = Arrays.copyOf(place, length);
    flags = Arrays.copyOf(flags, length);
    ticket = Arrays.copyOf(ticket, length);
    partner = Arrays.copyOf(partner, length);
    link = Arrays.copyOf(link, length);
    time = Arrays.copyOf(time, length);
    sent = Arrays.copyOf(sent, length);
    bytes = Arrays.copyOf(bytes, length);
  }
}
