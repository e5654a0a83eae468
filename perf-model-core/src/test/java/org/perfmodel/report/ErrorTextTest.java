package org.perfmodel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.ModelErrors;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.RegionId;

class ErrorTextTest {
  private static Optional<String> text(double value, Map<String, Double> deviations) {
    Estimate formula = new Estimate(Expr.ONE, Confidence.FITTED);
    Quantity time = new Quantity(value, new TreeMap<>(deviations));
    Growth growth = Growth.of(Expr.ONE);
    return ErrorText.of(
        new Prediction(
            new RegionId("A.b"),
            new Point(new InputSet(new TreeMap<>()), 1),
            "test",
            "bottleneck",
            formula,
            formula,
            formula,
            time,
            time,
            time,
            0,
            growth,
            List.of(),
            "",
            List.of(),
            List.of(),
            List.of()));
  }

  @Test
  void theGreatestSourceIsNamedWithWhatIsKnownOfIt() {
    int kernels = ModelErrors.recorded().of(ModelErrors.CHAINS).kernels();
    assertThat(
            text(10, Map.of(Quantity.modelFor(ModelErrors.CHAINS), 3.0, "call", -1.0, "loop", 0.1)))
        .hasValue("error: 31.6 %, mostly chains (" + kernels + " kernels)");
  }

  @Test
  void pricesAndPlatformsOfOneErrorAreNamedToo() {
    assertThat(text(10, Map.of("call", -4.0, Quantity.MODEL, 3.0)))
        .hasValue("error: 50.0 %, mostly the platform's price of call");
    assertThat(text(10, Map.of("call[Rates.of/1]", -4.0, Quantity.MODEL, 3.0)))
        .hasValue("error: 50.0 %, mostly the assumed price of Rates.of/1");
    assertThat(text(10, Map.of(Quantity.MODEL, 3.0)))
        .hasValue("error: 30.0 %, mostly the cost model on this platform");
  }

  @Test
  void whatIsCertainOrHasNoValueHasNoError() {
    assertThat(text(10, Map.of())).isEmpty();
    assertThat(text(0, Map.of("call", 1.0))).isEmpty();
    assertThat(text(Double.NaN, Map.of("call", 1.0))).isEmpty();
  }
}
