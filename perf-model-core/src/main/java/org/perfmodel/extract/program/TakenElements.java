package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/** A loop that takes an element in each iteration while there are more. */
final class TakenElements {
  private static final Set<String> HAS_MORE =
      Set.of("hasNext", "hasMoreElements", "hasMoreTokens", "hasPrevious", "hasRemaining");

  private static final Set<String> IS_EMPTY = Set.of("isEmpty", "empty", "size");

  private static final Set<String> NEXT =
      Set.of("next", "nextElement", "nextToken", "previous", "nextInt", "nextLong", "nextLine");

  private static final Set<String> TAKING =
      Set.of(
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "take",
          "remove",
          "removeFirst",
          "removeLast",
          "dequeue",
          "deleteMin",
          "extractMin");

  /** Calls that go on and say whether there was something to go on to. */
  private static final Set<String> ADVANCING =
      Set.of("find", "next", "advance", "moveNext", "tryAdvance", "incrementToken");

  private TakenElements() {}

  static Optional<Traversal> of(Expression part, boolean isAll, LoopShape loop) {
    Expression asked = part;
    boolean isNot = false;
    if (asked instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      asked = Nodes.bare(not.getExpression());
      isNot = true;
    } else if (asked instanceof BinaryExpr compared
        && (compared.getOperator() == BinaryExpr.Operator.GREATER
            || compared.getOperator() == BinaryExpr.Operator.NOT_EQUALS)
        && Nodes.bare(compared.getLeft()) instanceof MethodCallExpr sized
        && sized.getNameAsString().equals("size")
        && Printed.of(compared.getRight()).equals("0")) {
      asked = sized;
      isNot = true;
    }
    if (!(asked instanceof MethodCallExpr call)
        || call.getScope().isEmpty()
        || !Traversal.isSteady(call.getScope().get(), loop)) {
      return Optional.empty();
    }
    Expression on = Nodes.bare(call.getScope().get());
    String name = call.getNameAsString();
    if (!isNot && ADVANCING.contains(name)) {
      return Optional.of(new Traversal(Traversal.Kind.ANSWERS, on, name + "()", isAll));
    }
    boolean fits = call.getArguments().isEmpty() && (isNot ? IS_EMPTY : HAS_MORE).contains(name);
    if (!fits) {
      return Optional.empty();
    }
    boolean takes = isNot;
    String owner = Printed.of(on);
    List<MethodCallExpr> taken = new ArrayList<>();
    boolean isHeader = false;
    for (Node each : loop.parts()) {
      Nodes.walk(
          each,
          node -> {
            if (node instanceof MethodCallExpr take
                && (takes
                    ? TAKING.contains(take.getNameAsString()) && take.getArguments().isEmpty()
                    : NEXT.contains(take.getNameAsString()))
                && take.getScope()
                    .map(Nodes::bare)
                    .map(Printed::of)
                    .filter(owner::equals)
                    .isPresent()) {
              taken.add(take);
            }
          });
    }
    for (Expression update : loop.updates()) {
      isHeader |= taken.size() == 1 && isWithin(taken.get(0), update);
    }
    if (taken.size() != 1 || !isHeader && !isAlwaysRun(taken.get(0), loop.body())) {
      return Optional.empty();
    }
    return Optional.of(
        new Traversal(Traversal.Kind.ELEMENTS, on, taken.get(0).getNameAsString() + "()", isAll));
  }

  private static boolean isWithin(Node node, Node around) {
    Optional<Node> at = Optional.of(node);
    while (at.isPresent() && !Nodes.same(at.get(), around)) {
      at = at.get().getParentNode();
    }
    return at.isPresent();
  }

  /** Whether each iteration comes to it that goes on. */
  private static boolean isAlwaysRun(Node node, Statement body) {
    Node below = node;
    while (!Nodes.same(below, body)) {
      Optional<Node> parent = below.getParentNode();
      if (parent.isEmpty()) {
        return false;
      }
      Node around = parent.get();
      boolean maySkip =
          around instanceof LambdaExpr
              || around instanceof ObjectCreationExpr made
                  && made.getAnonymousClassBody().isPresent()
              || around instanceof ConditionalExpr choice
                  && !Nodes.same(choice.getCondition(), below)
              || around instanceof BinaryExpr both
                  && (both.getOperator() == BinaryExpr.Operator.AND
                      || both.getOperator() == BinaryExpr.Operator.OR)
                  && !Nodes.same(both.getLeft(), below)
              || around instanceof IfStmt branch && !Nodes.same(branch.getCondition(), below)
              || around instanceof Statement other
                  && !(other instanceof IfStmt)
                  && !(other instanceof BlockStmt)
                  && !other.isExpressionStmt()
                  && !(other instanceof ReturnStmt)
                  && !other.isSynchronizedStmt()
                  && !isHeadOf(below, other);
      if (maySkip || skipsBefore(around, below)) {
        return false;
      }
      below = around;
    }
    return true;
  }

  /** The selector of a switch, the tested block of a {@code try}. */
  private static boolean isHeadOf(Node node, Statement statement) {
    return statement.isSwitchStmt() && Nodes.same(statement.asSwitchStmt().getSelector(), node)
        || statement.isTryStmt() && Nodes.same(statement.asTryStmt().getTryBlock(), node)
        || statement.isThrowStmt();
  }

  /** Whether a statement ahead of it in its block may begin the next iteration. */
  private static boolean skipsBefore(Node around, Node below) {
    if (!(around instanceof BlockStmt block)) {
      return false;
    }
    for (Statement each : block.getStatements()) {
      if (Nodes.same(each, below)) {
        return false;
      }
      if (Nodes.any(each, ContinueStmt.class::isInstance)) {
        return true;
      }
    }
    return false;
  }
}
