package org.perfmodel.evaluate.simulate.event;

import org.jspecify.annotations.Nullable;

/**
 * Lets each process run as far ahead as it can. Exact where messages meet only at the ports of
 * their own sender and no receive takes from anybody: then what a process gets, and when, does not
 * depend on the order in which others run (Kahn 1974). There are no events and no heap: a process
 * costs a turn in a queue each time that it waited.
 */
class RunAhead extends Engine {
  private final RankQueue ready;

  RunAhead(Program program, LogGp costs, boolean hasPorts, @Nullable Recorder recorder) {
    super(program, costs, hasPorts, recorder);
    ready = new RankQueue(processes);
  }

  RunAhead(RunAhead whole, int most) {
    super(whole);
    ready = new RankQueue(most);
  }

  @Override
  void run() {
    start(0, processes);
    goOn();
  }

  /** Processes that have not begun can go on. */
  final void start(int from, int to) {
    for (int rank = from; rank < to; rank++) {
      ready.add(rank);
    }
  }

  final void goOn() {
    while (!ready.isEmpty()) {
      advance(ready.remove());
    }
  }

  /** Whether a process is one of those that this engine runs. */
  boolean isMine(int rank) {
    return true;
  }

  /** A message to a process of another engine. */
  void handOver(int rank, long arrival, long sent) {
    throw new IllegalStateException("process " + rank + " has no other engine");
  }

  /** A message from a process of another engine has come. */
  final void accept(
      int from, int to, int channel, int tag, long bytes, long arrival, long sent, int place) {
    long key = ranks(to, from);
    long label = MatchTable.pair(channel, tag);
    int slot = table.slot(key, label);
    int waiting = table.first(slot);
    if (waiting != NONE && !flight.is(waiting, InFlight.MESSAGE)) {
      table.removeFirst(slot, flight.next);
      assign(waiting, from, tag, bytes);
      fulfil(waiting, arrival, sent);
      return;
    }
    step.send(to, channel, tag, bytes, Step.Mode.STANDARD, Step.ANY, place);
    int message = flight.take(from, step, InFlight.MESSAGE);
    flight.time[message] = arrival;
    flight.sent[message] = sent;
    table.add(slot, key, label, message, flight.next);
  }

  @Override
  void resume(int rank) {
    ready.add(rank);
  }

  @Override
  boolean mustYield(int rank) {
    return false;
  }

  @Override
  boolean send(int rank) {
    long begun = clock[rank];
    long done = begun + costs.sendOverhead(step.bytes);
    boolean eager = step.mode == Step.Mode.BUFFERED || step.bytes <= costs.rendezvous();
    boolean synchronous = step.mode == Step.Mode.SYNCHRONOUS;
    boolean blocks = step.request == Step.ANY;
    int to = step.peer;
    long latency = to == rank ? 0 : costs.latency();
    boolean isMine = isMine(to);
    if (!isMine && (!eager || synchronous)) {
      throw new NeedsOrderException(false);
    }
    long key = ranks(to, rank);
    long label = MatchTable.pair(step.channel, step.tag);
    int slot = isMine ? table.slot(key, label) : NONE;
    int waiting = isMine ? table.first(slot) : NONE;
    boolean isExpected = waiting != NONE && !flight.is(waiting, InFlight.MESSAGE);
    if (!eager) {
      if (!blocks) {
        throw new NeedsOrderException(false);
      }
      sending(rank, done);
      int message = flight.take(rank, step, InFlight.MESSAGE | InFlight.RENDEZVOUS);
      flight.time[message] = done + latency;
      flight.sent[message] = begun;
      waitsFor[rank] = message;
      if (isExpected) {
        table.removeFirst(slot, flight.next);
        agree(message, waiting, flight.time[waiting]);
      } else {
        table.add(slot, key, label, message, flight.next);
      }
      return false;
    }
    long transfer = costs.transfer(step.bytes);
    long injected = to == rank ? done : inject(rank, done, transfer);
    long arrival = injected + latency + (to == rank ? 0 : transfer);
    sending(rank, blocks && step.mode == Step.Mode.STANDARD ? injected : done);
    flew(rank, to, begun, arrival, step.bytes, step.place);
    int ticket = blocks ? NONE : flight.take(rank, step, InFlight.MESSAGE);
    if (ticket != NONE) {
      flight.time[ticket] = injected;
      flight.sent[ticket] = begun;
      flight.flags[ticket] |= synchronous ? 0 : InFlight.DONE;
      remember(rank, ticket);
    }
    if (!isMine) {
      handOver(rank, arrival, begun);
      return true;
    }
    if (isExpected && !synchronous) {
      table.removeFirst(slot, flight.next);
      assign(waiting, rank, step.tag, step.bytes);
      fulfil(waiting, arrival, begun);
      return true;
    }
    int message =
        flight.take(rank, step, InFlight.MESSAGE | (synchronous ? InFlight.SYNCHRONOUS : 0));
    flight.time[message] = arrival;
    flight.sent[message] = begun;
    if (synchronous) {
      flight.ticket[message] = ticket;
      if (blocks) {
        waitsFor[rank] = message;
      }
    }
    if (isExpected) {
      table.removeFirst(slot, flight.next);
      agree(message, waiting, flight.time[waiting]);
    } else {
      table.add(slot, key, label, message, flight.next);
    }
    return !(synchronous && blocks);
  }

  @Override
  boolean receive(int rank) {
    if (step.peer == Step.ANY || step.tag == Step.ANY) {
      throw new NeedsOrderException(true);
    }
    long key = ranks(rank, step.peer);
    long label = MatchTable.pair(step.channel, step.tag);
    int slot = table.slot(key, label);
    int waiting = table.first(slot);
    boolean isThere = waiting != NONE && flight.is(waiting, InFlight.MESSAGE);
    boolean blocks = step.request == Step.ANY;
    if (isThere
        && blocks
        && (flight.flags[waiting] & (InFlight.SYNCHRONOUS | InFlight.RENDEZVOUS)) == 0) {
      table.removeFirst(slot, flight.next);
      takeMessage(
          rank, flight.time[waiting], flight.sent[waiting], flight.bytes[waiting], step.place);
      tell(rank, step.place, step.peer, step.tag, flight.bytes[waiting]);
      flight.release(waiting);
      return true;
    }
    int receive = flight.take(rank, step, 0);
    flight.time[receive] = clock[rank];
    if (blocks) {
      waitsFor[rank] = receive;
    } else {
      remember(rank, receive);
    }
    if (isThere) {
      table.removeFirst(slot, flight.next);
      agree(waiting, receive, clock[rank]);
    } else {
      table.add(slot, key, label, receive, flight.next);
    }
    return !blocks;
  }

  /** A message and a receive have met; the message's row is given back. */
  private void agree(int message, int receive, long posted) {
    long met = Math.max(flight.time[message], posted);
    int sender = flight.owner[message];
    boolean self = sender == flight.owner[receive];
    long latency = self ? 0 : costs.latency();
    long sent = flight.sent[message];
    long arrival = flight.time[message];
    if (flight.is(message, InFlight.RENDEZVOUS)) {
      long transfer = self ? 0 : costs.transfer(flight.bytes[message]);
      long injected = self ? met : inject(sender, met + latency, transfer);
      arrival = injected + latency + transfer;
      flew(
          sender,
          flight.owner[receive],
          sent,
          arrival,
          flight.bytes[message],
          flight.place[message]);
      over(message, posted, injected + transfer);
    } else if (flight.is(message, InFlight.SYNCHRONOUS)) {
      over(message, posted, met + latency);
    }
    assign(receive, sender, flight.tag[message], flight.bytes[message]);
    flight.release(message);
    fulfil(receive, arrival, sent);
  }
}
