package org.perfmodel.extract.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.PassedArrays;
import org.perfmodel.extract.shape.VectorisationBlockers;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * What a loop that was read becomes in the tree: a loop, a parallel one where it hands over tasks,
 * or a gap.
 */
final class LoopNodes {
  private final Reader reader;

  LoopNodes(Reader reader) {
    this.reader = reader;
  }

  /** Adds what was read: a loop, a parallel one where it hands over tasks, or a gap. */
  void made(
      LoopShape loop,
      String key,
      Symbol index,
      Optional<Estimate> trips,
      List<Condition> conditions,
      OpenLoop open,
      Code body,
      Frame frame,
      Code code) {
    Place place = frame.place(loop.source());
    TaskNode read = body.built();
    doubt(read);
    List<Condition> all = new ArrayList<>(conditions);
    for (Condition later : reader.notes().takeConditions()) {
      if (!all.contains(later)) {
        all.add(later);
      }
    }
    if (trips.isEmpty()) {
      reader.notes().loop(loop.source(), LoopClasses.Kind.UNKNOWN);
      reader.notes().reason("trip count");
      TripCount size = new TripCount(opened(loop, frame), all, Optional.empty(), true);
      code.node(
          open.submits
              ? tasks(loop, key, index, size, open, frame, read)
              : new TaskNode.Loop(
                  place,
                  key,
                  loop.label(),
                  index,
                  size,
                  VectorisationBlockers.obstacle(open, read, loop.source(), reader.effects().facts),
                  open.iteration(),
                  read));
      return;
    }
    if (open.leavesByRank && MessageSymbols.isIn(List.of(read))) {
      TripCount most = new TripCount(trips.get(), all);
      TaskNode inside = open.stays.map(stays -> RankExits.asked(read, index, stays)).orElse(read);
      TaskNode whole =
          new TaskNode.Loop(
              place,
              key,
              loop.label(),
              index,
              most,
              VectorisationBlockers.obstacle(open, read, loop.source(), reader.effects().facts),
              open.iteration(),
              inside);
      reader.notes().loop(loop.source(), LoopClasses.Kind.ASSUMED);
      code.node(open.stays.isPresent() ? whole : RankExits.unknown(whole, loop, reader));
      return;
    }
    TripCount count =
        new TripCount(trips.get(), all, open.range, open.decidedByData || open.range.isPresent());
    boolean exact = trips.get().confidence() == Confidence.EXACT;
    reader.notes().loop(loop.source(), exact ? LoopClasses.Kind.EXACT : LoopClasses.Kind.ASSUMED);
    if (open.submits) {
      code.node(tasks(loop, key, index, count, open, frame, read));
      return;
    }
    TaskNode made =
        new TaskNode.Loop(
            place,
            key,
            loop.label(),
            index,
            count,
            VectorisationBlockers.obstacle(open, read, loop.source(), reader.effects().facts),
            open.iteration(),
            read);
    code.node(made);
  }

  /** The size that stands for how often a loop runs that only the data end. */
  Estimate opened(LoopShape loop, Frame frame) {
    return reader.open().at(loop.source(), "trips", "trip count of `" + loop.text() + "`", frame);
  }

  /** Says where the arrays of a loop are only taken to be different ones. */
  private void doubt(TaskNode body) {
    PassedArrays passed = reader.notes().passedArrays;
    if (!passed.isEmpty()) {
      passed
          .doubtful(VectorisationBlockers.accesses(body))
          .ifPresent(
              access ->
                  reader
                      .notes()
                      .assume(
                          "`"
                              + access.array()
                              + "` is taken to hold another array than what the loop reaches by"
                              + " other names",
                          Confidence.ASSUMED,
                          access.place()));
    }
  }

  private static TaskNode tasks(
      LoopShape loop,
      String key,
      Symbol index,
      TripCount count,
      OpenLoop open,
      Frame frame,
      TaskNode body) {
    return new TaskNode.Parallel(
        frame.place(loop.source()),
        key,
        "tasks of " + loop.label(),
        index,
        count,
        open.startsThreads ? TaskNode.Schedule.THREAD : TaskNode.Schedule.EXECUTOR,
        open.workers,
        body);
  }
}
