package org.perfmodel.extract.message;

import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.SourceText;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/** What all processes of a communicator do together. */
final class CollectiveReader {

  private final Reader reader;
  private final MpiNames names;
  private final Requests requests;
  private final MessageGaps gaps;

  CollectiveReader(Reader reader, MpiNames names, Requests requests, MessageGaps gaps) {
    this.reader = reader;
    this.names = names;
    this.requests = requests;
    this.gaps = gaps;
  }

  Operand together(MessageCall call) {
    CollectiveOperation operation = call.what().operation().orElseThrow();
    Optional<Expr> root =
        operation.hasRoot() ? call.arguments().number('r', 0) : Optional.of(Expr.ZERO);
    Optional<Expr> bytes =
        operation == CollectiveOperation.BARRIER ? Optional.of(Expr.ZERO) : block(call, operation);
    if (root.isEmpty() || bytes.isEmpty()) {
      return gaps.lost(call);
    }
    call.code()
        .node(
            new TaskNode.Collective(
                call.place(), call.processes().channel(), operation, root.get(), bytes.get()));
    if (!call.what().isBegun()) {
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    reader
        .notes()
        .assume(
            "`" + call.source().getNameAsString() + "` waits where it begins",
            Confidence.ASSUMED,
            call.place());
    return requests.made("collective:" + call.place().line(), Optional.empty());
  }

  /** As a reduction of all to the first process, which hands out the parts. */
  Operand combinedInParts(MessageCall call) {
    Optional<Expr> part = block(call, CollectiveOperation.ALL_GATHER);
    if (part.isEmpty() || SpecialRank.isIn(part.get())) {
      return gaps.lost(call);
    }
    reader
        .notes()
        .assume(
            "`" + call.source().getNameAsString() + "` is a reduction to rank 0 and a scatter",
            Confidence.ASSUMED,
            call.place());
    Expr all = part.get().times(call.processes().size());
    combined(call, CollectiveOperation.REDUCE, all);
    combined(call, CollectiveOperation.SCATTER, part.get());
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private static void combined(MessageCall call, CollectiveOperation operation, Expr bytes) {
    call.code()
        .node(
            new TaskNode.Collective(
                call.place(), call.processes().channel(), operation, Expr.ZERO, bytes));
  }

  /** Of what goes to, or comes from, one process: its own block where they differ. */
  private Optional<Expr> block(MessageCall call, CollectiveOperation operation) {
    String roles = call.arguments().roles();
    boolean ofEach = roles.indexOf('N') >= 0;
    boolean single = roles.indexOf('n') >= 0;
    if (ofEach && !single) {
      return uneven(call);
    }
    int types = MpiCall.positions(roles, 't').size();
    int counts = MpiCall.positions(roles, 'n').size();
    boolean second = operation == CollectiveOperation.SCATTER && types == 2;
    if (ofEach) {
      own(call);
    }
    Optional<Operand> type = call.arguments().at('t', second ? 1 : 0);
    return call.arguments()
        .number('n', second ? counts - 1 : 0)
        .map(count -> count.times(names.bytes(type.orElseThrow(), call.place())));
  }

  private void own(MessageCall call) {
    reader
        .notes()
        .assume(
            "each process counts its own block in `" + call.source().getNameAsString() + "`",
            Confidence.ASSUMED,
            call.place());
  }

  /** An array has how much goes to each: the data say so, its mean is a size. */
  private Optional<Expr> uneven(MessageCall call) {
    int at = call.arguments().roles().indexOf('N');
    Operand counts = call.arguments().values().get(at);
    String array =
        counts
            .value()
            .called()
            .filter(called -> !called.startsWith(Heap.FRESH) && !called.startsWith("?"))
            .orElseGet(() -> SourceText.briefly(call.source().getArgument(at)));
    reader
        .notes()
        .assume(
            "blocks of `" + call.source().getNameAsString() + "` have their mean size",
            Confidence.ASSUMED,
            call.place());
    Expr mean = reader.notes().size(array + ".mean", "mean of `" + array + "`", call.place());
    return call.arguments().at('t', 0).map(type -> mean.times(names.bytes(type, call.place())));
  }
}
