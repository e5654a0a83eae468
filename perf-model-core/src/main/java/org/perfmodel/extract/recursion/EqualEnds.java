package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * Where a recursion ends by a test for equality, {@code i == a.length}: a parameter that goes up is
 * never above that, one that goes down never below, if it was not so at first.
 */
final class EqualEnds {
  private static final long FEW = 7;
  private static final long FAR = 1009;

  /** A parameter and where it ends, in terms of what the method is entered with. */
  private record End(String name, Expr bound, int sign) {
    Expr fact(Expr value) {
      Expr left = bound.minus(value);
      return sign < 0 ? left.negate() : left;
    }
  }

  private final Reader reader;
  private final List<End> ends = new ArrayList<>();

  EqualEnds(Reader reader) {
    this.reader = reader;
  }

  /** Finds them for the calls that are known; false if there are none. */
  boolean find(SelfCalling recursion, State with) {
    for (String name : recursion.starts.keySet()) {
      int sign = direction(name, recursion.calls(), recursion);
      if (sign == 0) {
        continue;
      }
      for (BinaryExpr test : recursion.method.findAll(BinaryExpr.class, EqualEnds::isEquality)) {
        if (hasShare(test, recursion)) {
          continue;
        }
        Optional<Expression> other = besides(name, test);
        other
            .flatMap(bound -> value(bound, recursion, with))
            .filter(bound -> !bound.contains(SelfCalling.symbol(name)))
            .ifPresent(bound -> ends.add(new End(name, bound, sign)));
      }
    }
    return !ends.isEmpty();
  }

  /**
   * A test for equality that ends the method by itself, or for inequality without which it ends.
   */
  private static boolean isEquality(BinaryExpr test) {
    boolean isEqual = test.getOperator() == BinaryExpr.Operator.EQUALS;
    if (!isEqual && test.getOperator() != BinaryExpr.Operator.NOT_EQUALS) {
      return false;
    }
    BinaryExpr.Operator joining = isEqual ? BinaryExpr.Operator.OR : BinaryExpr.Operator.AND;
    Node at = test.getParentNode().orElse(null);
    while (at instanceof EnclosedExpr
        || at instanceof BinaryExpr around && around.getOperator() == joining) {
      at = at.getParentNode().orElse(null);
    }
    return !(at instanceof Expression) || at instanceof ConditionalExpr;
  }

  /** Whether a user says how often it holds, and with that how many calls are the last. */
  private boolean hasShare(BinaryExpr test, SelfCalling recursion) {
    Node at = test;
    while (at instanceof Expression && at.getParentNode().isPresent()) {
      at = at.getParentNode().get();
    }
    return at instanceof IfStmt branch
        && reader.declarations().probability(branch, recursion.inner()).isPresent();
  }

  private static Optional<Expression> besides(String name, BinaryExpr test) {
    return Nodes.name(test.getLeft()).filter(name::equals).isPresent()
        ? Optional.of(test.getRight())
        : Nodes.name(test.getRight()).filter(name::equals).isPresent()
            ? Optional.of(test.getLeft())
            : Optional.empty();
  }

  private Optional<Expr> value(Expression bound, SelfCalling recursion, State with) {
    List<Value> read = new ArrayList<>();
    reader
        .notes()
        .trying(
            () -> {
              Code unused = new Code(recursion.place());
              read.add(
                  reader.expressions().read(bound, recursion.inner(), with.copy(), unused).value());
              return unused.built();
            });
    return read.get(0).whole();
  }

  /** One if no call hands on less and one hands on more, minus one the other way around. */
  static int direction(String name, List<SelfCall> calls, SelfCalling recursion) {
    int found = 0;
    for (SelfCall call : calls) {
      Optional<Expr> step =
          call.handed(name).map(to -> to.minus(Expr.symbol(SelfCalling.symbol(name))));
      if (step.isEmpty()) {
        return 0;
      }
      int near = sign(step.get(), FEW * FEW, recursion);
      int far = sign(step.get(), FAR, recursion);
      boolean isOneWay = near == far;
      if (!isOneWay || far * found < 0 || far == 0 && !step.get().isZero()) {
        return 0;
      }
      found = far == 0 ? found : far;
    }
    return found;
  }

  /** Where parameters are far apart, in their order, and loops have run a few times. */
  private static int sign(Expr step, long apart, SelfCalling recursion) {
    Map<Symbol, Expr> values = new LinkedHashMap<>();
    step.symbols().forEach(symbol -> values.put(symbol, Expr.constant(Math.min(apart, FEW))));
    long value = 0;
    for (String name : recursion.starts.keySet()) {
      value += apart;
      values.put(SelfCalling.symbol(name), Expr.constant(value));
    }
    Expr there = Substitute.in(step, values);
    return there.isConstant() ? there.constantValue().compareTo(Rational.ZERO) : 0;
  }

  /** What is not negative in each call. */
  List<Expr> facts() {
    return ends.stream().map(end -> end.fact(Expr.symbol(SelfCalling.symbol(end.name())))).toList();
  }

  /** Says what was taken for granted of the first call. */
  void assume(SelfCalling recursion) {
    for (End end : ends) {
      Expr first = Measure.atFirst(end.fact(recursion.start(end.name())), recursion);
      if (!reader.bounds().isNonNegative(first, recursion.state)) {
        reader
            .notes()
            .assume(
                "`"
                    + end.name()
                    + "` does not start "
                    + (end.sign() > 0 ? "above" : "below")
                    + " where `"
                    + recursion.name()
                    + "` ends",
                Confidence.ASSUMED,
                recursion.place());
      }
    }
  }
}
