package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FrameCodecs}: random numbers. */
final class FrameCodecDrivers {
  private static final int BLOCK = 32;
  private static final int WIDEST = 16;
  private static final int WIDTH = 11;

  private FrameCodecDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "FrameCodecs.binaryPacking",
                "int",
                List.of(12, 800, 40_000),
                FrameCodecDrivers::binaryPacking)
            .with(n -> Map.of("groups", n)),
        Kernel.regular(
            "FrameCodecs.deltaZigzag",
            "int",
            List.of(2500, 150_000, 5_000_000),
            FrameCodecDrivers::deltaZigzag),
        Kernel.irregular(
            "FrameCodecs.deltaZigzagVariableByte",
            "byte",
            List.of(500, 30_000, 1_500_000),
            FrameCodecDrivers::deltaZigzagVariableByte),
        Kernel.regular(
                "FrameCodecs.integratedBinaryPacking",
                "int",
                List.of(50, 4000, 150_000),
                FrameCodecDrivers::integratedBinaryPacking)
            .with(n -> Map.of("blocks", n, "width", WIDTH)));
  }

  /** Blocks of numbers of up to so many bits, which differ from block to block. */
  static int[] mixed(int blocks, int widest) {
    int[] width = ints(blocks, widest, 1);
    int[] number = ints(BLOCK * blocks, 1 << widest);
    for (int i = 0; i < number.length; i++) {
      number[i] >>>= widest - 1 - width[i / BLOCK];
    }
    return number;
  }

  /** Numbers that each are greater than the one before by less than a power of two. */
  static int[] growing(int n, int width) {
    int[] number = ints(n, 1 << width);
    for (int i = 1; i < n; i++) {
      number[i] += number[i - 1];
    }
    return number;
  }

  /** Bytes of numbers, of which one in three needs one of them, as many two, and as many three. */
  static byte[] marked(int n) {
    int[] length = ints(n, 3, 1);
    int[] drawn = ints(n, 128);
    byte[] packed = new byte[3 * n];
    int at = 0;
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < length[i]; k++) {
        packed[at] = (byte) drawn[i];
        at++;
      }
      packed[at] = (byte) (128 | drawn[i]);
      at++;
    }
    return Arrays.copyOf(packed, at);
  }

  private static Prepared binaryPacking(int groups) {
    int[] number = mixed(4 * groups, WIDEST);
    int[] packed = new int[4 * BLOCK * groups];
    return Prepared.of(() -> FrameCodecs.binaryPacking(groups, number, packed));
  }

  private static Prepared deltaZigzag(int n) {
    int[] difference = ints(n, 1000);
    int[] number = new int[n];
    return Prepared.of(
        () -> {
          FrameCodecs.deltaZigzag(n, difference, number);
          return number[n - 1];
        });
  }

  private static Prepared deltaZigzagVariableByte(int n) {
    byte[] packed = marked(n);
    int[] number = new int[n];
    return Prepared.of(
        () -> {
          FrameCodecs.deltaZigzagVariableByte(n, packed, number);
          return number[n - 1];
        });
  }

  private static Prepared integratedBinaryPacking(int blocks) {
    int[] number = growing(BLOCK * blocks, WIDTH);
    int[] packed = new int[WIDTH * blocks];
    return Prepared.of(
        () -> {
          FrameCodecs.integratedBinaryPacking(blocks, WIDTH, number, packed);
          return packed[WIDTH * blocks / 2];
        });
  }
}
