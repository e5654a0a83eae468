package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DiscreteTimeSignals}: noise. */
final class DiscreteTimeSignalDrivers {
  private static final int HALF = 16;
  private static final int FREQUENCIES = 8;

  private DiscreteTimeSignalDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "DiscreteTimeSignals.noiseShaping",
            "float",
            List.of(400, 25_000, 1_000_000),
            DiscreteTimeSignalDrivers::noiseShaping),
        Kernel.regular(
                "DiscreteTimeSignals.linearPhase",
                "float",
                List.of(100, 8000, 400_000),
                DiscreteTimeSignalDrivers::linearPhase)
            .with(n -> Map.of("n", n, "half", HALF)),
        Kernel.regular(
            "DiscreteTimeSignals.kaiserLowpass",
            "double",
            List.of(20, 1500, 60_000),
            DiscreteTimeSignalDrivers::kaiserLowpass),
        Kernel.regular(
                "DiscreteTimeSignals.goertzel",
                "double",
                List.of(100, 8000, 400_000),
                DiscreteTimeSignalDrivers::goertzel)
            .with(n -> Map.of("n", n, "frequencies", FREQUENCIES)));
  }

  private static Prepared noiseShaping(int n) {
    float[] x = floats(n, -1, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          DiscreteTimeSignals.noiseShaping(n, 64, x, y);
          return y[n / 2];
        });
  }

  private static Prepared linearPhase(int n) {
    float[] coefficient = floats(HALF + 1, -1, 1);
    float[] x = floats(n + 2 * HALF, -1, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          DiscreteTimeSignals.linearPhase(n, HALF, coefficient, x, y);
          return y[n / 2];
        });
  }

  private static Prepared kaiserLowpass(int n) {
    double[] coefficient = new double[n];
    return Prepared.of(
        () -> {
          DiscreteTimeSignals.kaiserLowpass(n, 0.4, 8, coefficient);
          return coefficient[n / 2];
        });
  }

  private static Prepared goertzel(int n) {
    double[] x = doubles(n, -1, 1);
    double[] power = new double[FREQUENCIES];
    return Prepared.of(
        () -> {
          DiscreteTimeSignals.goertzel(n, FREQUENCIES, x, power);
          return power[FREQUENCIES / 2];
        });
  }
}
