package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.SlicesAndStrings.Find;

/** Data for {@link SlicesAndStrings}: random finds and letters. */
final class SliceAndStringDrivers {
  private static final int SEED = 20;

  private SliceAndStringDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SlicesAndStrings.fillWith",
                "long",
                List.of(1500, 100_000, 4_000_000),
                SliceAndStringDrivers::fillWith)
            .with(n -> Map.of("n", n, "seed", SEED)),
        Kernel.regular(
            "SlicesAndStrings.cloneFromSlice",
            "object",
            List.of(300, 15_000, 400_000),
            SliceAndStringDrivers::cloneFromSlice),
        Kernel.irregular(
            "SlicesAndStrings.isAscii",
            "byte",
            List.of(4000, 300_000, 10_000_000),
            SliceAndStringDrivers::isAscii));
  }

  static Find[] finds(int n) {
    double[] north = doubles(n, 0, 90);
    int[] kind = ints(n, 10);
    long[] found = longs(n);
    Find[] finds = new Find[n];
    for (int i = 0; i < n; i++) {
      finds[i] = new Find(north[i], 90 - north[i], kind[i], found[i]);
    }
    return finds;
  }

  private static Prepared fillWith(int n) {
    long[] slice = new long[n];
    return Prepared.of(
        () -> {
          SlicesAndStrings.fillWith(n, SEED, slice);
          return slice[n - 1];
        });
  }

  private static Prepared cloneFromSlice(int n) {
    Find[] from = finds(n);
    Find[] to = new Find[n];
    return Prepared.of(
        () -> {
          SlicesAndStrings.cloneFromSlice(n, to, from);
          return to[n / 2].isSame(from[n / 2]) ? 1 : 0;
        });
  }

  private static Prepared isAscii(int n) {
    byte[] bytes = letters(n, 26, 0);
    return Prepared.of(() -> SlicesAndStrings.isAscii(n, bytes) ? 1 : 0);
  }
}
