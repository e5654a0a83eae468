package org.perfmodel.extract.dependence;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import org.perfmodel.extract.source.Nodes;

/** Variables of a method of which each iteration of a loop could have its own: privatisation. */
final class PrivateVariables {
  private final MethodNames names;

  PrivateVariables(MethodNames names) {
    this.names = names;
  }

  /** Each iteration gives the variable its value first, and nobody asks for it afterwards. */
  boolean holds(String name, Statement loop, Statement body) {
    if (!names.isLocal(name) || !(body instanceof BlockStmt block)) {
      return false;
    }
    for (Statement statement : block.getStatements()) {
      if (!statement
          .findFirst(NameExpr.class, use -> use.getNameAsString().equals(name))
          .isPresent()) {
        if (statement.findFirst(ContinueStmt.class).isPresent()) {
          return false; // What follows may be left out.
        }
        continue;
      }
      return givesFirst(statement, name) && !isAskedOutside(name, loop);
    }
    return false;
  }

  private static boolean givesFirst(Statement statement, String name) {
    Expression first;
    if (statement instanceof ExpressionStmt only) {
      first = only.getExpression();
    } else if (statement instanceof ForStmt counted && counted.getInitialization().size() == 1) {
      first = counted.getInitialization().get(0);
    } else {
      return false;
    }
    return first instanceof AssignExpr assign
        && assign.getOperator() == AssignExpr.Operator.ASSIGN
        && assign.getTarget() instanceof NameExpr target
        && target.getNameAsString().equals(name)
        && assign
            .getValue()
            .findFirst(NameExpr.class, use -> use.getNameAsString().equals(name))
            .isEmpty();
  }

  private boolean isAskedOutside(String name, Statement loop) {
    Node outer = loop;
    for (Node at = loop; at.getParentNode().isPresent() && !Nodes.same(at, names.method()); ) {
      at = at.getParentNode().get();
      if (Nodes.isLoop(at)) {
        outer = at;
      }
    }
    boolean isWithinOther = !Nodes.same(outer, loop);
    int end = loop.getEnd().map(at -> at.line).orElse(Integer.MAX_VALUE);
    for (NameExpr use :
        names.method().findAll(NameExpr.class, each -> each.getNameAsString().equals(name))) {
      if (!loop.isAncestorOf(use)
          && (LoopAccesses.line(use) >= end || isWithinOther && outer.isAncestorOf(use))) {
        return true;
      }
    }
    return false;
  }

  /** A variable of the body that a field is called like would be two things. */
  static void requireOneScope(Statement body, LoopAccesses accesses) {
    for (VariableDeclarator variable : body.findAll(VariableDeclarator.class)) {
      String name = variable.getNameAsString();
      for (NameExpr use :
          body.findAll(NameExpr.class, each -> each.getNameAsString().equals(name))) {
        boolean isWithin =
            accesses.declared().contains(name)
                && body
                    .findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(name))
                    .stream()
                    .map(PrivateVariables::scope)
                    .anyMatch(around -> Nodes.same(around, use) || around.isAncestorOf(use));
        if (!isWithin) {
          throw new NotFollowedException("`" + name + "` is two things", use);
        }
      }
    }
  }

  private static Node scope(VariableDeclarator variable) {
    Node at = variable.getParentNode().orElse(variable);
    while (!(at instanceof BlockStmt
        || at instanceof ForStmt
        || at instanceof ForEachStmt
        || at.getParentNode().isEmpty())) {
      at = at.getParentNode().orElseThrow();
    }
    return at;
  }
}
