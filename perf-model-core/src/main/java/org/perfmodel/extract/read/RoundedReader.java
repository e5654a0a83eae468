package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Rounded;
import org.perfmodel.extract.library.LibraryMath;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * Whole numbers that are made from real ones, as programs find the side of a square grid or the
 * height of a tree.
 *
 * <pre>
 * (int) Math.sqrt(n)                        floor(pow(n, 1/2))
 * Math.round(x)                             floor(x + 1/2)
 * (int) Math.ceil(n / 2.0)                  ceil(1/2*n)
 * (int) (Math.log(n) / Math.log(2))         floor(log2(n))          assumed: rounding errors
 * (int) (0.7 * n)                           floor(7/10*n)           assumed: rounding errors
 * 31 - Integer.numberOfLeadingZeros(n)      floor(log2(n))          n above zero
 * Integer.highestOneBit(n)                  pow(2, floor(log2(n)))  n above zero
 * </pre>
 *
 * A root is rounded as the exact one is: {@code Math.sqrt} is the double that is nearest to it. So
 * is the quotient of two whole numbers; numbers whose binary fraction ends are added and multiplied
 * without an error.
 */
public final class RoundedReader implements Rounded {
  private static final Rational HALF = Rational.of(1, 2);

  private final Reader reader;

  public RoundedReader(Reader reader) {
    this.reader = reader;
  }

  @Override
  public Optional<Value> truncated(Expression real, JavaType to, Frame frame, State state) {
    return isCandidate(real)
        ? standing(
            () ->
                of(real, frame, state)
                    .filter(number -> reader.bounds().isNonNegative(number.value(), state))
                    .map(number -> value(Expr.floor(number.value()), number.confidence()))
                    .filter(number -> WrapAround.isKept(to, number))
                    .filter(number -> reader.overflow().fits(to, number, frame.place(real))))
        : Optional.empty();
  }

  @Override
  public Optional<Value> compared(Expression real, boolean up, Frame frame, State state) {
    return isCandidate(real)
        ? standing(
            () ->
                of(real, frame, state)
                    .map(
                        number ->
                            value(
                                up ? Expr.ceil(number.value()) : Expr.floor(number.value()),
                                number.confidence())))
        : Optional.empty();
  }

  /** What is found; if nothing is, nothing is noted of the search. */
  private Optional<Value> standing(Supplier<Optional<Value>> search) {
    List<Value> found = new ArrayList<>();
    reader
        .notes()
        .attempting(
            () -> {
              search.get().ifPresent(found::add);
              return !found.isEmpty();
            });
    return found.stream().findFirst();
  }

  @Override
  public Optional<Value> answered(MethodCallExpr call, Frame frame, State state) {
    if (call.getArguments().size() != 1) {
      return Optional.empty();
    }
    Expression argument = call.getArgument(0);
    String owner = call.getScope().map(Printed::of).orElse("");
    String name = call.getNameAsString();
    if (LibraryMath.isMath(owner)) {
      return name.equals("round") && isCandidate(argument)
          ? standing(
              () ->
                  of(argument, frame, state)
                      .map(
                          number ->
                              value(
                                  Expr.floor(number.value().plus(Expr.constant(HALF))),
                                  number.confidence())))
          : Optional.empty();
    }
    boolean isInt = owner.equals("Integer");
    if (!isInt && !owner.equals("Long")) {
      return Optional.empty();
    }
    boolean isZeros = name.equals("numberOfLeadingZeros");
    if (!isZeros && !name.equals("highestOneBit")) {
      return Optional.empty();
    }
    return whole(argument, frame, state)
        .filter(
            number ->
                reader.bounds().require(number.value().minus(1), state, frame.place(argument)))
        .map(
            number -> {
              Expr highest =
                  Expr.floor(Expr.log2(reader.bounds().atLeastOne(number.value(), state)));
              Expr most = Expr.constant(isInt ? Integer.SIZE - 1 : Long.SIZE - 1);
              return value(
                  isZeros ? most.minus(highest) : Expr.pow(Expr.constant(2), highest),
                  number.confidence());
            });
  }

  private static Value value(Expr number, Confidence confidence) {
    return Cases.plain(number, confidence);
  }

  /** Whether something is rounded at all; the rest is no more than a conversion. */
  private static boolean isCandidate(Expression real) {
    // Casts of casts would be gone through again from each of them.
    Expression converted = real;
    while (converted instanceof CastExpr || converted instanceof EnclosedExpr) {
      converted =
          converted instanceof CastExpr cast
              ? cast.getExpression()
              : ((EnclosedExpr) converted).getInner();
    }
    return Nodes.any(
        converted,
        node ->
            node instanceof DoubleLiteralExpr
                || node instanceof MethodCallExpr call
                    && LibraryMath.isMath(call.getScope().map(Printed::of).orElse("")));
  }

  private Optional<Estimate> of(Expression real, Frame frame, State state) {
    if (real instanceof EnclosedExpr enclosed) {
      return of(enclosed.getInner(), frame, state);
    }
    if (real instanceof CastExpr cast) {
      return JavaType.of(cast.getType()).isIntegral()
          ? whole(real, frame, state)
          : of(cast.getExpression(), frame, state);
    }
    if (real instanceof DoubleLiteralExpr literal) {
      return Optional.of(Estimate.exact(Expr.constant(number(literal))));
    }
    if (real instanceof MethodCallExpr call
        && LibraryMath.isMath(call.getScope().map(Printed::of).orElse(""))) {
      return function(call, frame, state);
    }
    if (real instanceof BinaryExpr binary) {
      Optional<Estimate> integers = whole(real, frame, state);
      return integers.isPresent() ? integers : computed(binary, frame, state);
    }
    return whole(real, frame, state);
  }

  /** What a step that may round does to what is known, with the assumption. */
  private Confidence errorIn(boolean rounds, Expression step, Frame frame) {
    if (!rounds) {
      return Confidence.EXACT;
    }
    reader
        .notes()
        .assume(
            "rounding errors of `" + reader.brief(step) + "` are left out",
            Confidence.ASSUMED,
            frame.place(step));
    return Confidence.ASSUMED;
  }

  /** Whether it is a whole number by a power of two. */
  private static boolean isDyadic(Expr number) {
    for (Expr summand : number.summands()) {
      Rational factor = summand.greatestCoefficient();
      if (factor.denominator().bitCount() != 1 || !summand.times(factor.reciprocal()).isInteger()) {
        return false;
      }
    }
    return true;
  }

  private static Rational number(DoubleLiteralExpr literal) {
    BigDecimal value = BigDecimal.valueOf(literal.asDouble());
    return value.scale() <= 0
        ? Rational.of(value.toBigInteger())
        : Rational.of(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
  }

  private Optional<Estimate> function(MethodCallExpr call, Frame frame, State state) {
    List<Expression> arguments = call.getArguments();
    String name = call.getNameAsString();
    if (arguments.isEmpty()) {
      return Optional.empty();
    }
    Optional<Estimate> first = of(arguments.get(0), frame, state);
    if (first.isEmpty() || !reader.bounds().isNonNegative(first.get().value(), state)) {
      return Optional.empty();
    }
    Confidence confidence = first.get().confidence();
    Expr x = first.get().value();
    if (arguments.size() == 1) {
      return switch (name) {
        case "sqrt" -> Optional.of(new Estimate(Expr.pow(x, HALF), confidence));
        case "cbrt" ->
            Optional.of(
                new Estimate(
                    Expr.pow(x, Rational.of(1, 3)), confidence.and(errorIn(true, call, frame))));
        case "floor" -> Optional.of(new Estimate(Expr.floor(x), confidence));
        case "ceil" -> Optional.of(new Estimate(Expr.ceil(x), confidence));
        case "round" ->
            Optional.of(new Estimate(Expr.floor(x.plus(Expr.constant(HALF))), confidence));
        default -> Optional.empty();
      };
    }
    Optional<Estimate> second =
        arguments.size() == 2 ? of(arguments.get(1), frame, state) : Optional.empty();
    if (second.isEmpty()) {
      return Optional.empty();
    }
    Expr y = second.get().value();
    Confidence both = confidence.and(second.get().confidence());
    return switch (name) {
      case "pow" ->
          x.isConstant() && x.constantValue().signum() > 0 || y.isConstant()
              ? Optional.of(
                  new Estimate(
                      Expr.pow(x, y),
                      both.and(errorIn(!x.isInteger() || !y.isInteger(), call, frame))))
              : Optional.empty();
      case "min" -> Optional.of(new Estimate(Expr.min(x, y), both));
      case "max" -> Optional.of(new Estimate(Expr.max(x, y), both));
      default -> Optional.empty();
    };
  }

  private Optional<Estimate> computed(BinaryExpr binary, Frame frame, State state) {
    Optional<Estimate> quotient =
        binary.getOperator() == BinaryExpr.Operator.DIVIDE
            ? logarithm(binary, frame, state)
            : Optional.empty();
    if (quotient.isPresent()) {
      return quotient;
    }
    Optional<Estimate> left = of(binary.getLeft(), frame, state);
    Optional<Estimate> right =
        left.isPresent() ? of(binary.getRight(), frame, state) : Optional.empty();
    if (right.isEmpty()) {
      return Optional.empty();
    }
    Expr x = left.get().value();
    Expr y = right.get().value();
    Confidence both = left.get().confidence().and(right.get().confidence());
    Supplier<Confidence> error = () -> errorIn(!isDyadic(x) || !isDyadic(y), binary, frame);
    return switch (binary.getOperator()) {
      case PLUS -> Optional.of(new Estimate(x.plus(y), both.and(error.get())));
      case MINUS -> Optional.of(new Estimate(x.minus(y), both.and(error.get())));
      case MULTIPLY -> Optional.of(new Estimate(x.times(y), both.and(error.get())));
      // Of integers it would have been read as their quotient, rounded.
      case DIVIDE ->
          y.isConstant()
                  && y.constantValue().signum() > 0
                  && isReal(binary.getLeft(), binary.getRight())
              ? Optional.of(
                  new Estimate(
                      x.dividedBy(y),
                      both.and(x.isInteger() && y.isInteger() ? Confidence.EXACT : error.get())))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isReal(Expression left, Expression right) {
    return isCandidate(left)
        || isCandidate(right)
        || left.findFirst(CastExpr.class).isPresent()
        || right.findFirst(CastExpr.class).isPresent();
  }

  /** {@code Math.log(n) / Math.log(b)}, with any function of logarithms on both sides. */
  private Optional<Estimate> logarithm(BinaryExpr quotient, Frame frame, State state) {
    Expression left = inner(quotient.getLeft());
    Expression right = inner(quotient.getRight());
    if (!(left instanceof MethodCallExpr above)
        || !(right instanceof MethodCallExpr below)
        || !above.getNameAsString().equals(below.getNameAsString())
        || !above.getNameAsString().equals("log") && !above.getNameAsString().equals("log10")
        || above.getArguments().size() != 1
        || below.getArguments().size() != 1) {
      return Optional.empty();
    }
    Optional<Estimate> of = of(above.getArgument(0), frame, state);
    Optional<Estimate> base = of(below.getArgument(0), frame, state);
    if (of.isEmpty()
        || base.isEmpty()
        || !base.get().value().isConstant()
        || base.get().value().constantValue().compareTo(Rational.ONE) <= 0
        || !reader.bounds().require(of.get().value().minus(1), state, frame.place(quotient))) {
      return Optional.empty();
    }
    return Optional.of(
        new Estimate(
            Expr.log2(reader.bounds().atLeastOne(of.get().value(), state))
                .dividedBy(Expr.log2(base.get().value())),
            of.get().confidence().and(errorIn(true, quotient, frame))));
  }

  private static Expression inner(Expression expression) {
    return expression instanceof EnclosedExpr enclosed ? inner(enclosed.getInner()) : expression;
  }

  /** An integer as it would be read here. */
  private Optional<Estimate> whole(Expression integer, Frame frame, State state) {
    return reader
        .notes()
        .trying(
            () -> {
              Operand operand =
                  reader
                      .expressions()
                      .read(integer, frame, state.copy(), new Code(frame.place(integer)));
              return operand.type().isIntegral()
                  ? Value.estimate(operand.value())
                  : Optional.empty();
            });
  }
}
