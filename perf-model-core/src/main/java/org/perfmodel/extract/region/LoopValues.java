package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.Place;

/** The integers that a loop changes, and their values in iteration k in closed form. */
public final class LoopValues {
  public static final String BEFORE = "before.";

  private LoopValues() {}

  /**
   * By how much the variable goes on, or back, that a loop's condition asks; 1 if that is not a
   * constant that the source says, or not one for all of them.
   *
   * @param assignments in the loop
   */
  public static long step(
      LoopShape loop, List<LoopVariable> varying, List<Node> assignments, Changes changes) {
    Set<String> asked = loop.condition().map(LoopShape::namesIn).orElse(Set.of());
    Set<Rational> steps = new HashSet<>();
    for (LoopVariable each : varying) {
      if (each.local() && asked.contains(each.name())) {
        steps.add(
            each.evolution() instanceof Evolution.Linear linear
                    && linear.step().isConstant()
                    && isStep(each.name(), assignments, changes)
                ? linear.step().constantValue()
                : Rational.ONE);
      }
    }
    Rational step = steps.size() == 1 ? steps.iterator().next().abs() : Rational.ONE;
    return step.isInteger() && step.signum() > 0 ? step.longValueExact() : 1;
  }

  /**
   * Whether HotSpot knows how many iterations are left: one variable goes on by a constant to where
   * the comparison asks for it by itself, {@code i < n}, or, where it goes on by one, for it and
   * more, {@code i + 2 < n}. Timed: {@code i += gap}, {@code i *= 2}, {@code i + 1 < n} with {@code
   * i += 2}, {@code k-- > 0} and {@code i < j} with {@code i++} and {@code j--} run copy by copy
   * with all checks, on JDK 17 and 25.
   */
  public static boolean isCounted(LoopShape loop, List<LoopVariable> varying) {
    Expression test = loop.condition().map(LoopShape::firstOf).orElse(null);
    if (!(test instanceof BinaryExpr comparison)
        || !Operators.isComparison(comparison.getOperator())) {
      return true;
    }
    Set<String> asked = LoopShape.namesIn(test);
    List<LoopVariable> own =
        varying.stream().filter(each -> each.local() && asked.contains(each.name())).toList();
    if (own.isEmpty()) {
      return true;
    }
    if (own.stream().allMatch(each -> isOnlyPlace(each.name(), test))) {
      return false;
    }
    LoopVariable first = own.get(0);
    return own.size() == 1
        && first.evolution() instanceof Evolution.Linear linear
        && linear.step().isConstant()
        && (linear.step().equals(Expr.ONE)
            || isPlain(comparison.getLeft(), first.name())
            || isPlain(comparison.getRight(), first.name()));
  }

  /** Whether a condition asks only for what is at a place, or what a method says of it. */
  private static boolean isOnlyPlace(String name, Expression test) {
    return test.findAll(NameExpr.class).stream()
        .filter(each -> each.getNameAsString().equals(name))
        .allMatch(each -> isInPlace(each, test));
  }

  private static boolean isInPlace(NameExpr name, Expression test) {
    Node part = name;
    while (!Nodes.same(part, test)) {
      Node around = part.getParentNode().orElseThrow();
      if (around instanceof ArrayAccessExpr access && Nodes.same(access.getIndex(), part)
          || around instanceof MethodCallExpr) {
        return true;
      }
      part = around;
    }
    return false;
  }

  /** Whether it is a variable by itself, or one that has gone on by now. */
  private static boolean isPlain(Expression side, String name) {
    Expression plain = side;
    while (plain instanceof EnclosedExpr enclosed) {
      plain = enclosed.getInner();
    }
    return (plain instanceof UnaryExpr step && step.isPrefix() ? step.getExpression() : plain)
        .toString()
        .equals(name);
  }

  /** Whether a variable is assigned once, what nothing else that the loop changes has a part in. */
  private static boolean isStep(String name, List<Node> assignments, Changes changes) {
    List<Node> own =
        assignments.stream().filter(each -> name.equals(DirectEffects.targetName(each))).toList();
    return own.size() == 1
        && (!(own.get(0) instanceof AssignExpr assign)
            || LoopShape.namesIn(assign.getValue()).stream()
                .noneMatch(other -> !other.equals(name) && changes.own().contains(other)));
  }

  /** The loop while it is only tried: how often it runs is not known yet. */
  public static OpenLoop tried(
      LoopShape loop, String key, Symbol index, Changes changes, Frame frame, Place place) {
    OpenLoop open =
        new OpenLoop(
            index,
            Expr.symbol(Symbol.index(key + ".trips")),
            loop.label(),
            new Code(place),
            changes,
            frame.depth);
    open.source = Optional.of(loop.source());
    return open;
  }

  public static Value valueIn(LoopVariable each, Expr k) {
    if (!(each.start() instanceof Value.Whole start)) {
      return Value.Opaque.ONLY;
    }
    Expr a = start.expr();
    Evolution evolution = each.evolution();
    Expr value = null;
    if (evolution instanceof Evolution.Linear linear) {
      value = a.plus(linear.step().times(k));
    } else if (evolution instanceof Evolution.Sum sum) {
      Symbol j = Symbol.index("j");
      Symbol index = indexIn(sum.step());
      value =
          a.plus(
              Summation.of(
                  j, Expr.ZERO, k.minus(1), Substitute.in(sum.step(), index, Expr.symbol(j))));
    } else if (evolution instanceof Evolution.Geometric geometric) {
      Expr power = Expr.pow(Expr.constant(geometric.ratio()), k);
      Expr one = Expr.constant(geometric.ratio().minus(Rational.ONE));
      value = a.times(power).plus(geometric.more().times(power.minus(1)).dividedBy(one));
    } else if (evolution instanceof Evolution.Quotient quotient) {
      value = Expr.floor(a.times(Expr.pow(Expr.constant(Rational.of(1, quotient.divisor())), k)));
    } else if (evolution instanceof Evolution.Limited limited) {
      value = Expr.min(a.plus(k), Expr.max(a, limited.most()));
    } else if (evolution instanceof Evolution.Drained drained && a.isNonNegative()) {
      value = Expr.max(Expr.ZERO, a.minus(drained.amount().times(k)));
    }
    return value == null ? Value.Opaque.ONLY : new Value.Whole(value, start.confidence());
  }

  public static boolean asks(Node condition, String name) {
    String simple = Heap.last(name);
    return condition
        .findFirst(
            Node.class,
            node ->
                node instanceof NameExpr plain && plain.getNameAsString().equals(simple)
                    || node instanceof FieldAccessExpr access
                        && access.getNameAsString().equals(simple))
        .isPresent();
  }

  private static Symbol indexIn(Expr step) {
    return step.symbols().stream()
        .filter(symbol -> symbol.isIndex() && !symbol.name().contains(BEFORE))
        .filter(symbol -> !symbol.equals(Symbol.RANK) && !MessageSymbols.isReceived(symbol))
        .max(Comparator.comparingInt(symbol -> symbol.name().length()))
        .orElse(Symbol.index("j"));
  }

  /**
   * The same goal of what there would be if the last block took a whole one: that is above zero
   * where what is left is.
   */
  public static TripGoal unlimited(TripGoal goal, List<LoopVariable> varying, Expr k) {
    for (LoopVariable each : varying) {
      Optional<Expr> left = valueIn(each, k).whole();
      if (!(each.evolution() instanceof Evolution.Drained drained) || left.isEmpty()) {
        continue;
      }
      Expr whole = each.start().whole().orElseThrow().minus(drained.amount().times(k));
      if (goal.expression().equals(left.get())) {
        return new TripGoal(whole, false);
      }
      Expr next = left.get().minus(Expr.min(left.get(), drained.amount()));
      if (goal.expression().equals(next)) {
        return new TripGoal(whole.minus(drained.amount()), false);
      }
    }
    return goal;
  }

  /** In place of powers of k, symbols: a condition is then affine in them. */
  public static void powers(
      List<LoopVariable> varying, String key, State state, Map<Symbol, PowerSymbol> powers) {
    for (LoopVariable each : varying) {
      if (!each.local() || !(each.start() instanceof Value.Whole start)) {
        continue;
      }
      Symbol symbol = Symbol.index(key + ".power." + each.name());
      Expr value;
      if (each.evolution() instanceof Evolution.Geometric geometric) {
        Expr one = Expr.constant(geometric.ratio().minus(Rational.ONE));
        Expr power = Expr.symbol(symbol);
        value =
            start.expr().times(power).plus(geometric.more().times(power.minus(1)).dividedBy(one));
        powers.put(symbol, new PowerSymbol(geometric.ratio(), Optional.empty()));
      } else if (each.evolution() instanceof Evolution.Quotient quotient) {
        value = Expr.symbol(symbol);
        powers.put(
            symbol, new PowerSymbol(Rational.of(quotient.divisor()), Optional.of(start.expr())));
      } else {
        continue;
      }
      State.Local local = state.local(each.name()).orElseThrow();
      state.set(
          each.name(),
          new State.Local(
              local.type(),
              new Value.Whole(value, start.confidence()),
              local.key(),
              local.level(),
              local.paths()));
    }
  }
}
