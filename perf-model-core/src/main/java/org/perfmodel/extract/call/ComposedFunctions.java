package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;

/**
 * Functions that the library makes of others. Each is run as what it was made of.
 *
 * <pre>
 * f.andThen(g), f.compose(g)     the one, then the other with its answer
 * p.and(q), p.or(q)              p, and q every other time
 * p.negate()                     p
 * Function.identity()            nothing
 * </pre>
 */
final class ComposedFunctions {
  private static final Set<String> COMPOSING = Set.of("andThen", "compose", "negate", "and", "or");

  private static final Estimate HALF =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  private final Reader reader;

  ComposedFunctions(Reader reader) {
    this.reader = reader;
  }

  static boolean isComposed(MethodCallExpr made) {
    return COMPOSING.contains(made.getNameAsString())
        && made.getScope().isPresent()
        && made.getArguments().size() <= 1;
  }

  /** A function where a call makes it of another one. */
  static Optional<Operand> made(
      MethodCallExpr call, Optional<Operand> scope, Frame frame, State state) {
    return scope.isPresent()
            && scope.get().value() instanceof Value.Function
            && Nodes.isFunction(scope.get().type().name())
            && isComposed(call)
        ? Optional.of(scope.get().holding(new Value.Function(call, frame, state)))
        : Optional.empty();
  }

  /** Runs what a call that {@link #isComposed} makes. */
  Operand applied(
      MethodCallExpr made,
      List<Operand> arguments,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    Expression one = made.getScope().orElseThrow();
    String name = made.getNameAsString();
    if (name.equals("negate")) {
      return run(one, arguments, at, from, frame, state, code);
    }
    Expression other = made.getArgument(0);
    if (name.equals("compose")) {
      Operand first = run(other, arguments, at, from, frame, state, code);
      return run(one, List.of(first), at, from, frame, state, code);
    }
    Operand first = run(one, arguments, at, from, frame, state, code);
    if (name.equals("andThen")) {
      boolean isConsumer = first.type().equals(JavaType.UNKNOWN) && arguments.size() == 1;
      return run(other, isConsumer ? arguments : List.of(first), at, from, frame, state, code);
    }
    // The second of two conditions is asked where the first does not decide.
    Code way = new Code(code.line());
    reader
        .notes()
        .onOneWay(HALF.value(), () -> run(other, arguments, at, from, frame, state.copy(), way));
    code.node(new TaskNode.Branch(code.line(), HALF, way.built(), reader.nothing(code.line())));
    return reader.operations().opaque(JavaType.BOOLEAN);
  }

  private Operand run(
      Expression function,
      List<Operand> arguments,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    Operand read = reader.expressions().read(function, frame, state.copy(), new Code(code.line()));
    return reader
        .functions()
        .applied(read, reader.brief(function), arguments, JavaType.UNKNOWN, at, from, state, code);
  }

  static boolean isIdentity(Expression source) {
    return source instanceof MethodCallExpr made
        && made.getNameAsString().equals("identity")
        && made.getArguments().isEmpty();
  }

  /** {@code Function.identity()}, which answers what it is given. */
  static Optional<Operand> identity(MethodCallExpr call, Frame frame, State state) {
    return isIdentity(call) && Nodes.isFunction(call.getScope().map(Printed::of).orElse(""))
        ? Optional.of(
            new Operand(
                JavaType.object("Function"),
                new Value.Function(call, frame, state),
                new Object(),
                0,
                Paths.NONE))
        : Optional.empty();
  }
}
