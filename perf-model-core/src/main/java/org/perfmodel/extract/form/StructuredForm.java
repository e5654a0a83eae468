package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Structured scopes whose tasks all have to end, as executors of a thread per task (JEP 453, 505).
 *
 * <pre>
 * try (var s = StructuredTaskScope.open()) {     try (var s = Executors.newVirtual..()) {
 *   Subtask&lt;T&gt; a = s.fork(task);                   Future&lt;T&gt; a = s.submit(task);
 *   s.join();                              ->      s.close();
 *   a.get();                                       a.get();
 * }                                              }
 * </pre>
 *
 * Where the first task to end makes the others end, and where {@code join} answers something, they
 * stay as they are.
 */
final class StructuredForm {
  private static final String SCOPE = "StructuredTaskScope";

  /** Kinds of scopes, and of joiners, that wait for all. */
  private static final Set<String> OF_ALL =
      Set.of(SCOPE, "ShutdownOnFailure", "awaitAllSuccessfulOrThrow", "awaitAll");

  private static final Set<String> JOINS = Set.of("join", "joinUntil", "throwIfFailed");

  private StructuredForm() {}

  static void rewrite(CompilationUnit unit) {
    boolean isNamed =
        unit.getImports().stream().anyMatch(each -> each.getNameAsString().contains(SCOPE))
            || unit.findFirst(NameExpr.class, name -> name.getNameAsString().equals(SCOPE))
                .isPresent()
            || !types(unit).isEmpty();
    boolean isOwn =
        unit.findFirst(TypeDeclaration.class, own -> own.getNameAsString().equals(SCOPE))
            .isPresent();
    if (!isNamed || isOwn) {
      return;
    }
    boolean areAll = true;
    for (VariableDeclarator scope : unit.findAll(VariableDeclarator.class)) {
      if (scope.getInitializer().filter(StructuredForm::isOpened).isPresent()) {
        areAll &= rewrite(scope);
      }
    }
    if (areAll) {
      types(unit).forEach(StructuredForm::future);
    }
  }

  /** The types of what tasks answer. */
  private static List<ClassOrInterfaceType> types(CompilationUnit unit) {
    return unit.findAll(
        ClassOrInterfaceType.class, type -> type.getNameAsString().equals("Subtask"));
  }

  private static boolean isOpened(Expression initializer) {
    Expression bare = Nodes.bare(initializer);
    if (bare instanceof MethodCallExpr open) {
      return open.getNameAsString().equals("open")
          && open.getScope().map(Printed::of).filter(SCOPE::equals).isPresent();
    }
    return bare.isObjectCreationExpr()
        && Printed.of(bare.asObjectCreationExpr().getType()).startsWith(SCOPE);
  }

  private static boolean waitsForAll(Expression opened) {
    if (opened instanceof MethodCallExpr open) {
      return open.getArguments().stream()
          .allMatch(
              joiner ->
                  joiner instanceof MethodCallExpr made && OF_ALL.contains(made.getNameAsString()));
    }
    return opened.asObjectCreationExpr().getAnonymousClassBody().isEmpty()
        && OF_ALL.contains(opened.asObjectCreationExpr().getType().getNameAsString());
  }

  private static Optional<Node> ancestor(Node of, Predicate<Node> wanted) {
    Optional<Node> at = of.getParentNode();
    while (at.isPresent() && !wanted.test(at.get())) {
      at = at.get().getParentNode();
    }
    return at;
  }

  /** Whether a scope is an executor now. */
  private static boolean rewrite(VariableDeclarator scope) {
    String name = scope.getNameAsString();
    Expression opened = Nodes.bare(scope.getInitializer().orElseThrow());
    Optional<Node> within = ancestor(scope, TryStmt.class::isInstance);
    Optional<Node> around =
        within.isPresent() ? within : ancestor(scope, BlockStmt.class::isInstance);
    if (around.isEmpty() || !waitsForAll(opened)) {
      return false;
    }
    List<MethodCallExpr> forks = new ArrayList<>();
    List<MethodCallExpr> joins = new ArrayList<>();
    for (MethodCallExpr call : around.get().findAll(MethodCallExpr.class)) {
      if (isOf(call, name, Set.of("fork"))) {
        forks.add(call);
      } else if (isJoin(call, name)) {
        boolean isStatement = call.getParentNode().orElse(null) instanceof ExpressionStmt;
        boolean isInner =
            call.getParentNode().orElse(null) instanceof MethodCallExpr outer
                && isJoin(outer, name);
        if (!isStatement && !isInner) {
          return false;
        }
        if (isStatement) {
          joins.add(call);
        }
      } else if (call.getScope().flatMap(Nodes::name).filter(name::equals).isPresent()) {
        return false; // It is asked for more than that.
      }
    }
    forks.forEach(StructuredForm::submitted);
    for (MethodCallExpr join : joins) {
      TreeEdits.replace(
          join,
          TreeEdits.at(join, new MethodCallExpr(TreeEdits.at(join, new NameExpr(name)), "close")));
    }
    TreeEdits.replace(
        opened,
        TreeEdits.at(
            opened,
            new MethodCallExpr(
                TreeEdits.at(opened, new NameExpr("Executors")),
                "newVirtualThreadPerTaskExecutor")));
    if (!scope.getType().isVarType()) {
      scope.setType(
          TreeEdits.at(scope.getType(), new ClassOrInterfaceType(null, "ExecutorService")));
    }
    return true;
  }

  private static boolean isJoin(MethodCallExpr call, String scope) {
    if (!JOINS.contains(call.getNameAsString())) {
      return false;
    }
    return isOf(call, scope, JOINS)
        || call.getScope().orElse(null) instanceof MethodCallExpr inner && isJoin(inner, scope);
  }

  private static boolean isOf(MethodCallExpr call, String scope, Set<String> names) {
    return names.contains(call.getNameAsString())
        && call.getScope().flatMap(Nodes::name).filter(scope::equals).isPresent();
  }

  /** {@code Supplier<T> a = s.fork(..)}, as the first previews have it, is a future too. */
  private static void submitted(MethodCallExpr fork) {
    fork.setName("submit");
    if (fork.getParentNode().orElse(null) instanceof VariableDeclarator task
        && task.getType() instanceof ClassOrInterfaceType type
        && type.getNameAsString().equals("Supplier")) {
      future(type);
    }
  }

  private static void future(ClassOrInterfaceType type) {
    ClassOrInterfaceType future = new ClassOrInterfaceType(null, "Future");
    type.getTypeArguments()
        .ifPresent(
            arguments -> {
              NodeList<Type> copies = new NodeList<>();
              arguments.forEach(each -> copies.add(TreeEdits.copy(each)));
              future.setTypeArguments(copies);
            });
    TreeEdits.replace(type, TreeEdits.at(type, future));
  }
}
