package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.form.ChosenValue;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Choices of values in a loop that HotSpot leaves as jumps, so that a processor has to guess the
 * way. It makes a conditional move of a choice that is cheap (loopopts.cpp, {@code
 * PhaseIdealLoop::conditional_move}): not where a number with a fraction is chosen, for which x86
 * has no such move, nor where several variables are by what compares such numbers, whose flags
 * would have to be made for each; nor where the loop asks next how a variable compares, which is
 * asked on each way then; and each variable and each operation of both ways counts as one, of less
 * than {@code ConditionalMoveLimit}.
 */
final class Jumps {
  /** Of x86 (c2_globals_x86.hpp). */
  private static final int LIMIT = 3;

  /** BlockLayoutMinDiamondPercentage over 110: a way that is rarer is left as a jump. */
  private static final Rational RARE = Rational.of(20, 110);

  private Jumps() {}

  /** How often numbers with a fraction are compared by now on the line that is read. */
  static Expr ofFractions(Code code) {
    return code.written(new Operation(Verb.COMPARE, ValueType.DOUBLE))
        .plus(code.written(new Operation(Verb.COMPARE, ValueType.FLOAT)));
  }

  /**
   * Whether a branch stays one whose ways execute the same.
   *
   * @param asksFractions whether its condition compares numbers with a fraction
   * @param oneWay what each of the ways executes as written
   */
  static boolean stays(
      IfStmt branch, boolean asksFractions, OperationCount oneWay, State state, Effects effects) {
    return stays(branch, asksFractions, oneWay, 2, state, effects);
  }

  /** Whether each way is taken so often that HotSpot does not put one of them aside. */
  static boolean isOften(Estimate holds) {
    Expr share = holds.value();
    return share.isConstant()
        && share.constantValue().compareTo(RARE) >= 0
        && Rational.ONE.minus(share.constantValue()).compareTo(RARE) >= 0;
  }

  /**
   * Whether a branch without another way chooses values alone, and cheaply: then nobody has to
   * guess which way it goes.
   *
   * @param asksFractions whether its condition compares numbers with a fraction
   * @param then what it executes as written
   */
  static boolean isMoved(
      IfStmt branch, boolean asksFractions, OperationCount then, State state, Effects effects) {
    Set<String> chosen = chosen(branch, effects);
    return !chosen.isEmpty()
        && chosen.stream().allMatch(name -> state.local(name).isPresent())
        && !stays(branch, asksFractions, then, 1, state, effects);
  }

  private static Set<String> chosen(IfStmt branch, Effects effects) {
    Set<String> chosen = new HashSet<>(effects.facts.of(branch.getThenStmt()).changed());
    branch.getElseStmt().ifPresent(other -> chosen.addAll(effects.facts.of(other).changed()));
    return chosen;
  }

  private static boolean stays(
      IfStmt branch,
      boolean asksFractions,
      OperationCount oneWay,
      int ways,
      State state,
      Effects effects) {
    if (isExtreme(branch)) {
      return false;
    }
    Set<String> chosen = chosen(branch, effects);
    boolean isFraction =
        chosen.stream()
            .flatMap(name -> state.local(name).stream())
            .anyMatch(local -> local.type().isNumber() && !local.type().isIntegral());
    if (isFraction || asksFractions && chosen.size() > 1 || isAskedNext(branch, chosen)) {
      return true;
    }
    Expr operations = Expr.sum(oneWay.counts().values().stream().toList()).times(ways);
    return !operations.isConstant()
        ? ways == 1
        : operations.constantValue().doubleValue() - loadedBefore(branch) + chosen.size() >= LIMIT;
  }

  /** Whether an if without else reads only elements that its condition has loaded. */
  static boolean readsOnlyWhatIsAsked(IfStmt branch) {
    long read = branch.getThenStmt().findAll(ArrayAccessExpr.class).size();
    return read > 0
        && branch.getElseStmt().isEmpty()
        && elementsLoadedBefore(branch).size() == read;
  }

  /** Operations that load what the condition has loaded: C2 makes one of two equal loads. */
  private static int loadedBefore(IfStmt branch) {
    int loads = 0;
    for (ArrayAccessExpr element : elementsLoadedBefore(branch)) {
      loads += 1 + element.getName().findAll(FieldAccessExpr.class).size();
    }
    return loads;
  }

  private static List<ArrayAccessExpr> elementsLoadedBefore(IfStmt branch) {
    Set<String> asked = new HashSet<>();
    branch
        .getCondition()
        .findAll(ArrayAccessExpr.class)
        .forEach(element -> asked.add(element.toString()));
    return branch
        .getThenStmt()
        .findAll(
            ArrayAccessExpr.class,
            element ->
                asked.contains(element.toString())
                    && !(element.getParentNode().orElse(null) instanceof AssignExpr assign
                        && Nodes.same(assign.getTarget(), element)));
  }

  /**
   * Whether a choice in an expression stays one: of numbers with a fraction, but for the greater
   * one and a number without its sign; where a side holds another or assigns; where both have too
   * much to compute.
   */
  static boolean stays(ConditionalExpr choice, boolean isFraction) {
    if (isFraction) {
      return !isExtreme(choice);
    }
    String asked = choice.getCondition().toString();
    int cost = 1;
    for (Expression side : List.of(choice.getThenExpr(), choice.getElseExpr())) {
      if (Nodes.any(side, Jumps::isMore)) {
        return true;
      }
      cost += side.findAll(Expression.class, each -> computes(each, asked)).size();
    }
    return cost >= LIMIT;
  }

  /** The greater or lesser of what is compared, or a number without its sign. */
  private static boolean isExtreme(ConditionalExpr choice) {
    if (!(Nodes.bare(choice.getCondition()) instanceof BinaryExpr asked)) {
      return false;
    }
    List<String> compared = List.of(text(asked.getLeft()), text(asked.getRight()));
    List<String> chosen = List.of(text(choice.getThenExpr()), text(choice.getElseExpr()));
    boolean isAbsolute =
        chosen.stream().anyMatch(each -> compared.contains(each) && chosen.contains("-" + each));
    return isAbsolute || compared.containsAll(chosen);
  }

  /** {@code if (x > most) most = x}. */
  private static boolean isExtreme(IfStmt branch) {
    Optional<AssignExpr> only = ChosenValue.only(branch.getThenStmt());
    if (branch.getElseStmt().isPresent()
        || only.filter(assign -> assign.getOperator() == AssignExpr.Operator.ASSIGN).isEmpty()
        || !(Nodes.bare(branch.getCondition()) instanceof BinaryExpr asked)) {
      return false;
    }
    List<String> compared = List.of(text(asked.getLeft()), text(asked.getRight()));
    return compared.contains(text(only.get().getTarget()))
        && compared.contains(text(only.get().getValue()));
  }

  private static String text(Expression expression) {
    return Nodes.bare(expression).toString();
  }

  private static boolean isMore(Node node) {
    return node instanceof ConditionalExpr
        || node instanceof AssignExpr
        || node instanceof UnaryExpr one
            && one.getOperator() != UnaryExpr.Operator.MINUS
            && one.getOperator() != UnaryExpr.Operator.PLUS
            && one.getOperator() != UnaryExpr.Operator.BITWISE_COMPLEMENT;
  }

  /** What the condition has computed anyway is there. */
  private static boolean computes(Expression expression, String asked) {
    boolean isOperation =
        expression instanceof BinaryExpr
            || expression instanceof ArrayAccessExpr
            || expression instanceof UnaryExpr one
                && !(Nodes.bare(one.getExpression()) instanceof LiteralExpr);
    return isOperation && !asked.contains(expression.toString());
  }

  /** Whether the condition of the loop around compares one of the variables as it is. */
  private static boolean isAskedNext(IfStmt branch, Set<String> chosen) {
    Optional<Node> around = branch.getParentNode();
    while (around.isPresent() && !PredictableConditions.isLoop(around.get())) {
      around = around.get().getParentNode();
    }
    Optional<Expression> condition =
        around.flatMap(
            loop ->
                loop instanceof WhileStmt asking
                    ? Optional.of(asking.getCondition())
                    : loop instanceof DoStmt asking
                        ? Optional.of(asking.getCondition())
                        : loop instanceof ForStmt asking ? asking.getCompare() : Optional.empty());
    return condition.isPresent() && Nodes.any(condition.get(), node -> compares(node, chosen));
  }

  private static boolean compares(Node node, Set<String> chosen) {
    if (!(node instanceof BinaryExpr asked)) {
      return false;
    }
    return switch (asked.getOperator()) {
      case LESS, LESS_EQUALS, GREATER, GREATER_EQUALS, EQUALS, NOT_EQUALS ->
          isOne(asked.getLeft(), chosen) || isOne(asked.getRight(), chosen);
      default -> false;
    };
  }

  private static boolean isOne(Expression side, Set<String> chosen) {
    return Nodes.bare(side) instanceof NameExpr name && chosen.contains(name.getNameAsString());
  }
}
