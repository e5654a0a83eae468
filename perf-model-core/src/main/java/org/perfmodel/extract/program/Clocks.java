package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;

/**
 * Local variables that a loop moves as a clock moves its hands: by constants, back to where they
 * were, and from one constant to the next, when others of them say so and nothing else does.
 *
 * <pre>
 * if (--left == 0) { left = isGreen ? 30 : 20; isGreen = !isGreen; }
 * bit += width; offset = bit &amp; 63;
 * day = day == 6 ? 0 : day + 1;
 * </pre>
 *
 * What they are in an iteration follows from what they were in the one before, so that what is
 * asked of them comes in a pattern, which processors learn. It does too of what multiplies or mixes
 * its bits, but a pattern that is not found in a hurry: such variables are no clocks.
 */
final class Clocks {
  private final Node loop;
  private final Set<String> changed;
  private final Set<String> hands;

  /** What clocks let the loop come to, as long as there are as many hands: these only get fewer. */
  private final Set<Node> inTime = Collections.newSetFromMap(new IdentityHashMap<>());

  private int handsThen;

  private Clocks(Node loop, Set<String> changed, Set<String> hands) {
    this.loop = loop;
    this.changed = changed;
    this.hands = hands;
  }

  /** The names of those that a loop changes. */
  static Set<String> in(Node loop, Effects effects) {
    return effects.facts.clocks(loop, () -> found(loop, effects));
  }

  private static Set<String> found(Node loop, Effects effects) {
    List<Node> moves = new ArrayList<>(effects.facts.of(loop).assignments());
    List<Node> jumps = new ArrayList<>();
    Nodes.walk(
        loop,
        node -> {
          if (node instanceof VariableDeclarator) {
            moves.add(node);
          } else if (node instanceof ContinueStmt || node instanceof BreakStmt) {
            jumps.add(node);
          }
        });
    Set<String> hands = new TreeSet<>();
    Set<String> changed = new HashSet<>(effects.facts.of(loop).changed());
    changed.addAll(effects.namesOfCalls(loop));
    loop.findCompilationUnit().ifPresent(unit -> changed.addAll(effects.facts.volatiles(unit)));
    for (Node move : moves) {
      if (move instanceof VariableDeclarator variable) {
        changed.add(variable.getNameAsString());
      }
      name(move).ifPresent(hands::add);
    }
    hands.removeAll(effects.namesOfCalls(loop));
    Clocks clocks = new Clocks(loop, changed, hands);
    hands.removeIf(name -> !clocks.isLocal(name));
    int before;
    do {
      before = hands.size();
      for (Node move : moves) {
        name(move).filter(name -> !clocks.isMoved(move)).ifPresent(hands::remove);
      }
      if (!jumps.stream().allMatch(clocks::isSkippedInTime)) {
        hands.clear();
      }
    } while (hands.size() < before);
    return hands;
  }

  /** The variable that an assignment, a step or a declaration is of. */
  private static Optional<String> name(Node move) {
    if (move instanceof VariableDeclarator variable) {
      return Optional.of(variable.getNameAsString());
    }
    Expression target =
        move instanceof AssignExpr assignment
            ? assignment.getTarget()
            : ((UnaryExpr) move).getExpression();
    return Nodes.name(target);
  }

  private boolean isLocal(String name) {
    Node method = loop;
    while (!(method instanceof BodyDeclaration<?>) && method.getParentNode().isPresent()) {
      method = method.getParentNode().get();
    }
    return Nodes.any(
        method,
        node ->
            node instanceof Parameter parameter && parameter.getNameAsString().equals(name)
                || node instanceof VariableDeclarator variable
                    && variable.getNameAsString().equals(name)
                    && !(variable.getParentNode().orElse(null) instanceof BodyDeclaration<?>));
  }

  private boolean isMoved(Node move) {
    if (!isInTime(move)) {
      return false;
    }
    if (move instanceof VariableDeclarator variable) {
      return variable.getInitializer().map(this::isTold).orElse(true);
    }
    return !(move instanceof AssignExpr assignment) || isMoved(assignment);
  }

  private boolean isMoved(AssignExpr assignment) {
    return switch (assignment.getOperator()) {
      case ASSIGN -> isTold(assignment.getValue());
      case PLUS, MINUS, REMAINDER, BINARY_AND -> isTheSame(assignment.getValue());
      default -> false;
    };
  }

  /** Whether clocks and nothing else decide what comes out. */
  private boolean isTold(Expression expression) {
    Expression bare = Nodes.bare(expression);
    if (bare instanceof NameExpr name) {
      return hands.contains(name.getNameAsString()) || isTheSame(name);
    }
    if (bare instanceof CastExpr cast) {
      return isTold(cast.getExpression());
    }
    if (bare instanceof UnaryExpr unary) {
      return isTold(unary.getExpression());
    }
    if (bare instanceof AssignExpr assignment) {
      return isMoved(assignment);
    }
    if (bare instanceof ConditionalExpr choice) {
      return isTold(choice.getCondition())
          && isTold(choice.getThenExpr())
          && isTold(choice.getElseExpr());
    }
    if (bare instanceof BinaryExpr binary) {
      return isTold(binary.getLeft()) && isTold(binary.getRight()) && keepsTime(binary);
    }
    return isTheSame(bare);
  }

  private boolean keepsTime(BinaryExpr binary) {
    return switch (binary.getOperator()) {
      case OR, AND, EQUALS, NOT_EQUALS, LESS, GREATER, LESS_EQUALS, GREATER_EQUALS -> true;
      case PLUS -> isTheSame(binary.getLeft()) || isTheSame(binary.getRight());
      case MINUS, REMAINDER, BINARY_AND -> isTheSame(binary.getRight());
      default -> isTheSame(binary);
    };
  }

  /** Whether it comes out the same in each iteration. */
  private boolean isTheSame(Expression expression) {
    return !Nodes.any(
        expression,
        node ->
            node instanceof Expression part
                && !(part instanceof LiteralExpr
                    || part instanceof BinaryExpr
                    || part instanceof CastExpr
                    || part.isEnclosedExpr()
                    || part.isThisExpr()
                    || part.isUnaryExpr() && !DirectEffects.isStep(part.asUnaryExpr())
                    || part instanceof NameExpr name && !changed.contains(name.getNameAsString())
                    || part instanceof FieldAccessExpr field
                        && !changed.contains(field.getNameAsString())));
  }

  /** Whether clocks decide whether the loop comes to a node. */
  private boolean isInTime(Node node) {
    if (handsThen != hands.size()) {
      inTime.clear();
      handsThen = hands.size();
    }
    List<Node> way = new ArrayList<>();
    Node part = node;
    while (!Nodes.same(part, loop) && !inTime.contains(part)) {
      Node around = part.getParentNode().orElseThrow();
      if (!Nodes.same(around, loop) && !letsInTime(around, part)) {
        return false;
      }
      way.add(part);
      part = around;
    }
    inTime.addAll(way);
    return !(loop instanceof ForEachStmt each)
        || !Nodes.any(each.getVariable(), declared -> Nodes.same(declared, node));
  }

  private boolean letsInTime(Node around, Node part) {
    if (around instanceof IfStmt choice) {
      return Nodes.same(choice.getCondition(), part) || isTold(choice.getCondition());
    }
    if (around instanceof ConditionalExpr choice) {
      return Nodes.same(choice.getCondition(), part) || isTold(choice.getCondition());
    }
    if (around instanceof BinaryExpr binary) {
      return switch (binary.getOperator()) {
        case AND, OR -> Nodes.same(binary.getLeft(), part) || isTold(binary.getLeft());
        default -> true;
      };
    }
    if (around instanceof SwitchStmt choice) {
      return Nodes.same(choice.getSelector(), part) || isTold(choice.getSelector());
    }
    if (around instanceof SwitchExpr choice) {
      return Nodes.same(choice.getSelector(), part) || isTold(choice.getSelector());
    }
    if (around instanceof WhileStmt again) {
      return isTold(again.getCondition());
    }
    if (around instanceof DoStmt again) {
      return isTold(again.getCondition());
    }
    if (around instanceof ForStmt again) {
      return again.getCompare().filter(this::isTold).isPresent();
    }
    return !(around instanceof ForEachStmt
        || around instanceof TryStmt
        || around instanceof LambdaExpr
        || around instanceof BodyDeclaration<?>);
  }

  /** Whether what a jump leaves out is left out in time: nothing counts behind the loop's end. */
  private boolean isSkippedInTime(Node jump) {
    return endsTheLoop(jump) || isInTime(jump);
  }

  private boolean endsTheLoop(Node jump) {
    if (!(jump instanceof BreakStmt leave) || leave.getLabel().isPresent()) {
      return false;
    }
    Node around = jump.getParentNode().orElseThrow();
    while (!Nodes.same(around, loop)) {
      if (around instanceof SwitchStmt || PredictableConditions.isLoop(around)) {
        return false;
      }
      around = around.getParentNode().orElseThrow();
    }
    return true;
  }
}
