package org.perfmodel.extract.loop;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.Bounds;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;

/**
 * Variables that a loop left which data may have ended early, and the loops that go on from there.
 *
 * <pre>
 * while (i &lt; n &amp;&amp; isSpace(i)) i++;      i is between 0 and n
 * while (i &lt; n) i++;                        n times at most
 * </pre>
 */
final class LeftEarly {
  private LeftEarly() {}

  /** Says of local variables between what they are, after no more iterations than that. */
  static void leave(List<LoopVariable> varying, Expr most, Bounds bounds, int depth, State state) {
    for (LoopVariable each : varying) {
      Optional<State.Local> local = state.local(each.name());
      Optional<Expr> first = LoopValues.valueIn(each, Expr.ZERO).whole();
      Optional<Expr> last = LoopValues.valueIn(each, most).whole();
      if (!each.local()
          || local.isEmpty()
          || first.isEmpty()
          || last.isEmpty()
          || !RankingFunctions.isWide(each.type())) {
        continue;
      }
      // A number of iterations is not negative, whatever can be proved of it.
      Expr way =
          each.evolution() instanceof Evolution.Linear linear
              ? linear.step()
              : last.get().minus(first.get());
      boolean rises = bounds.isNonNegative(way, state);
      if (rises || bounds.isNonNegative(way.negate(), state)) {
        Value between =
            rises
                ? new Value.Between(first.get(), last.get())
                : new Value.Between(last.get(), first.get());
        state.set(
            each.name(),
            new State.Local(local.get().type(), between, new Object(), depth, Paths.NONE));
      }
    }
  }

  /**
   * Puts such variables of a loop's condition where the loop runs longest, and answers what they
   * were.
   */
  static Map<String, State.Local> longest(LoopShape loop, State state) {
    Map<String, State.Local> were = new TreeMap<>();
    loop.condition().ifPresent(condition -> longest(condition, state, were));
    return were;
  }

  private static void longest(Expression condition, State state, Map<String, State.Local> were) {
    if (!(Nodes.bare(condition) instanceof BinaryExpr test)) {
      return;
    }
    switch (test.getOperator()) {
      case AND -> {
        longest(test.getLeft(), state, were);
        longest(test.getRight(), state, were);
      }
      case LESS, LESS_EQUALS -> {
        put(test.getLeft(), true, state, were);
        put(test.getRight(), false, state, were);
      }
      case GREATER, GREATER_EQUALS -> {
        put(test.getLeft(), false, state, were);
        put(test.getRight(), true, state, were);
      }
      default -> {}
    }
  }

  private static void put(
      Expression side, boolean isLess, State state, Map<String, State.Local> were) {
    Expression plain = Nodes.bare(side);
    if (plain instanceof BinaryExpr sum
        && (sum.getOperator() == BinaryExpr.Operator.PLUS
            || sum.getOperator() == BinaryExpr.Operator.MINUS)
        && Nodes.bare(sum.getRight()) instanceof IntegerLiteralExpr) {
      plain = Nodes.bare(sum.getLeft());
    }
    Optional<String> name = Nodes.name(plain);
    Optional<State.Local> local = name.flatMap(state::local);
    if (local.isPresent()
        && local.get().value() instanceof Value.Between between
        && !were.containsKey(name.orElseThrow())) {
      Value end = new Value.Whole(isLess ? between.least() : between.most(), Confidence.ASSUMED);
      were.put(name.get(), local.get());
      state.set(
          name.get(),
          new State.Local(local.get().type(), end, new Object(), local.get().level(), Paths.NONE));
    }
  }

  /** Gives back what the loop did not change. */
  static void restore(Map<String, State.Local> were, Set<String> changed, State state) {
    were.forEach(
        (name, local) -> {
          if (!changed.contains(name) && state.local(name).isPresent()) {
            state.set(name, local);
          }
        });
  }
}
