package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link TrackExercises}: random numbers and words. */
final class TrackExerciseDrivers {
  private static final int FROM_BASE = 10;
  private static final int TO_BASE = 16;
  private static final int FACTOR = 5;
  private static final int SUMMAND = 7;

  private TrackExerciseDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "TrackExercises.accumulate",
                "object",
                List.of(400, 20_000, 800_000),
                TrackExerciseDrivers::accumulate)
            .with(n -> Map.of("list.size()", n)),
        Kernel.irregular(
                "TrackExercises.acronym",
                "char",
                List.of(1000, 60_000, 3_000_000),
                TrackExerciseDrivers::acronym)
            .with(n -> Map.of("n", n, "TrackExercises.acronym.size1", n / 6)),
        Kernel.irregular(
                "TrackExercises.affineCipher",
                "char",
                List.of(400, 20_000, 1_000_000),
                TrackExerciseDrivers::affineCipher)
            .with(
                n ->
                    Map.of(
                        "n", n, "a", FACTOR, "b", SUMMAND, "TrackExercises.affineCipher.size1", n)),
        Kernel.regular(
                "TrackExercises.allYourBase",
                "int",
                List.of(20, 180, 1500),
                TrackExerciseDrivers::allYourBase)
            .with(n -> Map.of("n", n, "m", most(n), "fromBase", FROM_BASE, "toBase", TO_BASE)));
  }

  /** How many digits a number has at most to the base 16 that has n of them to the base 10. */
  static int most(int n) {
    return (int) Math.ceil(n * Math.log(FROM_BASE) / Math.log(TO_BASE));
  }

  /** Words of one to nine letters, each but the first with a blank or, one in ten, a hyphen. */
  static String phrase(int n) {
    int[] letter = ints(n, 26);
    int[] length = ints(n, 9, 1);
    int[] divider = ints(n, 10, 2);
    StringBuilder phrase = new StringBuilder(n);
    int rest = length[0] + 1;
    for (int i = 0; i < n; i++) {
      if (rest > 0) {
        phrase.append((char) ('a' + letter[i]));
        rest--;
      } else {
        phrase.append(divider[i] == 0 ? '-' : ' ');
        rest = length[i] + 1;
      }
    }
    return phrase.toString();
  }

  private static Prepared accumulate(int n) {
    List<Integer> list = new ArrayList<>(n);
    for (int number : ints(n, 10_000)) {
      list.add(number);
    }
    return Prepared.of(() -> TrackExercises.accumulate(list).size());
  }

  private static Prepared acronym(int n) {
    String phrase = phrase(n);
    return Prepared.of(() -> TrackExercises.acronym(n, phrase).length());
  }

  private static Prepared affineCipher(int n) {
    String text = phrase(n);
    return Prepared.of(() -> TrackExercises.affineCipher(n, FACTOR, SUMMAND, text).length());
  }

  private static Prepared allYourBase(int n) {
    int m = most(n);
    int[] digits = ints(n, FROM_BASE);
    int[] converted = new int[m];
    return Prepared.of(
        () -> {
          TrackExercises.allYourBase(n, m, FROM_BASE, TO_BASE, digits, converted);
          return converted[m / 2];
        });
  }
}
