package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;

/**
 * Texts that get longer in each iteration, all of which is copied each time:
 *
 * <pre>
 * for (i &lt; n) text += more               |text| = i * |more| before it
 * for (i &lt; n) text = text + more         the same
 * for (i &lt; n) { text = ""; .. }          begins anew
 * reduce("", (text, more) -> text + more)   the same as a loop
 * </pre>
 */
final class GrowingTexts {
  private GrowingTexts() {}

  /** By how many characters a text gets longer in each iteration, and how many it had before. */
  record Growth(long each, Expr before) {}

  /**
   * How a text grows that something is joined to; what it began with is not in it.
   *
   * @param joined {@code text += more} or the sum in {@code text = text + more}
   * @param left the type of what stands on the left of it
   * @param right the type of what stands on the right
   * @param loops around it, the innermost last
   * @return empty where it does not grow
   */
  static Optional<Growth> of(
      Expression joined, JavaType left, JavaType right, List<OpenLoop> loops) {
    Optional<AssignExpr> assigned = assigned(joined);
    if (assigned.isEmpty()) {
      return reduced(joined, left, right, loops);
    }
    String name = Printed.of(assigned.get().getTarget());
    int around = Math.min(loopsAround(assigned.get(), name), loops.size());
    Expr earlier = Expr.ZERO;
    Expr within = Expr.ONE;
    for (int i = 1; i <= around && !loops.get(loops.size() - i).isRecursion; i++) {
      OpenLoop loop = loops.get(loops.size() - i);
      Expr each = within.times(loop.coming);
      earlier = earlier.plus(upTo(loop.variable, loop.index, each));
      within = upTo(loop.trips, loop.index, each);
    }
    if (earlier.isZero()) {
      return Optional.empty();
    }
    boolean isRight =
        joined instanceof AssignExpr || joined instanceof BinaryExpr sum && is(sum.getLeft(), name);
    long each = characters(assigned.get().getValue(), name, isRight ? right : left);
    return Optional.of(new Growth(each, earlier.times(each)));
  }

  /** What a reduction has joined so far is what its function is handed first. */
  private static Optional<Growth> reduced(
      Expression joined, JavaType left, JavaType right, List<OpenLoop> loops) {
    if (!(joined instanceof BinaryExpr sum) || loops.isEmpty()) {
      return Optional.empty();
    }
    Node around = joined;
    while (!(around instanceof LambdaExpr) && around.getParentNode().isPresent()) {
      around = around.getParentNode().get();
    }
    if (!(around instanceof LambdaExpr reducing) || !reduces(reducing)) {
      return Optional.empty();
    }
    String name = reducing.getParameter(0).getNameAsString();
    if (!has(sum, name)) {
      return Optional.empty();
    }
    long each = characters(top(sum), name, is(sum.getLeft(), name) ? right : left);
    OpenLoop elements = loops.get(loops.size() - 1);
    return Optional.of(new Growth(each, elements.variable.times(each)));
  }

  /** Whether a function of two puts together what a stream or a collector hands it. */
  private static boolean reduces(LambdaExpr function) {
    if (function.getParameters().size() != 2) {
      return false;
    }
    Node parent = function.getParentNode().orElse(null);
    return parent instanceof MethodCallExpr call
            && (call.getNameAsString().equals("reduce")
                || call.getNameAsString().equals("reducing"))
        || parent instanceof VariableDeclarator variable
            && variable.getTypeAsString().startsWith("BinaryOperator<");
  }

  private static Expression top(Expression part) {
    Expression top = part;
    while (top.getParentNode().orElse(null) instanceof Expression parent
        && (parent instanceof BinaryExpr || parent.isEnclosedExpr())) {
      top = parent;
    }
    return top;
  }

  /** The sum over the iterations before one, or over all. */
  private static Expr upTo(Expr end, Symbol index, Expr each) {
    if (!each.contains(index)) {
      return end.times(each);
    }
    Symbol earlier = Symbol.index("earlier");
    return Summation.of(
        earlier, Expr.ZERO, end.minus(1), Substitute.in(each, index, Expr.symbol(earlier)));
  }

  /** The assignment that makes a text longer by what is joined to it. */
  private static Optional<AssignExpr> assigned(Expression joined) {
    if (joined instanceof AssignExpr assign) {
      return Optional.of(assign);
    }
    Node top = joined;
    while (top.getParentNode().orElse(null) instanceof Expression parent
        && !(parent instanceof AssignExpr)) {
      if (!(parent instanceof BinaryExpr) && !parent.isEnclosedExpr()) {
        return Optional.empty();
      }
      top = parent;
    }
    return top.getParentNode().orElse(null) instanceof AssignExpr assign
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
            && joined instanceof BinaryExpr sum
            && has(sum, Printed.of(assign.getTarget()))
        ? Optional.of(assign)
        : Optional.empty();
  }

  private static boolean has(BinaryExpr sum, String name) {
    return sum.getOperator() == BinaryExpr.Operator.PLUS
        && (is(sum.getLeft(), name) || is(sum.getRight(), name));
  }

  private static boolean is(Expression expression, String name) {
    return Printed.of(expression).equals(name);
  }

  /** All that one assignment joins: to {@code text} that of {@code text + a + b}. */
  private static long characters(Expression value, String name, JavaType joined) {
    List<Expression> parts = new ArrayList<>();
    addParts(value, parts);
    parts.removeIf(part -> is(part, name));
    if (parts.size() == 1 && joined.equals(JavaType.CHAR)) {
      return 1;
    }
    long all = 0;
    for (Expression part : parts) {
      all +=
          part instanceof StringLiteralExpr literal
              ? literal.asString().length()
              : part.isCharLiteralExpr() ? 1 : LibraryTypes.TYPICAL_TEXT;
    }
    return all;
  }

  private static void addParts(Expression value, List<Expression> parts) {
    if (value instanceof EnclosedExpr enclosed) {
      addParts(enclosed.getInner(), parts);
    } else if (value instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS) {
      addParts(sum.getLeft(), parts);
      addParts(sum.getRight(), parts);
    } else {
      parts.add(value);
    }
  }

  /** Loops around an assignment in which nothing makes the text begin anew. */
  private static int loopsAround(AssignExpr assign, String name) {
    int loops = 0;
    Node at = assign;
    while (at.getParentNode().isPresent()) {
      Node parent = at.getParentNode().get();
      if (parent instanceof BlockStmt block && declares(block, name)
          || parent instanceof CallableDeclaration<?>
          || parent instanceof LambdaExpr) {
        return loops;
      }
      if (Nodes.isLoop(parent)) {
        if (beginsAnew(parent, name)) {
          return loops;
        }
        loops++;
        if (parent instanceof ForStmt loop
            && loop.getInitialization().stream().anyMatch(each -> isOf(each, name))) {
          return loops;
        }
      }
      at = parent;
    }
    return loops;
  }

  private static boolean declares(BlockStmt block, String name) {
    for (Statement each : block.getStatements()) {
      if (each.isExpressionStmt() && isOf(each.asExpressionStmt().getExpression(), name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOf(Expression declaration, String name) {
    return declaration.isVariableDeclarationExpr()
        && declaration.asVariableDeclarationExpr().getVariables().stream()
            .map(VariableDeclarator::getNameAsString)
            .anyMatch(name::equals);
  }

  private static boolean beginsAnew(Node loop, String name) {
    return loop.findAll(AssignExpr.class).stream()
        .filter(each -> each.getOperator() == AssignExpr.Operator.ASSIGN)
        .filter(each -> is(each.getTarget(), name))
        .anyMatch(
            each ->
                each.getValue().findAll(Expression.class).stream()
                    .noneMatch(part -> is(part, name)));
  }
}
