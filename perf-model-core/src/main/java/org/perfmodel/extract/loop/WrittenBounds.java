package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.type.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * How often a {@code for} loop runs that counts, one at a time, from a number that is known up to
 * one that is not followed, or down from that: the bound is a size that is called as the source
 * calls it, {@code Attributes.size}. One that counts from {@code from} to {@code from + n} runs
 * {@code n} times. Between two variables of which neither is known it is the way from one to the
 * other that is a size, {@code Words.fill.first.to.last}: of two sizes the difference were chance.
 */
final class WrittenBounds {
  /** Types of counters that do not wrap around soon. */
  private final Reader reader;

  WrittenBounds(Reader reader) {
    this.reader = reader;
  }

  /**
   * How often.
   *
   * @param isAll whether the bound is all that ends it, besides what leaves its body
   */
  record Bound(Estimate count, boolean isAll) {}

  /** What the header of a loop counts, if its body leaves the variable and the bound alone. */
  Optional<Bound> of(TripSearch.Site site) {
    LoopShape loop = site.loop();
    Optional<Header> header =
        loop.source() instanceof ForStmt counted
            ? header(counted)
            : loop.source() instanceof WhileStmt counted ? header(counted) : Optional.empty();
    if (header.isEmpty() || loop.condition().isEmpty()) {
      return Optional.empty();
    }
    Expression condition = Nodes.bare(loop.condition().get());
    boolean isAll = true;
    while (condition instanceof BinaryExpr both && both.getOperator() == BinaryExpr.Operator.AND) {
      condition = Nodes.bare(both.getLeft());
      isAll = false;
    }
    if (!(condition instanceof BinaryExpr test)) {
      return Optional.empty();
    }
    Step step = header.get().step();
    Optional<Test> asked = Test.of(test, step);
    boolean isSet =
        Stream.concat(header.get().body().stream(), loop.condition().stream())
            .anyMatch(part -> Nodes.any(part, node -> sets(node, step.variable())));
    if (asked.isEmpty() || isSet) {
      return Optional.empty();
    }
    boolean all = isAll;
    return iterations(header.get().begin(), asked.get(), step, site)
        .map(count -> new Bound(new Estimate(count, Confidence.ASSUMED), all));
  }

  /**
   * A variable that is counted.
   *
   * @param begin the number that it begins with
   * @param body what is executed between two steps
   */
  private record Header(Expression begin, Step step, List<? extends Node> body) {}

  private static Optional<Header> header(ForStmt loop) {
    Optional<Step> step =
        loop.getUpdate().size() == 1 ? step(loop.getUpdate().get(0)) : Optional.empty();
    List<Expression> begins =
        loop.getInitialization().isEmpty() ? before(loop) : loop.getInitialization();
    return step.flatMap(
        by ->
            begin(begins, by.variable())
                .map(from -> new Header(from, by, List.of(loop.getBody()))));
  }

  /** The expression of the statement before a loop, if there is one. */
  private static List<Expression> before(Statement loop) {
    if (!(loop.getParentNode().orElse(null) instanceof BlockStmt around)) {
      return List.of();
    }
    int at = Nodes.index(around.getStatements(), loop);
    return at > 0 && around.getStatement(at - 1) instanceof ExpressionStmt stated
        ? List.of(stated.getExpression())
        : List.of();
  }

  /** {@code int i = a; while (i < b) { .. i++; }}. */
  private static Optional<Header> header(WhileStmt loop) {
    if (!(loop.getBody() instanceof BlockStmt body)
        || body.isEmpty()
        || Nodes.any(body, ContinueStmt.class::isInstance)) {
      return Optional.empty();
    }
    int last = body.getStatements().size() - 1;
    if (!(body.getStatement(last) instanceof ExpressionStmt update)) {
      return Optional.empty();
    }
    return step(update.getExpression())
        .flatMap(
            by ->
                begin(before(loop), by.variable())
                    .map(from -> new Header(from, by, body.getStatements().subList(0, last))));
  }

  /** A variable that goes one up or down. */
  private record Step(String variable, boolean isUp) {}

  private static Optional<Step> step(Expression counting) {
    if (!(counting instanceof UnaryExpr update)
        || !(update.getExpression() instanceof NameExpr name)) {
      return Optional.empty();
    }
    return switch (update.getOperator()) {
      case POSTFIX_INCREMENT, PREFIX_INCREMENT ->
          Optional.of(new Step(name.getNameAsString(), true));
      case POSTFIX_DECREMENT, PREFIX_DECREMENT ->
          Optional.of(new Step(name.getNameAsString(), false));
      default -> Optional.empty();
    };
  }

  private static boolean isWide(Type type) {
    JavaType declared = JavaType.of(type);
    return type.isVarType() || declared.equals(JavaType.INT) || declared.equals(JavaType.LONG);
  }

  /** The number that the variable begins with, where the header says it. */
  private static Optional<Expression> begin(
      List<? extends Expression> declarations, String variable) {
    for (Expression each : declarations) {
      if (each instanceof VariableDeclarationExpr declared && isWide(declared.getElementType())) {
        for (VariableDeclarator one : declared.getVariables()) {
          if (one.getNameAsString().equals(variable)) {
            return one.getInitializer();
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * What a test compares the variable with.
   *
   * @param isIncluded whether the loop runs for the bound itself
   */
  private record Test(Expression bound, boolean isIncluded) {
    static Optional<Test> of(BinaryExpr test, Step step) {
      boolean isLeft = isVariable(test.getLeft(), step);
      if (!isLeft && !isVariable(test.getRight(), step)) {
        return Optional.empty();
      }
      Expression bound = isLeft ? test.getRight() : test.getLeft();
      boolean isBelow = isLeft == step.isUp();
      return switch (test.getOperator()) {
        case LESS -> isBelow ? Optional.of(new Test(bound, false)) : Optional.empty();
        case LESS_EQUALS -> isBelow ? Optional.of(new Test(bound, true)) : Optional.empty();
        case GREATER -> isBelow ? Optional.empty() : Optional.of(new Test(bound, false));
        case GREATER_EQUALS -> isBelow ? Optional.empty() : Optional.of(new Test(bound, true));
        case NOT_EQUALS -> Optional.of(new Test(bound, false));
        default -> Optional.empty();
      };
    }

    private static boolean isVariable(Expression side, Step step) {
      return Nodes.bare(side) instanceof NameExpr name
          && name.getNameAsString().equals(step.variable());
    }
  }

  private Optional<Expr> iterations(Expression begin, Test test, Step step, TripSearch.Site site) {
    Expression low = step.isUp() ? begin : test.bound();
    Expression high = Nodes.bare(step.isUp() ? test.bound() : begin);
    Expr more = test.isIncluded() ? Expr.ONE : Expr.ZERO;
    Optional<Expr> from = known(low, site);
    // Where both are known the loop is no simple one: of bytes, or up to a number that wraps
    // around.
    if (isSetWithin(high, site.loop()) || from.isPresent() && known(high, site).isPresent()) {
      return Optional.empty();
    }
    Optional<Expr> between =
        from.isPresent()
            ? amount(high, site).map(to -> to.minus(from.get()))
            : high instanceof BinaryExpr sum
                    && sum.getOperator() == BinaryExpr.Operator.PLUS
                    && Printed.of(sum.getLeft()).equals(Printed.of(low))
                ? amount(sum.getRight(), site)
                : range(low, high, site);
    return between.map(n -> Expr.max(Expr.ZERO, n.plus(more)));
  }

  /** Between two variables: one number, how far it is from the one to the other. */
  private Optional<Expr> range(Expression low, Expression high, TripSearch.Site site) {
    Optional<NameExpr> from = variable(low);
    Optional<NameExpr> to = variable(high);
    return from.isEmpty() || to.isEmpty() || isSetWithin(low, site.loop())
        ? Optional.empty()
        : reader
            .open()
            .written(from.get(), ".to." + to.get().getNameAsString(), site.frame())
            .map(Estimate::value);
  }

  /** The variable that a number is, or is near to. */
  private static Optional<NameExpr> variable(Expression written) {
    Expression bare = Nodes.bare(written);
    if (bare instanceof BinaryExpr sum
        && Nodes.bare(sum.getRight()) instanceof LiteralExpr
        && (sum.getOperator() == BinaryExpr.Operator.PLUS
            || sum.getOperator() == BinaryExpr.Operator.MINUS)) {
      return variable(sum.getLeft());
    }
    return bare instanceof NameExpr name ? Optional.of(name) : Optional.empty();
  }

  /** A number that is known, or named, or one of these and a constant. */
  private Optional<Expr> amount(Expression written, TripSearch.Site site) {
    Expression bare = Nodes.bare(written);
    Optional<Expr> known = known(bare, site);
    if (known.isPresent()) {
      return known;
    }
    if (bare instanceof BinaryExpr sum && Nodes.bare(sum.getRight()) instanceof LiteralExpr) {
      Optional<Expr> by = known(sum.getRight(), site);
      Optional<Expr> of = amount(sum.getLeft(), site);
      return switch (sum.getOperator()) {
        case PLUS -> of.flatMap(n -> by.map(n::plus));
        case MINUS -> of.flatMap(n -> by.map(n::minus));
        case DIVIDE ->
            of.flatMap(
                n ->
                    by.filter(Expr::isConstant)
                        .map(Expr::constantValue)
                        .filter(each -> each.compareTo(Rational.ZERO) > 0)
                        .map(each -> Expr.floor(n.dividedBy(Expr.constant(each)))));
        default -> Optional.empty();
      };
    }
    if (bare instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS) {
      Optional<Expr> one = known(sum.getLeft(), site);
      Optional<Expr> other = known(sum.getRight(), site);
      return one.isPresent()
          ? amount(sum.getRight(), site).map(one.get()::plus)
          : other.flatMap(n -> amount(sum.getLeft(), site).map(n::plus));
    }
    return reader.open().written(bare, "", site.frame()).map(Estimate::value);
  }

  private Optional<Expr> known(Expression written, TripSearch.Site site) {
    Operand read =
        reader
            .notes()
            .trying(
                () ->
                    reader
                        .expressions()
                        .read(written, site.frame(), site.state().copy(), new Code(site.place())));
    return read.value().whole().filter(n -> !reader.notes().sizes.isAssumed(n));
  }

  /** Whether the loop sets a variable that its bound names, or asks who may answer otherwise. */
  private static boolean isSetWithin(Expression bound, LoopShape loop) {
    return Nodes.any(
        bound,
        part ->
            part instanceof NameExpr name
                && Nodes.any(loop.body(), node -> sets(node, name.getNameAsString())));
  }

  private static boolean sets(Node node, String variable) {
    return node instanceof AssignExpr assigned && Printed.of(assigned.getTarget()).equals(variable)
        || node instanceof UnaryExpr counted
            && counted.getOperator() != UnaryExpr.Operator.MINUS
            && counted.getOperator() != UnaryExpr.Operator.PLUS
            && Printed.of(counted.getExpression()).equals(variable)
        || node instanceof MethodCallExpr call
            && DirectEffects.isMutator(call.getNameAsString())
            && call.getScope().map(Printed::of).filter(variable::equals).isPresent();
  }
}
