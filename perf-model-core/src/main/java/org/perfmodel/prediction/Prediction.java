package org.perfmodel.prediction;

import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.RegionId;

/**
 * What an evaluator says of one region at one point. Times are in seconds.
 *
 * @param engine that answered: {@code closed form}
 * @param model of the cost of code: {@code bottleneck}, {@code linear}
 * @param timeFormula Tp in sizes, p and platform parameters; a constant from a numeric engine
 * @param workFormula T1: all of the program's work on one processor, without parallel overhead
 * @param spanFormula the longest chain of dependent work: time on unbounded processors, without
 *     overhead
 * @param linearSeconds the plain linear model's time at the same point, to set beside
 * @param growth of the work in the sizes
 * @param contributions add up to the time
 * @param bottleneck a sentence: what bounds the time here
 * @param gaps what has no price; with any, the times are lower bounds
 * @param violated conditions of the formulae that these inputs break
 * @param allocation what one call allocates; empty where that has no value
 */
public record Prediction(
    RegionId region,
    Point point,
    String engine,
    String model,
    Estimate timeFormula,
    Estimate workFormula,
    Estimate spanFormula,
    Quantity time,
    Quantity work,
    Quantity span,
    double linearSeconds,
    Growth growth,
    List<Contribution> contributions,
    String bottleneck,
    List<Assumption> assumptions,
    List<Gap> gaps,
    List<Condition> violated,
    Optional<Allocation> allocation) {
  /** The engine whose answers are formulae. */
  public static final String CLOSED_FORM = "closed form";

  public Prediction {
    contributions = List.copyOf(contributions);
    assumptions = List.copyOf(assumptions);
    gaps = List.copyOf(gaps);
    violated = List.copyOf(violated);
  }

  /** Whether it is one formula for every number of processors. */
  public boolean isSequential() {
    return engine.equals(CLOSED_FORM)
        && time.value() == work.value()
        && time.value() == span.value()
        && !timeFormula.value().contains(Symbol.PROCESSORS)
        && !workFormula.value().contains(Symbol.PROCESSORS)
        && !spanFormula.value().contains(Symbol.PROCESSORS);
  }

  /** One of which it is not known what it allocates. */
  public Prediction(
      RegionId region,
      Point point,
      String engine,
      String model,
      Estimate timeFormula,
      Estimate workFormula,
      Estimate spanFormula,
      Quantity time,
      Quantity work,
      Quantity span,
      double linearSeconds,
      Growth growth,
      List<Contribution> contributions,
      String bottleneck,
      List<Assumption> assumptions,
      List<Gap> gaps,
      List<Condition> violated) {
    this(
        region,
        point,
        engine,
        model,
        timeFormula,
        workFormula,
        spanFormula,
        time,
        work,
        span,
        linearSeconds,
        growth,
        contributions,
        bottleneck,
        assumptions,
        gaps,
        violated,
        Optional.empty());
  }

  /** The same with what it allocates. */
  public Prediction allocating(Optional<Allocation> counted) {
    return new Prediction(
        region,
        point,
        engine,
        model,
        timeFormula,
        workFormula,
        spanFormula,
        time,
        work,
        span,
        linearSeconds,
        growth,
        contributions,
        bottleneck,
        assumptions,
        gaps,
        violated,
        counted);
  }

  /** The same of another point. */
  public Prediction at(Point other) {
    return new Prediction(
        region,
        other,
        engine,
        model,
        timeFormula,
        workFormula,
        spanFormula,
        time,
        work,
        span,
        linearSeconds,
        growth,
        contributions,
        bottleneck,
        assumptions,
        gaps,
        violated,
        allocation);
  }

  /** The same that rests on more, and has more gaps. */
  public Prediction with(List<Assumption> moreAssumptions, List<Gap> moreGaps) {
    return new Prediction(
        region,
        point,
        engine,
        model,
        timeFormula,
        workFormula,
        spanFormula,
        time,
        work,
        span,
        linearSeconds,
        growth,
        contributions,
        bottleneck,
        moreAssumptions,
        moreGaps,
        violated);
  }

  /** The same without formulae, terms and reasons, and as if its values were certain. */
  public Prediction figures() {
    Estimate none = new Estimate(Expr.ZERO, timeFormula.confidence());
    return new Prediction(
        region,
        point,
        engine,
        model,
        none,
        none,
        none,
        Quantity.certain(time.value()),
        Quantity.certain(work.value()),
        Quantity.certain(span.value()),
        linearSeconds,
        growth,
        List.of(),
        bottleneck,
        List.of(),
        gaps,
        List.of(),
        allocation.map(Allocation::figures));
  }

  /** T1 / Tp. */
  public Quantity speedup() {
    return work.dividedBy(time);
  }

  /** Speedup per processor. */
  public Quantity efficiency() {
    return speedup().times(1.0 / point.processors());
  }

  /** The share of the work that no number of processors makes shorter: span / work. */
  public Quantity serialFraction() {
    return span.dividedBy(work);
  }

  public Confidence confidence() {
    return timeFormula.confidence();
  }

  /** Whether everything has a price. */
  public boolean isComplete() {
    return gaps.isEmpty();
  }
}
