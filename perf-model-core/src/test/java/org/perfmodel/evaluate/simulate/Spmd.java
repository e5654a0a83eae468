package org.perfmodel.evaluate.simulate;

import static org.perfmodel.evaluate.Programs.line;

import java.util.Optional;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.SendMode;

/** Small message passing programs. */
final class Spmd {
  static final Channel WORLD = Channel.world("MPI.COMM_WORLD");
  static final Expr RANK = Expr.symbol(Symbol.RANK);
  static final Expr P = Expr.PROCESSORS;

  private Spmd() {}

  /** Additions for a second each; L = 5, o_s = 2, o_r = 3, g = 0, a byte a tenth of a second. */
  static Platform machine() {
    return Programs.machine(
        "add.double",
        1,
        "loop.entry",
        0,
        "network.latency",
        5,
        "network.overhead.send",
        2,
        "network.overhead.receive",
        3,
        "network.gap",
        0,
        "network.byte",
        "0.1");
  }

  static TaskNode processes(TaskNode... parts) {
    return new TaskNode.Processes(line(1), Symbol.RANK, Programs.sequence(parts));
  }

  /** Whether an integer is positive, as sources' conditions come out: 1 or 0. */
  static Expr positive(Expr value) {
    return Expr.min(Expr.ONE, Expr.max(Expr.ZERO, value));
  }

  static TaskNode when(int line, Expr condition, TaskNode then) {
    return when(line, condition, then, Programs.sequence());
  }

  static TaskNode when(int line, Expr condition, TaskNode then, TaskNode otherwise) {
    return new TaskNode.Branch(line(line), Estimate.exact(condition), then, otherwise);
  }

  static TaskNode send(int line, Expr to, long bytes) {
    return send(line, WORLD, to, Expr.constant(bytes));
  }

  static TaskNode send(int line, Channel channel, Expr to, Expr bytes) {
    return new TaskNode.Send(
        line(line),
        channel,
        Optional.of(to),
        Optional.of(Expr.ZERO),
        bytes,
        SendMode.STANDARD,
        Optional.empty());
  }

  static TaskNode receive(int line, Expr from) {
    return receive(line, WORLD, Optional.of(from));
  }

  static TaskNode receive(int line, Channel channel, Optional<Expr> from) {
    return new TaskNode.Receive(
        line(line), channel, from, Optional.of(Expr.ZERO), Expr.ZERO, Optional.empty());
  }

  static TaskNode collective(int line, CollectiveOperation operation, Expr root, long bytes) {
    return collective(line, WORLD, operation, root, bytes);
  }

  static TaskNode collective(
      int line, Channel channel, CollectiveOperation operation, Expr root, long bytes) {
    return new TaskNode.Collective(line(line), channel, operation, root, Expr.constant(bytes));
  }

  static Scenario scenario(TaskNode program, int processes, long n) {
    return Programs.scenario(program, machine(), processes, n);
  }

  static Prediction predict(TaskNode program, int processes, long n) {
    return new SimulationEvaluator().evaluate(scenario(program, processes, n));
  }
}
