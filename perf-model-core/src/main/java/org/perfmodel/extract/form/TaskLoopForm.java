package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.VarType;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Starting or joining all tasks of a collection.
 *
 * <pre>
 * tasks.forEach(Future::join);     ->  for (Future task : tasks) task.join();
 * tasks.forEach(t -> t.join());    ->  for (var t : tasks) t.join();
 * </pre>
 */
final class TaskLoopForm {
  private static final Set<String> TASKS =
      Set.of("CompletableFuture", "ForkJoinTask", "RecursiveAction", "RecursiveTask", "Thread");

  private static final Set<String> METHODS = Set.of("join", "get", "start", "fork");

  private static final Set<String> BEGINS = Set.of("stream", "parallelStream");

  /** What makes a collection of a stream. */
  private static final Set<String> ENDS = Set.of("toList", "collect");

  /** No name that anybody writes. */
  private static final String TASK = "task$";

  private TaskLoopForm() {}

  static void rewrite(ExpressionStmt statement) {
    if (!(statement.getExpression() instanceof MethodCallExpr call)
        || !call.getNameAsString().equals("forEach")
        || call.getArguments().size() != 1
        || call.getScope().filter(scope -> scope.isNameExpr()).isEmpty()
        || isStream(call.getScope().get().asNameExpr())) {
      return;
    }
    Expression all = call.getScope().get();
    Expression action = call.getArgument(0);
    if (action instanceof MethodReferenceExpr reference) {
      of(reference, all).ifPresent(loop -> TreeEdits.replace(statement, loop));
    } else if (action instanceof LambdaExpr lambda) {
      of(lambda, all).ifPresent(loop -> TreeEdits.replace(statement, loop));
    }
  }

  /** Whether it may be a stream, which no loop goes through. */
  private static boolean isStream(NameExpr name) {
    for (Node at = name; at != null; at = at.getParentNode().orElse(null)) {
      if (at instanceof CallableDeclaration<?> method) {
        for (Parameter parameter : method.getParameters()) {
          if (parameter.getName().equals(name.getName())) {
            return isStream(parameter.getType());
          }
        }
        for (VariableDeclarator local : method.findAll(VariableDeclarator.class)) {
          if (local.getName().equals(name.getName())) {
            return isStream(local.getType())
                || local.getInitializer().filter(TaskLoopForm::isStages).isPresent();
          }
        }
      } else if (at instanceof TypeDeclaration<?> type) {
        for (FieldDeclaration field : type.getFields()) {
          for (VariableDeclarator variable : field.getVariables()) {
            if (variable.getName().equals(name.getName())) {
              return isStream(variable.getType());
            }
          }
        }
      }
    }
    return false;
  }

  private static boolean isStream(Type type) {
    return type instanceof ClassOrInterfaceType named && named.getNameAsString().endsWith("Stream");
  }

  /** Stages of a stream without an end: {@code jobs.stream().map(..)}. */
  private static boolean isStages(Expression value) {
    boolean ends = value instanceof MethodCallExpr last && ENDS.contains(last.getNameAsString());
    return !ends
        && Nodes.any(
            value,
            node -> node instanceof MethodCallExpr call && BEGINS.contains(call.getNameAsString()));
  }

  private static Optional<ForEachStmt> of(MethodReferenceExpr reference, Expression all) {
    String type = Printed.of(reference.getScope()).replaceAll("<.*", "");
    if (!METHODS.contains(reference.getIdentifier()) || !TASKS.contains(type)) {
      return Optional.empty();
    }
    MethodCallExpr call =
        TreeEdits.at(
            reference,
            new MethodCallExpr(
                TreeEdits.at(reference, new NameExpr(TASK)),
                reference.getIdentifier(),
                new NodeList<>()));
    return Optional.of(
        loop(
            new ClassOrInterfaceType(null, type),
            TASK,
            all,
            TreeEdits.at(reference, new ExpressionStmt(call))));
  }

  private static Optional<ForEachStmt> of(LambdaExpr lambda, Expression all) {
    if (lambda.getParameters().size() != 1) {
      return Optional.empty();
    }
    String name = lambda.getParameter(0).getNameAsString();
    boolean isOfTasks =
        Nodes.any(
            lambda.getBody(),
            node ->
                node instanceof MethodCallExpr call
                    && METHODS.contains(call.getNameAsString())
                    && call.getArguments().isEmpty()
                    && call.getScope().flatMap(Nodes::name).filter(name::equals).isPresent());
    boolean leaves =
        Nodes.any(lambda.getBody(), node -> node instanceof Statement way && way.isReturnStmt());
    return isOfTasks && !leaves
        ? Optional.of(loop(new VarType(), name, all, TreeEdits.copy(lambda.getBody())))
        : Optional.empty();
  }

  private static ForEachStmt loop(Type type, String name, Expression all, Statement body) {
    VariableDeclarator task =
        TreeEdits.at(body, new VariableDeclarator(TreeEdits.at(body, type), name));
    return new ForEachStmt(
        TreeEdits.at(body, new VariableDeclarationExpr(task)), TreeEdits.copy(all), body);
  }
}
