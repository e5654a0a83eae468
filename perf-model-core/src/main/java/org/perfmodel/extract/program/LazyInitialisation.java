package org.perfmodel.extract.program;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;

/**
 * A value that is made where it is asked for first. As long as nobody takes it back, that way is
 * gone once.
 *
 * <pre>
 * if (index == null) { .. index = made; }
 * if (buffer != null) { .. } else { buffer = new byte[size]; }
 * if (!isLoaded) { .. isLoaded = true; }
 * if (!isLoaded) load();                      where load() sets isLoaded
 * if (hash == 0) { .. hash = computed; }
 * if (index != null) return index; .. index = made;
 * </pre>
 *
 * @param name of the variable or field
 * @param way that makes it
 * @param isThen whether it is the one on which the condition holds
 */
public record LazyInitialisation(String name, Statement way, boolean isThen) {
  /** What a branch makes if it is not there yet; empty if it is none such. */
  public static Optional<LazyInitialisation> of(IfStmt branch) {
    Expression condition = Nodes.bare(branch.getCondition());
    Optional<String> flag = lowered(condition);
    if (flag.isPresent()) {
      return flag.filter(name -> assigns(branch.getThenStmt(), name, true))
          .map(name -> new LazyInitialisation(name, branch.getThenStmt(), true));
    }
    Optional<BlockStmt> behind = behindGuard(branch);
    Optional<String> raised = Nodes.name(condition);
    if (raised.isPresent() && behind.isPresent()) {
      return raised
          .filter(name -> isFieldOf(branch, name) && assigns(behind.get(), name, true))
          .map(name -> new LazyInitialisation(name, behind.get(), false));
    }
    Optional<String> number = isZero(condition);
    if (number.isPresent()) {
      Optional<String> kept =
          field(branch, branch.getThenStmt(), number.get())
              .or(() -> number.filter(name -> assigns(branch.getThenStmt(), name, false)));
      return kept.filter(name -> isFieldOf(branch, name))
          .map(name -> new LazyInitialisation(name, branch.getThenStmt(), true));
    }
    Optional<NullTests.NullTest> asks = NullTests.of(condition);
    Optional<Statement> way =
        asks.isPresent() && asks.get().isNull()
            ? Optional.of(branch.getThenStmt())
            : branch.getElseStmt().or(() -> behind);
    if (asks.isEmpty() || way.isEmpty()) {
      return Optional.empty();
    }
    String name = asks.get().asked().replaceFirst("^this\\.", "");
    return name.contains(".") || !assigns(way.get(), name, false)
        ? Optional.empty()
        : Optional.of(
            new LazyInitialisation(
                field(branch, way.get(), name).orElse(name), way.get(), asks.get().isNull()));
  }

  /** The block that goes on behind a branch which only leaves the method. */
  private static Optional<BlockStmt> behindGuard(IfStmt branch) {
    Statement then = branch.getThenStmt();
    boolean leaves =
        branch.getElseStmt().isEmpty()
            && (then.isReturnStmt()
                || then instanceof BlockStmt block
                    && block.getStatements().size() == 1
                    && block.getStatement(0).isReturnStmt());
    return leaves
        ? branch
            .getParentNode()
            .filter(BlockStmt.class::isInstance)
            .map(BlockStmt.class::cast)
            .filter(
                block ->
                    block.getParentNode().filter(CallableDeclaration.class::isInstance).isPresent())
        : Optional.empty();
  }

  /** The number that has to be zero: a hash that is not computed yet. */
  private static Optional<String> isZero(Expression condition) {
    return condition instanceof BinaryExpr test
            && test.getOperator() == BinaryExpr.Operator.EQUALS
            && Nodes.bare(test.getRight()) instanceof IntegerLiteralExpr zero
            && zero.getValue().equals("0")
        ? Nodes.name(Nodes.bare(test.getLeft()))
        : Optional.empty();
  }

  private static boolean isFieldOf(Node within, String name) {
    return Nodes.method(within)
        .flatMap(method -> method.findFirst(VariableDeclarator.class, each -> isNamed(each, name)))
        .isEmpty();
  }

  private static boolean isNamed(VariableDeclarator declared, String name) {
    return declared.getNameAsString().equals(name);
  }

  /** The flag that has to be down. */
  private static Optional<String> lowered(Expression condition) {
    return condition instanceof UnaryExpr not
            && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT
        ? Nodes.name(Nodes.bare(not.getExpression()))
        : Optional.empty();
  }

  /** Whether one of the statements that are always executed gives a name a value. */
  private static boolean assigns(Statement then, String name, boolean isFlag) {
    List<Statement> all = then instanceof BlockStmt block ? block.getStatements() : List.of(then);
    for (Statement each : all) {
      if (each instanceof ExpressionStmt statement) {
        Expression stated = statement.getExpression();
        if (stated instanceof AssignExpr assign && gives(assign, name, isFlag)
            || isFlag && stated instanceof MethodCallExpr call && called(call, name)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a method of the same class that is called raises a flag. */
  private static boolean called(MethodCallExpr call, String flag) {
    boolean isOwn = call.getScope().filter(scope -> !scope.isThisExpr()).isEmpty();
    Optional<TypeDeclaration<?>> owner = owner(call);
    return isOwn
        && owner.isPresent()
        && owner.get().getMethodsByName(call.getNameAsString()).stream()
            .filter(each -> each.getParameters().size() == call.getArguments().size())
            .flatMap(each -> each.getBody().stream())
            .anyMatch(
                body ->
                    body.getStatements().stream()
                        .anyMatch(
                            each ->
                                each instanceof ExpressionStmt statement
                                    && statement.getExpression() instanceof AssignExpr assign
                                    && gives(assign, flag, true)));
  }

  private static Optional<TypeDeclaration<?>> owner(Node node) {
    Optional<Node> at = node.getParentNode();
    while (at.isPresent() && !(at.get() instanceof TypeDeclaration<?>)) {
      at = at.get().getParentNode();
    }
    return at.map(type -> (TypeDeclaration<?>) type);
  }

  private static boolean gives(AssignExpr assign, String name, boolean isFlag) {
    Expression value = Nodes.bare(assign.getValue());
    boolean isChained = value instanceof AssignExpr inner && gives(inner, name, isFlag) && !isFlag;
    boolean fits =
        isFlag
            ? value instanceof BooleanLiteralExpr literal && literal.getValue()
            : !value.isNullLiteralExpr();
    return isChained
        || fits
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
            && Nodes.name(assign.getTarget()).filter(name::equals).isPresent();
  }

  /** The field that a local variable is a copy of, where the branch stores to that too. */
  private static Optional<String> field(IfStmt branch, Statement way, String local) {
    Optional<String> copied =
        branch
            .getParentNode()
            .filter(BlockStmt.class::isInstance)
            .flatMap(
                block ->
                    block.findAll(VariableDeclarator.class).stream()
                        .filter(each -> isNamed(each, local))
                        .findFirst())
            .flatMap(VariableDeclarator::getInitializer)
            .flatMap(Nodes::name);
    return copied.filter(name -> assigns(way, name, false));
  }

  /**
   * Whether nothing that a loop runs takes the value back.
   *
   * @param isLocal whether it is a variable, which only its own method assigns
   */
  public boolean stays(Node loop, boolean isLocal, Effects effects) {
    Optional<CompilationUnit> unit = way.findCompilationUnit();
    Optional<CallableDeclaration<?>> around = Nodes.method(loop);
    if (unit.isEmpty() || around.isEmpty()) {
      return false;
    }
    for (Node each : effects.facts.of(unit.get()).assignments()) {
      boolean mayTakeBack =
          DirectEffects.targetName(each).equals(name) && !isIn(each, way) && !isMade(each);
      boolean isRun = isIn(each, loop) || !isLocal && isReached(each, around.get(), effects);
      if (mayTakeBack && isRun) {
        return false;
      }
    }
    return true;
  }

  /** Whether an object is made there and then, which is there too, or a flag is raised. */
  private static boolean isMade(Node assignment) {
    if (!(assignment instanceof AssignExpr assign)) {
      return false;
    }
    Expression value = Nodes.bare(assign.getValue());
    return value.isObjectCreationExpr()
        || value.isArrayCreationExpr()
        || value instanceof BooleanLiteralExpr literal && literal.getValue();
  }

  private static boolean isIn(Node node, Node around) {
    Node at = node;
    while (!Nodes.same(at, around)) {
      if (at.getParentNode().isEmpty()) {
        return false;
      }
      at = at.getParentNode().get();
    }
    return true;
  }

  /** Whether a method may come to an assignment through what it calls. */
  private static boolean isReached(Node assignment, CallableDeclaration<?> from, Effects effects) {
    Optional<CallableDeclaration<?>> in = Nodes.method(assignment);
    if (in.isEmpty() || in.get() instanceof ConstructorDeclaration || Nodes.same(in.get(), from)) {
      return false;
    }
    Set<CallableDeclaration<?>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<CallableDeclaration<?>> open = new ArrayDeque<>(List.of(in.get()));
    while (!open.isEmpty()) {
      CallableDeclaration<?> at = open.pop();
      if (Nodes.same(at, from)) {
        return true;
      }
      if (seen.add(at)) {
        open.addAll(effects.callersOf(at));
      }
    }
    return false;
  }

  /** Whether it is declared in a loop, anew in each iteration. */
  public boolean isDeclaredIn(Node loop) {
    return Nodes.any(
        loop, node -> node instanceof VariableDeclarator declared && isNamed(declared, name));
  }
}
