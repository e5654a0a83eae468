package org.perfmodel.accuracy;

/**
 * Codecs of audio and speech, of each a part that no older set has: samples compressed by the A-law
 * (ITU-T G.711), two bands by mirror filters (ITU-T G.722), linear prediction (FLAC, RFC 9639),
 * exponents (AC-3, ATSC A/52), butterflies against aliases (MP3, ISO/IEC 11172-3); written anew
 * from what the standards say. How the kernels were chosen says {@link MatrixFundamentals}; this
 * list was exhausted.
 *
 * <p>Left out: the mu-law (G.711: {@link Sounds}, expand), IMA ADPCM ({@link Handhelds},
 * adpcmEncode and adpcmDecode), the adaptive parts of G.722 (more than 60 lines).
 */
final class SpeechCodecs {
  /** The first half of the filter of G.722, whose second half is the same backwards. */
  private static final int[] MIRROR = {3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11};

  private static final int ALIASES = 8;
  private static final int BAND = 18;
  private static final int BANDS = 32;

  private SpeechCodecs() {}

  /** G.711: samples of 16 bits to eight bits of a sign, an exponent and a mantissa. */
  public static void aLawCompress(int n, short[] pcm, byte[] code) {
    for (int i = 0; i < n; i++) {
      int sample = pcm[i];
      int amount = sample ^ sample >> 31;
      int exponent = Integer.SIZE - Integer.numberOfLeadingZeros(amount >> 8);
      int mantissa = amount >> Math.max(exponent, 1) + 3 & 15;
      int sign = ~sample >>> 24 & 0x80;
      code[i] = (byte) ((sign | exponent << 4 | mantissa) ^ 0x55);
    }
  }

  /**
   * G.722: the low and the high band of a sound, of each a sample for two of the sound.
   *
   * @param sound as many samples as both bands have, and 22 more
   */
  public static void mirrorFilters(int pairs, short[] sound, short[] low, short[] high) {
    for (int i = 0; i < pairs; i++) {
      int even = 0;
      int odd = 0;
      for (int k = 0; k < 12; k++) {
        even += sound[2 * (i + k)] * MIRROR[k];
        odd += sound[2 * (i + k) + 1] * MIRROR[11 - k];
      }
      low[i] = (short) (even + odd >> 14);
      high[i] = (short) (odd - even >> 14);
    }
  }

  /**
   * FLAC: samples from what linear prediction left of them.
   *
   * @param residual of all samples but the first, of which there are as many as the order
   * @param sample has the first ones, and receives the others
   */
  public static void linearPrediction(
      int n, int order, int shift, int[] coefficient, int[] residual, int[] sample) {
    for (int i = order; i < n; i++) {
      long sum = 0;
      for (int j = 0; j < order; j++) {
        sum += (long) coefficient[j] * sample[i - 1 - j];
      }
      sample[i] = residual[i - order] + (int) (sum >> shift);
    }
  }

  /**
   * AC-3: exponents, each by how it differs from that before, of which three are packed in a byte
   * (D15).
   *
   * @param packed of each block the first exponent and its groups
   * @param exponent receives of each block the first and three of each group
   */
  public static void exponents(int blocks, int groups, byte[] packed, byte[] exponent) {
    for (int block = 0; block < blocks; block++) {
      int from = block * (groups + 1);
      int to = block * (3 * groups + 1);
      int last = packed[from];
      exponent[to] = (byte) last;
      for (int group = 0; group < groups; group++) {
        int code = packed[from + 1 + group];
        int first = last + code / 25 - 2;
        int second = first + code % 25 / 5 - 2;
        last = second + code % 5 - 2;
        int at = to + 3 * group;
        exponent[at + 1] = (byte) first;
        exponent[at + 2] = (byte) second;
        exponent[at + 3] = (byte) last;
      }
    }
  }

  /**
   * MP3: eight butterflies at each border of two of the 32 bands, in place.
   *
   * @param cosine and sine of each, as fractions of 28 bits
   */
  public static void aliasButterflies(int granules, int[] cosine, int[] sine, int[] x) {
    for (int granule = 0; granule < granules; granule++) {
      for (int band = 1; band < BANDS; band++) {
        int border = (granule * BANDS + band) * BAND;
        for (int i = 0; i < ALIASES; i++) {
          int below = x[border - 1 - i];
          int above = x[border + i];
          x[border - 1 - i] = scaled((long) below * cosine[i] - (long) above * sine[i]);
          x[border + i] = scaled((long) above * cosine[i] + (long) below * sine[i]);
        }
      }
    }
  }

  private static int scaled(long product) {
    return (int) (product + (1 << 27) >> 28);
  }
}
