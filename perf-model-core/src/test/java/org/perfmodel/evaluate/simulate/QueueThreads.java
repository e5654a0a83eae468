package org.perfmodel.evaluate.simulate;

import static org.perfmodel.evaluate.Programs.line;

import java.util.Optional;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.SendMode;

/** Small programs of threads that talk through queues. */
public final class QueueThreads {
  private QueueThreads() {}

  /** Additions for a second each, threads for nothing. */
  public static Platform machine(int latency, int put, int take, int gap) {
    return Programs.machine(
        "add.double",
        1,
        "loop.entry",
        0,
        "parallel.invoke",
        0,
        "parallel.task",
        0,
        "executor.task",
        0,
        "queue.latency",
        latency,
        "queue.overhead.send",
        put,
        "queue.overhead.receive",
        take,
        "queue.gap",
        gap);
  }

  public static Channel unbounded(String name) {
    return Channel.queue(name, Optional.empty());
  }

  public static Channel bounded(String name, long capacity) {
    return Channel.queue(name, Optional.of(Expr.constant(capacity)));
  }

  public static TaskNode put(int line, Channel queue) {
    return new TaskNode.Send(
        line(line),
        queue,
        Optional.empty(),
        Optional.empty(),
        Expr.constant(4),
        SendMode.STANDARD,
        Optional.empty());
  }

  public static TaskNode take(int line, Channel queue) {
    return new TaskNode.Receive(
        line(line), queue, Optional.empty(), Optional.empty(), Expr.constant(4), Optional.empty());
  }

  public static Prediction simulate(TaskNode program, Platform platform, int processors, long n) {
    return new SimulationEvaluator().evaluate(Programs.scenario(program, platform, processors, n));
  }
}
