package org.perfmodel.benchmarks;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/** A wavefront over a grid of processes as the extraction would hand it on: eighty blocks. */
final class SweepRegion {
  private static final Expr RANK = Expr.symbol(Symbol.RANK);
  private static final Channel WORLD = Channel.world("MPI.COMM_WORLD");

  private SweepRegion() {}

  /** So many processes in rows of so many columns, on a network of microseconds. */
  static Scenario scenario(int processes, long columns) {
    Expr width = Expr.constant(columns);
    Expr row = Expr.floor(RANK.times(Rational.of(1, columns)));
    Expr column = RANK.minus(width.times(row));
    Expr rows = Expr.constant(processes / columns);
    TaskNode block =
        sequence(
            when(4, column, receive(4, RANK.minus(1))),
            when(5, row, receive(5, RANK.minus(width))),
            compute(6),
            when(7, width.minus(1).minus(column), send(7, RANK.plus(1))),
            when(8, rows.minus(1).minus(row), send(8, RANK.plus(width))));
    TaskNode body = loop(2, "1", 8, loop(3, "1.1", 10, block));
    TaskNode root = new TaskNode.Processes(place(1), Symbol.RANK, body);
    Region region =
        new Region(
            new RegionId("Sweep.sweep"),
            "Sweep#sweep()",
            place(1),
            9,
            List.of(),
            List.of(),
            root,
            List.of());
    Point point = new Point(new InputSet(new TreeMap<>()), processes);
    return new Scenario(region, machine(), point, new LinearCostModel());
  }

  private static Platform machine() {
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    Map.of(
            "add.double", "5e-5",
            "loop.entry", "0",
            "network.latency", "2e-6",
            "network.overhead.send", "5e-7",
            "network.overhead.receive", "5e-7",
            "network.gap", "6e-7",
            "network.byte", "1e-10")
        .forEach(
            (name, seconds) ->
                parameters.put(
                    name,
                    new Parameter(
                        name,
                        Rational.of(new BigDecimal(seconds)),
                        0.1,
                        Confidence.ASSUMED,
                        "made up")));
    Provenance provenance = new Provenance("made up", new TreeMap<>());
    return Platform.of("made-up", 1 << 20, 0, parameters, List.of(), provenance);
  }

  private static Place place(int line) {
    return new Place("Sweep.java", line);
  }

  private static TaskNode sequence(TaskNode... parts) {
    return new TaskNode.Sequence(place(1), List.of(parts));
  }

  private static TaskNode compute(int line) {
    OperationCount one = OperationCount.of(Operation.parse("add.double"), 1);
    return new TaskNode.Compute(place(line), one, one, List.of(), List.of());
  }

  private static TaskNode loop(int line, String key, long trips, TaskNode body) {
    return new TaskNode.Loop(
        place(line),
        key,
        "loop " + key,
        Symbol.index(key),
        new TripCount(Estimate.exact(Expr.constant(trips)), List.of()),
        Optional.empty(),
        body);
  }

  /** Where a number is positive. */
  private static TaskNode when(int line, Expr positive, TaskNode then) {
    Expr condition = Expr.min(Expr.ONE, Expr.max(Expr.ZERO, positive));
    return new TaskNode.Branch(place(line), Estimate.exact(condition), then, sequence());
  }

  private static TaskNode send(int line, Expr to) {
    return new TaskNode.Send(
        place(line),
        WORLD,
        Optional.of(to),
        Optional.of(Expr.ZERO),
        Expr.constant(3000),
        TaskNode.SendMode.STANDARD,
        Optional.empty());
  }

  private static TaskNode receive(int line, Expr from) {
    return new TaskNode.Receive(
        place(line),
        WORLD,
        Optional.of(from),
        Optional.of(Expr.ZERO),
        Expr.constant(3000),
        Optional.empty());
  }
}
