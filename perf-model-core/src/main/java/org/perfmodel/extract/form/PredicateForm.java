package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Conditions that have a method of their own, asked where the method is called.
 *
 * <pre>
 * if (isOpen(x)) a      boolean isOpen(T x) { return x.a > 0 &amp;&amp; !x.b; }
 *   -&gt;  if (x.a > 0 &amp;&amp; !x.b) a
 * </pre>
 *
 * Only of private and static methods of the same class, for arguments that cost nothing.
 */
final class PredicateForm {
  /** Conditions of one method. */
  private static final int MOST_OPERANDS = 12;

  /** Methods that call each other in their conditions. */
  private static final int DEEPEST = 4;

  private final Predicate<MethodDeclaration> isPlain;

  private PredicateForm(Predicate<MethodDeclaration> isPlain) {
    this.isPlain = isPlain;
  }

  /**
   * @param isPlain whether nobody says anything of a method that its code does not
   */
  static void rewrite(CompilationUnit unit, Predicate<MethodDeclaration> isPlain) {
    PredicateForm form = new PredicateForm(isPlain);
    List.copyOf(unit.findAll(TypeDeclaration.class)).forEach(form::within);
  }

  private void within(TypeDeclaration<?> type) {
    Map<String, MethodDeclaration> predicates = new HashMap<>();
    for (MethodDeclaration method : type.getMethods()) {
      if (type.getMethodsByName(method.getNameAsString()).size() == 1 && isPredicate(method)) {
        predicates.put(method.getNameAsString(), method);
      }
    }
    if (predicates.isEmpty()) {
      return;
    }
    for (int level = 0; level < DEEPEST; level++) {
      boolean isChanged = false;
      for (CallableDeclaration<?> member : callables(type)) {
        for (MethodCallExpr call : List.copyOf(member.findAll(MethodCallExpr.class))) {
          MethodDeclaration method = predicates.get(call.getNameAsString());
          isChanged |= method != null && isAsked(call) && inlined(call, method, type, member);
        }
      }
      if (!isChanged) {
        return;
      }
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static List<CallableDeclaration<?>> callables(TypeDeclaration<?> type) {
    return (List) type.getMembers().stream().filter(CallableDeclaration.class::isInstance).toList();
  }

  private boolean isPredicate(MethodDeclaration method) {
    if (!method.getType().toString().equals("boolean")
        || !method.isPrivate() && !method.isStatic()
        || method.isSynchronized()
        || !method.getAnnotations().isEmpty()
        || method.getBody().isEmpty()
        || !isPlain.test(method)) {
      return false;
    }
    ReturnedValue.rewrite(method, branch -> false);
    return value(method)
        .filter(PredicateForm::isLogical)
        .filter(value -> operands(value) <= MOST_OPERANDS)
        .filter(value -> !calls(value, method.getNameAsString()))
        .isPresent();
  }

  private static Optional<Expression> value(MethodDeclaration method) {
    return method.getBody().orElseThrow().getStatements().size() == 1
            && method.getBody().get().getStatement(0) instanceof ReturnStmt only
        ? only.getExpression().map(Nodes::bare)
        : Optional.empty();
  }

  private static boolean isLogical(Expression value) {
    return value instanceof BinaryExpr binary && Operators.isLogical(binary.getOperator())
        || value instanceof UnaryExpr not
            && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT
            && isLogical(Nodes.bare(not.getExpression()));
  }

  private static int operands(Expression value) {
    return 1
        + (int)
            value.findAll(BinaryExpr.class).stream()
                .filter(each -> Operators.isLogical(each.getOperator()))
                .count();
  }

  private static boolean calls(Expression value, String name) {
    return value.findAll(MethodCallExpr.class).stream()
        .anyMatch(call -> call.getNameAsString().equals(name));
  }

  /** Whether it is, or is a part of, a condition. */
  private static boolean isAsked(MethodCallExpr call) {
    if (call.getScope().filter(scope -> !(scope instanceof ThisExpr)).isPresent()) {
      return false;
    }
    Node at = call;
    Node around = call.getParentNode().orElseThrow();
    while (around instanceof EnclosedExpr
        || around instanceof UnaryExpr
        || around instanceof BinaryExpr binary && Operators.isLogical(binary.getOperator())) {
      at = around;
      around = around.getParentNode().orElseThrow();
    }
    return around instanceof IfStmt branch && Nodes.same(branch.getCondition(), at)
        || around instanceof ConditionalExpr choice && Nodes.same(choice.getCondition(), at)
        || around instanceof ReturnStmt
        || around instanceof ExpressionStmt
            && around.getParentNode().filter(LambdaExpr.class::isInstance).isPresent();
  }

  private static boolean inlined(
      MethodCallExpr call,
      MethodDeclaration method,
      TypeDeclaration<?> type,
      CallableDeclaration<?> caller) {
    Expression value = value(method).orElse(null);
    if (value == null
        || Nodes.same(caller, method)
        || call.getArguments().size() != method.getParameters().size()
        || !call.getArguments().stream().allMatch(PredicateForm::isFree)
        || isHidden(value, method, type, caller)) {
      return false;
    }
    Map<String, Expression> given = new HashMap<>();
    for (int i = 0; i < call.getArguments().size(); i++) {
      given.put(method.getParameter(i).getNameAsString(), call.getArgument(i));
    }
    Expression copy = TreeEdits.copy(value);
    for (NameExpr name : List.copyOf(copy.findAll(NameExpr.class))) {
      Expression argument = given.get(name.getNameAsString());
      if (argument != null) {
        name.replace(TreeEdits.copy(argument));
      }
    }
    boolean isPart = call.getParentNode().filter(Expression.class::isInstance).isPresent();
    call.replace(isPart ? TreeEdits.at(call, new EnclosedExpr(copy)) : copy);
    return true;
  }

  /** Whether asking for it twice costs nothing. */
  private static boolean isFree(Expression argument) {
    return argument.isNameExpr()
        || argument.isLiteralExpr()
        || argument.isThisExpr()
        || argument instanceof FieldAccessExpr field && isFree(field.getScope());
  }

  /** Whether a field that the condition asks for has the name of a variable of the caller. */
  private static boolean isHidden(
      Expression value,
      MethodDeclaration method,
      TypeDeclaration<?> type,
      CallableDeclaration<?> caller) {
    Set<String> parameters = new HashSet<>();
    method.getParameters().forEach(each -> parameters.add(each.getNameAsString()));
    Set<String> free = new HashSet<>();
    value.findAll(NameExpr.class).forEach(name -> free.add(name.getNameAsString()));
    boolean isOfLambda = !value.findAll(Parameter.class).isEmpty();
    free.removeAll(parameters);
    return isOfLambda
        || caller.findAll(VariableDeclarator.class).stream()
            .anyMatch(variable -> free.contains(variable.getNameAsString()))
        || caller.findAll(Parameter.class).stream()
            .anyMatch(variable -> free.contains(variable.getNameAsString()))
        || !caller.findAll(TypeDeclaration.class).isEmpty()
        || caller.getParentNode().filter(type::equals).isEmpty();
  }
}
