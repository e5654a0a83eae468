package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CountingJobs}: random words, letters, residues and greys. */
final class CountingJobDrivers {
  private static final int LETTERS = 4;

  private CountingJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "CountingJobs.divisorSums",
                "long",
                List.of(3000, 40_000, 400_000),
                CountingJobDrivers::divisorSums)
            .with(n -> Map.of("n", n, "sums.length", n)),
        Kernel.regular(
                "CountingJobs.differentBits",
                "long",
                List.of(1500, 50_000, 2_000_000),
                CountingJobDrivers::differentBits)
            .with(n -> Map.of("n", n, "a.length", n, "b.length", n)),
        Kernel.irregular(
                "CountingJobs.commonSubsequence",
                "int",
                List.of(80, 400, 1600),
                CountingJobDrivers::commonSubsequence)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "m",
                        n,
                        "a.length",
                        n,
                        "b.length",
                        n,
                        "length.length",
                        n + 1,
                        "length[].length",
                        n + 1,
                        "length[0].length",
                        n + 1)),
        Kernel.regular(
                "CountingJobs.multiplyModulo",
                "long",
                List.of(32, 96, 150),
                CountingJobDrivers::multiplyModulo)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "a.length",
                        n,
                        "a[].length",
                        n,
                        "a[0].length",
                        n,
                        "b.length",
                        n,
                        "b[].length",
                        n,
                        "b[0].length",
                        n,
                        "product.length",
                        n,
                        "product[].length",
                        n,
                        "product[0].length",
                        n)),
        Kernel.regular(
                "CountingJobs.boxBlur", "int", List.of(60, 300, 1200), CountingJobDrivers::boxBlur)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "width",
                        n,
                        "height",
                        n,
                        "source.length",
                        n * n,
                        "target.length",
                        n * n)));
  }

  /**
   * As many of each of four letters, in random order.
   *
   * @param n a multiple of four
   */
  static byte[] text(int n, int multiplier) {
    int[] order = permutation(n);
    byte[] text = new byte[n];
    for (int i = 0; i < n; i++) {
      text[(int) ((long) i * multiplier % n)] = (byte) ('a' + order[i] % LETTERS);
    }
    return text;
  }

  static long[][] residues(int n, int variant) {
    int[] drawn = ints(n * n, 1_000_000_007, variant);
    long[][] residues = new long[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        residues[i][j] = drawn[i * n + j];
      }
    }
    return residues;
  }

  private static Prepared divisorSums(int n) {
    long[] sums = new long[n];
    return Prepared.of(
        () -> {
          CountingJobs.divisorSums(n, sums);
          return sums[n / 2];
        });
  }

  private static Prepared differentBits(int n) {
    long[] a = longs(n);
    long[] b = new long[n];
    for (int i = 0; i < n; i++) {
      b[i] = a[n - 1 - i] >>> 1;
    }
    return Prepared.of(() -> CountingJobs.differentBits(n, a, b));
  }

  private static Prepared commonSubsequence(int n) {
    byte[] a = text(n, 1);
    byte[] b = text(n, 7);
    int[][] length = new int[n + 1][n + 1];
    return Prepared.of(() -> CountingJobs.commonSubsequence(n, n, a, b, length));
  }

  private static Prepared multiplyModulo(int n) {
    long[][] a = residues(n, 0);
    long[][] b = residues(n, 1);
    long[][] product = new long[n][n];
    return Prepared.of(
        () -> {
          CountingJobs.multiplyModulo(n, a, b, product);
          return product[n / 2][n / 3];
        });
  }

  private static Prepared boxBlur(int n) {
    int[] source = ints(n * n, 256);
    int[] target = new int[n * n];
    return Prepared.of(
        () -> {
          CountingJobs.boxBlur(n, n, source, target);
          return target[n * n / 2 + n / 2];
        });
  }
}
