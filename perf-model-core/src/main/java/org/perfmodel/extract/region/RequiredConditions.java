package org.perfmodel.extract.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.workload.Condition;

/** The conditions that what is read holds under, and the bounds of sizes that follow from them. */
final class RequiredConditions {
  private List<Condition> conditions = new ArrayList<>();

  /** How large sizes are at most where the conditions hold. */
  private Map<Symbol, Rational> most = Map.of();

  void require(Condition condition) {
    if (!conditions.contains(condition)) {
      conditions.add(condition);
    }
    limit(condition.nonNegative());
  }

  /** {@code c - s*n} is not negative: {@code n <= c/s}. */
  private void limit(Expr nonNegative) {
    if (nonNegative.symbols().size() != 1) {
      return;
    }
    Symbol size = nonNegative.symbols().first();
    Optional<Expr> slope = CollectPowers.slope(nonNegative, size);
    if (slope.isEmpty() || !slope.get().isConstant() || slope.get().constantValue().signum() >= 0) {
      return;
    }
    Rational limit = nonNegative.constantTerm().dividedBy(slope.get().constantValue()).negate();
    if (limit.compareTo(most.getOrDefault(size, limit)) <= 0) {
      Map<Symbol, Rational> more = new HashMap<>(most);
      more.put(size, limit);
      most = more;
    }
  }

  /** The greatest value of a size that the conditions leave it; empty if they do not limit it. */
  Optional<Rational> most(Symbol size) {
    return Optional.ofNullable(most.get(size));
  }

  /** The conditions since the last call. */
  List<Condition> take() {
    List<Condition> taken = conditions;
    conditions = new ArrayList<>();
    return taken;
  }

  /** What puts all back as it is now. */
  Runnable kept() {
    List<Condition> keptConditions = new ArrayList<>(conditions);
    Map<Symbol, Rational> keptMost = most;
    return () -> {
      conditions = keptConditions;
      most = keptMost;
    };
  }
}
