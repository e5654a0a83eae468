package org.perfmodel.extract.form;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import java.util.Optional;
import java.util.OptionalLong;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A loop that moves the elements of an array along it.
 *
 * <pre>
 * for (int i = e; i &lt; f; i++) a[i - 1] = a[i];    ->  System.arraycopy(a, e, a, e - 1, f - e);
 * for (int i = f; i &gt; e; i--) a[i] = a[i - 1];    ->  System.arraycopy(a, e, a, e + 1, f - e);
 * </pre>
 */
final class ShiftForm {
  private ShiftForm() {}

  /** The bounds of a counted loop, each inside. */
  private record Counted(String index, Expression low, Expression high, boolean isUp) {}

  static void rewrite(ForStmt loop) {
    Optional<Counted> counted = counted(loop);
    Optional<AssignExpr> move = only(loop.getBody());
    if (counted.isEmpty()
        || move.isEmpty()
        || !(move.get().getTarget() instanceof ArrayAccessExpr to)
        || !(Nodes.bare(move.get().getValue()) instanceof ArrayAccessExpr from)
        || !to.getName().equals(from.getName())
        || !isSteady(to.getName())) {
      return;
    }
    OptionalLong into = offset(to.getIndex(), counted.get().index());
    OptionalLong out = offset(from.getIndex(), counted.get().index());
    if (into.isEmpty() || out.isEmpty()) {
      return;
    }
    boolean readsAhead =
        counted.get().isUp()
            ? out.getAsLong() > into.getAsLong()
            : out.getAsLong() < into.getAsLong();
    if (!readsAhead) {
      return;
    }
    Expression low = counted.get().low();
    MethodCallExpr copy =
        new MethodCallExpr(
            TreeEdits.at(loop, new NameExpr("System")),
            "arraycopy",
            new NodeList<>(
                TreeEdits.copy(to.getName()),
                plus(low, out.getAsLong()),
                TreeEdits.copy(to.getName()),
                plus(low, into.getAsLong()),
                plus(minus(counted.get().high(), low), 1)));
    TreeEdits.replace(loop, TreeEdits.at(loop, new ExpressionStmt(TreeEdits.at(loop, copy))));
  }

  private static Optional<AssignExpr> only(Statement body) {
    if (body instanceof BlockStmt block) {
      return block.getStatements().size() == 1 ? only(block.getStatement(0)) : Optional.empty();
    }
    return body instanceof ExpressionStmt single
            && single.getExpression() instanceof AssignExpr assign
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
        ? Optional.of(assign)
        : Optional.empty();
  }

  private static Optional<Counted> counted(ForStmt loop) {
    if (loop.getInitialization().size() != 1
        || loop.getUpdate().size() != 1
        || !loop.getInitialization().get(0).isVariableDeclarationExpr()
        || !(loop.getUpdate().get(0) instanceof UnaryExpr step)
        || !(loop.getCompare().map(Nodes::bare).orElse(null) instanceof BinaryExpr asked)) {
      return Optional.empty();
    }
    NodeList<VariableDeclarator> declared =
        loop.getInitialization().get(0).asVariableDeclarationExpr().getVariables();
    if (declared.size() != 1 || !isInt(declared.get(0).getType())) {
      return Optional.empty();
    }
    String index = declared.get(0).getNameAsString();
    Optional<Expression> first = declared.get(0).getInitializer().filter(ShiftForm::isSteady);
    Expression last = Nodes.bare(asked.getRight());
    boolean isOfIndex =
        isIndex(step.getExpression(), index) && isIndex(asked.getLeft(), index) && isSteady(last);
    if (first.isEmpty() || !isOfIndex) {
      return Optional.empty();
    }
    Expression start = first.get();
    boolean isUp =
        step.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT
            || step.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT;
    boolean isDown =
        step.getOperator() == UnaryExpr.Operator.POSTFIX_DECREMENT
            || step.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT;
    return switch (asked.getOperator()) {
      case LESS -> isUp ? up(index, start, plus(last, -1)) : Optional.empty();
      case LESS_EQUALS -> isUp ? up(index, start, last) : Optional.empty();
      case GREATER -> isDown ? down(index, plus(last, 1), start) : Optional.empty();
      case GREATER_EQUALS -> isDown ? down(index, last, start) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isInt(Type type) {
    return type instanceof PrimitiveType plain && plain.getType() == PrimitiveType.Primitive.INT;
  }

  private static Optional<Counted> up(String index, Expression low, Expression high) {
    return Optional.of(new Counted(index, low, high, true));
  }

  private static Optional<Counted> down(String index, Expression low, Expression high) {
    return Optional.of(new Counted(index, low, high, false));
  }

  private static boolean isIndex(Expression expression, String index) {
    return Nodes.name(Nodes.bare(expression)).filter(index::equals).isPresent();
  }

  /** Whether it is the same in each iteration, and asking for it does nothing. */
  private static boolean isSteady(Expression value) {
    Expression bare = Nodes.bare(value);
    return bare instanceof NameExpr
        || bare instanceof LiteralExpr
        || bare instanceof FieldAccessExpr field
            && (field.getScope().isThisExpr() || isSteady(field.getScope()))
        || bare instanceof BinaryExpr sum
            && (sum.getOperator() == BinaryExpr.Operator.PLUS
                || sum.getOperator() == BinaryExpr.Operator.MINUS)
            && isSteady(sum.getLeft())
            && isSteady(sum.getRight());
  }

  /** How far an index is from the variable; empty where it is not that and a number. */
  private static OptionalLong offset(Expression at, String index) {
    Expression bare = Nodes.bare(at);
    if (isIndex(bare, index)) {
      return OptionalLong.of(0);
    }
    if (!(bare instanceof BinaryExpr sum)
        || !isIndex(sum.getLeft(), index)
        || !(Nodes.bare(sum.getRight()) instanceof IntegerLiteralExpr number)) {
      return OptionalLong.empty();
    }
    long far = number.asNumber().longValue();
    return switch (sum.getOperator()) {
      case PLUS -> OptionalLong.of(far);
      case MINUS -> OptionalLong.of(-far);
      default -> OptionalLong.empty();
    };
  }

  private static Expression minus(Expression high, Expression low) {
    return low instanceof IntegerLiteralExpr number
        ? plus(high, -number.asNumber().longValue())
        : TreeEdits.at(
            high,
            new BinaryExpr(
                TreeEdits.copy(high),
                low instanceof BinaryExpr
                    ? TreeEdits.at(low, new EnclosedExpr(TreeEdits.copy(low)))
                    : TreeEdits.copy(low),
                BinaryExpr.Operator.MINUS));
  }

  /** A sum, in which numbers that are added one after the other are one. */
  private static Expression plus(Expression value, long more) {
    if (value instanceof IntegerLiteralExpr number) {
      return literal(value, number.asNumber().longValue() + more);
    }
    if (value instanceof BinaryExpr sum
        && sum.getRight() instanceof IntegerLiteralExpr number
        && sum.getOperator() != BinaryExpr.Operator.MULTIPLY) {
      long far = number.asNumber().longValue();
      return plus(
          sum.getLeft(), sum.getOperator() == BinaryExpr.Operator.PLUS ? far + more : more - far);
    }
    if (more == 0) {
      return TreeEdits.copy(value);
    }
    return TreeEdits.at(
        value,
        new BinaryExpr(
            TreeEdits.copy(value),
            literal(value, Math.abs(more)),
            more > 0 ? BinaryExpr.Operator.PLUS : BinaryExpr.Operator.MINUS));
  }

  private static Expression literal(Expression place, long value) {
    return TreeEdits.at(place, new IntegerLiteralExpr(Long.toString(value)));
  }
}
