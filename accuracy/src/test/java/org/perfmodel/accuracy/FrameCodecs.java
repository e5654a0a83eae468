package org.perfmodel.accuracy;

/**
 * Codecs of JavaFastPFOR (D. Lemire and L. Boytsov, Software: Practice and Experience 2015) in the
 * order of their names, of each what no older set has: BinaryPacking, DeltaZigzagBinaryPacking,
 * DeltaZigzagVariableByte, IntegratedBinaryPacking; written anew. How the kernels were chosen says
 * {@link BasicDecompositions}; this list was cut off behind packed differences: codecs with
 * exceptions and with words do not judge.
 *
 * <p>Left out: what composes codecs, FastPFOR and GroupSimple9 (more than 60 lines), and encoding
 * of what is decoded here ({@link Wires}, differences and groups).
 */
final class FrameCodecs {
  private static final int BLOCK = 32;

  private FrameCodecs() {}

  /**
   * BinaryPacking: blocks of 32 numbers, each as wide as its greatest one, four of which have their
   * widths in front of them.
   *
   * @return how many elements are packed
   */
  public static int binaryPacking(int groups, int[] number, int[] packed) {
    int at = 0;
    for (int group = 0; group < groups; group++) {
      int header = at;
      int widths = 0;
      at++;
      for (int block = 4 * group; block < 4 * group + 4; block++) {
        int width = width(number, BLOCK * block);
        widths = widths << 8 | width;
        pack(width, number, BLOCK * block, packed, at);
        at += width;
      }
      packed[header] = widths;
    }
    return at;
  }

  /** Bits of the greatest of 32 numbers. */
  private static int width(int[] number, int from) {
    int all = 0;
    for (int i = from; i < from + BLOCK; i++) {
      all |= number[i];
    }
    return Integer.SIZE - Integer.numberOfLeadingZeros(all);
  }

  private static void pack(int width, int[] number, int from, int[] packed, int to) {
    int at = to;
    int word = 0;
    int used = 0;
    for (int i = from; i < from + BLOCK; i++) {
      word |= number[i] << used;
      used += width;
      // @ perf probability = 0.266
      if (used >= Integer.SIZE) {
        packed[at] = word;
        at++;
        used -= Integer.SIZE;
        word = used == 0 ? 0 : number[i] >>> width - used;
      }
    }
  }

  /**
   * DeltaZigzagBinaryPacking: numbers from their differences, those below zero being the odd ones.
   */
  public static void deltaZigzag(int n, int[] difference, int[] number) {
    int last = 0;
    for (int i = 0; i < n; i++) {
      int each = difference[i];
      last += each >>> 1 ^ -(each & 1);
      number[i] = last;
    }
  }

  /**
   * DeltaZigzagVariableByte: numbers from their differences, of seven bits in each byte, the last
   * of which are marked.
   *
   * @return how many bytes that were
   */
  public static int deltaZigzagVariableByte(int n, byte[] packed, int[] number) {
    int at = 0;
    int last = 0;
    for (int i = 0; i < n; i++) {
      int each = 0;
      int shift = 0;
      // @ perf trips = 1
      while (packed[at] >= 0) {
        each |= packed[at] << shift;
        shift += 7;
        at++;
      }
      each |= (packed[at] & 127) << shift;
      at++;
      last += each >>> 1 ^ -(each & 1);
      number[i] = last;
    }
    return at;
  }

  /**
   * IntegratedBinaryPacking: blocks of 32 numbers that grow, of which the differences are packed.
   *
   * @param width bits of a difference, from 1 to 31
   */
  public static void integratedBinaryPacking(int blocks, int width, int[] number, int[] packed) {
    int last = 0;
    for (int block = 0; block < blocks; block++) {
      int at = width * block;
      int word = 0;
      int used = 0;
      for (int i = BLOCK * block; i < BLOCK * block + BLOCK; i++) {
        int difference = number[i] - last;
        last = number[i];
        word |= difference << used;
        used += width;
        // @ perf probability = width/32
        if (used >= Integer.SIZE) {
          packed[at] = word;
          at++;
          used -= Integer.SIZE;
          word = used == 0 ? 0 : difference >>> width - used;
        }
      }
    }
  }
}
