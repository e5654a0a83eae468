package org.perfmodel.accuracy;

/**
 * Methods of D. Salomon (Data Compression: The Complete Reference, 4th ed., Springer 2007), of its
 * chapters in their order the first that no older set has: move to front (1.5), scalar quantization
 * (1.6), the Golomb code (2.5); written anew. How the kernels were chosen says {@link
 * NumericalLinearAlgebra}; this list was cut off behind the Golomb code: arithmetic coding,
 * dictionaries, pictures, wavelets and sounds do not judge.
 *
 * <p>Left out: run lengths (1.2 to 1.4: {@link Texts}, runLengths), recursive range reduction (1.7,
 * not remembered well enough to write it), information and prefixes (2.1 to 2.4, no algorithms that
 * are stated).
 */
final class CompressionCodes {
  private CompressionCodes() {}

  /**
   * Section 1.5: for each letter how many others were there since it was last, by a list whose
   * front it moves to.
   *
   * @param list all letters, in the order in which they are at the end
   */
  public static void moveToFront(int n, byte[] text, byte[] list, byte[] code) {
    for (int i = 0; i < n; i++) {
      byte letter = text[i];
      byte moved = list[0];
      int at = 0;
      // @ perf trips = 7.5
      while (moved != letter) {
        at++;
        byte next = list[at];
        list[at] = moved;
        moved = next;
      }
      list[0] = letter;
      code[i] = (byte) at;
    }
  }

  /**
   * Section 1.6: samples of eight bits by the steps that they are in, and what they are taken for
   * afterwards; answers how far this is off in all.
   */
  public static long scalarQuantization(int n, int step, byte[] sample, byte[] index, byte[] back) {
    long error = 0;
    for (int i = 0; i < n; i++) {
      int value = sample[i] & 0xff;
      int quantum = value / step;
      int middle = quantum * step + step / 2;
      index[i] = (byte) quantum;
      back[i] = (byte) middle;
      error += Math.abs(value - middle);
    }
    return error;
  }

  /**
   * Section 2.5: numbers by their quotients, ones that a zero ends, and their remainders, which
   * have one bit less if they are small.
   *
   * @param divisor from two on
   * @param code receives the bits, the highest of each byte first
   * @return how many bits there are
   */
  public static long golomb(int n, int divisor, int[] number, byte[] code) {
    Bits bits = new Bits(code);
    int length = Integer.SIZE - Integer.numberOfLeadingZeros(divisor - 1);
    int small = (1 << length) - divisor;
    for (int i = 0; i < n; i++) {
      int quotient = number[i] / divisor;
      int remainder = number[i] % divisor;
      // @ perf trips = 0.86
      for (int k = 0; k < quotient; k++) {
        bits.put(1, 1);
      }
      bits.put(0, 1);
      // @ perf probability = 0.69
      if (remainder < small) {
        bits.put(remainder, length - 1);
      } else {
        bits.put(remainder + small, length);
      }
    }
    return bits.finish();
  }

  /** Bits one after another. */
  private static final class Bits {
    private final byte[] code;
    private int bytes;
    private int held;
    private int count;

    Bits(byte[] code) {
      this.code = code;
    }

    void put(int value, int length) {
      held = held << length | value;
      count += length;
      // @ perf trips = 0.226
      while (count >= 8) {
        count -= 8;
        code[bytes] = (byte) (held >>> count);
        bytes++;
      }
    }

    long finish() {
      long all = 8L * bytes + count;
      // @ perf probability = 7/8
      if (count > 0) {
        code[bytes] = (byte) (held << 8 - count);
      }
      return all;
    }
  }
}
