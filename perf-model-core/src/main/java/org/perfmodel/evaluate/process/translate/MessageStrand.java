package org.perfmodel.evaluate.process.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.evaluate.process.translate.MessageProcess.Kind;
import org.perfmodel.evaluate.process.translate.MessageProcess.Letter;
import org.perfmodel.evaluate.process.translate.MessageProcess.Mailbox;
import org.perfmodel.evaluate.simulate.event.BranchingStream;
import org.perfmodel.evaluate.simulate.event.Step;
import org.perfmodel.symbolic.Rational;

/**
 * One of the processes of a {@link MessageProcess}: straight on from receive to receive, and beyond
 * a receive whose message it goes by once for each that it may get. Where it was before, it is
 * again.
 */
final class MessageStrand {
  private static final int MOST_STEPS = 3000;
  private static final int MOST_AWAITED = 8;

  private final MessageProcess all;
  private final int rank;
  private final Map<Object, String> names = new HashMap<>();
  private final Deque<Open> open = new ArrayDeque<>();
  private int steps;

  MessageStrand(MessageProcess all, int rank) {
    this.all = all;
    this.rank = rank;
  }

  /** A place from which the process was not followed yet. */
  private record Open(String name, BranchingStream stream) {}

  /** A send that goes on beside the process. */
  private static final class Beside {
    final int signal;
    boolean isAwaited;
    boolean isFollowed;

    Beside(int signal) {
      this.signal = signal;
    }
  }

  /** What was begun under a request. */
  private record Begun(List<List<Integer>> receives, List<Integer> places, List<Beside> sends) {}

  Term term() {
    Term begin = at(all.program.stream(rank));
    while (!open.isEmpty()) {
      Open next = open.remove();
      all.terms.define(next.name(), new Segment(next.stream()).term());
    }
    return begin;
  }

  private Term at(BranchingStream stream) {
    Object state = stream.state();
    String name = names.get(state);
    if (name == null) {
      name = all.terms.fresh();
      names.put(state, name);
      open.add(new Open(name, stream));
    }
    return Terms.named(name);
  }

  private ProcessException refused(Step step, String what) {
    return new ProcessException(all.program.place(step.place()) + ": " + what);
  }

  /** What a process does from one place until it ends or goes by a message. */
  private final class Segment {
    private final BranchingStream stream;
    private final List<UnaryOperator<Term>> parts = new ArrayList<>();
    private final Map<Integer, Begun> begun = new LinkedHashMap<>();
    private final Step step = new Step();
    private Beside last = new Beside(-1);
    private long idle;

    Segment(BranchingStream stream) {
      this.stream = stream;
    }

    Term term() {
      Term end = null;
      while (end == null && stream.next(step)) {
        if (++steps > MOST_STEPS) {
          throw refused(
              step,
              "process "
                  + rank
                  + " takes more than "
                  + MOST_STEPS
                  + " steps with messages\n"
                  + "Maybe evaluate it at smaller inputs in src/perf/perf.yaml.");
        }
        switch (step.kind()) {
          case COMPUTE -> idle += step.ticks();
          case SEND -> send();
          case RECEIVE -> end = receive();
          case AWAIT -> await();
          case TOGETHER ->
              throw refused(
                  step,
                  "schedules of collective operations that take as long as measured are not known");
          case ENTER -> {
            // The sends and receives of the operation follow.
          }
        }
      }
      pass();
      Term after = end == null ? Terms.output(MessageProcess.END, 0, Term.NIL) : end;
      for (int i = parts.size() - 1; i >= 0; i--) {
        after = parts.get(i).apply(after);
        if (i % 8 == 7) {
          after = named(after);
        }
      }
      return after;
    }

    /** The time until now passes. */
    private void pass() {
      if (idle > 0) {
        Rational time = Rational.of(idle);
        parts.add(next -> Terms.silent(time, next));
        idle = 0;
      }
    }

    private void lasting(long ticks) {
      idle += ticks;
    }

    private void send() {
      boolean isOwn = step.peer() == rank;
      boolean blocks = step.request() == Step.ANY;
      boolean isLong = step.mode() != Step.Mode.BUFFERED && step.bytes() > all.costs.rendezvous();
      boolean isSynchronous = step.mode() == Step.Mode.SYNCHRONOUS;
      if (!blocks && (isLong || isSynchronous)) {
        throw refused(
            step, "schedules of sends that are begun and wait for their receiver are not known");
      }
      int box = all.mailbox(rank, step.peer(), step.channel(), step.tag(), step.bytes());
      if (!all.hasOneOverhead(box, step.bytes())) {
        throw refused(
            step,
            "schedules of messages whose overheads differ by size are not known where one receive"
                + " may get any of them");
      }
      lasting(all.costs.sendOverhead(step.bytes()));
      pass();
      if (isLong) {
        parts.add(next -> Terms.input(MessageProcess.HAND, box, latency(isOwn), next));
        lasting(isOwn ? 0 : all.costs.latency());
        pass();
      }
      Kind kind = isLong ? Kind.ANNOUNCED : isSynchronous ? Kind.SYNCHRONOUS : Kind.EAGER;
      Letter letter = new Letter(box, step.bytes(), kind);
      if (isOwn || !all.hasPorts) {
        Term leaving = all.leaving(rank, letter, isOwn);
        parts.add(next -> new Term.Parallel(next, leaving));
      } else if (blocks && step.mode() != Step.Mode.BUFFERED) {
        after();
        int number = all.letter(rank, letter);
        parts.add(next -> Terms.output(MessageProcess.INJECT + rank, number, next));
      } else {
        beside(all.letter(rank, letter), blocks);
      }
      if (isLong) {
        lasting(isOwn ? 0 : all.costs.transfer(step.bytes()));
      } else if (isSynchronous) {
        parts.add(next -> Terms.output(MessageProcess.OVER, rank, next));
      }
    }

    private Rational latency(boolean isOwn) {
      return Rational.of(isOwn ? 0 : all.costs.latency());
    }

    /** Letters leave in the order in which they were sent. */
    private void after() {
      if (last.signal >= 0) {
        int before = last.signal;
        last.isFollowed = true;
        last = new Beside(-1);
        parts.add(next -> Terms.input(MessageProcess.ORDER, before, next));
      }
    }

    /** A letter that waits for the port while the process goes on. */
    private void beside(int number, boolean isForgotten) {
      Beside previous = last;
      previous.isFollowed = true;
      Beside own = new Beside(all.signal());
      last = own;
      if (!isForgotten) {
        begun(step.request()).sends().add(own);
      }
      parts.add(next -> new Term.Parallel(next, waiting(number, previous, own)));
    }

    private Term waiting(int number, Beside previous, Beside own) {
      Term left =
          own.isAwaited ? Terms.output(MessageProcess.DONE, own.signal, Term.NIL) : Term.NIL;
      if (own.isFollowed) {
        left = Terms.output(MessageProcess.ORDER, own.signal, left);
      }
      Term injected = Terms.output(MessageProcess.INJECT + rank, number, left);
      return previous.signal >= 0
          ? Terms.input(MessageProcess.ORDER, previous.signal, injected)
          : injected;
    }

    private Begun begun(int request) {
      return begun.computeIfAbsent(
          request, each -> new Begun(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
    }

    /** What follows where it depends on the message; null where it does not. */
    private @Nullable Term receive() {
      boolean isExact =
          step.peer() != Step.ANY && step.tag() != Step.ANY && !all.program.asksForBytes();
      List<Integer> boxes =
          isExact
              ? List.of(all.mailbox(step.peer(), rank, step.channel(), step.tag(), 0))
              : matching();
      refuseOvertaking(boxes);
      boolean isAsked = all.program.asksFor(step.place());
      if (step.request() != Step.ANY) {
        if (isAsked && !isExact) {
          throw refused(
              step, "schedules of receives from anybody that are begun first are not known");
        }
        Begun under = begun(step.request());
        under.receives().add(boxes);
        under.places().add(step.place());
        if (isAsked) {
          stream.received(step.place(), step.peer(), step.tag(), 0);
        }
        return null;
      }
      pass();
      if (isAsked && isExact) {
        stream.received(step.place(), step.peer(), step.tag(), 0);
      }
      if (!isAsked || isExact) {
        parts.add(next -> received(boxes, next));
        return null;
      }
      if (!begun.isEmpty() || last.signal >= 0) {
        throw refused(
            step, "schedules of a receive from anybody while others are begun are not known");
      }
      Term choice = Term.NIL;
      for (int box : boxes) {
        Mailbox from = mailbox(box);
        BranchingStream copy = stream.copy();
        copy.received(step.place(), from.from(), from.tag(), from.bytes());
        choice = or(choice, received(List.of(box), at(copy)));
      }
      return choice;
    }

    /** A later receive takes a later message, which the process does not tell apart here. */
    private void refuseOvertaking(List<Integer> boxes) {
      for (Begun each : begun.values()) {
        for (List<Integer> other : each.receives()) {
          if (!other.equals(boxes) && other.stream().anyMatch(boxes::contains)
              || step.request() == Step.ANY && other.equals(boxes)) {
            throw refused(
                step, "schedules of receives that compete with one that was begun are not known");
          }
        }
      }
    }

    private List<Integer> matching() {
      List<Integer> boxes = new ArrayList<>();
      all.mailboxes.forEach(
          (box, number) -> {
            if (box.to() == rank
                && box.channel() == step.channel()
                && (step.peer() == Step.ANY || box.from() == step.peer())
                && (step.tag() == Step.ANY || box.tag() == step.tag())) {
              boxes.add(number);
            }
          });
      return boxes;
    }

    private Mailbox mailbox(int number) {
      for (Map.Entry<Mailbox, Integer> each : all.mailboxes.entrySet()) {
        if (each.getValue() == number) {
          return each.getKey();
        }
      }
      throw new IllegalArgumentException("mailbox " + number);
    }

    private void await() {
      Begun under = begun.remove(step.request());
      if (under == null) {
        return;
      }
      if (under.receives().size() > MOST_AWAITED) {
        throw refused(step, under.receives().size() + " receives at once come in too many orders");
      }
      pass();
      for (Beside each : under.sends()) {
        each.isAwaited = true;
        if (each == last) {
          last = new Beside(-1);
        }
      }
      parts.add(
          next -> {
            Term after = next;
            for (Beside each : under.sends()) {
              after = Terms.input(MessageProcess.DONE, each.signal, after);
            }
            return inAnyOrder(under.receives(), named(after), new HashMap<>());
          });
    }

    /** Messages are taken as they come. */
    private Term inAnyOrder(
        List<List<Integer>> receives, Term next, Map<List<List<Integer>>, Term> known) {
      if (receives.isEmpty()) {
        return next;
      }
      Term found = known.get(receives);
      if (found != null) {
        return found;
      }
      Term choice = Term.NIL;
      for (int i = 0; i < receives.size(); i++) {
        List<Integer> first = receives.get(i);
        if (receives.indexOf(first) == i) {
          List<List<Integer>> rest = new ArrayList<>(receives);
          rest.remove(i);
          choice = or(choice, received(first, inAnyOrder(rest, next, known)));
        }
      }
      Term name = named(choice);
      known.put(receives, name);
      return name;
    }

    /** A message from one of these mailboxes is taken. */
    private Term received(List<Integer> boxes, Term next) {
      Map<Long, Term> byOverhead = new HashMap<>();
      Term choice = Term.NIL;
      for (int box : boxes) {
        Term taken =
            byOverhead.computeIfAbsent(all.receiveOverhead(box), overhead -> busy(overhead, next));
        choice = or(choice, Terms.output(MessageProcess.GET, 2 * box, taken));
        if (all.costs.rendezvous() < Long.MAX_VALUE) {
          choice =
              or(
                  choice,
                  Terms.output(
                      MessageProcess.HAND,
                      box,
                      Terms.output(MessageProcess.GET, 2 * box + 1, taken)));
        }
      }
      return choice;
    }
  }

  /** The processor takes a message, and is busy for so long. */
  private Term busy(long overhead, Term next) {
    Term after = overhead > 0 ? Terms.silent(Rational.of(overhead), next) : next;
    return named(all.hasIntakes ? Terms.output(MessageProcess.INTAKE, rank, after) : after);
  }

  private static Term or(Term one, Term other) {
    return one instanceof Term.Nil ? other : new Term.Choice(one, other);
  }

  private Term named(Term term) {
    return term instanceof Term.Call || term instanceof Term.Nil
        ? term
        : all.terms.define(all.terms.fresh(), term);
  }
}
