package org.perfmodel.extract.recursion;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/** What the calls of a recursion are made of in a task graph. */
final class RecursionNodes {
  private final Reader reader;

  RecursionNodes(Reader reader) {
    this.reader = reader;
  }

  /** The calls of one depth, one after the other or beside each other. */
  TaskNode calls(Estimate often, TaskNode level, SelfCalling recursion) {
    Place place = recursion.place();
    String key = reader.notes().nextKey();
    TripCount trips = new TripCount(often, List.of());
    return recursion.isForked
        ? new TaskNode.Parallel(
            place,
            key,
            "tasks at one depth",
            Symbol.index(key),
            trips,
            TaskNode.Schedule.SPLIT,
            reader.recurrence().workers(),
            level)
        : new TaskNode.Loop(
            place,
            key,
            "calls at one depth",
            Symbol.index(key),
            trips,
            Optional.of("is a recursion"),
            level);
  }

  /** The start of the tasks that a recursion hands over, and what is assumed of them. */
  void forked(String key, SelfCalling recursion) {
    Place place = recursion.place();
    recursion.code.node(
        new TaskNode.Parallel(
            place,
            key + ".start",
            "start of the tasks that split",
            Symbol.index(key + ".start"),
            new TripCount(Estimate.exact(Expr.ONE), List.of()),
            TaskNode.Schedule.STREAM,
            Optional.empty(),
            reader.nothing(place)));
    reader
        .notes()
        .assume(
            "tasks of one depth run beside each other, and before those of the next",
            Confidence.ASSUMED,
            place);
  }
}
