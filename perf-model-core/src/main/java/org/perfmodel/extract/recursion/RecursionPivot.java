package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.loop.TripCountBounds;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;

/**
 * A recursion into both sides of a pivot whose place the data decide: quicksort. It is read as if
 * every pivot were the median; the keys in a random order take 2 ln 2 = 1.39 times as many
 * comparisons (Hoare, The Computer Journal 5, 1962), an unlucky one a square.
 */
final class RecursionPivot {
  private static final Set<BinaryExpr.Operator> COMPARISONS =
      Set.of(
          BinaryExpr.Operator.LESS,
          BinaryExpr.Operator.LESS_EQUALS,
          BinaryExpr.Operator.GREATER,
          BinaryExpr.Operator.GREATER_EQUALS);

  private final Reader reader;
  private final RecursionLevels levels;

  RecursionPivot(Reader reader, RecursionLevels levels) {
    this.reader = reader;
    this.levels = levels;
  }

  /** What a call of itself, or a task that is made, hands on for two numbers. */
  private record Call(Expression from, Expression to) {}

  private static List<Call> calls(SelfCalling recursion, String low, String high) {
    List<Call> calls = new ArrayList<>();
    int from = recursion.position(low);
    int to = recursion.position(high);
    if (from >= 0 && to >= 0) {
      for (MethodCallExpr call :
          recursion.method.findAll(
              MethodCallExpr.class, any -> any.getNameAsString().equals(recursion.name()))) {
        calls.add(new Call(call.getArgument(from), call.getArgument(to)));
      }
      return calls;
    }
    String type = recursion.owner().name();
    for (ObjectCreationExpr made :
        recursion.method.findAll(
            ObjectCreationExpr.class, any -> any.getType().getNameAsString().equals(type))) {
      for (ConstructorDeclaration each :
          recursion.owner().type().findAll(ConstructorDeclaration.class)) {
        int first = position(each, low);
        int second = position(each, high);
        if (each.getParameters().size() == made.getArguments().size()
            && first >= 0
            && second >= 0) {
          calls.add(new Call(made.getArgument(first), made.getArgument(second)));
        }
      }
    }
    return calls;
  }

  /** The parameter of a constructor that a field is given. */
  private static int position(ConstructorDeclaration constructor, String field) {
    for (AssignExpr assign : constructor.findAll(AssignExpr.class)) {
      boolean isField =
          assign.getTarget() instanceof FieldAccessExpr target
              ? target.getNameAsString().equals(field)
              : Nodes.name(assign.getTarget()).filter(field::equals).isPresent();
      for (int i = 0; i < constructor.getParameters().size() && isField; i++) {
        if (TripCountBounds.is(assign.getValue(), constructor.getParameter(i).getNameAsString())) {
          return i;
        }
      }
    }
    return -1;
  }

  /** Reads the method, if it is such a recursion. */
  boolean read(SelfCalling recursion, List<SelfCall> calls) {
    if (calls.size() != 2) {
      return false;
    }
    for (String low : recursion.starts.keySet()) {
      for (String high : recursion.starts.keySet()) {
        for (int below = 0; below <= 1 && !low.equals(high); below++) {
          if (isSplit(low, high, calls.get(below), calls.get(1 - below), recursion)) {
            return read(low, high, calls.get(below), calls.get(1 - below), recursion);
          }
        }
      }
    }
    return false;
  }

  private static boolean isSplit(
      String low, String high, SelfCall below, SelfCall above, SelfCalling recursion) {
    return isHandedOn(low, below)
        && isHandedOn(high, above)
        && below.handed(high).isEmpty()
        && above.handed(low).isEmpty()
        && isAroundOneName(low, high, recursion);
  }

  private static boolean isHandedOn(String name, SelfCall call) {
    return call.handed(name)
        .filter(value -> value.equals(Expr.symbol(SelfCalling.symbol(name))))
        .isPresent();
  }

  /**
   * Whether one call ends where the other begins: at the same variable, give or take one, or at two
   * that went towards each other until they met.
   */
  private static boolean isAroundOneName(String low, String high, SelfCalling recursion) {
    List<Call> calls = calls(recursion, low, high);
    if (calls.size() != 2) {
      return false;
    }
    Optional<String> pivot = Optional.empty();
    for (Call call : calls) {
      Expression end =
          Nodes.name(call.from()).filter(low::equals).isPresent() ? call.to() : call.from();
      Optional<String> name = beside(end);
      if (name.isEmpty()
          || pivot.isPresent()
              && !pivot.equals(name)
              && !areCompared(recursion.method, pivot.get(), name.get())) {
        return false;
      }
      pivot = name;
    }
    return true;
  }

  private static boolean areCompared(Node method, String one, String other) {
    return Nodes.any(
        method,
        node ->
            node instanceof BinaryExpr test
                && COMPARISONS.contains(test.getOperator())
                && (TripCountBounds.is(test.getLeft(), one)
                        && TripCountBounds.is(test.getRight(), other)
                    || TripCountBounds.is(test.getLeft(), other)
                        && TripCountBounds.is(test.getRight(), one)));
  }

  private static Optional<String> beside(Expression expression) {
    Expression bare = Nodes.bare(expression);
    if (bare instanceof BinaryExpr binary
        && (binary.getOperator() == BinaryExpr.Operator.PLUS
            || binary.getOperator() == BinaryExpr.Operator.MINUS)
        && Printed.of(Nodes.bare(binary.getRight())).equals("1")) {
      return beside(binary.getLeft());
    }
    return bare instanceof NameExpr name ? Optional.of(name.getNameAsString()) : Optional.empty();
  }

  private boolean read(
      String low, String high, SelfCall below, SelfCall above, SelfCalling recursion) {
    Expr from = Expr.symbol(SelfCalling.symbol(low));
    Expr to = Expr.symbol(SelfCalling.symbol(high));
    Expr half = Expr.floor(to.minus(from).dividedBy(2));
    boolean isAsked = areAsked(low, high, recursion);
    List<Expr> begins = isAsked ? List.of(to.minus(from).minus(1)) : List.of();
    List<SelfCall> halves =
        List.of(
            handing(high, from.plus(half).minus(1), below, begins),
            handing(low, to.minus(half).plus(1), above, begins));
    if (!levels.read(recursion, halves)) {
      return false;
    }
    reader
        .notes()
        .assume(
            "each pivot of `"
                + recursion.name()
                + "` splits its part in halves; a random order takes about 1.39 times as long, the"
                + " worst one a square",
            Confidence.ASSUMED,
            recursion.place());
    return true;
  }

  /**
   * A call that hands on another value.
   *
   * @param begins what each call is made for; empty where the method asks that itself
   */
  private static SelfCall handing(String name, Expr value, SelfCall call, List<Expr> begins) {
    Map<String, Expr> handed = new LinkedHashMap<>(call.handed());
    handed.put(name, value);
    List<Expr> facts = new ArrayList<>(call.facts());
    facts.addAll(begins);
    return new SelfCall(
        handed,
        facts,
        begins.isEmpty() ? call.share() : State.ALWAYS,
        call.times(),
        call.iterations());
  }

  /**
   * Whether both calls are made where their parts are not empty: {@code if (low < j) sort(low, j)}.
   */
  private static boolean areAsked(String low, String high, SelfCalling recursion) {
    return calls(recursion, low, high).stream().allMatch(RecursionPivot::isAsked);
  }

  private static boolean isAsked(Call call) {
    Optional<Node> at = call.from().getParentNode();
    while (at.isPresent() && !(at.get() instanceof IfStmt)) {
      at = at.get() instanceof BodyDeclaration ? Optional.empty() : at.get().getParentNode();
    }
    return at.isPresent()
        && at.get() instanceof IfStmt branch
        && branch.getElseStmt().isEmpty()
        && Nodes.bare(branch.getCondition()) instanceof BinaryExpr test
        && (test.getOperator() == BinaryExpr.Operator.LESS
                && test.getLeft().equals(call.from())
                && test.getRight().equals(call.to())
            || test.getOperator() == BinaryExpr.Operator.GREATER
                && test.getLeft().equals(call.to())
                && test.getRight().equals(call.from()));
  }
}
