package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Idioms.State;
import org.perfmodel.accuracy.Idioms.Vector;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Idioms}. */
final class IdiomDrivers {
  private static final int WIDTH = 14;
  private static final int LETTERS = 7;
  private static final int DIFFERENT = 300;
  private static final double STEP = 0.01;

  private IdiomDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "Idioms.recordTotals",
            "object",
            List.of(500, 20_000, 600_000),
            IdiomDrivers::recordTotals),
        Kernel.irregular(
            "Idioms.countsByMerge",
            "object",
            List.of(300, 15_000, 500_000),
            IdiomDrivers::countsByMerge),
        Kernel.irregular(
                "Idioms.groupWords",
                "object",
                List.of(1500, 30_000, 500_000),
                IdiomDrivers::groupWords)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "different",
                        DIFFERENT,
                        "Idioms.groupWords.size1",
                        DIFFERENT,
                        "Idioms.groupWords.size1_2",
                        DIFFERENT)),
        Kernel.regular(
                "Idioms.copyOnWrite",
                "int",
                List.of(500, 50_000, 2_000_000),
                IdiomDrivers::copyOnWrite)
            .with(n -> Map.of("steps", n, "width", WIDTH)),
        Kernel.regular(
                "Idioms.orbit", "double", List.of(200, 20_000, 1_000_000), IdiomDrivers::orbit)
            .with(n -> Map.of("steps", n)));
  }

  private static Prepared recordTotals(int n) {
    int[] article = ints(n, 1000);
    int[] amount = ints(n, 9, 1);
    double[] price = doubles(n, 1, 100);
    return Prepared.of(() -> Idioms.recordTotals(n, article, amount, price));
  }

  /** Each number occurs four times in the mean. */
  private static Prepared countsByMerge(int n) {
    int[] numbers = ints(n, n / 4);
    return Prepared.of(() -> Idioms.countsByMerge(n, numbers));
  }

  /** Words of a vocabulary, each about as often. */
  static String[] words(int n, int different) {
    byte[] letters = Values.letters(different * LETTERS, 26, 0);
    String[] vocabulary = new String[different];
    for (int i = 0; i < different; i++) {
      vocabulary[i] = new String(letters, i * LETTERS, LETTERS, StandardCharsets.US_ASCII);
    }
    int[] random = ints(n, different);
    String[] words = new String[n];
    for (int i = 0; i < n; i++) {
      words[i] = vocabulary[random[i]];
    }
    return words;
  }

  private static Prepared groupWords(int n) {
    String[] words = words(n, DIFFERENT);
    return Prepared.of(() -> Idioms.groupWords(n, DIFFERENT, words));
  }

  private static Prepared copyOnWrite(int steps) {
    int[] values = ints(steps, 1000);
    return Prepared.of(() -> Idioms.copyOnWrite(steps, WIDTH, values)[WIDTH / 2]);
  }

  /** Nearly a circle. */
  private static Prepared orbit(int steps) {
    State start = new State(new Vector(1, 0), new Vector(0, 1.1));
    return Prepared.of(() -> Idioms.orbit(steps, STEP, start).at().x());
  }
}
