package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What the elements of a stream are of which nothing is known, and how many. */
final class StreamElements {
  private final Reader reader;

  StreamElements(Reader reader) {
    this.reader = reader;
  }

  /** How many elements a stream has where only the data know. */
  Estimate open(MethodCallExpr start, Frame frame) {
    Value.Whole elements =
        reader
            .open()
            .count(
                Optional.empty(),
                of(start),
                "." + DirectEffects.SIZES,
                start,
                "elements",
                "elements of `" + reader.brief(start) + "`",
                frame);
    return new Estimate(elements.expr(), elements.confidence());
  }

  /** What it is a stream of, where that is a collection or an array with a name. */
  private static Optional<Expression> of(MethodCallExpr start) {
    boolean isOfCollection =
        start.getNameAsString().equals("stream")
            || start.getNameAsString().equals("parallelStream");
    return !isOfCollection
        ? Optional.empty()
        : start.getArguments().isEmpty() ? start.getScope() : Optional.of(start.getArgument(0));
  }

  /** A reference that is loaded, of which nothing else is known. */
  StreamOrigin.Element loaded(JavaType type) {
    return (index, place, state, body) -> {
      body.addHoisted(new Operation(Verb.LOAD, ValueType.REFERENCE));
      return reader.operations().opaque(type);
    };
  }
}
