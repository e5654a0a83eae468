package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A value that is asked for through an {@code Optional}, as the branches that lead to it. HotSpot
 * puts the functions into their place, and then makes no object.
 *
 * <pre>
 * v = Optional.ofNullable(e).map(x -&gt; f).orElse(c);
 *   -&gt;  var x = e; if (x != null) { var y = f; if (y != null) v = y; else v = c; } else v = c;
 * </pre>
 */
final class OptionalChainForm {
  private static final Set<String> ENDS = Set.of("orElse", "orElseGet", "orElseThrow");
  private static final Set<String> STEPS = Set.of("map", "filter");

  /** Names of methods that may find nothing. */
  private static final Pattern ASKING = Pattern.compile("get|find|look|search|poll|peek|resolve");

  private static final int MOST_STEPS = 3;

  private final OptionalForm optionals;
  private int made;

  OptionalChainForm(OptionalForm optionals) {
    this.optionals = optionals;
  }

  /** A chain within a statement. */
  private final class Chain {
    private final Statement statement;
    private final MethodCallExpr end;
    private final Expression base;
    private final List<MethodCallExpr> steps;

    Chain(Statement statement, MethodCallExpr end, Expression base, List<MethodCallExpr> steps) {
      this.statement = statement;
      this.end = end;
      this.base = base;
      this.steps = steps;
    }

    private String nameOf(int step) {
      if (step < steps.size() && steps.get(step).getArgument(0) instanceof LambdaExpr lambda) {
        return lambda.getParameter(0).getNameAsString();
      }
      return "value$" + ++made;
    }

    /** The branches from the base on. */
    BlockStmt whole() {
      NodeList<Statement> parts = new NodeList<>();
      String value = nameOf(0);
      if (optionals.isDeclared(base)) {
        String asked = "optional$" + ++made;
        parts.add(OptionalForm.variable(end, asked, TreeEdits.copy(base)));
        BlockStmt then = new BlockStmt();
        then.addStatement(
            OptionalForm.variable(end, value, new MethodCallExpr(new NameExpr(asked), "get")));
        then.addStatement(from(0, value));
        parts.add(new IfStmt(new MethodCallExpr(new NameExpr(asked), "isPresent"), then, missed()));
      } else {
        Expression held = ((MethodCallExpr) base).getArgument(0);
        parts.add(OptionalForm.variable(end, value, TreeEdits.copy(held)));
        parts.add(unlessNull(value, from(0, value)));
      }
      return new BlockStmt(parts);
    }

    /** What is done with a value that is there, from a step on. */
    private BlockStmt from(int step, String value) {
      if (step == steps.size()) {
        return found(value);
      }
      MethodCallExpr call = steps.get(step);
      Expression answer = applied(call.getArgument(0), value).orElseThrow();
      String next = nameOf(step + 1);
      NodeList<Statement> parts = new NodeList<>();
      if (call.getNameAsString().equals("filter")) {
        BlockStmt kept = from(step + 1, next);
        kept.addStatement(0, OptionalForm.variable(end, next, new NameExpr(value)));
        parts.add(new IfStmt(answer, kept, missed()));
        return new BlockStmt(parts);
      }
      boolean mayBeNull = mayBeNull(answer);
      parts.add(OptionalForm.variable(end, next, answer));
      BlockStmt rest = from(step + 1, next);
      parts.add(mayBeNull ? unlessNull(next, rest) : rest);
      return new BlockStmt(parts);
    }

    private IfStmt unlessNull(String value, BlockStmt then) {
      return new IfStmt(
          new BinaryExpr(
              new NameExpr(value), new NullLiteralExpr(), BinaryExpr.Operator.NOT_EQUALS),
          then,
          missed());
    }

    private BlockStmt found(String value) {
      NodeList<Statement> parts = new NodeList<>();
      if (end.getNameAsString().equals("orElse")
          && (end.getArgument(0) instanceof MethodCallExpr
              || end.getArgument(0) instanceof ObjectCreationExpr)) {
        parts.add(new ExpressionStmt(TreeEdits.copy(end.getArgument(0))));
      }
      parts.add(with(new NameExpr(value)));
      return new BlockStmt(parts);
    }

    private BlockStmt missed() {
      NodeList<Statement> parts = new NodeList<>();
      if (end.getNameAsString().equals("orElseThrow")) {
        Expression thrown =
            end.getArguments().isEmpty()
                ? new ObjectCreationExpr(
                    null,
                    new ClassOrInterfaceType(null, "NoSuchElementException"),
                    new NodeList<>())
                : supplied(end.getArgument(0)).orElseThrow();
        parts.add(new ThrowStmt(thrown));
      } else {
        parts.add(
            with(
                end.getNameAsString().equals("orElse")
                    ? TreeEdits.copy(end.getArgument(0))
                    : supplied(end.getArgument(0)).orElseThrow()));
      }
      return new BlockStmt(parts);
    }

    /** The statement with a value in place of the chain. */
    private Statement with(Expression value) {
      if (statement instanceof ExpressionStmt declaration
          && declaration.getExpression() instanceof VariableDeclarationExpr declared) {
        VariableDeclarator variable = declared.getVariable(0);
        Expression initial = in(variable.getInitializer().orElseThrow(), value);
        return new ExpressionStmt(
            new AssignExpr(
                new NameExpr(variable.getNameAsString()), initial, AssignExpr.Operator.ASSIGN));
      }
      return in(statement, value);
    }

    @SuppressWarnings("unchecked")
    private <N extends Node> N in(N whole, Expression value) {
      if (Nodes.same(whole, end)) {
        return (N) value;
      }
      int at = number(whole);
      N copy = TreeEdits.copy(whole);
      List<MethodCallExpr> calls = copy.findAll(MethodCallExpr.class);
      calls.get(at).replace(value);
      return copy;
    }

    private int number(Node whole) {
      List<MethodCallExpr> calls = whole.findAll(MethodCallExpr.class);
      for (int i = 0; i < calls.size(); i++) {
        if (Nodes.same(calls.get(i), end)) {
          return i;
        }
      }
      throw new IllegalStateException("the chain is no part of its statement");
    }
  }

  /** Rewrites a statement whose value hangs on a chain. */
  void rewrite(Statement statement) {
    boolean isDeclaration =
        statement instanceof ExpressionStmt plain
            && plain.getExpression() instanceof VariableDeclarationExpr;
    Node around = statement.getParentNode().orElse(null);
    if (!(around instanceof BlockStmt || !isDeclaration && around instanceof NodeWithBody<?>)
        || isDeclaration && !isPlainDeclaration((ExpressionStmt) statement)) {
      return;
    }
    chain(statement)
        .ifPresent(
            chain -> {
              BlockStmt branches = OptionalForm.placed(chain.end, chain.whole());
              TreeEdits.at(chain.end, branches);
              if (isDeclaration) {
                NodeList<Statement> all = ((BlockStmt) around).getStatements();
                int at = all.indexOf(statement);
                declared((ExpressionStmt) statement);
                all.add(at + 1, branches);
              } else {
                TreeEdits.replace(statement, branches);
              }
            });
  }

  private static boolean isPlainDeclaration(ExpressionStmt statement) {
    VariableDeclarationExpr declared = (VariableDeclarationExpr) statement.getExpression();
    return declared.getVariables().size() == 1
        && !declared.getVariable(0).getType().isVarType()
        && declared.getVariable(0).getInitializer().isPresent();
  }

  private static void declared(ExpressionStmt statement) {
    VariableDeclarationExpr declared = (VariableDeclarationExpr) statement.getExpression();
    declared.getVariable(0).removeInitializer();
    declared.setFinal(false);
  }

  private Optional<Chain> chain(Statement statement) {
    for (MethodCallExpr call : statement.findAll(MethodCallExpr.class)) {
      if (ENDS.contains(call.getNameAsString()) && isReached(call, statement)) {
        Optional<Chain> chain = chain(statement, call);
        if (chain.isPresent()) {
          return chain;
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the statement asks for it whatever else it does. */
  private static boolean isReached(Node call, Statement statement) {
    Node below = call;
    for (Node at = call.getParentNode().orElseThrow();
        !Nodes.same(at, statement);
        below = at, at = at.getParentNode().orElseThrow()) {
      boolean isPlain =
          at instanceof VariableDeclarator
              || at instanceof VariableDeclarationExpr
              || at instanceof AssignExpr assign && Nodes.same(assign.getValue(), below)
              || at instanceof MethodCallExpr
              || at instanceof BinaryExpr binary
                  && binary.getOperator() != BinaryExpr.Operator.AND
                  && binary.getOperator() != BinaryExpr.Operator.OR;
      if (!isPlain) {
        return false;
      }
    }
    return statement instanceof ExpressionStmt || statement instanceof ReturnStmt;
  }

  private Optional<Chain> chain(Statement statement, MethodCallExpr end) {
    List<MethodCallExpr> steps = new ArrayList<>();
    Expression at = end.getScope().map(Nodes::bare).orElse(end);
    while (at instanceof MethodCallExpr step
        && STEPS.contains(step.getNameAsString())
        && step.getArguments().size() == 1
        && step.getScope().isPresent()) {
      steps.add(step);
      at = Nodes.bare(step.getScope().get());
    }
    Collections.reverse(steps);
    boolean isKnown =
        (OptionalForm.isNullable(at) || optionals.isDeclared(at))
            && steps.size() <= MOST_STEPS
            && steps.stream().allMatch(step -> applied(step.getArgument(0), "x").isPresent())
            && (end.getArguments().isEmpty()
                ? end.getNameAsString().equals("orElseThrow")
                : end.getArguments().size() == 1
                    && (end.getNameAsString().equals("orElse")
                        || supplied(end.getArgument(0)).isPresent()));
    return isKnown ? Optional.of(new Chain(statement, end, at, steps)) : Optional.empty();
  }

  /** What a function answers to a value, which has the name of its parameter. */
  private static Optional<Expression> applied(Expression function, String value) {
    if (function instanceof LambdaExpr lambda) {
      return lambda.getParameters().size() == 1
          ? lambda.getExpressionBody().map(TreeEdits::copy)
          : Optional.empty();
    }
    if (!(function instanceof MethodReferenceExpr reference)
        || reference.getIdentifier().equals("new")) {
      return Optional.empty();
    }
    String scope = reference.getScope().toString();
    if (reference.getScope().isThisExpr()) {
      return Optional.of(
          new MethodCallExpr(null, reference.getIdentifier(), new NodeList<>(new NameExpr(value))));
    }
    return isRecordOrInstance(reference, scope)
        ? Optional.of(new MethodCallExpr(new NameExpr(value), reference.getIdentifier()))
        : Optional.empty();
  }

  /** Whether it is a method without parameters of a class of the same source, as far as seen. */
  private static boolean isRecordOrInstance(MethodReferenceExpr reference, String scope) {
    return Character.isUpperCase(scope.charAt(0))
        && reference
            .findCompilationUnit()
            .filter(
                unit ->
                    unit.findAll(MethodDeclaration.class).stream()
                        .filter(
                            method -> method.getNameAsString().equals(reference.getIdentifier()))
                        .allMatch(method -> method.getParameters().isEmpty() && !method.isStatic()))
            .isPresent()
        && !scope.matches("Integer|Long|Double|Boolean|String|Math|Objects|Arrays|Collections");
  }

  private static Optional<Expression> supplied(Expression supplier) {
    if (supplier instanceof LambdaExpr lambda) {
      return lambda.getParameters().isEmpty()
          ? lambda.getExpressionBody().map(TreeEdits::copy)
          : Optional.empty();
    }
    if (!(supplier instanceof MethodReferenceExpr reference)) {
      return Optional.empty();
    }
    if (reference.getScope().isThisExpr()) {
      return Optional.of(new MethodCallExpr(null, reference.getIdentifier(), new NodeList<>()));
    }
    String scope = reference.getScope().toString();
    return reference.getIdentifier().equals("new") && scope.matches("\\w+")
        ? Optional.of(
            new ObjectCreationExpr(null, new ClassOrInterfaceType(null, scope), new NodeList<>()))
        : Optional.empty();
  }

  /** Whether a function may return null, judged by its name. */
  private static boolean mayBeNull(Expression answer) {
    return answer instanceof NullLiteralExpr
        || answer instanceof ConditionalExpr chosen
            && (mayBeNull(chosen.getThenExpr()) || mayBeNull(chosen.getElseExpr()))
        || answer instanceof MethodCallExpr call
            && !call.getArguments().isEmpty()
            && ASKING.matcher(call.getNameAsString()).lookingAt();
  }
}
