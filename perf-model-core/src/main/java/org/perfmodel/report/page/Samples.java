package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.Predictor;
import org.perfmodel.report.Ranking;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.InputSet;

/** The predictions that the curves of one region go through. */
final class Samples {
  private static final int MOST_PROCESSORS = 33;
  private static final int ALONG_A_SIZE = 33;

  /** Terms of sums that all samples together go through: seconds, not minutes, for one page. */
  private static final long MOST_TERMS = 2_000_000;

  private final RegionVerdict region;
  private final Prediction shown;
  private final Predictor predictor;
  private final boolean isCheap;
  private long termsLeft = MOST_TERMS;
  private int leftOut;

  /**
   * @param shown its inputs stay fixed where processors vary, its processors where a size varies
   */
  Samples(RegionVerdict region, Prediction shown, Predictor predictor) {
    this.region = region;
    this.shown = shown;
    this.predictor = predictor;
    isCheap = terms(shown.point()) < MOST_TERMS / (MOST_PROCESSORS + ALONG_A_SIZE);
  }

  /** Points that would have been samples, but that the sums of the formula are too long for. */
  int leftOut() {
    return leftOut;
  }

  /** From one processor to the most that were judged. */
  List<Prediction> alongProcessors() {
    int most = region.predictions().stream().mapToInt(p -> p.point().processors()).max().orElse(1);
    TreeSet<Integer> processors = new TreeSet<>();
    region.predictions().forEach(p -> processors.add(p.point().processors()));
    for (int i = 0; i < MOST_PROCESSORS; i++) {
      processors.add(1 + (int) Math.round((most - 1) * (i / (MOST_PROCESSORS - 1.0))));
    }
    List<Prediction> samples = new ArrayList<>();
    for (int p : processors) {
      at(new Point(shown.point().inputs(), p)).ifPresent(samples::add);
    }
    return samples;
  }

  /** Along one size, from its smallest judged value to its greatest; the others stay fixed. */
  List<Prediction> along(String size) {
    TreeSet<Rational> judged = judged(size);
    if (judged.isEmpty()) {
      return List.of();
    }
    double high = judged.last().doubleValue();
    double low = judged.size() > 1 ? judged.first().doubleValue() : Math.max(1, high / 10);
    TreeSet<Rational> values = new TreeSet<>(judged);
    for (int i = 0; i < ALONG_A_SIZE; i++) {
      double value = low * StrictMath.pow(high / low, i / (ALONG_A_SIZE - 1.0));
      if (Double.isFinite(value) && value < Long.MAX_VALUE) {
        values.add(Rational.of(Math.round(value)));
      }
    }
    List<Prediction> samples = new ArrayList<>();
    for (Rational value : values) {
      at(with(size, value)).filter(p -> p.time().value() > 0).ifPresent(samples::add);
    }
    return samples;
  }

  /** The size that the time depends on most; empty if there is none. */
  Optional<String> mainSize() {
    Optional<String> main = Optional.empty();
    double most = 0;
    for (var entry : shown.point().inputs().shown().entrySet()) {
      Rational half = entry.getValue().times(Rational.of(1, 2)).ceil();
      double effect =
          at(with(entry.getKey(), half))
              .map(p -> shown.time().value() - p.time().value())
              .orElse(isCheap && judged(entry.getKey()).size() == 1 ? 0.0 : Double.MIN_VALUE);
      if (effect > most) {
        most = effect;
        main = Optional.of(entry.getKey());
      }
    }
    return main;
  }

  private TreeSet<Rational> judged(String size) {
    TreeSet<Rational> judged = new TreeSet<>();
    for (Prediction prediction : region.predictions()) {
      Rational value = prediction.point().inputs().values().get(size);
      if (value != null && value.signum() > 0) {
        judged.add(value);
      }
    }
    return judged;
  }

  private Point with(String size, Rational value) {
    TreeMap<String, Rational> values = new TreeMap<>(shown.point().inputs().values());
    values.put(size, value);
    return new Point(new InputSet(values), shown.point().processors());
  }

  private Optional<Prediction> at(Point point) {
    return Ranking.at(region, point)
        .or(() -> isAffordable(point) ? predictor.at(region.region(), point) : Optional.empty())
        .filter(p -> Double.isFinite(p.time().value()) && Double.isFinite(p.work().value()));
  }

  private boolean isAffordable(Point point) {
    if (isCheap || isKnown(point)) {
      return true;
    }
    long terms = terms(point);
    if (terms >= termsLeft) {
      leftOut++;
      // To find out went through as many terms as were left: the next one may not do so again.
      termsLeft /= 2;
      return false;
    }
    termsLeft -= terms;
    return true;
  }

  /** Whether it takes what it takes at the point that is shown, which has been evaluated. */
  private boolean isKnown(Point point) {
    return point.inputs().equals(shown.point().inputs())
        && !shown.timeFormula().value().contains(Symbol.PROCESSORS);
  }

  /** Of the work's formula: the time goes through about as many. */
  private long terms(Point point) {
    Bindings at = Bindings.of(point.inputs().values()).with(Symbol.PROCESSORS, point.processors());
    try {
      return Evaluate.terms(shown.workFormula().value(), at, termsLeft);
    } catch (UnboundSymbolException noValue) {
      return 0;
    }
  }
}
