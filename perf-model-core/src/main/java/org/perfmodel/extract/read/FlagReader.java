package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;
import org.perfmodel.extract.construct.Flags;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Expr;

/**
 * Booleans of which nothing is known until a branch asks for them: on each of its ways it is known
 * what they are, until something may change them.
 *
 * <pre>
 * holds(!b) -> fails(b)
 * holds(b &amp;&amp; c) -> holds(b), holds(c)
 * fails(b || c) -> fails(b), fails(c)
 * holds(b) -> b = 1
 * fails(b) -> b = 0
 * </pre>
 */
public final class FlagReader implements Flags {
  private final Reader reader;

  public FlagReader(Reader reader) {
    this.reader = reader;
  }

  @Override
  public void hold(Expression condition, boolean holds, Frame frame, State state) {
    if (!Nodes.any(condition, FlagReader::mayChange)) {
      follow(condition, holds, frame, state);
    }
  }

  /** Whether asking may change what was asked before. */
  private static boolean mayChange(Node node) {
    return node instanceof MethodCallExpr
        || node instanceof ObjectCreationExpr
        || node instanceof AssignExpr
        || node instanceof UnaryExpr unary && DirectEffects.isStep(unary);
  }

  private void follow(Expression condition, boolean holds, Frame frame, State state) {
    if (condition instanceof EnclosedExpr enclosed) {
      follow(enclosed.getInner(), holds, frame, state);
    } else if (condition instanceof UnaryExpr unary
        && unary.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      follow(unary.getExpression(), !holds, frame, state);
    } else if (condition instanceof BinaryExpr binary) {
      ofTwo(binary, holds, frame, state);
    } else if (condition instanceof NameExpr name) {
      plain(name, holds, frame, state);
    } else if (condition instanceof FieldAccessExpr access
        && access.getScope().isThisExpr()
        && access.getScope().asThisExpr().getTypeName().isEmpty()) {
      field(access.getNameAsString(), holds, frame, state);
    }
  }

  private void ofTwo(BinaryExpr binary, boolean holds, Frame frame, State state) {
    BinaryExpr.Operator operator = binary.getOperator();
    boolean both =
        operator == BinaryExpr.Operator.AND && holds
            || operator == BinaryExpr.Operator.OR && !holds;
    if (both) {
      follow(binary.getLeft(), holds, frame, state);
      follow(binary.getRight(), holds, frame, state);
    }
    boolean equal = operator == BinaryExpr.Operator.EQUALS;
    if (equal || operator == BinaryExpr.Operator.NOT_EQUALS) {
      if (binary.getRight() instanceof BooleanLiteralExpr literal) {
        follow(binary.getLeft(), literal.getValue() == (equal == holds), frame, state);
      } else if (binary.getLeft() instanceof BooleanLiteralExpr literal) {
        follow(binary.getRight(), literal.getValue() == (equal == holds), frame, state);
      }
    }
  }

  private void plain(NameExpr expression, boolean holds, Frame frame, State state) {
    String name = expression.getNameAsString();
    Optional<State.Local> local = state.local(name);
    if (local.isEmpty()) {
      field(name, holds, frame, state);
    } else if (local.get().type().isBoolean() && local.get().value() == Value.Opaque.ONLY) {
      State.Local asked = local.get();
      Value value = Value.exact(holds ? Expr.ONE : Expr.ZERO);
      state.set(
          name, new State.Local(asked.type(), value, asked.key(), asked.level(), asked.paths()));
    }
  }

  private void field(String name, boolean holds, Frame frame, State state) {
    reader
        .types()
        .field(frame.owner, name)
        .filter(field -> !field.declaration().isVolatile())
        .filter(field -> field.type().isBoolean())
        .map(field -> reader.names().path(field, frame.seenAs(), frame.receiver))
        .filter(path -> !path.startsWith("?"))
        .ifPresent(path -> state.heap().ask(path, holds));
  }
}
