package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Functions that compare, as the library makes them of others: {@code
 * Comparator.comparingInt(Order::price).thenComparing(byTime).reversed()}. Each is run as what it
 * was made of.
 */
final class Comparators {
  private static final Set<String> OF_KEYS =
      Set.of("comparing", "comparingInt", "comparingLong", "comparingDouble");
  private static final Set<String> NATURAL =
      Set.of("naturalOrder", "reverseOrder", "comparingByKey", "comparingByValue");
  private static final Set<String> OWNERS =
      Set.of(
          "Comparator",
          "java.util.Comparator",
          "Collections",
          "java.util.Collections",
          "Map.Entry",
          "Entry");
  private static final String REVERSED = "reversed";
  private static final String THEN = "thenComparing";

  /** Characters of two texts that are compared: as where the source calls {@code compareTo}. */
  private static final Expr UNTIL_DIFFERENT = Expr.constant(LibraryTypes.TYPICAL_TEXT);

  private static final Rational HALF = Rational.of(1, 2);

  private final Reader reader;
  private final Targets targets;

  Comparators(Reader reader, Targets targets) {
    this.reader = reader;
    this.targets = targets;
  }

  /**
   * A comparator where a call makes one, of nothing or of another one.
   *
   * @param scope what it is called of, where that is an object
   */
  static Optional<Operand> made(
      MethodCallExpr call, Optional<Operand> scope, Frame frame, State state) {
    String name = call.getNameAsString();
    boolean isMade =
        scope.isPresent()
            ? isComparator(scope.get()) && (isReversed(call) || name.startsWith(THEN))
            : (OF_KEYS.contains(name) || NATURAL.contains(name))
                && call.getScope().map(Printed::of).filter(OWNERS::contains).isPresent();
    return isMade
        ? Optional.of(
            new Operand(
                JavaType.object("Comparator"),
                new Value.Function(call, frame, state),
                new Object(),
                0,
                Paths.NONE))
        : Optional.empty();
  }

  private static boolean isReversed(MethodCallExpr call) {
    return call.getNameAsString().equals(REVERSED) && call.getArguments().isEmpty();
  }

  private static boolean isComparator(Operand object) {
    return object.type().name().equals("Comparator");
  }

  /**
   * Compares two as a comparator does that a call of the library made.
   *
   * @param compared one where a stream hands over its elements, each to be compared with another
   */
  Operand compared(
      MethodCallExpr made,
      List<Operand> compared,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    List<Operand> pair =
        compared.size() == 1
            ? List.of(compared.get(0), reader.operations().opaque(compared.get(0).type()))
            : compared;
    String name = made.getNameAsString();
    Optional<Expression> argument = made.getArguments().getFirst();
    if (name.equals(REVERSED)) {
      return run(made.getScope().orElseThrow(), pair, at, from, frame, state, code);
    }
    if (name.startsWith(THEN)) {
      run(made.getScope().orElseThrow(), pair, at, from, frame, state, code);
      reader
          .notes()
          .assume(
              "half of what `" + reader.brief(made) + "` compares is equal until then",
              Confidence.ASSUMED,
              frame.place(made));
      code.add(Verb.BRANCH, ValueType.NONE);
      Estimate equal = new Estimate(Expr.constant(HALF), Confidence.ASSUMED);
      reader
          .notes()
          .onOneWay(
              equal.value(),
              () ->
                  code.shared(
                      equal,
                      () ->
                          second(
                              made,
                              isKey(made) ? "comparing" + name.substring(THEN.length()) : "",
                              pair,
                              at,
                              from,
                              frame,
                              state,
                              code)));
      return reader.operations().opaque(JavaType.INT);
    }
    if (argument.isPresent() && !OF_KEYS.contains(name)) {
      return run(argument.get(), pair, at, from, frame, state, code); // of what it turns round
    }
    return second(made, name, pair, at, from, frame, state, code);
  }

  /** Whether what comes second is a key's order: it is another comparator otherwise. */
  private static boolean isKey(MethodCallExpr then) {
    boolean isOfNumber = !then.getNameAsString().equals(THEN);
    return isOfNumber || then.getArguments().size() == 2 || isOfOne(then.getArgument(0));
  }

  /** Whether a function takes one: a method of an element, or a lambda with one parameter. */
  private static boolean isOfOne(Expression function) {
    Expression bare = Nodes.bare(function);
    return bare.isLambdaExpr()
        ? bare.asLambdaExpr().getParameters().size() == 1
        : bare.isMethodReferenceExpr()
            && !bare.asMethodReferenceExpr().getIdentifier().startsWith("compare");
  }

  private Operand second(
      MethodCallExpr made,
      String name,
      List<Operand> pair,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    if (!OF_KEYS.contains(name)) {
      return made.getArguments().isEmpty()
          ? natural(pair, at, from, frame, state, code)
          : run(made.getArgument(0), pair, at, from, frame, state, code);
    }
    JavaType type =
        switch (name) {
          case "comparingInt" -> JavaType.INT;
          case "comparingLong" -> JavaType.LONG;
          case "comparingDouble" -> JavaType.DOUBLE;
          default -> JavaType.UNKNOWN;
        };
    List<Operand> keys = new ArrayList<>();
    for (Operand each : pair) {
      Operand key = run(made.getArgument(0), List.of(each), at, from, frame, state, code);
      keys.add(type.isNumber() && !key.type().isNumber() ? reader.operations().opaque(type) : key);
    }
    return made.getArguments().size() > 1
        ? run(made.getArgument(1), keys, at, from, frame, state, code)
        : natural(keys, at, from, frame, state, code);
  }

  private Operand run(
      Expression function,
      List<Operand> arguments,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    Code aside = new Code(code.line());
    Operand read = reader.expressions().read(function, frame, state.copy(), aside);
    if (read.value() instanceof Value.Function known) {
      return reader.functions().applied(known, arguments, at, from, state, code);
    }
    reader.functions().handedOver(at, "Comparator.compare/2", frame, code);
    return reader.operations().opaque(JavaType.INT);
  }

  /** As the type of what is compared says by itself: numbers, texts, what is Comparable. */
  private Operand natural(
      List<Operand> pair, Node at, Frame from, Frame frame, State state, Code code) {
    Operand one = reader.conversions().unboxed(pair.get(0), code);
    Operand other = reader.conversions().unboxed(pair.get(1), code);
    Operand answer = reader.operations().opaque(JavaType.INT);
    if (one.type().isNumber() || one.type().isBoolean()) {
      ValueType type = one.type().computed().base();
      code.addPriced(new Operation(Verb.COMPARE, type), Expr.constant(2)); // less, equal
      return answer.waitingAs(one.paths().and(other.paths()));
    }
    Optional<TypeIndex.Entry> type = reader.types().type(one.type().name(), frame.owner);
    List<TypeIndex.Method> methods =
        type.map(owner -> targets.overloads(owner, "compareTo", List.of(other))).orElse(List.of());
    if (methods.size() == 1 && methods.get(0).hasBody()) {
      Receiver receiver =
          new Receiver(one.value().called().orElse("?") + ".", Optional.empty(), type);
      return reader
          .inlining()
          .inlined(methods.get(0), List.of(other), receiver, at, from, state, code);
    }
    if (type.filter(each -> each.type().isEnumDeclaration()).isPresent()) {
      code.addPriced(new Operation(Verb.FIELD_LOAD, ValueType.INT), Expr.constant(2));
      code.addPriced(new Operation(Verb.COMPARE, ValueType.INT), Expr.ONE);
      return answer;
    }
    reader
        .notes()
        .assume(
            "what `"
                + reader.brief(at)
                + "` compares are texts that differ in their first characters",
            one.type().equals(JavaType.STRING) ? Confidence.ASSUMED : Confidence.GUESSED,
            from.place(at));
    Catalogue.cost("String", "compareTo", 1)
        .ifPresent(
            cost ->
                cost.operations()
                    .forEach(
                        (operation, times) ->
                            code.addPriced(
                                operation,
                                Substitute.in(times, new Symbol("size"), UNTIL_DIFFERENT))));
    return answer;
  }
}
