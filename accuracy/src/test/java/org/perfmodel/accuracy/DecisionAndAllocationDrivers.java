package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.DecisionsAndAllocations.Vector;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DecisionsAndAllocations}: shares as they are declared, in random order. */
final class DecisionAndAllocationDrivers {
  /** Letters of ten tokens with blanks before seven of them. */
  static final int TEXT = 39;

  private static final int TOKENS = 10;
  private static final int[] WORD_LENGTHS = {3, 4, 5, 6, 7};
  private static final int[] NUMBER_LENGTHS = {1, 3};
  private static final String SIGNS = "(;=";

  private static final int LENGTH = 64;
  private static final int STEP = 32;

  private DecisionAndAllocationDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "DecisionsAndAllocations.postage",
                "long",
                List.of(1000, 40_000, 800_000),
                DecisionAndAllocationDrivers::postage)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "grams.length",
                        n,
                        "zone.length",
                        n,
                        "insured.length",
                        n,
                        "value.length",
                        n,
                        "cents.length",
                        n)),
        Kernel.irregular(
                "DecisionsAndAllocations.tokens",
                "char",
                List.of(200 * TEXT, 10_000 * TEXT, 100_000 * TEXT),
                DecisionAndAllocationDrivers::tokens)
            .with(n -> Map.of("n", n, "text.length()", n, "kinds.length", n / TEXT * TOKENS)),
        Kernel.regular(
                "DecisionsAndAllocations.frames",
                "float",
                List.of(2048, 64 * 1024, 2048 * 1024),
                DecisionAndAllocationDrivers::frames)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "length",
                        LENGTH,
                        "step",
                        STEP,
                        "samples.length",
                        n,
                        "window.length",
                        LENGTH)),
        Kernel.regular(
                "DecisionsAndAllocations.track",
                "double",
                List.of(250, 10_000, 200_000),
                DecisionAndAllocationDrivers::track)
            .with(n -> Map.of("n", n, "velocities.length", n)));
  }

  /** Parcels, whose properties do not depend on each other. */
  record Parcels(int[] grams, byte[] zone, boolean[] insured, long[] value) {}

  /**
   * Parcels with just those shares that the kernel says.
   *
   * @param n a multiple of 20
   */
  static Parcels parcels(int n) {
    Parcels parcels = new Parcels(new int[n], new byte[n], new boolean[n], new long[n]);
    int[] drawn = ints(n, 1 << 20);
    int[] weights = shuffled(n, 1);
    int[] zones = shuffled(n, 2);
    int[] insurances = shuffled(n, 3);
    int[] values = shuffled(n, 4);
    for (int i = 0; i < n; i++) {
      parcels.grams[i] = grams(weights[i] % 10, drawn[i]);
      int zone = zones[i] % 10;
      parcels.zone[i] = (byte) (zone < 6 ? 0 : zone < 9 ? 1 : 2);
      parcels.insured[i] = insurances[i] % 4 == 0;
      parcels.value[i] = (values[i] % 5 < 2 ? 50_001 : 1000) + drawn[i] % 40_000;
    }
    return parcels;
  }

  private static int grams(int tenth, int drawn) {
    if (tenth < 4) {
      return 10 + drawn % 41;
    }
    if (tenth < 7) {
      return 51 + drawn % 450;
    }
    return tenth < 9 ? 501 + drawn % 4500 : 5001 + drawn % 15_000;
  }

  /** All numbers below n, in another random order for another variant. */
  private static int[] shuffled(int n, int variant) {
    int[] drawn = ints(n, Integer.MAX_VALUE, variant);
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int other = drawn[i] % (i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }

  /** Words and numbers with a blank before them, and signs without. */
  static String text(int n) {
    int count = n / TEXT * TOKENS;
    int[] order = Values.permutation(count);
    StringBuilder text = new StringBuilder(n);
    for (int token : order) {
      int kind = token % TOKENS;
      if (kind < 5) {
        text.append(' ');
        for (int k = 0; k < WORD_LENGTHS[kind]; k++) {
          text.append((char) ('a' + (token + 7 * k) % 26));
        }
      } else if (kind < 7) {
        text.append(' ');
        for (int k = 0; k < NUMBER_LENGTHS[kind - 5]; k++) {
          text.append((char) ('0' + (token + 3 * k) % 10));
        }
      } else {
        text.append(SIGNS.charAt(kind - 7));
      }
    }
    return text.toString();
  }

  static Vector[] vectors(int n) {
    double[] drawn = doubles(3 * n, -1, 1);
    Vector[] vectors = new Vector[n];
    for (int i = 0; i < n; i++) {
      vectors[i] = new Vector(drawn[3 * i], drawn[3 * i + 1], drawn[3 * i + 2]);
    }
    return vectors;
  }

  private static Prepared postage(int n) {
    Parcels parcels = parcels(n);
    int[] grams = parcels.grams();
    byte[] zone = parcels.zone();
    boolean[] insured = parcels.insured();
    long[] value = parcels.value();
    long[] cents = new long[n];
    return Prepared.of(
        () -> {
          DecisionsAndAllocations.postage(n, grams, zone, insured, value, cents);
          return cents[n / 2];
        });
  }

  private static Prepared tokens(int n) {
    String text = text(n);
    byte[] kinds = new byte[n / TEXT * TOKENS];
    return Prepared.of(
        () -> {
          int count = DecisionsAndAllocations.tokens(n, text, kinds);
          return kinds[count / 2];
        });
  }

  private static Prepared frames(int n) {
    float[] samples = floats(n, -1, 1);
    float[] window = floats(LENGTH, 0, 1);
    return Prepared.of(
        () -> {
          List<float[]> frames = DecisionsAndAllocations.frames(n, LENGTH, STEP, samples, window);
          return frames.get(frames.size() / 2)[STEP];
        });
  }

  private static Prepared track(int n) {
    Vector start = new Vector(1, 2, 3);
    Vector[] velocities = vectors(n);
    return Prepared.of(
        () -> {
          List<Vector> places = DecisionsAndAllocations.track(n, 0.25, start, velocities);
          return places.get(n / 2).x();
        });
  }
}
