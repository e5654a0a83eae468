package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * How often a loop runs that asks one element of an array after the other, and begins anew behind
 * the last, until the data say that it is there: at most once for each element. The places of a
 * hash table are half taken in the mean, as its owner lets it grow: then a search asks 1.5 places
 * if it finds what it looks for and 2.5 if not (Knuth, TAOCP 3, 6.4, theorem K), which is taken as
 * one step past the first.
 *
 * <pre>
 * while (keys[slot] != 0) { if (keys[slot] == key) return slot; slot = (slot + 1) &amp; mask; }
 * while (used[at]) { at++; if (at == n) at = 0; }
 * for (int i = hash % n, step = 1; table[i] != null; i = (i + step++) % n)
 * </pre>
 */
final class CyclicProbes {
  private final Reader reader;
  private final RankingFunctions ranks;

  CyclicProbes(Reader reader, RankingFunctions ranks) {
    this.reader = reader;
    this.ranks = ranks;
  }

  Optional<TripCountBounds.Limit> of(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    for (Expression element : EveryIteration.of(loop).elements()) {
      if (element instanceof ArrayAccessExpr access && isAsked(access, loop)) {
        Optional<TripCountBounds.Limit> limit = limit(access, loop, changes, frame, state, place);
        if (limit.isPresent()) {
          return limit;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<TripCountBounds.Limit> limit(
      ArrayAccessExpr access,
      LoopShape loop,
      Changes changes,
      Frame frame,
      State state,
      Place place) {
    Expression array = Nodes.bare(access.getName());
    Expression subscript = made(Nodes.bare(access.getIndex()), loop);
    Set<String> moving = LoopShape.namesIn(subscript);
    moving.removeIf(name -> !changes.mayChange(name));
    boolean isRing =
        wraps(subscript) || Nodes.name(subscript).filter(name -> wraps(name, loop)).isPresent();
    if (moving.isEmpty()
        || !isRing
        || !RankingFunctions.staysAsItIs(array, changes)
        || !alwaysMoves(moving, loop)) {
      return Optional.empty();
    }
    boolean isHashed =
        ranks.value(subscript, frame, state, place).filter(Expr::isConstant).isEmpty();
    boolean isInTest =
        loop.condition()
            .filter(test -> Nodes.any(test, node -> Nodes.same(node, access)))
            .isPresent();
    return ranks
        .length(array, frame, state, place)
        .map(
            most ->
                new TripCountBounds.Limit(
                    most,
                    isHashed ? Expr.min(Expr.constant(isInTest ? 1 : 2), most) : most,
                    isHashed
                        ? "half of `"
                            + reader.brief(array)
                            + "` is taken, so that a search goes one step past the first place"
                        : "each place of `" + reader.brief(array) + "` is asked once"));
  }

  /** Whether it decides what goes on, by itself or by a variable that holds it. */
  private static boolean isAsked(ArrayAccessExpr access, LoopShape loop) {
    Set<String> holding = new TreeSet<>();
    Node value = access;
    while (value.getParentNode().orElseThrow() instanceof EnclosedExpr around) {
      value = around;
    }
    Node user = value.getParentNode().orElseThrow();
    if (user instanceof VariableDeclarator made) {
      holding.add(made.getNameAsString());
    } else if (user instanceof AssignExpr assign) {
      if (Nodes.same(assign.getTarget(), value)
          || assign.getOperator() != AssignExpr.Operator.ASSIGN) {
        return false;
      }
      Nodes.name(assign.getTarget()).ifPresent(holding::add);
    }
    for (Expression test : conditions(loop)) {
      boolean asks =
          Nodes.any(
              test,
              node ->
                  Nodes.same(node, access)
                      || node instanceof NameExpr name && holding.contains(name.getNameAsString()));
      if (asks) {
        return true;
      }
    }
    return false;
  }

  private static List<Expression> conditions(LoopShape loop) {
    List<Expression> found = new ArrayList<>();
    loop.condition().ifPresent(found::add);
    Nodes.walk(
        loop.body(),
        node -> {
          if (node instanceof IfStmt branch) {
            found.add(branch.getCondition());
          }
        });
    return found;
  }

  /** The subscript, or what the loop declares it with. */
  private static Expression made(Expression subscript, LoopShape loop) {
    Optional<String> name = Nodes.name(subscript);
    List<Expression> given = new ArrayList<>();
    Nodes.walk(
        loop.body(),
        node -> {
          if (node instanceof VariableDeclarator made
              && name.filter(made.getNameAsString()::equals).isPresent()) {
            made.getInitializer().ifPresent(value -> given.add(Nodes.bare(value)));
          } else if (node instanceof AssignExpr assign
              && Nodes.name(assign.getTarget()).equals(name)
              && name.isPresent()) {
            given.add(subscript);
          }
        });
    return given.size() == 1 ? given.get(0) : subscript;
  }

  /** {@code x & mask}, {@code x % n}, {@code Math.floorMod(x, n)}. */
  private static boolean wraps(Expression value) {
    Expression plain = Nodes.bare(value);
    return plain instanceof BinaryExpr binary
            && (binary.getOperator() == BinaryExpr.Operator.BINARY_AND
                || binary.getOperator() == BinaryExpr.Operator.REMAINDER)
        || plain instanceof MethodCallExpr call && call.getNameAsString().equals("floorMod");
  }

  /** Whether the loop sets a variable back to the other end, or takes its remainder. */
  private static boolean wraps(String name, LoopShape loop) {
    boolean[] wraps = {false};
    boolean[] isOther = {false};
    for (Node part : loop.parts()) {
      Nodes.walk(
          part,
          node -> {
            if (node instanceof AssignExpr assign
                && Nodes.name(assign.getTarget()).filter(name::equals).isPresent()) {
              boolean wrapping = wraps(assign, name);
              wraps[0] |= wrapping;
              isOther[0] |= !wrapping && !isStep(assign, name);
            }
          });
    }
    return wraps[0] && !isOther[0];
  }

  private static boolean wraps(AssignExpr assign, String name) {
    Expression value = Nodes.bare(assign.getValue());
    return switch (assign.getOperator()) {
      case BINARY_AND, REMAINDER -> true;
      case PLUS, MINUS -> isGuarded(assign, name);
      case ASSIGN ->
          wraps(value)
              || value instanceof ConditionalExpr choice && asks(choice.getCondition(), name)
              || isGuarded(assign, name) && (isZero(value) || !asks(value, name));
      default -> false;
    };
  }

  private static boolean isStep(AssignExpr assign, String name) {
    return switch (assign.getOperator()) {
      case PLUS, MINUS -> true;
      case ASSIGN ->
          Nodes.bare(assign.getValue()) instanceof BinaryExpr sum
              && (sum.getOperator() == BinaryExpr.Operator.PLUS
                  || sum.getOperator() == BinaryExpr.Operator.MINUS)
              && asks(sum, name);
      default -> false;
    };
  }

  /** Whether it depends on a comparison of the variable. */
  private static boolean isGuarded(AssignExpr assign, String name) {
    Optional<Node> at = assign.getParentNode();
    while (at.isPresent()
        && !(at.get() instanceof WhileStmt
            || at.get() instanceof ForStmt
            || at.get() instanceof DoStmt)) {
      if (at.get() instanceof IfStmt branch && isCompared(branch.getCondition(), name)) {
        return true;
      }
      at = at.get().getParentNode();
    }
    return false;
  }

  /** Whether a condition asks a variable itself, not only the element at its place. */
  private static boolean isCompared(Expression condition, String name) {
    return Nodes.any(
        condition,
        node ->
            node instanceof NameExpr use
                && use.getNameAsString().equals(name)
                && !(use.getParentNode().orElse(null) instanceof ArrayAccessExpr));
  }

  private static boolean asks(Expression value, String name) {
    return LoopShape.namesIn(value).contains(name);
  }

  private static boolean isZero(Expression value) {
    return value instanceof IntegerLiteralExpr zero && zero.asNumber().intValue() == 0;
  }

  /** Whether each iteration changes one of the variables. */
  private static boolean alwaysMoves(Set<String> names, LoopShape loop) {
    Set<Boolean> ways =
        PathSteps.of(
            loop,
            names,
            false,
            new PathSteps.Change<>() {
              @Override
              public Boolean assigned(
                  Boolean way, String name, AssignExpr.Operator operator, Expression value) {
                return true;
              }

              @Override
              public Boolean stepped(Boolean way, String name, int by) {
                return true;
              }
            });
    return ways != null && ways.equals(Set.of(true));
  }
}
