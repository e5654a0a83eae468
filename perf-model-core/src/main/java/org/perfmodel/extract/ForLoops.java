package org.perfmodel.extract;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TripCount;

/**
 * The header of a counted loop: {@code for (i = a; i < b; i += s)} runs {@code ceil((b - a)/s)}
 * times, which is exact where {@code b >= a}.
 */
final class ForLoops {
  /**
   * What a header says.
   *
   * @param name of the index
   * @param first value of the index
   * @param step from one iteration to the next
   */
  record Header(String name, Expr first, long step, TripCount trips) {}

  private final Values values;
  private final RegionNotes notes;

  ForLoops(Values values, RegionNotes notes) {
    this.values = values;
    this.notes = notes;
  }

  /** Empty where the source does not prove how often the loop runs. */
  Optional<Header> read(ForStmt loop, Frame frame) {
    if (loop.getUpdate().isEmpty() || loop.getCompare().isEmpty()) {
      return Optional.empty();
    }
    Set<String> assigned = Frame.assignedIn(loop.getBody());
    notes.takeConditions();
    for (Expression update : loop.getUpdate()) {
      Optional<String> name = updated(update);
      Optional<Long> step = name.flatMap(index -> step(update, index, frame));
      if (step.isPresent() && step.get() != 0 && !assigned.contains(name.get())) {
        Optional<Header> header = header(loop, name.get(), step.get(), frame, assigned);
        if (header.isPresent()) {
          return header;
        }
      }
    }
    notes.takeConditions();
    return Optional.empty();
  }

  private Optional<Header> header(
      ForStmt loop, String name, long step, Frame frame, Set<String> assigned) {
    Optional<Expr> first = initial(loop, name).flatMap(start -> values.of(start, frame));
    Expression test = unwrapped(loop.getCompare().orElseThrow());
    boolean exits = false;
    while (test instanceof BinaryExpr and && and.getOperator() == BinaryExpr.Operator.AND) {
      test = unwrapped(mentions(and.getLeft(), name) ? and.getLeft() : and.getRight());
      exits = true;
    }
    if (first.isEmpty() || !(test instanceof BinaryExpr compare)) {
      return Optional.empty();
    }
    boolean indexLeft = isName(compare.getLeft(), name);
    if (!indexLeft && !isName(compare.getRight(), name)) {
      return Optional.empty();
    }
    Expression boundText = indexLeft ? compare.getRight() : compare.getLeft();
    if (mentions(boundText, name)
        || boundText.findAll(NameExpr.class).stream()
            .anyMatch(used -> assigned.contains(used.getNameAsString()))) {
      return Optional.empty();
    }
    Optional<Expr> bound = values.of(boundText, frame);
    if (bound.isEmpty()) {
      return Optional.empty();
    }
    BinaryExpr.Operator operator = indexLeft ? compare.getOperator() : mirrored(compare);
    Expr distance = step > 0 ? bound.get().minus(first.get()) : first.get().minus(bound.get());
    boolean upwards =
        operator == BinaryExpr.Operator.LESS || operator == BinaryExpr.Operator.LESS_EQUALS;
    boolean downwards =
        operator == BinaryExpr.Operator.GREATER || operator == BinaryExpr.Operator.GREATER_EQUALS;
    boolean inclusive =
        operator == BinaryExpr.Operator.LESS_EQUALS
            || operator == BinaryExpr.Operator.GREATER_EQUALS;
    boolean never = operator == BinaryExpr.Operator.NOT_EQUALS && Math.abs(step) == 1;
    if (!(never || (step > 0 ? upwards : downwards))) {
      return Optional.empty();
    }
    Expr span = inclusive ? distance.plus(1) : distance;
    Place place = frame.source().place(loop);
    Expr trips = notNegative(span, place, never);
    if (Math.abs(step) != 1) {
      trips = Expr.ceil(trips.dividedBy(Math.abs(step)));
    }
    Confidence confidence = Confidence.EXACT;
    if (exits) {
      confidence = Confidence.ASSUMED;
      notes.assume(
          "the loop runs to its bound: the other part of `"
              + loop.getCompare().get()
              + "` does not end it",
          Confidence.ASSUMED,
          place);
    }
    return Optional.of(
        new Header(
            name,
            first.get(),
            step,
            new TripCount(new Estimate(trips, confidence), notes.takeConditions())));
  }

  /** The span where it is provably not negative, or under a plain condition; else max(0, span). */
  Expr notNegative(Expr span, Place place, boolean conditionOnly) {
    Expr least = least(span);
    if (least.isNonNegative()) {
      return span;
    }
    boolean free = least.symbols().stream().noneMatch(Symbol::isIndex);
    boolean plain = least.symbols().size() == 1 && free && !least.equals(Expr.ZERO);
    if (plain && isGrowing(least) || (conditionOnly && free)) {
      notes.require(new Condition(least, text(least), place));
      return span;
    }
    return Expr.max(Expr.ZERO, span);
  }

  private static boolean isGrowing(Expr least) {
    Symbol only = least.symbols().first();
    return least
        .polynomialIn(only)
        .filter(powers -> powers.lastKey() == 1)
        .map(powers -> powers.get(1))
        .filter(slope -> slope.isConstant() && slope.constantValue().signum() > 0)
        .isPresent();
  }

  /** {@code n >= 2} for {@code n - 2}. */
  private static String text(Expr least) {
    Expr constant = Expr.constant(least.constantTerm());
    Expr rest = least.minus(constant);
    return rest + " >= " + constant.negate();
  }

  /** The least value while the enclosing indices run, if it is affine in them. */
  private Expr least(Expr span) {
    Expr least = span;
    for (int i = notes.loops().size() - 1; i >= 0; i--) {
      RegionNotes.OpenLoop loop = notes.loops().get(i);
      Optional<Expr> slope =
          least
              .polynomialIn(loop.index())
              .filter(powers -> powers.isEmpty() || powers.lastKey() <= 1)
              .map(powers -> powers.getOrDefault(1, Expr.ZERO));
      if (slope.isEmpty() || !slope.get().isConstant()) {
        continue;
      }
      int sign = slope.get().constantValue().signum();
      least = least.substitute(loop.index(), sign >= 0 ? Expr.ZERO : loop.trips().minus(1));
    }
    return least;
  }

  private static Expression unwrapped(Expression expression) {
    return expression instanceof EnclosedExpr enclosed
        ? unwrapped(enclosed.getInner())
        : expression;
  }

  private static boolean isName(Expression expression, String name) {
    return unwrapped(expression) instanceof NameExpr found && found.getNameAsString().equals(name);
  }

  private static boolean mentions(Expression expression, String name) {
    return expression.findAll(NameExpr.class).stream()
        .anyMatch(found -> found.getNameAsString().equals(name));
  }

  private static BinaryExpr.Operator mirrored(BinaryExpr compare) {
    return switch (compare.getOperator()) {
      case LESS -> BinaryExpr.Operator.GREATER;
      case LESS_EQUALS -> BinaryExpr.Operator.GREATER_EQUALS;
      case GREATER -> BinaryExpr.Operator.LESS;
      case GREATER_EQUALS -> BinaryExpr.Operator.LESS_EQUALS;
      default -> compare.getOperator();
    };
  }

  private static Optional<Expression> initial(ForStmt loop, String name) {
    for (Expression initial : loop.getInitialization()) {
      if (initial instanceof VariableDeclarationExpr declaration) {
        for (var variable : declaration.getVariables()) {
          if (variable.getNameAsString().equals(name)) {
            return variable.getInitializer();
          }
        }
      } else if (initial instanceof AssignExpr assign && isName(assign.getTarget(), name)) {
        return assign.getOperator() == AssignExpr.Operator.ASSIGN
            ? Optional.of(assign.getValue())
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Optional<String> updated(Expression update) {
    if (update instanceof UnaryExpr unary && Frame.isStep(unary)) {
      return unary.getExpression() instanceof NameExpr name
          ? Optional.of(name.getNameAsString())
          : Optional.empty();
    }
    return update instanceof AssignExpr assign && assign.getTarget() instanceof NameExpr name
        ? Optional.of(name.getNameAsString())
        : Optional.empty();
  }

  private Optional<Long> step(Expression update, String name, Frame frame) {
    if (update instanceof UnaryExpr unary) {
      boolean up =
          unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
              || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
      return Optional.of(up ? 1L : -1L);
    }
    AssignExpr assign = update.asAssignExpr();
    Optional<Long> amount = constant(assign.getValue(), frame);
    return switch (assign.getOperator()) {
      case PLUS -> amount;
      case MINUS -> amount.map(step -> -step);
      case ASSIGN -> {
        if (assign.getValue() instanceof BinaryExpr sum && isName(sum.getLeft(), name)) {
          Optional<Long> by = constant(sum.getRight(), frame);
          yield switch (sum.getOperator()) {
            case PLUS -> by;
            case MINUS -> by.map(step -> -step);
            default -> Optional.empty();
          };
        }
        yield Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private Optional<Long> constant(Expression expression, Frame frame) {
    return values
        .of(expression, frame)
        .filter(Expr::isConstant)
        .map(value -> value.constantValue().longValueExact());
  }
}
