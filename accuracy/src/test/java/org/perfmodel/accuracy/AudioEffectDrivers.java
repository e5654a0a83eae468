package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link AudioEffects}: noise. */
final class AudioEffectDrivers {
  private static final int STAGES = 4;
  private static final int DELAY = 441;
  private static final int MASK = 511;

  private AudioEffectDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "AudioEffects.stateVariable",
            "float",
            List.of(600, 40_000, 2_000_000),
            AudioEffectDrivers::stateVariable),
        Kernel.regular(
            "AudioEffects.lowShelving",
            "double",
            List.of(700, 50_000, 2_000_000),
            AudioEffectDrivers::lowShelving),
        Kernel.regular(
                "AudioEffects.phaser",
                "float",
                List.of(60, 5000, 200_000),
                AudioEffectDrivers::phaser)
            .with(n -> Map.of("n", n, "stages", STAGES)),
        Kernel.regular(
                "AudioEffects.universalComb",
                "double",
                List.of(1500, 100_000, 3_000_000),
                AudioEffectDrivers::universalComb)
            .with(n -> Map.of("n", n, "delay", DELAY)),
        Kernel.regular(
                "AudioEffects.vibrato",
                "float",
                List.of(150, 10_000, 400_000),
                AudioEffectDrivers::vibrato)
            .with(n -> Map.of("n", n, "mask", MASK)));
  }

  private static Prepared stateVariable(int n) {
    float[] x = floats(n, -1, 1);
    float[] low = new float[n];
    float[] band = new float[n];
    float[] high = new float[n];
    return Prepared.of(
        () -> {
          AudioEffects.stateVariable(n, 0.3f, 0.7f, x, low, band, high);
          return low[n - 1];
        });
  }

  private static Prepared lowShelving(int n) {
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          AudioEffects.lowShelving(n, 0.1, 6, x, y);
          return y[n - 1];
        });
  }

  private static Prepared phaser(int n) {
    float[] x = floats(n, -1, 1);
    float[] state = new float[STAGES];
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          AudioEffects.phaser(n, STAGES, 0.0003, 0.8f, 0.4f, x, state, y);
          return y[n - 1];
        });
  }

  private static Prepared universalComb(int n) {
    double[] x = doubles(n, -1, 1);
    double[] line = new double[DELAY];
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          AudioEffects.universalComb(n, DELAY, 0.5, 0.7, 0.6, x, line, y);
          return y[n - 1];
        });
  }

  private static Prepared vibrato(int n) {
    float[] x = floats(n, -1, 1);
    float[] line = new float[MASK + 1];
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          AudioEffects.vibrato(n, 0.0007, 220, MASK, x, line, y);
          return y[n / 2];
        });
  }
}
