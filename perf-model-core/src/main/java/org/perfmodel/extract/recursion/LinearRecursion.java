package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.ReturnStmt;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.source.Nodes;

/** Whether a method calls itself at most once, because it returns with the call. */
final class LinearRecursion {
  private LinearRecursion() {}

  static boolean of(MethodDeclaration method) {
    String name = method.getNameAsString();
    int inReturns = 0;
    for (ReturnStmt leaving : method.findAll(ReturnStmt.class)) {
      int here = leaving.getExpression().map(answer -> most(answer, name)).orElse(0);
      if (here > 1 || LoopExits.isInLambda(leaving, method.getBody().orElseThrow())) {
        return false;
      }
      inReturns += leaving.getExpression().map(answer -> all(answer, name)).orElse(0);
    }
    return inReturns > 0 && inReturns == all(method.getBody().orElseThrow(), name);
  }

  /** The calls that one evaluation makes at most. */
  private static int most(Expression answer, String name) {
    return Nodes.bare(answer) instanceof ConditionalExpr choice
        ? all(choice.getCondition(), name)
            + Math.max(most(choice.getThenExpr(), name), most(choice.getElseExpr(), name))
        : all(answer, name);
  }

  private static int all(Node part, String name) {
    return part.findAll(MethodCallExpr.class, call -> call.getNameAsString().equals(name)).size();
  }
}
