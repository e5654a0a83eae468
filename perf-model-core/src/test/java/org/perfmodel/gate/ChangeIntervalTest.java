package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.workload.UnknownPrice;

/** Laws of how sure a change is, over random programs. */
class ChangeIntervalTest {
  private static final String[] SOURCES = {
    "model.chains", "model.objects", "add.double", UnknownPrice.parameter("Codec.encode/1")
  };

  private final Random random = new Random(53);

  /** Some of each thing, each with its error. */
  private TreeMap<String, Double> parts(double most) {
    TreeMap<String, Double> parts = new TreeMap<>();
    for (String source : SOURCES) {
      parts.put(source, most * random.nextDouble());
    }
    return parts;
  }

  private static Quantity of(Map<String, Double> parts) {
    TreeMap<String, Double> deviations = new TreeMap<>();
    double value = 0;
    for (Map.Entry<String, Double> part : parts.entrySet()) {
      value += part.getValue();
      double error = UnknownPrice.isOne(part.getKey()) ? UnknownPrice.RELATIVE_ERROR : 0.8;
      deviations.put(part.getKey(), part.getValue() * error);
    }
    return new Quantity(value, deviations);
  }

  private static Map<String, Double> sum(Map<String, Double> one, Map<String, Double> other) {
    TreeMap<String, Double> sum = new TreeMap<>(one);
    other.forEach((source, part) -> sum.merge(source, part, Double::sum));
    return sum;
  }

  /** A method whose body is gone: found by a damaged project, of which it was a fault. */
  @Test
  void whatDoesNothingAnyMoreIsFasterByAllOfIt() {
    for (int i = 0; i < 1000; i++) {
      Quantity before = of(parts(1));

      assertThat(new ChangeInterval(Quantity.certain(0), before).interval())
          .isEqualTo(new Interval(-1, -1));
      Quantity perhaps = new Quantity(0, new TreeMap<>(Map.of("add.double", before.value() / 4)));
      Interval change = new ChangeInterval(perhaps, before).interval();
      assertThat(change.low()).isEqualTo(-1);
      assertThat(change.high()).isCloseTo(1.959964 / 4 - 1, within(1e-6));
    }
  }

  @Test
  void whatOnlyAddsIsSlowerAndWhatOnlyTakesAwayIsFaster() {
    for (int i = 0; i < 1000; i++) {
      Map<String, Double> before = parts(1);
      Map<String, Double> now = sum(before, parts(random.nextDouble()));
      Interval slower = new ChangeInterval(of(now), of(before)).interval();
      Interval faster = new ChangeInterval(of(before), of(now)).interval();

      assertThat(slower.low()).isGreaterThanOrEqualTo(0);
      assertThat(faster.high()).isLessThanOrEqualTo(0);
    }
  }

  @Test
  void theLikeliestChangeIsInside() {
    for (int i = 0; i < 1000; i++) {
      Quantity before = of(parts(1));
      Quantity now = of(parts(3));
      Interval interval = new ChangeInterval(now, before).interval();

      assertThat(now.value() / before.value() - 1).isBetween(interval.low(), interval.high());
    }
  }

  /** Twice of everything is twice, whatever anything costs. */
  @Test
  void whatBothShareCancels() {
    String price = UnknownPrice.parameter("Codec.encode/1");
    for (int i = 0; i < 1000; i++) {
      Map<String, Double> once = Map.of(price, random.nextDouble());
      Interval twice = new ChangeInterval(of(sum(once, once)), of(once)).interval();

      assertThat(twice.low()).isCloseTo(1, within(1e-9));
      assertThat(twice.high()).isCloseTo(1, within(1e-9));
    }
  }

  /** At the break-even price the ratio is the bound. */
  @Test
  void theBreakEvenIsWhereTheBoundIsReached() {
    String price = UnknownPrice.parameter("Codec.encode/1");
    for (int i = 0; i < 1000; i++) {
      double known = random.nextDouble();
      double calls = 1 + random.nextInt(9);
      double seconds = UnknownPrice.ASSUMED.doubleValue();
      ChangeInterval change =
          new ChangeInterval(
              of(Map.of("add.double", known, price, calls * seconds)),
              of(Map.of("add.double", known)));
      double even = change.breakEven(price, 1.05).orElseThrow();

      assertThat((known + calls * seconds * even) / known).isCloseTo(1.05, within(1e-9));
    }
  }
}
