package org.perfmodel.calibrate.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.calibrate.collective.RecordedNetworks.MEIKO;
import static org.perfmodel.calibrate.collective.RecordedNetworks.T3D;
import static org.perfmodel.calibrate.collective.RecordedNetworks.WORKSTATIONS;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Measurement;
import org.perfmodel.network.Measurements;
import org.perfmodel.network.NetworkModel;
import org.perfmodel.network.Reading;

/** The shape is what the data ask for, and no more. */
class ChosenShapesTest {
  private static final long[] PROCESSES = {2, 4, 8, 16, 32, 64};
  private static final long[] BYTES = {4, 40, 400, 4_000, 40_000, 400_000};

  private static List<Measurement> made(double noise, ToDoubleBiFunction<Double, Double> seconds) {
    Random random = new Random(1996);
    List<Measurement> made = new ArrayList<>();
    for (long p : PROCESSES) {
      for (long d : BYTES) {
        double exact = seconds.applyAsDouble((double) p, (double) d);
        double shown = exact * (1 + noise * (2 * random.nextDouble() - 1));
        made.add(new Measurement(Communication.SCATTER, p, d, shown));
      }
    }
    return made;
  }

  private static Shape chosen(List<Measurement> measurements) {
    return CollectiveFit.of(Communication.SCATTER, measurements, true).fit().shape();
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }

  @Test
  void eachFormIsFoundAgainUnderNoise() {
    for (double noise : new double[] {0, 0.02, 0.1}) {
      assertThat(chosen(made(noise, (p, d) -> 1e-5 + 1e-9 * d))).isEqualTo(Shape.of(Form.CONSTANT));
      assertThat(chosen(made(noise, (p, d) -> 1e-5 + 2e-6 * p + d * (1e-9 + 3e-10 * p))))
          .isEqualTo(Shape.of(Form.LINEAR));
      assertThat(chosen(made(noise, (p, d) -> 1e-5 + 2e-5 * log2(p) + d * (1e-9 + 2e-9 * log2(p)))))
          .isEqualTo(Shape.of(Form.LOGARITHMIC));
    }
  }

  @Test
  void aBorderInTheSizeIsFound() {
    // Messages of more than 400 bytes wait for the receiver first.
    Shape shape =
        chosen(
            made(
                0.02,
                (p, d) ->
                    d <= 400 ? 1e-5 * log2(p) + 1e-9 * d : 2e-4 * log2(p) + 2e-9 * d * log2(p)));
    assertThat(shape.split()).contains(new Split(Split.Axis.BYTES, 400));
  }

  @Test
  void aBorderInTheProcessesIsFound() {
    Shape shape = chosen(made(0.02, (p, d) -> p <= 8 ? 1e-5 + 1e-9 * d : 1e-4 * p + 1e-9 * d * p));
    assertThat(shape)
        .isEqualTo(
            new Shape(Form.CONSTANT, Optional.of(new Split(Split.Axis.PROCESSES, 8)), Form.LINEAR));
  }

  @Test
  void noiseAloneMakesNoBorder() {
    int borders = 0;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      List<Measurement> made = new ArrayList<>();
      for (long p : PROCESSES) {
        for (long d : BYTES) {
          double exact = 1e-4 + 2e-5 * p + d * (1e-9 + 3e-10 * p);
          made.add(
              new Measurement(
                  Communication.SCATTER, p, d, exact * Math.exp(0.1 * random.nextGaussian())));
        }
      }
      borders += chosen(made).split().isPresent() ? 1 : 0;
    }
    assertThat(borders).isLessThanOrEqualTo(2);
  }

  @Test
  void recordedNetworksGetTheFormsOfTheText() {
    assertThat(form(T3D, Communication.BARRIER)).isEqualTo(Shape.of(Form.CONSTANT));
    assertThat(form(WORKSTATIONS, Communication.BARRIER)).isEqualTo(Shape.of(Form.LINEAR));
    assertThat(form(WORKSTATIONS, Communication.BROADCAST)).isEqualTo(Shape.of(Form.LOGARITHMIC));
    assertThat(form(WORKSTATIONS, Communication.SCATTER)).isEqualTo(Shape.of(Form.LINEAR));
    assertThat(form(MEIKO, Communication.SCATTER)).isEqualTo(Shape.of(Form.LINEAR));
    assertThat(form(MEIKO, Communication.GATHER)).isEqualTo(Shape.of(Form.LINEAR));
    // The text fits one logarithm to all sizes and is 21 % off.
    assertThat(form(T3D, Communication.BROADCAST).split()).isPresent();
  }

  private static Shape form(String machine, Communication operation) {
    return CollectiveFit.of(operation, RecordedNetworks.of(machine, operation), true).fit().shape();
  }

  @Test
  void aBorderIsTakenOnlyWhereItPredictsBetter() {
    for (String machine : List.of(T3D, MEIKO, WORKSTATIONS)) {
      NetworkFit fit = NetworkFit.of(RecordedNetworks.of(machine), true);
      for (CollectiveFit each : fit.operations()) {
        double bestSingle =
            each.single().stream().mapToDouble(CollectiveFit.Single::unseen).min().orElseThrow();
        if (each.fit().shape().split().isPresent()) {
          assertThat(each.unseen()).as(machine + each.operation()).isLessThan(bestSingle);
        }
      }
    }
  }

  @Test
  void theModelGivesWhatTheFitGives() {
    for (String machine : List.of(T3D, MEIKO, WORKSTATIONS)) {
      NetworkFit fit = NetworkFit.of(RecordedNetworks.of(machine), true);
      NetworkModel model = fit.model("Tables 3-1 to 3-15");
      for (CollectiveFit each : fit.operations()) {
        for (Measurement place : each.measurements()) {
          Reading reading =
              model.at(each.operation(), place.processes(), place.bytes()).orElseThrow();
          double fitted = each.fit().at(place).orElseThrow();
          assertThat(reading.isExtrapolated()).isFalse();
          // Parameters have seven digits; what is left of sums that cancel has fewer.
          assertThat(reading.seconds()).isCloseTo(fitted, within(1e-4 * Math.abs(fitted) + 1e-8));
        }
        each.fit().shape().split().ifPresent(border -> assertBorder(model, each, border));
        assertThat(model.at(each.operation(), 1, 1 << 20).orElseThrow().seconds()).isZero();
        assertThat(model.at(each.operation(), 1 << 20, 4).orElseThrow().isExtrapolated()).isTrue();
      }
      assertThat(model.parameters().values()).allMatch(each -> each.value().signum() >= 0);
    }
  }

  /** The last place of the lower regime and the first of the upper. */
  private static void assertBorder(NetworkModel model, CollectiveFit fit, Split border) {
    for (long place = border.last(); place <= border.last() + 1; place++) {
      boolean bytes = border.axis() == Split.Axis.BYTES;
      Measurement at = new Measurement(fit.operation(), bytes ? 4 : place, bytes ? place : 4000, 1);
      double found = model.at(fit.operation(), at.processes(), at.bytes()).orElseThrow().seconds();
      double fitted = fit.at(at);
      assertThat(found).isCloseTo(fitted, within(1e-4 * Math.abs(fitted) + 1e-8));
    }
  }

  @Test
  void tooFewMeasurementsAreNamed() {
    List<Measurement> two =
        List.of(
            new Measurement(Communication.GATHER, 2, 4, 1e-3),
            new Measurement(Communication.GATHER, 4, 8, 2e-3));
    Measurements measurements = new Measurements("small", two);
    assertThatThrownBy(() -> NetworkFit.of(measurements, true))
        .isInstanceOf(CalibrationException.class)
        .hasMessageContaining("gather: 2 measurements are too few");
  }
}
