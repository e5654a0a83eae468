package org.perfmodel.extract;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * A stream over a range, array or collection that ends in an operation on every element: a
 * sequential loop, or a parallel one where {@code parallel()} stands anywhere in the chain.
 */
final class Streams {
  private static final Set<String> ENDS =
      Set.of(
          "forEach",
          "forEachOrdered",
          "sum",
          "reduce",
          "average",
          "max",
          "min",
          "count",
          "toArray");
  private static final Set<String> STEPS =
      Set.of(
          "map",
          "mapToDouble",
          "mapToObj",
          "mapToInt",
          "mapToLong",
          "asDoubleStream",
          "asLongStream",
          "boxed",
          "filter",
          "peek",
          "parallel",
          "sequential",
          "unordered");

  private final MethodReader reader;
  private final TypeIndex types;
  private final Types typing;
  private final Values values;
  private final RegionNotes notes;
  private final ForLoops bounds;

  Streams(MethodReader reader, TypeIndex types, Types typing, Values values, RegionNotes notes) {
    this.reader = reader;
    this.types = types;
    this.typing = typing;
    this.values = values;
    this.notes = notes;
    this.bounds = new ForLoops(values, notes);
  }

  /** What the elements of a stream are. */
  private record Origin(Optional<Expr> first, Expr elements, JavaType type, boolean parallel) {}

  Optional<TaskNode> read(MethodCallExpr end, Frame frame) {
    if (!ENDS.contains(end.getNameAsString())) {
      return Optional.empty();
    }
    List<MethodCallExpr> chain = new ArrayList<>();
    Expression at = end;
    while (at instanceof MethodCallExpr call && call.getScope().isPresent()) {
      chain.add(call);
      at = call.getScope().get();
    }
    Collections.reverse(chain);
    if (chain.size() < 2) {
      return Optional.empty();
    }
    for (MethodCallExpr step : chain.subList(1, chain.size() - 1)) {
      if (!STEPS.contains(step.getNameAsString())) {
        return Optional.empty();
      }
    }
    return origin(chain.get(0), frame).map(origin -> stream(origin, chain, end, frame));
  }

  private Optional<Origin> origin(MethodCallExpr start, Frame frame) {
    String scope = start.getScope().map(Object::toString).orElse("");
    String name = start.getNameAsString();
    List<Expression> arguments = start.getArguments();
    if ((scope.equals("IntStream") || scope.equals("LongStream"))
        && (name.equals("range") || name.equals("rangeClosed"))
        && arguments.size() == 2) {
      Optional<Expr> from = values.of(arguments.get(0), frame);
      Optional<Expr> to = values.of(arguments.get(1), frame);
      if (from.isEmpty() || to.isEmpty()) {
        return Optional.empty();
      }
      Expr span = to.get().minus(from.get()).plus(name.equals("range") ? 0 : 1);
      notes.takeConditions();
      Expr elements = bounds.notNegative(span, MethodReader.place(start, frame), false);
      return Optional.of(
          new Origin(
              from, elements, scope.equals("IntStream") ? JavaType.INT : JavaType.LONG, false));
    }
    if (scope.equals("Arrays") && name.equals("stream") && arguments.size() == 1) {
      JavaType array = typing.of(arguments.get(0), frame);
      return array.isArray()
          ? values
              .length(arguments.get(0), frame)
              .map(n -> new Origin(Optional.empty(), n, array.element(), false))
          : Optional.empty();
    }
    if ((name.equals("stream") || name.equals("parallelStream")) && arguments.isEmpty()) {
      Expression collection = start.getScope().orElseThrow();
      return reader
          .length(collection, typing.of(collection, frame), frame)
          .map(
              n ->
                  new Origin(Optional.empty(), n, JavaType.UNKNOWN, name.equals("parallelStream")));
    }
    return Optional.empty();
  }

  private TaskNode stream(
      Origin origin, List<MethodCallExpr> chain, MethodCallExpr end, Frame frame) {
    boolean parallel =
        origin.parallel()
            || chain.stream().anyMatch(step -> step.getNameAsString().equals("parallel"));
    Place place = MethodReader.place(end, frame);
    Place start = MethodReader.place(chain.get(0), frame);
    String key = notes.nextKey();
    Symbol index = Symbol.index(key);
    String label = parallel ? "parallel stream" : "stream";
    TripCount trips = new TripCount(Estimate.exact(origin.elements()), notes.takeConditions());
    notes.enter(key, new RegionNotes.OpenLoop(index, origin.elements(), label));
    List<TaskNode> parts = new ArrayList<>();
    Tally overhead = new Tally();
    overhead.add(Verb.LOOP, ValueType.NONE);
    parts.add(overhead.compute(start));
    Optional<Expr> value = origin.first().map(first -> first.plus(Expr.symbol(index)));
    JavaType type = origin.type();
    for (MethodCallExpr step : chain.subList(1, chain.size())) {
      String name = step.getNameAsString();
      if (step.getArguments().isEmpty()) {
        if (name.equals("sum")
            || name.equals("average")
            || name.equals("max")
            || name.equals("min")) {
          Tally add = new Tally();
          add.add(
              name.startsWith("m") ? Verb.MINMAX : Verb.ADD,
              type.isNumber() ? type.computed().base() : ValueType.DOUBLE);
          parts.add(add.compute(place));
        }
        type = name.equals("asDoubleStream") ? JavaType.DOUBLE : type;
        continue;
      }
      Expression function = step.getArguments().get(step.getArguments().size() - 1);
      TaskNode body = applied(function, value, type, step, frame);
      if (name.equals("filter")) {
        notes.assume("filter lets every element pass", Confidence.ASSUMED, place);
      }
      parts.add(body);
      if (name.startsWith("map")) {
        value = Optional.empty();
        type =
            name.equals("mapToDouble")
                ? JavaType.DOUBLE
                : name.equals("mapToInt")
                    ? JavaType.INT
                    : name.equals("mapToLong")
                        ? JavaType.LONG
                        : name.equals("map") ? type : JavaType.UNKNOWN;
      }
    }
    notes.leave();
    notes.exact++;
    TaskNode body = new TaskNode.Sequence(start, parts);
    return parallel
        ? new TaskNode.Parallel(
            start, key, label, index, trips, TaskNode.Schedule.STREAM, Optional.empty(), body)
        : new TaskNode.Loop(start, key, label, index, trips, Optional.empty(), body);
  }

  private TaskNode applied(
      Expression function, Optional<Expr> value, JavaType type, MethodCallExpr step, Frame frame) {
    if (function instanceof LambdaExpr lambda) {
      Frame inner = frame.block();
      int parameters = lambda.getParameters().size();
      for (int i = 0; i < parameters; i++) {
        String name = lambda.getParameters().get(i).getNameAsString();
        inner.declare(
            name,
            new Variable(
                type,
                i == parameters - 1 ? value : Optional.empty(),
                name,
                List.of(),
                notes.loops().size()));
      }
      Statement body = lambda.getBody();
      return reader.statement(body, inner);
    }
    if (function instanceof MethodReferenceExpr reference) {
      Optional<TypeIndex.Method> target = target(reference, frame);
      if (target.isPresent()) {
        return reader.inlined(target.get(), List.of(), List.of(value), frame.receiver, step, frame);
      }
      if (reference.getScope().toString().matches("Double|Integer|Long|Math")
          && reference.getIdentifier().matches("sum|max|min")) {
        Tally add = new Tally();
        add.add(Verb.ADD, type.isNumber() ? type.computed().base() : ValueType.DOUBLE);
        return add.compute(MethodReader.place(step, frame));
      }
    }
    return reader.unknown(
        step,
        frame,
        "stream function without source",
        "`" + MethodReader.brief(function) + "` in a stream");
  }

  private Optional<TypeIndex.Method> target(MethodReferenceExpr reference, Frame frame) {
    Optional<TypeIndex.Entry> owner =
        reference.getScope().isThisExpr()
            ? Optional.of(frame.owner)
            : types.type(reference.getScope().toString());
    return owner
        .map(entry -> types.methods(entry, reference.getIdentifier(), 1))
        .filter(methods -> methods.size() == 1)
        .map(methods -> methods.get(0));
  }
}
