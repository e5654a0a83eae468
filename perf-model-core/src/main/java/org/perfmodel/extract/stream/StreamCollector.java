package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.call.StandardCollectors;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.workload.Place;

/** A collector: the call that makes it, and what was known there. */
record StreamCollector(MethodCallExpr call, Frame frame, State seen) {
  /**
   * Where a stream is collected.
   *
   * @param loops of the stream that are around what is read: none before it and after it
   */
  record Site(MethodCallExpr call, Frame frame, State state, int loops) {
    /** The same for what a group gathers, of which nobody knows how many elements come to it. */
    Site ofGroup() {
      return new Site(call, frame, state, 0);
    }

    Place place() {
      return frame.place(call);
    }
  }

  /** The collector that an expression stands for; empty if no call is known that makes it. */
  static Optional<StreamCollector> of(
      Expression collector, Frame frame, State seen, Reader reader, Place place) {
    Optional<MethodCallExpr> direct = StandardCollectors.call(collector, frame);
    if (direct.isPresent()) {
      return Optional.of(new StreamCollector(direct.get(), frame, seen));
    }
    Operand read = reader.expressions().read(collector, frame, seen.copy(), new Code(place));
    return read.value() instanceof Value.Function known
            && known.source() instanceof MethodCallExpr made
        ? Optional.of(new StreamCollector(made, known.frame(), known.seen()))
        : Optional.empty();
  }

  String name() {
    return call.getNameAsString();
  }

  int size() {
    return call.getArguments().size();
  }

  Expression argument(int at) {
    return call.getArgument(at);
  }

  /** The collector that another is made of. */
  Optional<StreamCollector> inner(int at, Reader reader, Place place) {
    return of(argument(at), frame, seen, reader, place);
  }

  /** Runs the function that is an argument. */
  Operand apply(int at, List<Operand> arguments, Site site, Reader reader, Code code) {
    return apply(at, arguments, JavaType.UNKNOWN, site, reader, code);
  }

  /**
   * The same.
   *
   * @param answers what the function's answer becomes; unknown where it stays as it is
   */
  Operand apply(
      int at, List<Operand> arguments, JavaType answers, Site site, Reader reader, Code code) {
    Operand read =
        reader.expressions().read(argument(at), frame, seen.copy(), new Code(code.line()));
    return reader
        .functions()
        .applied(read, name(), arguments, answers, site.call(), site.frame(), site.state(), code);
  }
}
