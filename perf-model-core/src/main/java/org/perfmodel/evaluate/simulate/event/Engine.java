package org.perfmodel.evaluate.simulate.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What both solvers share: processes with their clocks, requests that they await, and the rules of
 * LogGP at the processors. A process is a stream of operations and a few numbers.
 */
abstract class Engine {
  static final int NONE = -1;

  final Program program;
  final int processes;
  final LogGp costs;
  final boolean hasPorts;
  final long[] clock;
  final long[] port;
  final long[] receivePort;
  final InFlight flight = new InFlight();
  final MatchTable table = new MatchTable();
  final Ledger ledger;
  final PendingCollectives meetings;
  final @Nullable Recorder recorder;
  final Step step = new Step();

  /** The send or receive that a process waits for, or none. */
  final int[] waitsFor;

  /** The request that a process awaits, and how many operations of it are open. */
  final int[] awaits;

  final int[] missing;
  final int[] awaitPlace;
  final boolean[] finished;

  private final @Nullable OperationStream[] streams;
  private final int[] firstRequest;
  private final int[] lastRequest;
  private final Arrivals arrivals = new Arrivals();
  private long events;

  Engine(Program program, LogGp costs, boolean hasPorts, @Nullable Recorder recorder) {
    this.program = program;
    this.processes = program.processes();
    this.costs = costs;
    this.hasPorts = hasPorts;
    this.recorder = recorder;
    clock = new long[processes];
    port = new long[processes];
    receivePort = new long[processes];
    waitsFor = none();
    awaits = none();
    missing = new int[processes];
    awaitPlace = new int[processes];
    finished = new boolean[processes];
    streams = new OperationStream[processes];
    firstRequest = none();
    lastRequest = none();
    ledger = new Ledger(processes, program.places());
    meetings = new PendingCollectives(program);
  }

  /** An engine for some of the processes of another, whose numbers it shares. */
  Engine(Engine whole) {
    program = whole.program;
    processes = whole.processes;
    costs = whole.costs;
    hasPorts = whole.hasPorts;
    recorder = null;
    clock = whole.clock;
    port = whole.port;
    receivePort = whole.receivePort;
    waitsFor = whole.waitsFor;
    awaits = whole.awaits;
    missing = whole.missing;
    awaitPlace = whole.awaitPlace;
    finished = whole.finished;
    streams = whole.streams;
    firstRequest = whole.firstRequest;
    lastRequest = whole.lastRequest;
    ledger = new Ledger(whole.ledger);
    meetings = whole.meetings;
  }

  private int[] none() {
    int[] array = new int[processes];
    Arrays.fill(array, NONE);
    return array;
  }

  /** Sends, receives and computations done. */
  final long events() {
    return events;
  }

  /** Takes over what another engine counted. */
  final void add(Engine other) {
    events += other.events;
    ledger.addPlaces(other.ledger);
  }

  /** Runs until nothing can go on. */
  abstract void run();

  /** Whether the sender goes on. */
  abstract boolean send(int rank);

  /** Whether the receiver goes on. */
  abstract boolean receive(int rank);

  /** A process that waited can go on at its clock. */
  abstract void resume(int rank);

  /** Whether a process that could go on must let earlier events happen first. */
  abstract boolean mustYield(int rank);

  /** A process goes on until it waits, yields, or has nothing more to do. */
  final void advance(int rank) {
    OperationStream stream = streams[rank];
    if (stream == null) {
      if (finished[rank]) {
        return;
      }
      stream = program.stream(rank);
      streams[rank] = stream;
    }
    do {
      if (!stream.next(step)) {
        streams[rank] = null;
        finished[rank] = true;
        return;
      }
    } while (perform(rank) && !mustYield(rank));
  }

  private boolean perform(int rank) {
    return switch (step.kind) {
      case COMPUTE -> {
        events++;
        compute(rank);
        yield true;
      }
      case SEND -> {
        events++;
        require(rank, step.peer, "sends to");
        ledger.sent(step.place, step.bytes);
        yield send(rank);
      }
      case RECEIVE -> {
        events++;
        if (step.peer != Step.ANY) {
          require(rank, step.peer, "receives from");
        }
        yield receive(rank);
      }
      case AWAIT -> await(rank);
      case ENTER -> {
        meetings.enter(rank, step, clock[rank]);
        yield true;
      }
      case TOGETHER -> {
        events++;
        yield together(rank);
      }
    };
  }

  /** Whether all processes are this engine's. */
  boolean isWhole() {
    return true;
  }

  /** The last to come lets the others go on; whether this is the last. */
  private boolean together(int rank) {
    if (!isWhole()) {
      throw new NeedsOrderException(false);
    }
    PendingCollectives.Meeting meeting = meetings.enter(rank, step, clock[rank]);
    if (meeting == null) {
      return false;
    }
    long until = later(meeting.complete, meeting.ticks);
    int place = step.place;
    for (int each = meeting.arrived.nextSetBit(0);
        each >= 0;
        each = meeting.arrived.nextSetBit(each + 1)) {
      waited(each, meeting.complete, until, place);
      if (each != rank) {
        resume(each);
      }
    }
    return true;
  }

  private void require(int rank, int peer, String does) {
    if (peer < 0 || peer >= processes) {
      throw new SimulationException(
          program.place(step.place)
              + ": process "
              + rank
              + " "
              + does
              + " process "
              + peer
              + ", but there are 0.."
              + (processes - 1)
              + "\nMaybe a condition on the first or last rank is missing.");
    }
  }

  private void compute(int rank) {
    long begun = clock[rank];
    clock[rank] = later(begun, step.ticks);
    ledger.computed(rank, step.place, step.ticks);
    if (recorder != null) {
      stay(rank, begun, clock[rank], Recorder.Activity.COMPUTATION, step.place);
    }
  }

  private static long later(long time, long ticks) {
    long sum = time + ticks;
    if (ticks < 0 || sum < 0) {
      throw new ArithmeticException("time beyond the range of a long, in ticks");
    }
    return sum;
  }

  /** The processor's part of a send is over at a time, and the processor free at another. */
  final void sending(int rank, long until) {
    long begun = clock[rank];
    clock[rank] = until;
    ledger.communicated(step.place, until - begun);
    if (recorder != null) {
      stay(rank, begun, until, Recorder.Activity.COMMUNICATION, step.place);
    }
  }

  /** A port takes a message that is ready at a time; when it begins to. */
  final long inject(int rank, long ready, long transfer) {
    if (!hasPorts) {
      return ready;
    }
    long begin = Math.max(ready, port[rank]);
    port[rank] = begin + costs.gap() + transfer;
    return begin;
  }

  /** A message that has arrived is taken by the processor, which may have waited for it. */
  final void takeMessage(int rank, long arrival, long sent, long bytes, int place) {
    long posted = clock[rank];
    long begin = Math.max(posted, arrival);
    if (hasPorts) {
      begin = Math.max(begin, receivePort[rank]);
      receivePort[rank] = begin + costs.gap();
    }
    waited(rank, Math.min(begin, sent), begin + costs.receiveOverhead(bytes), place);
  }

  /** From its clock a process waits for a partner, and then communicates until a time. */
  final void waited(int rank, long partner, long until, int place) {
    long begun = clock[rank];
    long present = Math.max(begun, Math.min(partner, until));
    if (present > begun) {
      ledger.waited(rank, place, present - begun);
    }
    ledger.communicated(place, until - present);
    clock[rank] = until;
    if (recorder != null) {
      stay(rank, begun, present, Recorder.Activity.WAITING, place);
      stay(rank, present, until, Recorder.Activity.COMMUNICATION, place);
    }
  }

  private void stay(int rank, long from, long to, Recorder.Activity activity, int place) {
    if (to > from && recorder != null) {
      recorder.stay(rank, from, to, activity, place);
    }
  }

  /** Which message a receive gets. */
  final void assign(int receive, int source, int tag, long bytes) {
    flight.peer[receive] = source;
    flight.tag[receive] = tag;
    flight.bytes[receive] = bytes;
  }

  private void tell(int rank, int receive) {
    tell(
        rank,
        flight.place[receive],
        flight.peer[receive],
        flight.tag[receive],
        flight.bytes[receive]);
  }

  /** The process learns what it received. */
  final void tell(int rank, int place, int source, int tag, long bytes) {
    OperationStream stream = streams[rank];
    if (stream != null) {
      stream.received(place, source, tag, bytes);
    }
  }

  /** A receive has its message. */
  final void fulfil(int receive, long arrival, long sent) {
    int rank = flight.owner[receive];
    if (flight.request[receive] == Step.ANY) {
      waitsFor[rank] = NONE;
      takeMessage(rank, arrival, sent, flight.bytes[receive], flight.place[receive]);
      tell(rank, receive);
      flight.release(receive);
      resume(rank);
    } else {
      flight.time[receive] = arrival;
      flight.sent[receive] = sent;
      complete(receive);
    }
  }

  /** A send for which the process or its request waits is over; the receiver came at a time. */
  final void over(int message, long receiver, long time) {
    int request = flight.ticket[message];
    if (request == NONE) {
      int rank = flight.owner[message];
      waitsFor[rank] = NONE;
      waited(rank, receiver, time, flight.place[message]);
      resume(rank);
    } else {
      flight.time[request] = time;
      flight.sent[request] = receiver;
      complete(request);
    }
  }

  private void complete(int request) {
    int rank = flight.owner[request];
    flight.flags[request] |= InFlight.DONE;
    if (awaits[rank] == flight.request[request] && awaits[rank] != NONE) {
      missing[rank]--;
      if (missing[rank] == 0) {
        awaits[rank] = NONE;
        finishAwait(rank, flight.request[request], awaitPlace[rank]);
        resume(rank);
      }
    }
  }

  /** Remembers a send or receive that the process will await. */
  final void remember(int rank, int node) {
    flight.pending[node] = NONE;
    if (firstRequest[rank] == NONE) {
      firstRequest[rank] = node;
    } else {
      flight.pending[lastRequest[rank]] = node;
    }
    lastRequest[rank] = node;
  }

  private boolean await(int rank) {
    int open = 0;
    for (int node = firstRequest[rank]; node != NONE; node = flight.pending[node]) {
      if (flight.request[node] == step.request && !flight.is(node, InFlight.DONE)) {
        open++;
      }
    }
    if (open == 0) {
      finishAwait(rank, step.request, step.place);
      return true;
    }
    awaits[rank] = step.request;
    awaitPlace[rank] = step.place;
    missing[rank] = open;
    return false;
  }

  /** All operations of a request are done: the processor takes them up as they came. */
  private void finishAwait(int rank, int request, int place) {
    arrivals.clear();
    int before = NONE;
    int node = firstRequest[rank];
    while (node != NONE) {
      int following = flight.pending[node];
      if (flight.request[node] == request) {
        if (before == NONE) {
          firstRequest[rank] = following;
        } else {
          flight.pending[before] = following;
        }
        boolean isSend = flight.is(node, InFlight.MESSAGE);
        arrivals.add(flight.time[node], flight.sent[node], flight.bytes[node], isSend);
        if (!isSend) {
          tell(rank, node);
        }
        flight.release(node);
      } else {
        before = node;
      }
      node = following;
    }
    lastRequest[rank] = before;
    arrivals.sort();
    for (int i = 0; i < arrivals.size(); i++) {
      if (!arrivals.isSend(i)) {
        takeMessage(rank, arrivals.time(i), arrivals.sent(i), arrivals.bytes(i), place);
      } else if (arrivals.time(i) > clock[rank]) {
        waited(rank, arrivals.sent(i), arrivals.time(i), place);
      }
    }
  }

  final void flew(int source, int destination, long sent, long arrived, long bytes, int place) {
    if (recorder != null) {
      recorder.flight(source, destination, sent, arrived, bytes, place);
    }
  }

  /** Requests that a process has begun and not awaited. */
  final int requests(int rank) {
    return firstRequest[rank];
  }

  static long ranks(int receiver, int sender) {
    return MatchTable.pair(receiver, sender);
  }
}
