package org.perfmodel.accuracy;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DictionarySorts}: random keys, others in each run. */
final class DictionarySortDrivers {
  private static final int SHIFT = 20;

  /** As many as the annotations say that there are. */
  static final int DIFFERENT = 16;

  private DictionarySortDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "DictionarySorts.americanFlag",
                "int",
                List.of(4000, 100_000, 2_000_000),
                DictionarySortDrivers::americanFlag)
            .with(n -> Map.of("n", n, "shift", SHIFT)),
        Kernel.irregular(
            "DictionarySorts.bingo",
            "long",
            List.of(800, 20_000, 400_000),
            DictionarySortDrivers::bingo),
        Kernel.irregular(
            "DictionarySorts.gnome",
            "double",
            List.of(80, 400, 2500),
            DictionarySortDrivers::gnome));
  }

  private static Prepared americanFlag(int n) {
    int[] key = new int[n];
    return Prepared.of(
            () -> {
              DictionarySorts.americanFlag(n, SHIFT, key);
              return key[n / 2];
            })
        .restoring(Values.refill(key));
  }

  private static Prepared bingo(int n) {
    int[] whole = new int[n];
    Runnable refill = Values.refill(whole);
    long[] key = new long[n];
    return Prepared.of(
            () -> {
              DictionarySorts.bingo(n, key);
              return key[n / 2] + 1;
            })
        .restoring(
            () -> {
              refill.run();
              for (int i = 0; i < n; i++) {
                key[i] = whole[i] % DIFFERENT;
              }
            });
  }

  private static Prepared gnome(int n) {
    int[] whole = new int[n];
    Runnable refill = Values.refill(whole);
    double[] key = new double[n];
    return Prepared.of(
            () -> {
              DictionarySorts.gnome(n, key);
              return key[n / 2];
            })
        .restoring(
            () -> {
              refill.run();
              for (int i = 0; i < n; i++) {
                key[i] = whole[i];
              }
            });
  }
}
