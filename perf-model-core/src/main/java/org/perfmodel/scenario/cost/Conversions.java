package org.perfmodel.scenario.cost;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.Operations;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Conversion;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Iterations that wait for each other although none needs a value of another. On x86 the conversion
 * to a number with a fraction sets a part of its register and keeps the rest, so it waits for
 * whatever was computed in that register before; HotSpot before 23 does not clear it (JDK-8318562,
 * JDK-8323116), but for ints on AMD. How much of an iteration lies on that way is up to the choice
 * of registers: a probe is measured.
 */
final class Conversions {
  /** So many loads of numbers with a fraction are few: one is often a part of a sum. */
  private static final Rational FEW_LOADS = Rational.of(2);

  private static final Set<Verb> HALVED = EnumSet.of(Verb.EXP, Verb.POW);

  private static final Rational HALF = Rational.of(1, 2);

  private Conversions() {}

  /**
   * What one iteration waits for another.
   *
   * @param before what is computed before each run through the loop
   * @param trips of one run
   * @return empty if nothing is converted in each iteration, or nobody waits for it
   */
  static Optional<Demand.Share> waiting(
      TaskNode.Loop loop,
      List<TaskNode.Compute> block,
      List<TaskNode.Compute> before,
      Expr trips,
      Platform platform,
      Prices prices) {
    if (loop.iteration().conversion().isEmpty() || platform.memory().isEmpty()) {
      return Optional.empty();
    }
    Conversion conversion = loop.iteration().conversion().get();
    String waits = ParameterNames.CHAIN_CONVERTED + conversion.of().label();
    Expr share = prices.surcharge(waits, loop.place());
    if (platform.parameter(waits).filter(each -> each.value().signum() > 0).isEmpty()) {
      return Optional.empty();
    }
    List<Operation> kept = kept(conversion.way());
    Expr way = way(kept, loop.place(), prices);
    boolean hasRoutine = kept.stream().anyMatch(each -> each.verb().isRoutine());
    prices.assume(
        "conversions of "
            + loop.label()
            + " wait for the last value of their register, as far as the platform's probe does",
        Confidence.ASSUMED,
        loop.place());
    Rational part = hasRoutine ? Rational.ONE : part(conversion, block);
    Expr seconds = share.times(way).times(part).times(conversion.share());
    return Optional.of(
        new Demand.Share(
            loop.place(), seconds.times(overlapped(conversion, block, before, trips, prices))));
  }

  /**
   * How long it takes. A routine of the library has its result in the register that the compiler
   * gives first, so where there is one the next conversion waits for it, and hardly for what is
   * before and behind it: for all of its latency (sines, tangents and logarithms 0.8 to 1.1 of it),
   * for half of an exponential's, and of a power's, which begins with the logarithm of the other
   * argument.
   */
  private static Expr way(List<Operation> operations, Place place, Prices prices) {
    Expr all = Expr.ZERO;
    Expr routines = Expr.ZERO;
    for (Operation operation : operations) {
      Expr latency = prices.latency(operation, ParameterNames.CHAIN, place);
      all = all.plus(latency);
      if (operation.verb().isRoutine()) {
        routines = routines.plus(HALVED.contains(operation.verb()) ? latency.times(HALF) : latency);
      }
    }
    return routines.isZero() ? all : routines;
  }

  /**
   * The part of the way behind which the register of the conversion is written no more. A whole
   * number at its end has a register of another kind; and where floats are computed HotSpot takes
   * the first and the second of the free registers in turn (PhaseChaitin::choose_color), so that
   * the last result is not in the register that the next conversion writes to. Of doubles, which
   * are pairs to it, it always takes the first.
   */
  private static List<Operation> kept(List<Operation> way) {
    int end = way.size();
    while (end > 1 && !hasFraction(way.get(end - 1).type())) {
      end--;
    }
    boolean alternates = end > 1 && way.get(end - 1).type() == ValueType.FLOAT;
    return way.subList(0, alternates ? end - 1 : end);
  }

  /**
   * What is computed with fractions before each run through the loop writes the registers as well:
   * the wait begins anew, and runs overlap as those of a chain do.
   */
  private static Expr overlapped(
      Conversion conversion,
      List<TaskNode.Compute> block,
      List<TaskNode.Compute> before,
      Expr trips,
      Prices prices) {
    boolean isWritten =
        before.stream()
            .flatMap(line -> line.optimised().counts().keySet().stream())
            .anyMatch(each -> hasFraction(each.type()));
    Optional<Expr> hidden = Latency.hidden(conversion.way().size(), block, prices);
    return isWritten && hidden.isPresent() ? Latency.overlapped(trips, hidden.get()) : Expr.ONE;
  }

  private static Rational part(Conversion conversion, List<TaskNode.Compute> block) {
    return (gathersFractions(block) ? longest(block) : Rational.ONE)
        .times(beside(conversion, block));
  }

  /**
   * How much of the way is waited for in the mean where a body loads numbers that nothing converted
   * is needed for: any of its values may have been the last in that register, those of the loads
   * among them, for which nobody waits, and those on the way as soon as they are there.
   */
  private static Rational beside(Conversion conversion, List<TaskNode.Compute> block) {
    Optional<Rational> loads =
        Operations.all(block, each -> each.verb() == Verb.LOAD && hasFraction(each.type()));
    Optional<Rational> values =
        Operations.all(block, each -> each.verb() != Verb.STORE && hasFraction(each.type()));
    boolean leadsToLoads =
        conversion.way().stream()
            .anyMatch(each -> each.verb() == Verb.LOAD || !hasFraction(each.type()));
    if (leadsToLoads
        || loads.filter(many -> many.compareTo(FEW_LOADS) >= 0).isEmpty()
        || values.isEmpty()) {
      return Rational.ONE;
    }
    long way = conversion.way().stream().filter(each -> hasFraction(each.type())).count();
    Rational onIt = Rational.of(way).dividedBy(values.get());
    return (onIt.compareTo(Rational.ONE) < 0 ? onIt : Rational.ONE).times(longest(block));
  }

  /**
   * How much of the way is waited for where the last value of a register may have been any on it:
   * in the mean half of it, and of k conversions, each with a register of its own, the longest of k
   * such waits.
   */
  private static Rational longest(List<TaskNode.Compute> block) {
    Rational conversions =
        Operations.all(block, each -> each.verb() == Verb.CONVERT && hasFraction(each.type()))
            .filter(many -> many.compareTo(Rational.ONE) > 0)
            .orElse(Rational.ONE);
    return conversions.dividedBy(conversions.plus(Rational.ONE));
  }

  private static boolean gathersFractions(List<TaskNode.Compute> block) {
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        if (chain.latency().stream().anyMatch(each -> hasFraction(each.type()))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean hasFraction(ValueType type) {
    return type == ValueType.DOUBLE || type == ValueType.FLOAT;
  }
}
