package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;

/**
 * A loop that goes from one thing to the next until there is none, by how it is written: each way
 * through an iteration goes on by one.
 *
 * <pre>
 * for (Node e = head; e != null; e = e.next)       links from one object to the next
 * while ((line = reader.readLine()) != null)       answers of a call
 * while (it.hasNext()) { .. it.next() .. }         elements that are taken
 * while (!queue.isEmpty()) { .. queue.poll() .. }
 * </pre>
 *
 * @param kind what it goes along
 * @param on the variable that goes on, or the object that elements are taken of
 * @param by how it goes on: {@code next}, {@code readLine()}, {@code [next]} by elements of an
 *     array
 * @param isAll whether there being none is all that ends the loop, besides what leaves its body
 */
public record Traversal(Kind kind, Expression on, String by, boolean isAll) {
  /** What a loop goes along. */
  public enum Kind {
    /** From one object to another that it leads to. */
    LINKS,
    /** Whatever a call answers, until it answers nothing more. */
    ANSWERS,
    /** The elements of an iterator, a queue or a scanner. */
    ELEMENTS
  }

  /** How a loop goes on; empty where not each way through it does, or it is written otherwise. */
  public static Optional<Traversal> of(LoopShape loop) {
    List<Expression> parts = new ArrayList<>();
    if (loop.isEndless()) {
      exits(loop.body(), parts);
    } else {
      conjuncts(loop.condition().orElseThrow(), parts);
    }
    boolean isAll = parts.size() == 1 && !loop.isEndless();
    for (Expression part : parts) {
      Optional<Traversal> found =
          loop.isEndless() ? Optional.empty() : TakenElements.of(part, isAll, loop);
      if (found.isPresent()) {
        return found;
      }
    }
    for (Expression part : loop.isEndless() ? List.<Expression>of() : parts) {
      Optional<Traversal> found = FollowedLinks.asked(part, isAll, loop);
      if (found.isPresent()) {
        return found;
      }
    }
    for (Expression part : parts) {
      for (String name : asked(part)) {
        Optional<Traversal> found = FollowedLinks.of(name, part, isAll, loop);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static void conjuncts(Expression condition, List<Expression> into) {
    Expression plain = Nodes.bare(condition);
    if (plain instanceof BinaryExpr both && both.getOperator() == BinaryExpr.Operator.AND) {
      conjuncts(both.getLeft(), into);
      conjuncts(both.getRight(), into);
    } else {
      into.add(plain);
    }
  }

  /** The conditions of branches among a body's statements that leave the loop. */
  private static void exits(Statement body, List<Expression> into) {
    if (!(body instanceof BlockStmt block)) {
      return;
    }
    for (Statement each : block.getStatements()) {
      if (each instanceof IfStmt branch) {
        Statement last = Nodes.last(branch.getThenStmt());
        boolean leaves =
            last instanceof ReturnStmt || last instanceof BreakStmt end && end.getLabel().isEmpty();
        if (leaves) {
          into.add(Nodes.bare(branch.getCondition()));
        }
      }
    }
  }

  /** The variables that a condition asks. */
  private static Set<String> asked(Expression part) {
    Set<String> names = new LinkedHashSet<>();
    Nodes.walk(
        part,
        node -> {
          if (node instanceof NameExpr name) {
            names.add(name.getNameAsString());
          }
        });
    return names;
  }

  /** Whether it is one object in all iterations, as far as names say. */
  static boolean isSteady(Expression object, LoopShape loop) {
    Expression plain = Nodes.bare(object);
    boolean isPath =
        plain instanceof NameExpr
            || plain.isThisExpr()
            || plain instanceof FieldAccessExpr field && isSteady(field.getScope(), loop);
    if (!isPath) {
      return false;
    }
    Optional<String> name = Nodes.name(plain);
    String last =
        name.orElseGet(() -> plain instanceof FieldAccessExpr f ? f.getNameAsString() : "");
    for (Node part : loop.parts()) {
      if (Nodes.any(part, node -> isGiven(node, last))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isGiven(Node node, String name) {
    return node instanceof AssignExpr assign && isNamed(assign.getTarget(), name)
        || node instanceof VariableDeclarator made && made.getNameAsString().equals(name)
        || node instanceof UnaryExpr unary
            && DirectEffects.isStep(unary)
            && isNamed(unary.getExpression(), name);
  }

  /** Elements of an array by what they are subscripts of: {@code [next]}. */
  static Optional<String> elements(Expression array) {
    Expression plain = Nodes.bare(array);
    return (plain instanceof FieldAccessExpr field
            ? Optional.of(field.getNameAsString())
            : Nodes.name(plain))
        .map(name -> "[" + name + "]");
  }

  static boolean isNamed(Expression target, String name) {
    Expression plain = Nodes.bare(target);
    return plain instanceof NameExpr given && given.getNameAsString().equals(name)
        || plain instanceof FieldAccessExpr field && field.getNameAsString().equals(name);
  }
}
