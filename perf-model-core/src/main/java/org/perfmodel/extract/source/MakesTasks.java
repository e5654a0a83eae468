package org.perfmodel.extract.source;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.Set;

/** Whether a method makes tasks that run beside each other, as far as its text says. */
public final class MakesTasks {
  /** Calls whose names say it. */
  private static final Set<String> PLAIN =
      Set.of("invokeAll", "runAsync", "supplyAsync", "startVirtualThread", "parallelStream");

  /** Calls that say it of a task that is written there. */
  private static final Set<String> WITH_TASK = Set.of("submit", "execute");

  private MakesTasks() {}

  public static boolean in(CallableDeclaration<?> method) {
    return Nodes.any(
        method,
        node ->
            node instanceof MethodCallExpr call && hands(call)
                || node instanceof ObjectCreationExpr made
                    && made.getType().getNameAsString().equals("Thread"));
  }

  private static boolean hands(MethodCallExpr call) {
    String name = call.getNameAsString();
    return PLAIN.contains(name)
        || call.getArguments().isEmpty() && (name.equals("parallel") || name.equals("fork"))
        || WITH_TASK.contains(name) && call.getArguments().stream().anyMatch(MakesTasks::isTask);
  }

  private static boolean isTask(Expression argument) {
    return argument.isLambdaExpr()
        || argument.isMethodReferenceExpr()
        || argument.isObjectCreationExpr();
  }
}
