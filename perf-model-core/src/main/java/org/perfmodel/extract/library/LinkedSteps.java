package org.perfmodel.extract.library;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * The element of a {@code LinkedList} at an index: java.util.LinkedList goes to it from the nearer
 * end, link by link, each of which waits for the one before. Over all indices that is a quarter of
 * the links in the mean.
 */
final class LinkedSteps {
  private static final Rational SHARE = Rational.of(1, 4);

  /** A node has a header and three references. */
  private static final int NODE_BYTES = 24;

  private static final Operation LINK = new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE);

  private final Reader reader;

  LinkedSteps(Reader reader) {
    this.reader = reader;
  }

  /** Puts the way there before what the call does when it is there. */
  void before(String owner, LibraryCall call) {
    if (owner.equals("LinkedList") && call.scope().isPresent() && isAtIndex(call)) {
      Expr size =
          reader
              .open()
              .count(
                  reader
                      .names()
                      .size(call.scope().get(), "size", call.place(), call.state())
                      .whole(),
                  call.expression(),
                  "size",
                  "size that `" + reader.brief(call.expression()) + "` depends on",
                  call.frame())
              .expr();
      String name = call.scope().flatMap(list -> list.value().called()).orElse("?");
      call.code().node(loop(name, size, call));
    }
  }

  private static boolean isAtIndex(LibraryCall call) {
    return (call.is("get", 1) || call.is("remove", 1) || call.is("set", 2) || call.is("add", 2))
        && call.argument(0).type().isIntegral();
  }

  private TaskNode loop(String list, Expr size, LibraryCall call) {
    Place place = call.place();
    String key = reader.notes().nextKey();
    String who = "`LinkedList." + call.name() + "`";
    reader
        .notes()
        .assume(
            who + " goes along a quarter of the links, the mean of all places",
            Confidence.ASSUMED,
            place);
    return new TaskNode.Loop(
        place,
        key,
        "links of " + who,
        Symbol.index(key),
        new TripCount(new Estimate(Expr.floor(size.times(SHARE)), Confidence.ASSUMED), List.of()),
        Optional.of("each link waits for the one before"),
        step(list, size, place));
  }

  private static TaskNode step(String list, Expr size, Place place) {
    Code code = new Code(place);
    code.addPriced(Operation.of(Verb.LOOP), Expr.ONE);
    code.addPriced(LINK, Expr.ONE);
    code.access(
        new Access(
            list + " nodes",
            ValueType.BYTE,
            List.of(),
            Optional.empty(),
            LinearForm.hasIndex(size) ? Optional.empty() : Optional.of(size.times(NODE_BYTES)),
            false,
            false,
            place));
    code.chain(new Chain("node", List.of(LINK), false, 1, 1, place));
    return code.built();
  }
}
