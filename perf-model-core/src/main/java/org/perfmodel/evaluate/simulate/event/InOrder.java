package org.perfmodel.evaluate.simulate.event;

import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.simulate.network.Network;

/**
 * Runs everything in the order of time: heads of messages come to links, messages are delivered,
 * processes send and receive. What happens at one tick is ordered by process, then by number, the
 * network first. A process that is ahead of nobody goes on without a trip through the heap.
 *
 * <p>Without receives from anybody a message is given to its receive when both are begun, as when
 * running ahead; with such receives, when it is delivered.
 */
final class InOrder extends Engine {
  private static final int HEAD = 0;
  private static final int DELIVERY = 1;
  private static final int CLEARANCE = 2;
  private static final int PROCESS = 3;

  private static final int NUMBER_BITS = 38;

  private final Network network;
  private final boolean receiverPorts;
  private final EventHeap heap = new EventHeap();
  private final long[] free;
  private final @Nullable Wildcards wildcards;
  private long number;
  private long now;

  InOrder(
      Program program,
      LogGp costs,
      Network network,
      boolean hasWildcards,
      @Nullable Recorder recorder) {
    super(program, costs, network.ports() != Network.Ports.NONE, recorder);
    this.network = network;
    this.receiverPorts = network.ports() == Network.Ports.BOTH;
    this.free = new long[network.links() + (receiverPorts ? processes : 0)];
    this.wildcards = hasWildcards ? new Wildcards(processes, flight) : null;
  }

  @Override
  void run() {
    for (int rank = 0; rank < processes; rank++) {
      resume(rank);
    }
    while (!heap.isEmpty()) {
      now = heap.earliest();
      long payload = heap.payload();
      heap.removeFirst();
      int what = (int) payload;
      switch ((int) (payload >>> 32)) {
        case HEAD -> pass(what, now);
        case DELIVERY -> deliver(what);
        case CLEARANCE -> clear(what);
        default -> advance(what);
      }
    }
  }

  /** Ties: the network's events before the processes', then by process, then by number. */
  private void schedule(long time, int event, int rank, int what) {
    long tie = (event == PROCESS ? 1L << 62 : 0) | ((long) rank << NUMBER_BITS) | number++;
    heap.add(time, tie, ((long) event << 32) | what);
  }

  @Override
  void resume(int rank) {
    schedule(clock[rank], PROCESS, rank, rank);
  }

  @Override
  boolean mustYield(int rank) {
    if (clock[rank] < heap.earliest()) {
      now = clock[rank];
      return false;
    }
    resume(rank);
    return true;
  }

  @Override
  boolean send(int rank) {
    long begun = clock[rank];
    long done = begun + costs.sendOverhead(step.bytes);
    boolean eager = step.mode == Step.Mode.BUFFERED || step.bytes <= costs.rendezvous();
    boolean synchronous = step.mode == Step.Mode.SYNCHRONOUS;
    boolean blocks = step.request == Step.ANY;
    boolean self = step.peer == rank;
    int kind = InFlight.MESSAGE;
    kind |= eager ? (synchronous ? InFlight.SYNCHRONOUS : 0) : InFlight.RENDEZVOUS;
    int message = flight.take(rank, step, kind);
    flight.sent[message] = begun;
    int ticket = NONE;
    if (!blocks) {
      ticket = flight.take(rank, step, InFlight.MESSAGE);
      flight.sent[ticket] = begun;
      remember(rank, ticket);
    }
    flight.ticket[message] = ticket;
    boolean waits = blocks && (synchronous || !eager);
    if (waits) {
      waitsFor[rank] = message;
    }
    if (!eager) {
      sending(rank, done);
      flight.time[message] = done + (self ? 0 : costs.latency());
      if (wildcards == null) {
        meet(message);
      } else {
        schedule(inTurn(message, flight.time[message]), DELIVERY, rank, message);
      }
      return !waits;
    }
    long injected = self ? done : inject(rank, done, costs.transfer(step.bytes));
    sending(rank, blocks && !synchronous && step.mode == Step.Mode.STANDARD ? injected : done);
    if (ticket != NONE && !synchronous) {
      flight.time[ticket] = injected;
      flight.flags[ticket] |= InFlight.DONE;
    }
    flight.flags[message] |= InFlight.INJECTED;
    if (wildcards == null) {
      meet(message);
    }
    launch(message, injected);
    return !waits;
  }

  /** A message leaves its sender. */
  private void launch(int message, long injected) {
    int from = flight.owner[message];
    int to = flight.peer[message];
    if (from == to) {
      schedule(inTurn(message, injected), DELIVERY, from, message);
      return;
    }
    flight.link[message] = network.first(from, to);
    if (flight.link[message] == NONE && receiverPorts) {
      flight.link[message] = network.links() + to;
    }
    if (flight.link[message] == NONE) {
      long arrival = injected + costs.latency() + costs.transfer(flight.bytes[message]);
      schedule(inTurn(message, arrival), DELIVERY, from, message);
    } else if (injected < heap.earliest()) {
      pass(message, injected);
    } else {
      schedule(injected, HEAD, from, message);
    }
  }

  /** The head of a message stands before a link. */
  private void pass(int message, long reached) {
    int from = flight.owner[message];
    int to = flight.peer[message];
    long transfer = costs.transfer(flight.bytes[message]);
    long time = reached;
    while (true) {
      int link = flight.link[message];
      boolean isPort = link >= network.links();
      long begin = Math.max(time, free[link]);
      free[link] = begin + transfer + (isPort ? costs.gap() : 0);
      int next = isPort ? NONE : network.next(link, from, to);
      if (next == NONE && receiverPorts && !isPort) {
        next = network.links() + to;
      }
      long head = begin + (isPort ? 0 : costs.hop());
      if (next == NONE) {
        long arrival = head + costs.latency() + transfer;
        schedule(inTurn(message, arrival), DELIVERY, from, message);
        return;
      }
      flight.link[message] = next;
      if (head != reached) {
        schedule(head, HEAD, from, message);
        return;
      }
      time = head;
    }
  }

  /** Where receives take from anybody, messages of one sender to one receiver do not overtake. */
  private long inTurn(int message, long arrival) {
    return wildcards == null
        ? arrival
        : wildcards.inTurn(flight.peer[message], flight.owner[message], arrival);
  }

  /** A message or a receiver's clearance to send it has come. */
  private void deliver(int message) {
    boolean complete = flight.is(message, InFlight.INJECTED);
    if (complete) {
      flight.flags[message] |= InFlight.DELIVERED;
      flew(
          flight.owner[message],
          flight.peer[message],
          flight.sent[message],
          now,
          flight.bytes[message],
          flight.place[message]);
    }
    flight.time[message] = now;
    if (flight.partner[message] != NONE) {
      finish(message);
    } else if (wildcards != null) {
      meetOnDelivery(message, wildcards);
    }
  }

  /** A message looks for its receive when it is sent. */
  private void meet(int message) {
    long key = ranks(flight.peer[message], flight.owner[message]);
    long label = MatchTable.pair(flight.channel[message], flight.tag[message]);
    int slot = table.slot(key, label);
    int waiting = table.first(slot);
    if (waiting != NONE && !flight.is(waiting, InFlight.MESSAGE)) {
      table.removeFirst(slot, flight.next);
      bind(message, waiting);
    } else {
      table.add(slot, key, label, message, flight.next);
    }
  }

  /** A message looks for its receive when it comes: the one that was posted first. */
  private void meetOnDelivery(int message, Wildcards anybody) {
    int to = flight.peer[message];
    long key = ranks(to, flight.owner[message]);
    long label = MatchTable.pair(flight.channel[message], flight.tag[message]);
    int slot = table.slot(key, label);
    int exact = table.first(slot);
    if (exact != NONE && flight.is(exact, InFlight.MESSAGE)) {
      exact = NONE;
    }
    int any = anybody.posted(to, message);
    if (exact != NONE && (any == NONE || flight.sent[exact] < flight.sent[any])) {
      table.removeFirst(slot, flight.next);
      bind(message, exact);
    } else if (any != NONE) {
      anybody.unpost(to, any);
      bind(message, any);
    } else {
      table.add(slot, key, label, message, flight.next);
      anybody.arrived(to, message);
    }
  }

  @Override
  boolean receive(int rank) {
    boolean isWild = step.peer == Step.ANY || step.tag == Step.ANY;
    if (isWild && wildcards == null) {
      throw new NeedsOrderException(true);
    }
    boolean blocks = step.request == Step.ANY;
    int receive = flight.take(rank, step, 0);
    flight.time[receive] = clock[rank];
    flight.sent[receive] = number++;
    if (blocks) {
      waitsFor[rank] = receive;
    } else {
      remember(rank, receive);
    }
    int message = isWild && wildcards != null ? wildcards.waiting(rank, receive) : NONE;
    int from = message == NONE ? step.peer : flight.owner[message];
    int tag = message == NONE ? step.tag : flight.tag[message];
    if (isWild && message == NONE) {
      if (wildcards != null) {
        wildcards.post(rank, receive);
      }
      return !blocks;
    }
    long key = ranks(rank, from);
    long label = MatchTable.pair(step.channel, tag);
    int slot = table.slot(key, label);
    int first = table.first(slot);
    if (first != NONE && flight.is(first, InFlight.MESSAGE)) {
      table.removeFirst(slot, flight.next);
      if (wildcards != null) {
        wildcards.took(rank, first);
      }
      bind(first, receive);
    } else {
      table.add(slot, key, label, receive, flight.next);
    }
    return !blocks;
  }

  private void bind(int message, int receive) {
    flight.partner[message] = receive;
    if (flight.is(message, InFlight.RENDEZVOUS)) {
      long met = Math.max(flight.time[message], flight.time[receive]);
      boolean self = flight.owner[message] == flight.owner[receive];
      schedule(met + (self ? 0 : costs.latency()), CLEARANCE, flight.owner[message], message);
    } else if (flight.is(message, InFlight.DELIVERED)) {
      finish(message);
    }
  }

  /** The receiver of a long message is ready, and its sender knows. */
  private void clear(int message) {
    int rank = flight.owner[message];
    boolean self = rank == flight.peer[message];
    long transfer = self ? 0 : costs.transfer(flight.bytes[message]);
    long injected = self ? now : inject(rank, now, transfer);
    long posted = flight.time[flight.partner[message]];
    flight.flags[message] |= InFlight.INJECTED;
    over(message, posted, injected + transfer);
    launch(message, injected);
  }

  /** A message that has a receive has come. */
  private void finish(int message) {
    int receive = flight.partner[message];
    long arrival = flight.time[message];
    if (flight.is(message, InFlight.SYNCHRONOUS)) {
      long posted = flight.time[receive];
      boolean self = flight.owner[message] == flight.owner[receive];
      over(message, posted, Math.max(arrival, posted) + (self ? 0 : costs.latency()));
    }
    long sent = flight.sent[message];
    assign(receive, flight.owner[message], flight.tag[message], flight.bytes[message]);
    flight.release(message);
    fulfil(receive, arrival, sent);
  }
}
