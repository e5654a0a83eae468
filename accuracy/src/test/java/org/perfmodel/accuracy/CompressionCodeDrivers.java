package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.letters;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CompressionCodes}: random letters and samples, numbers mostly small. */
final class CompressionCodeDrivers {
  private static final int LETTERS = 16;
  private static final int STEP = 10;
  private static final int DIVISOR = 10;

  private CompressionCodeDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "CompressionCodes.moveToFront",
            "byte",
            List.of(120, 8000, 500_000),
            CompressionCodeDrivers::moveToFront),
        Kernel.regular(
                "CompressionCodes.scalarQuantization",
                "byte",
                List.of(500, 50_000, 2_000_000),
                CompressionCodeDrivers::scalarQuantization)
            .with(n -> Map.of("n", n, "step", STEP)),
        Kernel.irregular(
                "CompressionCodes.golomb",
                "int",
                List.of(80, 6000, 300_000),
                CompressionCodeDrivers::golomb)
            .with(n -> Map.of("n", n, "divisor", DIVISOR)));
  }

  /** The letters from a on. */
  static byte[] alphabet() {
    byte[] list = new byte[LETTERS];
    for (int i = 0; i < LETTERS; i++) {
      list[i] = (byte) ('a' + i);
    }
    return list;
  }

  /** Distributed geometrically: at each divisor about half as many are left. */
  static int[] numbers(int n) {
    double[] drawn = doubles(n, 0x1p-30, 1);
    int[] number = new int[n];
    for (int i = 0; i < n; i++) {
      number[i] = (int) (-Math.log(drawn[i]) * 1.3 * DIVISOR);
    }
    return number;
  }

  private static Prepared moveToFront(int n) {
    byte[] text = letters(n, LETTERS, 0);
    byte[] list = alphabet();
    byte[] code = new byte[n];
    return Prepared.of(
        () -> {
          CompressionCodes.moveToFront(n, text, list, code);
          return code[n / 2];
        });
  }

  private static Prepared scalarQuantization(int n) {
    byte[] sample = bytes(n);
    byte[] index = new byte[n];
    byte[] back = new byte[n];
    return Prepared.of(() -> CompressionCodes.scalarQuantization(n, STEP, sample, index, back));
  }

  private static Prepared golomb(int n) {
    int[] number = numbers(n);
    byte[] code = new byte[40 + 4 * n];
    return Prepared.of(() -> CompressionCodes.golomb(n, DIVISOR, number, code));
  }
}
