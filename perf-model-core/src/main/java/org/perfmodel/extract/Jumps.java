package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
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
    Set<String> chosen = new HashSet<>(effects.facts.of(branch.getThenStmt()).changed());
    branch.getElseStmt().ifPresent(other -> chosen.addAll(effects.facts.of(other).changed()));
    boolean isFraction =
        chosen.stream()
            .flatMap(name -> state.local(name).stream())
            .anyMatch(local -> local.type().isNumber() && !local.type().isIntegral());
    if (isFraction || asksFractions && chosen.size() > 1 || isAskedNext(branch, chosen)) {
      return true;
    }
    Expr operations = Expr.sum(oneWay.counts().values().stream().toList()).times(2);
    return operations.isConstant()
        && operations.constantValue().doubleValue() + chosen.size() >= LIMIT;
  }

  /** Whether the condition of the loop around compares one of the variables as it is. */
  private static boolean isAskedNext(IfStmt branch, Set<String> chosen) {
    Optional<Node> around = branch.getParentNode();
    while (around.isPresent() && !Steady.isLoop(around.get())) {
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
