package org.perfmodel.evaluate;

import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/** Small programs of processes, and a network with whole numbers. */
public final class MessagePrograms {
  public static final Expr RANK = Expr.symbol(Symbol.RANK);
  public static final Channel WORLD = Channel.world("MPI.COMM_WORLD");

  private MessagePrograms() {}

  /** o_s = 1, o_r = 2, g = 3, L = 10 seconds and half a second per byte; additions take one. */
  public static Platform network(Object... more) {
    List<Object> prices =
        new ArrayList<>(
            List.of(
                "add.double",
                1,
                "loop.entry",
                0,
                "network.overhead.send",
                1,
                "network.overhead.receive",
                2,
                "network.gap",
                3,
                "network.latency",
                10,
                "network.byte",
                "0.5"));
    prices.addAll(Arrays.asList(more));
    return Programs.machine(prices.toArray());
  }

  public static TaskNode processes(TaskNode... parts) {
    return new TaskNode.Processes(line(1), Symbol.RANK, sequence(parts));
  }

  public static TaskNode send(int line, Expr destination, long bytes) {
    return send(line, destination, Expr.constant(bytes), Optional.empty());
  }

  public static TaskNode send(int line, Expr destination, Expr bytes, Optional<String> request) {
    return new TaskNode.Send(
        line(line),
        WORLD,
        Optional.of(destination),
        Optional.of(Expr.ZERO),
        bytes,
        TaskNode.SendMode.STANDARD,
        request);
  }

  public static TaskNode receive(int line, Expr origin, long bytes) {
    return receive(line, Optional.of(origin), bytes, Optional.empty());
  }

  public static TaskNode receive(
      int line, Optional<Expr> origin, long bytes, Optional<String> request) {
    return new TaskNode.Receive(
        line(line), WORLD, origin, Optional.of(Expr.ZERO), Expr.constant(bytes), request);
  }

  public static TaskNode await(int line, String request) {
    return new TaskNode.Await(line(line), request);
  }

  public static TaskNode collective(int line, CollectiveOperation operation, long bytes) {
    return collective(line, operation, Expr.constant(bytes));
  }

  public static TaskNode collective(int line, CollectiveOperation operation, Expr bytes) {
    return new TaskNode.Collective(line(line), WORLD, operation, Expr.ZERO, bytes);
  }

  /** Where an integer formula is positive: min(1, max(0, e)). */
  public static TaskNode where(int line, Expr positive, TaskNode then, TaskNode otherwise) {
    return new TaskNode.Branch(
        line(line),
        Estimate.exact(Expr.min(Expr.ONE, Expr.max(Expr.ZERO, positive))),
        then,
        otherwise);
  }

  public static TaskNode where(int line, Expr positive, TaskNode then) {
    return where(line, positive, then, sequence());
  }

  /** Not the first process. */
  public static TaskNode unlessFirst(TaskNode then) {
    return where(2, RANK, then);
  }

  /** Not the last process. */
  public static TaskNode unlessLast(TaskNode then) {
    return where(3, Expr.PROCESSORS.minus(1).minus(RANK), then);
  }

  /** Borders of that many bytes to and from both neighbours. */
  public static TaskNode exchange(long bytes) {
    return sequence(
        unlessFirst(send(10, RANK.minus(1), bytes)),
        unlessLast(send(11, RANK.plus(1), bytes)),
        unlessFirst(receive(12, RANK.minus(1), bytes)),
        unlessLast(receive(13, RANK.plus(1), bytes)));
  }
}
