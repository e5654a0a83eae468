package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/** Where the elements of a stream come from, and how many there are. */
final class StreamOriginReader {

  private static final Set<String> STREAMS =
      Set.of("Stream", "IntStream", "LongStream", "DoubleStream");

  private final Reader reader;

  StreamOriginReader(Reader reader) {
    this.reader = reader;
  }

  /** A stream that somebody else made, of a parameter, a field or a variable. */
  Optional<StreamOrigin> given(MethodCallExpr first, Frame frame, State state) {
    Expression scope = first.getScope().orElseThrow();
    boolean isNamed =
        scope.isNameExpr() && Character.isLowerCase(scope.toString().charAt(0))
            || scope instanceof FieldAccessExpr field && field.getScope().isThisExpr();
    if (!isNamed) {
      return Optional.empty();
    }
    JavaType type = reader.taskTypes().typeOf(scope, frame, state);
    JavaType element =
        switch (type.name()) {
          case "IntStream" -> JavaType.INT;
          case "LongStream" -> JavaType.LONG;
          case "DoubleStream" -> JavaType.DOUBLE;
          default -> type.arguments().size() == 1 ? type.argument(0) : JavaType.UNKNOWN;
        };
    return STREAMS.contains(type.name())
        ? Optional.of(
            new StreamOrigin(
                Optional.empty(), open(first, frame), element, false, Optional.empty()))
        : Optional.empty();
  }

  Optional<StreamOrigin> origin(
      MethodCallExpr start, boolean limits, Frame frame, State state, Code code) {
    String scope = LibraryTypes.simple(start);
    String name = start.getNameAsString();
    List<Expression> arguments = start.getArguments();
    Place place = frame.place(start);
    boolean range =
        (scope.equals("IntStream") || scope.equals("LongStream"))
            && (name.equals("range") || name.equals("rangeClosed"))
            && arguments.size() == 2;
    if (range) {
      JavaType bound = scope.equals("IntStream") ? JavaType.INT : JavaType.LONG;
      Value from = bound(arguments.get(0), bound, frame, state, code);
      Value to = bound(arguments.get(1), bound, frame, state, code);
      if (from.whole().isEmpty() || to.whole().isEmpty()) {
        return Optional.of(
            new StreamOrigin(Optional.empty(), open(start, frame), bound, false, Optional.empty()));
      }
      Expr span = to.whole().get().minus(from.whole().get()).plus(name.equals("range") ? 0 : 1);
      Expr elements = reader.bounds().notNegative(span, false, state, place);
      return Optional.of(
          new StreamOrigin(
              from.whole(),
              new Estimate(elements, from.confidence().and(to.confidence())),
              scope.equals("IntStream") ? JavaType.INT : JavaType.LONG,
              false,
              Optional.empty()));
    }
    boolean generated =
        scope.endsWith("Stream")
            && (name.equals("iterate") && arguments.size() == 2
                || name.equals("generate") && arguments.size() == 1);
    if (generated && limits) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(start) + "` is asked for no more elements than the limit",
              Confidence.ASSUMED,
              place);
      Operand seed =
          name.equals("iterate")
              ? reader.expressions().read(arguments.get(0), frame, state, code)
              : reader.operations().opaque(JavaType.UNKNOWN);
      JavaType type =
          scope.equals("IntStream")
              ? JavaType.INT
              : scope.equals("LongStream")
                  ? JavaType.LONG
                  : scope.equals("DoubleStream") ? JavaType.DOUBLE : seed.type();
      return Optional.of(
          new StreamOrigin(
              Optional.empty(),
              Estimate.exact(Expr.ZERO),
              type,
              false,
              Optional.empty(),
              Optional.of(arguments.get(arguments.size() - 1))));
    }
    boolean ofArray =
        scope.equals("Arrays") && name.equals("stream")
            || (scope.endsWith("Stream") && name.equals("of"));
    if (ofArray && arguments.size() == 1) {
      Operand array = reader.expressions().read(arguments.get(0), frame, state, code);
      return array.type().isArray()
          ? Optional.of(
              new StreamOrigin(
                  Optional.empty(),
                  Value.estimate(reader.names().length(array, place, state))
                      .orElseGet(() -> open(start, frame)),
                  array.type().element(),
                  false,
                  Optional.of(array)))
          : Optional.empty();
    }
    if ((name.equals("stream") || name.equals("parallelStream")) && arguments.isEmpty()) {
      Operand collection =
          reader.expressions().read(start.getScope().orElseThrow(), frame, state, code);
      boolean isOfLibrary =
          collection.type().isKnown()
              && reader.types().typeAt(collection.type().name(), frame.owner, start).isEmpty();
      return Value.estimate(reader.names().size(collection, "size", place, state))
          .or(() -> isOfLibrary ? Optional.of(open(start, frame)) : Optional.empty())
          .map(
              n ->
                  new StreamOrigin(
                      Optional.empty(),
                      n,
                      isOfLibrary && collection.type().arguments().size() == 1
                          ? collection.type().argument(0)
                          : JavaType.UNKNOWN,
                      name.equals("parallelStream"),
                      Optional.empty()));
    }
    return Optional.empty();
  }

  private Value bound(Expression expression, JavaType type, Frame frame, State state, Code code) {
    Operand read = reader.expressions().read(expression, frame, state, code);
    return reader.conversions().convert(read, type, code, false).value();
  }

  /** A number of elements, which a stream takes as a long. */
  private Value length(Expression number, Frame frame, State state, Code code) {
    Operand read = reader.expressions().read(number, frame, state, code);
    return reader.conversions().convert(read, JavaType.LONG, code, false).value();
  }

  /** How many elements there are; empty where only a limit that is not known ends them. */
  Optional<Estimate> limited(
      StreamOrigin origin, List<MethodCallExpr> chain, Frame frame, State state, Code code) {
    Optional<Estimate> count =
        origin.next().isPresent() ? Optional.empty() : Optional.of(origin.elements());
    boolean needsAll = false;
    for (MethodCallExpr step : chain) {
      String name = step.getNameAsString();
      needsAll |= name.equals("sorted") || name.equals("distinct");
      if (needsAll && (name.equals("skip") || name.equals("limit"))) {
        return Optional.empty();
      }
      if (name.equals("skip") && step.getArguments().size() == 1) {
        Value first = length(step.getArgument(0), frame, state, code);
        count =
            first instanceof Value.Whole whole
                ? count.map(
                    n ->
                        new Estimate(
                            reader
                                .bounds()
                                .notNegative(
                                    n.value().minus(whole.expr()), false, state, frame.place(step)),
                            n.confidence().and(whole.confidence())))
                : Optional.empty();
      }
      if (name.equals("limit") && step.getArguments().size() == 1) {
        Value most = length(step.getArgument(0), frame, state, code);
        if (most instanceof Value.Whole whole) {
          Estimate limit = new Estimate(whole.expr(), whole.confidence());
          count =
              Optional.of(
                  count
                      .map(
                          n ->
                              new Estimate(
                                  Expr.min(n.value(), limit.value()),
                                  n.confidence().and(limit.confidence())))
                      .orElse(limit));
        }
      }
    }
    return count;
  }

  /** How many elements a stream has where only the data know. */
  private Estimate open(MethodCallExpr start, Frame frame) {
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
}
