package org.perfmodel.evaluate;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.Schedule;
import org.perfmodel.workload.TripCount;

/** Small programs and a machine on which an addition takes one second, for hand computation. */
public final class Programs {
  public static final Operation ADD = Operation.parse("add.double");

  private Programs() {}

  /** Prices in seconds; a name that is absent has no price. */
  public static Platform machine(Object... namesAndPrices) {
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    for (int i = 0; i < namesAndPrices.length; i += 2) {
      String name = (String) namesAndPrices[i];
      Rational price = Rational.of(new BigDecimal(namesAndPrices[i + 1].toString()));
      parameters.put(name, new Parameter(name, price, 0.1, Confidence.FITTED, "by hand"));
    }
    return new Platform(
        "by-hand",
        1024,
        0.05,
        parameters,
        List.of(),
        new Provenance("by hand", new TreeMap<>()),
        "00000000");
  }

  /** Additions for a second each, everything else of the runtime free. */
  public static Platform additions() {
    return machine(
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
        "lock",
        0,
        "lock.contended",
        0);
  }

  public static Place line(int line) {
    return new Place("src/main/java/Some.java", line);
  }

  /** So many additions at a line. */
  public static TaskNode additions(int line, Expr count) {
    OperationCount counts = new OperationCount(new TreeMap<>(java.util.Map.of(ADD, count)));
    return new TaskNode.Compute(line(line), counts, counts, List.of(), List.of());
  }

  public static TaskNode additions(int line, long count) {
    return additions(line, Expr.constant(count));
  }

  /** One addition that must wait for the one of the iteration before. */
  public static TaskNode chained(int line) {
    OperationCount counts = OperationCount.of(ADD, 1);
    return new TaskNode.Compute(
        line(line),
        counts,
        counts,
        List.of(),
        List.of(new Chain("s", List.of(ADD), false, 1, 0, line(line))));
  }

  public static TaskNode sequence(TaskNode... parts) {
    return new TaskNode.Sequence(line(1), List.of(parts));
  }

  public static TaskNode loop(int line, String key, Expr trips, TaskNode body) {
    return new TaskNode.Loop(
        line(line), key, "loop " + key, Symbol.index(key), trips(trips), Optional.empty(), body);
  }

  public static TaskNode parallel(int line, String key, Expr iterations, TaskNode body) {
    return new TaskNode.Parallel(
        line(line),
        key,
        "stream " + key,
        Symbol.index(key),
        trips(iterations),
        Schedule.STREAM,
        Optional.empty(),
        body);
  }

  public static TaskNode forkJoin(int line, TaskNode... branches) {
    return new TaskNode.ForkJoin(line(line), "1", "invokeAll", List.of(branches));
  }

  public static TaskNode critical(int line, String lock, TaskNode body) {
    return new TaskNode.Critical(line(line), lock, false, body);
  }

  public static TripCount trips(Expr count) {
    return new TripCount(Estimate.exact(count), List.of());
  }

  public static Expr size(String name) {
    return Expr.symbol(name);
  }

  public static Expr index(String key) {
    return Expr.symbol(Symbol.index(key));
  }

  public static Region region(TaskNode root) {
    return new Region(
        new RegionId("Some.method"),
        "Some#method()",
        line(1),
        99,
        List.of(),
        List.of(),
        root,
        List.of());
  }

  public static Scenario scenario(TaskNode root, Platform platform, int processors, long n) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(n));
    return new Scenario(
        region(root),
        platform,
        new Point(new InputSet(inputs), processors),
        new BottleneckCostModel());
  }
}
