package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.TreeEdits;

/**
 * What is done with the results of futures and waited for at once: it is done when they are there.
 *
 * <pre>
 * a.thenCombine(b, (x, y) -> x + y).join()   ->  ((x, y) -> x + y).apply(a.join(), b.join())
 * a.thenCombine(b, Long::sum).get()          ->  Long.sum(a.join(), b.join())
 * a.thenApply(x -> x + 1).join()             ->  (x -> x + 1).apply(a.join())
 * </pre>
 */
final class CombinedForm {
  /** Steps by what their function is called by. */
  private static final Map<String, String> STEPS =
      Map.of(
          "thenCombine", "apply",
          "thenAcceptBoth", "accept",
          "thenApply", "apply",
          "thenAccept", "accept");

  private static final Set<String> OF_TWO = Set.of("thenCombine", "thenAcceptBoth");
  private static final Set<String> WAITS = Set.of("join", "get");

  private CombinedForm() {}

  static void rewrite(CompilationUnit unit) {
    for (MethodCallExpr wait : unit.findAll(MethodCallExpr.class)) {
      if (WAITS.contains(wait.getNameAsString())
          && wait.getArguments().isEmpty()
          && wait.getScope().orElse(null) instanceof MethodCallExpr step
          && STEPS.containsKey(step.getNameAsString())
          && step.getScope().isPresent()) {
        boolean isOfTwo = OF_TWO.contains(step.getNameAsString());
        if (step.getArguments().size() == (isOfTwo ? 2 : 1)) {
          NodeList<Expression> given = new NodeList<>(joined(step.getScope().get()));
          if (isOfTwo) {
            given.add(joined(step.getArgument(0)));
          }
          Expression function = step.getArgument(isOfTwo ? 1 : 0);
          applied(function, STEPS.get(step.getNameAsString()), given)
              .ifPresent(call -> TreeEdits.replace(wait, call));
        }
      }
    }
  }

  private static Optional<MethodCallExpr> applied(
      Expression function, String method, NodeList<Expression> given) {
    if (function instanceof LambdaExpr lambda && lambda.getParameters().size() == given.size()) {
      EnclosedExpr scope = TreeEdits.at(function, new EnclosedExpr(TreeEdits.copy(lambda)));
      return Optional.of(TreeEdits.at(function, new MethodCallExpr(scope, method, given)));
    }
    if (function instanceof MethodReferenceExpr reference
        && reference.getScope().isTypeExpr()
        && !reference.getIdentifier().equals("new")
        && Character.isUpperCase(Printed.of(reference.getScope()).charAt(0))
        && given.size() == 2) {
      NameExpr type = TreeEdits.at(function, new NameExpr(Printed.of(reference.getScope())));
      return Optional.of(
          TreeEdits.at(function, new MethodCallExpr(type, reference.getIdentifier(), given)));
    }
    return Optional.empty();
  }

  private static MethodCallExpr joined(Expression future) {
    return TreeEdits.at(future, new MethodCallExpr(TreeEdits.copy(future), "join"));
  }
}
