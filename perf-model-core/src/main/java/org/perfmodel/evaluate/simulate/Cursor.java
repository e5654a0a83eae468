package org.perfmodel.evaluate.simulate;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.simulate.collective.Algorithm;
import org.perfmodel.evaluate.simulate.collective.Call;
import org.perfmodel.evaluate.simulate.collective.Choice;
import org.perfmodel.evaluate.simulate.event.BranchingStream;
import org.perfmodel.evaluate.simulate.event.OperationStream;
import org.perfmodel.evaluate.simulate.event.Step;
import org.perfmodel.workload.CollectiveOperation;

/** Where one process is in the program: an instruction, its indices, a collective operation. */
final class Cursor implements BranchingStream {
  private static final double NEARLY = 1e-6;
  private static final long SEED = 19951002;

  private final ProcessProgram program;
  private final double[] variables;
  private final long[] trips;
  private int at;
  private @Nullable OperationStream within;
  private int @Nullable [] calls;
  private int @Nullable [] draws;

  /** A process that begins at an instruction. */
  Cursor(ProcessProgram program, int rank, int begin) {
    this.program = program;
    at = begin;
    variables = new double[program.slots];
    Arrays.fill(variables, Double.NaN);
    variables[0] = rank;
    trips = new long[program.slots];
  }

  private Cursor(Cursor other) {
    program = other.program;
    variables = other.variables.clone();
    trips = other.trips.clone();
    at = other.at;
    calls = other.calls == null ? null : other.calls.clone();
    draws = other.draws == null ? null : other.draws.clone();
  }

  @Override
  public Cursor copy() {
    if (within != null) {
      throw new IllegalStateException("within a collective operation");
    }
    return new Cursor(this);
  }

  @Override
  public Object state() {
    return List.of(
        at,
        Arrays.toString(variables),
        Arrays.toString(trips),
        Arrays.toString(calls),
        Arrays.toString(draws));
  }

  private int rank() {
    return (int) variables[0];
  }

  @Override
  public boolean next(Step step) {
    while (true) {
      OperationStream collective = within;
      if (collective != null) {
        if (collective.next(step)) {
          return true;
        }
        within = null;
      }
      if (at >= program.code.length) {
        return false;
      }
      if (execute(program.code[at], step)) {
        return true;
      }
    }
  }

  /** Whether the step is one for the solver. */
  private boolean execute(Instruction now, Step step) {
    at++;
    switch (now.code) {
      case COMPUTE -> {
        return compute(now, step);
      }
      case LOOP -> {
        trips[now.slot] = now.first == null ? 1 : trips(now);
        variables[now.slot] = 0;
        if (trips[now.slot] <= 0) {
          at = now.target;
        }
      }
      case END -> {
        if (now.first != null) {
          trips[now.slot] = trips(now);
        }
        if (!now.isUncounted) {
          variables[now.slot]++;
        }
        if (variables[now.slot] + (now.isUncounted ? 1 : 0) < trips[now.slot]) {
          at = now.target;
        }
      }
      case BRANCH -> {
        if (!condition(now)) {
          at = now.target;
        }
      }
      case JUMP -> at = now.target;
      case SEND -> {
        send(now, step);
        return true;
      }
      case RECEIVE -> {
        receive(now, step);
        return true;
      }
      case AWAIT -> {
        step.await(now.request, now.place);
        return true;
      }
      case COLLECTIVE -> {
        enter(now, step);
        return true;
      }
      case STOP -> at = program.code.length;
    }
    return false;
  }

  private boolean compute(Instruction now, Step step) {
    long ticks = Ticks.of(value(now.first));
    if (ticks > 0) {
      step.compute(ticks, now.place);
    }
    return ticks > 0;
  }

  private void send(Instruction now, Step step) {
    step.send(
        now.groups == null ? Step.ANY : partner(now, "sends to"),
        channel(now),
        integer(now.tag, now, "tag"),
        bytes(now),
        now.mode,
        now.request,
        now.place);
  }

  private void receive(Instruction now, Step step) {
    step.receive(
        now.first == null ? Step.ANY : partner(now, "receives from"),
        channel(now),
        now.tag == null ? Step.ANY : integer(now.tag, now, "tag"),
        now.request,
        now.place);
  }

  /** Communicators have a second channel, for collective operations. */
  private static int channel(Instruction now) {
    return now.groups == null ? now.channel : 2 * now.channel;
  }

  private double value(@Nullable Formula formula) {
    return Objects.requireNonNull(formula).value(variables);
  }

  private long trips(Instruction now) {
    double value = value(now.first);
    if (Double.isNaN(value)) {
      throw new EvaluationException(
          program.place(now.place)
              + ": how often process "
              + rank()
              + " goes through the loop, "
              + now.first
              + ", needs a message that it has not received");
    }
    return Math.round(value);
  }

  private boolean condition(Instruction now) {
    double value = value(now.first);
    if (now.isDrawn && value > NEARLY && value < 1 - NEARLY) {
      return draw(now.place) < value;
    }
    if (!(Math.abs(value - Math.rint(value)) <= NEARLY && value > -0.5 && value < 1.5)) {
      throw new EvaluationException(
          String.format(
              Locale.ROOT,
              "%s: a branch with messages is taken with probability %s by process %d: messages"
                  + " need a way that is certain%n"
                  + "Maybe bind what decides it in src/perf/perf.yaml: overlays.",
              program.place(now.place),
              value,
              rank()));
    }
    return value > 0.5;
  }

  /** A number in 0..1 that is the same for all processes that come there as often as this one. */
  private double draw(int place) {
    if (draws == null) {
      draws = new int[program.places()];
    }
    return new SplittableRandom(SEED + (((long) place << 32) | draws[place]++)).nextDouble();
  }

  @Override
  public void received(int place, int source, int tag, long bytes) {
    Instruction receive = program.code[place];
    if (receive.sourceSlot >= 0) {
      variables[receive.sourceSlot] = receive.groups == null ? source : receive.groups.rank(source);
    }
    if (receive.tagSlot >= 0) {
      variables[receive.tagSlot] = tag;
    }
    if (receive.bytesSlot >= 0) {
      variables[receive.bytesSlot] = bytes;
    }
  }

  private int integer(@Nullable Formula formula, Instruction now, String what) {
    double value = value(formula);
    double whole = Math.rint(value);
    if (!(Math.abs(value - whole) <= NEARLY) || Math.abs(whole) > Integer.MAX_VALUE) {
      throw new EvaluationException(
          String.format(
              Locale.ROOT,
              "%s: %s of process %d is %s = %s, not a whole number",
              program.place(now.place),
              what,
              rank(),
              formula,
              value));
    }
    return (int) whole;
  }

  private int partner(Instruction now, String does) {
    Groups groups = Objects.requireNonNull(now.groups);
    int partner = integer(now.first, now, does);
    int size = groups.size(rank());
    if (partner < 0 || partner >= size) {
      throw new EvaluationException(
          String.format(
              Locale.ROOT,
              "%s: process %d %s rank %d of %s, which has %s for it%n"
                  + "Maybe a condition on the first or last rank is missing.",
              program.place(now.place),
              rank(),
              does,
              partner,
              program.channel(2 * now.channel),
              groups.range(rank())));
    }
    return groups.world(rank()).applyAsInt(partner);
  }

  private long bytes(Instruction now) {
    double value = Math.ceil(value(now.bytes) - NEARLY);
    if (!(value >= 0) || value > 4e18) {
      throw new EvaluationException(
          program.place(now.place)
              + ": a message of process "
              + rank()
              + " has "
              + value
              + " bytes");
    }
    return (long) value;
  }

  private void enter(Instruction now, Step step) {
    Groups groups = Objects.requireNonNull(now.groups);
    CollectiveOperation operation = Objects.requireNonNull(now.operation);
    int root = operation.hasRoot() ? integer(now.first, now, "root") : 0;
    int size = groups.size(rank());
    if (root < 0 || root >= size) {
      throw new EvaluationException(
          program.place(now.place)
              + ": the root of "
              + operation.label()
              + " is rank "
              + root
              + " of "
              + program.channel(2 * now.channel)
              + ", which has "
              + groups.range(rank())
              + " for process "
              + rank());
    }
    if (calls == null) {
      calls = new int[program.channelCount()];
    }
    int call = calls[now.channel]++;
    long bytes = bytes(now);
    int channel = 2 * now.channel + 1;
    if (program.fitted.has(operation) && size > 1) {
      step.together(
          groups.leader(rank()),
          channel,
          call,
          size,
          ProcessProgram.call(operation, root),
          Ticks.of(program.fitted.seconds(operation, size, (double) bytes)),
          now.place);
      return;
    }
    Algorithm algorithm = Choice.of(operation, size, bytes);
    program.used(now.place, algorithm);
    within =
        algorithm.stream(
            new Call(
                groups.rank(rank()),
                size,
                root,
                bytes,
                groups.world(rank()),
                channel,
                call,
                now.place,
                program.combining * Ticks.PER_SECOND));
    step.enter(
        groups.leader(rank()),
        channel,
        call,
        size,
        ProcessProgram.call(operation, root),
        now.place);
  }
}
