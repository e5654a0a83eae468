package org.perfmodel.extract.region;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.state.InductionKeys;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.ValueType;

/**
 * Where the references of an innermost loop begin in their rows. Those of which a formula says so
 * are compared where costs are known; here are those that begin nobody knows where.
 */
public final class ReferenceAlignment {
  /** Operation, two operands, which one: see {@code Reader.apply}. */
  private static final int PARTS_OF_SUM = 4;

  /**
   * One reference.
   *
   * @param isOpen whether no formula says where it begins
   */
  private record Of(String array, ValueType element, boolean store, boolean isOpen, Sum begin) {
    boolean mayMeet(Of other) {
      return element == other.element && (isOpen || other.isOpen) && !begin.equals(other.begin);
    }
  }

  /**
   * A sum but for its constants.
   *
   * @param formula what is known of it
   * @param numbers how often each other number is in it, by its key
   */
  private record Sum(Expr formula, Map<Object, Integer> numbers) {}

  private final Set<Of> all = new LinkedHashSet<>();

  /** Notes an element that lies further on by so much in each iteration. */
  public void note(Access access, Operand subscript, Expr step, Symbol index) {
    if (!step.isZero()) {
      all.add(
          new Of(
              access.array(),
              access.element(),
              access.store(),
              access.subscripts().isEmpty(),
              sum(subscript, index)));
    }
  }

  /**
   * What is stored to at a distance from other elements of the type that is no constant: {@code
   * x[length + i] = x[i]}. HotSpot takes all arrays with elements of a type for one, and packs
   * nothing where an iteration may read or store what another stores; it asks for that when the
   * loop begins only since JDK 26.
   */
  public Optional<String> apart() {
    for (Of stored : all) {
      for (Of other : all) {
        if (stored.store() && stored.mayMeet(other)) {
          return Optional.of(
              "stores to " + stored.array() + " at an unknown distance from " + other.array());
        }
      }
    }
    return Optional.empty();
  }

  private static Sum sum(Operand subscript, Symbol index) {
    Map<Object, Integer> numbers = new HashMap<>();
    Expr formula =
        Substitute.in(
            subscript.value().whole().orElseGet(() -> formula(subscript.key(), 1, numbers)),
            index,
            Expr.ZERO);
    numbers.values().removeIf(times -> times == 0);
    return new Sum(formula.minus(Expr.constant(formula.constantTerm())), numbers);
  }

  /** The formulae of a sum; its other numbers are gathered. */
  private static Expr formula(Object key, int sign, Map<Object, Integer> numbers) {
    Object number = MaskedNumbers.bare(key);
    if (number instanceof Expr known) {
      return known.times(sign);
    }
    if (Key.constantIn(number).isPresent()) {
      return Expr.ZERO;
    }
    Object of = number instanceof InductionKeys.Advancing advancing ? advancing.variable() : number;
    if (of instanceof Key computed && computed.parts().size() == PARTS_OF_SUM) {
      List<Object> parts = computed.parts();
      Object operator = parts.get(PARTS_OF_SUM - 1);
      if (operator == BinaryExpr.Operator.PLUS || operator == BinaryExpr.Operator.MINUS) {
        int other = operator == BinaryExpr.Operator.PLUS ? sign : -sign;
        return formula(parts.get(1), sign, numbers).plus(formula(parts.get(2), other, numbers));
      }
    }
    numbers.merge(of, sign, Integer::sum);
    return Expr.ZERO;
  }
}
