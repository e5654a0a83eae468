package org.perfmodel.evaluate.simulate.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Threads that hand each other elements through queues, on a number of processors, in the order of
 * time. Of an element whose put is over its processor's part at a, and of a thread that comes to
 * take at r:
 *
 * <pre>
 * enters   e = max(a, room, e' + gap)        e' of the element before it in this queue
 * taken    t = max(r, e + latency)           first in, first out, on both sides
 * room     t + latency                       for the element as many later as the queue holds
 * put over e; of a queue that holds nothing max(e, r + latency)
 * </pre>
 *
 * What is sent as buffered finds room at once: an offer, or the end of a publisher.
 *
 * <p>A thread has a processor while it computes, puts and takes, not while it waits. Threads beyond
 * the number of processors take turns from one element to the next, first come first served.
 */
public final class QueueSimulator {
  private static final int ROOM = 0;
  private static final int RESUME = 1;
  private static final int NUMBER_BITS = 38;
  private static final int MOST_TOLD = 6;

  /** Where a thread goes on. */
  private enum Phase {
    NEXT,
    ENTER,
    SENT,
    TAKEN,
    TOLD
  }

  private final HandOver costs;
  private final long[] capacities;
  private final int processors;

  /**
   * A simulator.
   *
   * @param capacities of the queues that operations name as channels: 0 if a put waits for a taker,
   *     {@link Long#MAX_VALUE} if there is room for any number
   * @throws IllegalArgumentException if there is no processor
   */
  public QueueSimulator(HandOver costs, long[] capacities, int processors) {
    if (processors < 1) {
      throw new IllegalArgumentException(processors + " processors");
    }
    this.costs = costs;
    this.capacities = capacities.clone();
    this.processors = processors;
  }

  /**
   * Runs a program from its start to its end; its processes are the threads, its channels the
   * queues. Partners of sends and receives are not looked at.
   *
   * @throws SimulationException if it does not end
   * @throws ArithmeticException if time is beyond a long
   */
  public Outcome run(Program program) {
    return run(program, null);
  }

  /** The same, telling somebody what happens. */
  public Outcome run(Program program, @Nullable Recorder recorder) {
    if (recorder != null) {
      recorder.begin();
    }
    Run run = new Run(program, recorder);
    run.run();
    return run.outcome();
  }

  /** One run. */
  private final class Run {
    private final Program program;
    private final @Nullable Recorder recorder;
    private final int threads;
    private final OperationStream[] streams;
    private final Phase[] phases;
    private final ElementQueue[] queues;
    private final EventHeap heap = new EventHeap();
    private final RankQueue ready;
    private final Ledger ledger;
    private final Step step = new Step();
    private final long[] ends;
    private final boolean[] finished;
    private final boolean[] holds;
    private int idle = processors;
    private long now;
    private long number;
    private long events;

    // Of the operation that each thread is in.
    private final int[] queueOf;
    private final int[] placeOf;
    private final int[] tagOf;
    private final int[] sourceOf;
    private final long[] bytesOf;
    private final boolean[] handshakeOf;
    private final boolean[] alwaysOf;

    /** What a thread that is ready will keep a processor for. */
    private final long[] burst;

    /** When a thread came to wait, and when what it waits for was there. */
    private final long[] since;

    private final long[] partner;

    Run(Program program, @Nullable Recorder recorder) {
      this.program = program;
      this.recorder = recorder;
      threads = program.processes();
      ready = new RankQueue(threads);
      streams = new OperationStream[threads];
      phases = new Phase[threads];
      queues = new ElementQueue[capacities.length];
      for (int i = 0; i < queues.length; i++) {
        queues[i] = new ElementQueue(capacities[i], threads);
      }
      ledger = new Ledger(threads, program.places());
      ends = new long[threads];
      finished = new boolean[threads];
      holds = new boolean[threads];
      queueOf = new int[threads];
      placeOf = new int[threads];
      tagOf = new int[threads];
      sourceOf = new int[threads];
      bytesOf = new long[threads];
      handshakeOf = new boolean[threads];
      alwaysOf = new boolean[threads];
      burst = new long[threads];
      since = new long[threads];
      partner = new long[threads];
    }

    void run() {
      for (int thread = 0; thread < threads; thread++) {
        streams[thread] = program.stream(thread);
        phases[thread] = Phase.NEXT;
        schedule(0, RESUME, thread);
      }
      while (!heap.isEmpty()) {
        now = heap.earliest();
        long payload = heap.payload();
        heap.removeFirst();
        int what = (int) payload;
        switch ((int) (payload >>> 32)) {
          case ROOM -> room(queues[what]);
          default -> advance(what);
        }
      }
      for (int thread = 0; thread < threads; thread++) {
        if (!finished[thread]) {
          throw new SimulationException(standstill(thread));
        }
      }
    }

    private void schedule(long time, int event, int what) {
      if (time < now) {
        throw new ArithmeticException("time beyond the range of a long, in ticks");
      }
      long tie = ((long) event << 60) | ((long) what << NUMBER_BITS) | number++;
      heap.add(time, tie, ((long) event << 32) | what);
    }

    // ---- processors

    /** Whether the thread goes on at once after so many ticks on a processor. */
    private boolean onProcessor(int thread, long ticks, Recorder.Activity activity) {
      if (ticks == 0) {
        return true;
      }
      if (activity == Recorder.Activity.COMPUTATION) {
        ledger.computed(thread, placeOf[thread], ticks);
      } else {
        ledger.communicated(placeOf[thread], ticks);
      }
      burst[thread] = activity == Recorder.Activity.COMPUTATION ? ticks : ~ticks;
      since[thread] = now;
      if (!holds[thread] && idle == 0) {
        ready.add(thread);
        return false;
      }
      if (!holds[thread]) {
        holds[thread] = true;
        idle--;
      }
      long end = now + ticks;
      if (end >= now && end < heap.earliest()) {
        begun(thread);
        now = end;
        return true;
      }
      start(thread);
      return false;
    }

    private void start(int thread) {
      begun(thread);
      long ticks = burst[thread];
      schedule(now + (ticks < 0 ? ~ticks : ticks), RESUME, thread);
    }

    private void begun(int thread) {
      if (now > since[thread]) {
        ledger.waited(thread, placeOf[thread], now - since[thread]);
        stay(thread, since[thread], now, Recorder.Activity.WAITING);
      }
      long ticks = burst[thread];
      if (ticks < 0) {
        stay(thread, now, now + ~ticks, Recorder.Activity.COMMUNICATION);
      } else {
        stay(thread, now, now + ticks, Recorder.Activity.COMPUTATION);
      }
    }

    /** The thread may have to wait, or is at the end of its turn. */
    private void release(int thread) {
      if (!holds[thread]) {
        return;
      }
      holds[thread] = false;
      if (ready.isEmpty()) {
        idle++;
      } else {
        int following = ready.remove();
        holds[following] = true;
        start(following);
      }
    }

    // ---- threads

    private void advance(int thread) {
      while (true) {
        boolean goesOn =
            switch (phases[thread]) {
              case NEXT -> next(thread);
              case ENTER -> {
                phases[thread] = Phase.SENT;
                yield put(thread);
              }
              case SENT -> {
                waited(thread);
                phases[thread] = Phase.NEXT;
                yield true;
              }
              case TAKEN -> {
                waited(thread);
                phases[thread] = Phase.TOLD;
                yield onProcessor(thread, costs.take(), Recorder.Activity.COMMUNICATION);
              }
              case TOLD -> {
                phases[thread] = Phase.NEXT;
                streams[thread].received(
                    placeOf[thread], sourceOf[thread], tagOf[thread], bytesOf[thread]);
                yield true;
              }
            };
        if (!goesOn) {
          return;
        }
      }
    }

    private boolean next(int thread) {
      if (!streams[thread].next(step)) {
        release(thread);
        finished[thread] = true;
        ends[thread] = now;
        return false;
      }
      events++;
      placeOf[thread] = step.place;
      return switch (step.kind) {
        case COMPUTE -> onProcessor(thread, step.ticks, Recorder.Activity.COMPUTATION);
        case SEND -> {
          queueOf[thread] = step.channel;
          tagOf[thread] = step.tag;
          bytesOf[thread] = step.bytes;
          handshakeOf[thread] = step.mode == Step.Mode.SYNCHRONOUS;
          alwaysOf[thread] = step.mode == Step.Mode.BUFFERED;
          ledger.sent(step.place, step.bytes);
          phases[thread] = Phase.ENTER;
          yield onProcessor(thread, costs.put(), Recorder.Activity.COMMUNICATION);
        }
        case RECEIVE -> {
          queueOf[thread] = step.channel;
          phases[thread] = Phase.TAKEN;
          yield take(thread);
        }
        case AWAIT, ENTER, TOGETHER ->
            throw new IllegalArgumentException(
                program.place(step.place) + ": threads only put and take");
      };
    }

    /** From when the thread came to now it waited; once its partner was there it communicated. */
    private void waited(int thread) {
      long begun = since[thread];
      long present = Math.max(begun, Math.min(partner[thread], now));
      if (present > begun) {
        ledger.waited(thread, placeOf[thread], present - begun);
        stay(thread, begun, present, Recorder.Activity.WAITING);
      }
      ledger.communicated(placeOf[thread], now - present);
      stay(thread, present, now, Recorder.Activity.COMMUNICATION);
    }

    private void stay(int thread, long from, long to, Recorder.Activity activity) {
      if (recorder != null && to > from) {
        recorder.stay(thread, from, to, activity, placeOf[thread]);
      }
    }

    // ---- queues

    private boolean put(int thread) {
      release(thread);
      ElementQueue queue = queues[queueOf[thread]];
      since[thread] = now;
      partner[thread] = now;
      if (queue.isBounded && queue.free <= 0 && !alwaysOf[thread]) {
        queue.putters.add(thread);
        return false;
      }
      return enter(thread, queue);
    }

    private void room(ElementQueue queue) {
      queue.free++;
      if (queue.free > 0 && !queue.putters.isEmpty()) {
        int thread = queue.putters.remove();
        partner[thread] = now - costs.latency();
        if (enter(thread, queue)) {
          schedule(now, RESUME, thread);
        }
      }
    }

    /** Whether the put is over at once. */
    private boolean enter(int thread, ElementQueue queue) {
      if (queue.isBounded) {
        queue.free--;
      }
      long entered = Math.max(now, queue.open);
      queue.open = entered + costs.gap();
      boolean isAwaited = queue.isHandshake || handshakeOf[thread];
      queue.add(entered, thread, tagOf[thread], bytesOf[thread], placeOf[thread], isAwaited);
      if (!queue.takers.isEmpty()) {
        int taker = queue.takers.remove();
        long over = meet(taker, since[taker], queue);
        schedule(partnerTaken, RESUME, taker);
        return isAwaited ? resumed(thread, over) : resumed(thread, entered);
      }
      return !isAwaited && resumed(thread, entered);
    }

    private boolean resumed(int thread, long time) {
      if (time > now) {
        schedule(time, RESUME, thread);
      }
      return time <= now;
    }

    /** When the latest {@link #meet} lets the taker go on. */
    private long partnerTaken;

    /** The first element is taken; returns when a sender that waits for that goes on. */
    private long meet(int taker, long came, ElementQueue queue) {
      long entered = queue.entered();
      long taken = Math.max(came, entered + costs.latency());
      int sender = queue.sender();
      sourceOf[taker] = sender;
      tagOf[taker] = queue.tag();
      bytesOf[taker] = queue.bytes();
      partner[taker] = entered;
      if (recorder != null) {
        recorder.flight(sender, taker, entered, taken, queue.bytes(), queue.place());
      }
      if (queue.isAwaited()) {
        partner[sender] = came;
      }
      queue.removeFirst();
      if (queue.isBounded) {
        schedule(taken + costs.latency(), ROOM, queueOf[taker]);
      }
      partnerTaken = taken;
      return Math.max(entered, came + costs.latency());
    }

    /** Whether there is an element that can be taken at once. */
    private boolean take(int thread) {
      release(thread);
      ElementQueue queue = queues[queueOf[thread]];
      since[thread] = now;
      if (queue.size() == 0) {
        queue.takers.add(thread);
        return false;
      }
      int sender = queue.sender();
      boolean isAwaited = queue.isAwaited();
      long over = meet(thread, now, queue);
      if (isAwaited) {
        schedule(over, RESUME, sender);
      }
      return resumed(thread, partnerTaken);
    }

    // ---- what came out

    private String standstill(int first) {
      StringBuilder text = new StringBuilder();
      int waiting = 0;
      for (int thread = first; thread < threads; thread++) {
        if (finished[thread]) {
          continue;
        }
        if (waiting < MOST_TOLD) {
          text.append(waiting == 0 ? program.place(placeOf[thread]) + ": deadlock: " : ", ")
              .append("thread ")
              .append(thread)
              .append(phases[thread] == Phase.TAKEN ? " waits for an element of `" : " waits for `")
              .append(program.channel(queueOf[thread]))
              .append(phases[thread] == Phase.TAKEN ? "`" : "` to have room")
              .append(" at ")
              .append(program.place(placeOf[thread]));
        }
        waiting++;
      }
      return text.append(waiting > MOST_TOLD ? ", .." : "")
          .append(String.format(Locale.ROOT, ", and nobody else goes on%n"))
          .append("Maybe an element that says that there are no more is missing, or one for each")
          .append(" consumer; or the queue needs more room.")
          .toString();
    }

    Outcome outcome() {
      long makespan = 0;
      for (long end : ends) {
        makespan = Math.max(makespan, end);
      }
      List<Outcome.AtPlace> places = new ArrayList<>();
      for (int i = 0; i < ledger.messagesAt.length; i++) {
        places.add(
            new Outcome.AtPlace(
                ledger.computationAt.get(i),
                ledger.communicationAt.get(i),
                ledger.waitingAt.get(i),
                ledger.messagesAt[i],
                ledger.bytesAt[i]));
      }
      return new Outcome(
          makespan, ends, ledger.computation, ledger.waiting, places, events, left());
    }

    private List<String> left() {
      List<String> left = new ArrayList<>();
      for (int i = 0; i < queues.length; i++) {
        if (queues[i].size() > 0) {
          left.add(
              String.format(
                  Locale.ROOT,
                  "%s: of what is put into `%s`, %d is never taken",
                  program.place(queues[i].place()),
                  program.channel(i),
                  queues[i].size()));
        }
      }
      return left;
    }
  }
}
