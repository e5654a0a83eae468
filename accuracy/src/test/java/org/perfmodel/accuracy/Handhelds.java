package org.perfmodel.accuracy;

import org.jspecify.annotations.Nullable;

/**
 * Kernels of MiBench 1 (M. Guthaus et al., WWC 2001, University of Michigan): of its groups
 * network, office, security, telecommunication and consumer. Its automotive group is in {@link
 * Automotives}.
 *
 * <p>Left out: patricia, ispell, rsynth, sphinx, lame, mad, typeset, tiff, ghostscript, pgp and
 * rijndael (hundreds of lines), CRC32 and FFT (in older sets), of gsm and jpeg all but the loops
 * that are here, and those of adpcm that read files.
 */
final class Handhelds {
  private static final int FAR = 9999;
  private static final int SAMPLES = 40;

  private static final int[] STEP_CHANGE = {-1, -1, -1, -1, 2, 4, 6, 8};

  private Handhelds() {}

  /** A node that waits to be looked at, with how far it was when it came. */
  private static final class Waiting {
    final int node;
    final int distance;
    @Nullable Waiting next;

    Waiting(int node, int distance) {
      this.node = node;
      this.distance = distance;
    }
  }

  /** dijkstra: how far all nodes are from one, by a queue and a matrix of lengths. */
  public static int dijkstra(int n, int from, int[][] length, int[] distance, int[] previous) {
    for (int i = 0; i < n; i++) {
      distance[i] = FAR;
      previous[i] = -1;
    }
    distance[from] = 0;
    Waiting first = new Waiting(from, 0);
    Waiting last = first;
    int looked = 0;
    // @ perf trips = n*(0.81*log2(n)-0.7)
    while (first != null) {
      int node = first.node;
      int far = first.distance;
      first = first.next;
      looked++;
      for (int i = 0; i < n; i++) {
        int more = length[node][i];
        // @ perf probability = 0.9
        if (more != FAR) {
          // @ perf probability = 1.11/n
          if (distance[i] == FAR || distance[i] > more + far) {
            distance[i] = far + more;
            previous[i] = node;
            Waiting added = new Waiting(i, far + more);
            // @ perf probability = 0
            if (first == null) {
              first = added;
            } else {
              last.next = added;
            }
            last = added;
          }
        }
      }
    }
    return looked;
  }

  /** stringsearch: how often words are in a text, by what Pratt made of Boyer's and Moore's way. */
  public static int pbmSearch(byte[] text, byte[][] words, int[] skip) {
    int found = 0;
    for (int w = 0; w < words.length; w++) {
      byte[] word = words[w];
      int length = word.length;
      for (int c = 0; c < 256; c++) {
        skip[c] = length;
      }
      for (int i = 0; i < length; i++) {
        skip[word[i] & 0xff] = length - 1 - i;
      }
      int at = length - 1;
      // @ perf trips = text.length*0.0065
      while (at < text.length) {
        int shift = skip[text[at] & 0xff];
        // @ perf trips = 25
        while (shift > 0 && at + shift < text.length) {
          at += shift;
          shift = skip[text[at] & 0xff];
        }
        // @ perf probability = 1
        if (shift == 0) {
          int same = 0;
          // @ perf trips = 0.075
          while (same < length && text[at - length + 1 + same] == word[same]) {
            same++;
          }
          // @ perf probability = 0
          if (same == length) {
            found++;
          }
          at++;
        } else {
          at += shift;
        }
      }
    }
    return found;
  }

  /** sha: the digest of whole blocks (FIPS 180-1, SHA-1). */
  public static void sha(int blocks, byte[] text, int[] w, int[] digest) {
    int h0 = 0x67452301;
    int h1 = 0xefcdab89;
    int h2 = 0x98badcfe;
    int h3 = 0x10325476;
    int h4 = 0xc3d2e1f0;
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < 16; i++) {
        int at = 64 * block + 4 * i;
        w[i] =
            text[at] << 24
                | (text[at + 1] & 0xff) << 16
                | (text[at + 2] & 0xff) << 8
                | text[at + 3] & 0xff;
      }
      for (int i = 16; i < 80; i++) {
        w[i] = Integer.rotateLeft(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
      }
      int a = h0;
      int b = h1;
      int c = h2;
      int d = h3;
      int e = h4;
      for (int i = 0; i < 20; i++) {
        int next = Integer.rotateLeft(a, 5) + (b & c | ~b & d) + e + w[i] + 0x5a827999;
        e = d;
        d = c;
        c = Integer.rotateLeft(b, 30);
        b = a;
        a = next;
      }
      for (int i = 20; i < 40; i++) {
        int next = Integer.rotateLeft(a, 5) + (b ^ c ^ d) + e + w[i] + 0x6ed9eba1;
        e = d;
        d = c;
        c = Integer.rotateLeft(b, 30);
        b = a;
        a = next;
      }
      for (int i = 40; i < 60; i++) {
        int next = Integer.rotateLeft(a, 5) + (b & c | b & d | c & d) + e + w[i] + 0x8f1bbcdc;
        e = d;
        d = c;
        c = Integer.rotateLeft(b, 30);
        b = a;
        a = next;
      }
      for (int i = 60; i < 80; i++) {
        int next = Integer.rotateLeft(a, 5) + (b ^ c ^ d) + e + w[i] + 0xca62c1d6;
        e = d;
        d = c;
        c = Integer.rotateLeft(b, 30);
        b = a;
        a = next;
      }
      h0 += a;
      h1 += b;
      h2 += c;
      h3 += d;
      h4 += e;
    }
    digest[0] = h0;
    digest[1] = h1;
    digest[2] = h2;
    digest[3] = h3;
    digest[4] = h4;
  }

  /** adpcm, encoding: four bits a sample, of how far it is from what was foretold. */
  public static int adpcmEncode(int n, short[] in, byte[] out, int[] steps) {
    int foretold = 0;
    int index = 0;
    int half = 0;
    for (int i = 0; i < n; i++) {
      int step = steps[index];
      int off = in[i] - foretold;
      int sign = 0;
      // @ perf probability = 1/2
      if (off < 0) {
        sign = 8;
        off = -off;
      }
      int code = 0;
      int change = step >> 3;
      // @ perf probability = 0.19
      if (off >= step) {
        code = 4;
        off -= step;
        change += step;
      }
      step >>= 1;
      // @ perf probability = 0.37
      if (off >= step) {
        code |= 2;
        off -= step;
        change += step;
      }
      step >>= 1;
      // @ perf probability = 0.45
      if (off >= step) {
        code |= 1;
        change += step;
      }
      // @ perf probability = 1/2
      foretold = sign != 0 ? foretold - change : foretold + change;
      foretold = Math.max(-32768, Math.min(32767, foretold));
      index = Math.max(0, Math.min(88, index + STEP_CHANGE[code]));
      code |= sign;
      // @ perf probability = 1/2
      if (i % 2 == 0) {
        half = code << 4;
      } else {
        out[i / 2] = (byte) (code | half);
      }
    }
    return foretold;
  }

  /** adpcm, decoding. */
  public static int adpcmDecode(int n, byte[] in, short[] out, int[] steps) {
    int foretold = 0;
    int index = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/2
      int code = i % 2 == 0 ? in[i / 2] >> 4 & 15 : in[i / 2] & 15;
      int step = steps[index];
      int change = step >> 3;
      // @ perf probability = 0.19
      if ((code & 4) != 0) {
        change += step;
      }
      // @ perf probability = 0.37
      if ((code & 2) != 0) {
        change += step >> 1;
      }
      // @ perf probability = 0.45
      if ((code & 1) != 0) {
        change += step >> 2;
      }
      // @ perf probability = 1/2
      foretold = (code & 8) != 0 ? foretold - change : foretold + change;
      foretold = Math.max(-32768, Math.min(32767, foretold));
      index = Math.max(0, Math.min(88, index + STEP_CHANGE[code & 7]));
      out[i] = (short) foretold;
    }
    return foretold;
  }

  /** blowfish: enciphers pairs of words in sixteen rounds each. */
  public static void blowfish(int pairs, int[] p, int[][] s, int[] data) {
    for (int i = 0; i < pairs; i++) {
      int left = data[2 * i];
      int right = data[2 * i + 1];
      for (int round = 0; round < 16; round += 2) {
        left ^= p[round];
        right ^=
            (s[0][left >>> 24] + s[1][left >>> 16 & 0xff] ^ s[2][left >>> 8 & 0xff])
                + s[3][left & 0xff];
        right ^= p[round + 1];
        left ^=
            (s[0][right >>> 24] + s[1][right >>> 16 & 0xff] ^ s[2][right >>> 8 & 0xff])
                + s[3][right & 0xff];
      }
      data[2 * i] = right ^ p[17];
      data[2 * i + 1] = left ^ p[16];
    }
  }

  /**
   * gsm, long-term prediction: how long ago each piece of 40 samples was most like it.
   *
   * @param d samples, the first 120 of which come before the first piece
   */
  public static void gsmLtp(int pieces, short[] d, int[] scaled, int[] lag, long[] likeness) {
    for (int piece = 0; piece < pieces; piece++) {
      int from = 120 + SAMPLES * piece;
      int most = 0;
      for (int k = 0; k < SAMPLES; k++) {
        most = Math.max(most, Math.abs(d[from + k]));
      }
      int shift = Math.max(0, 6 - (Integer.numberOfLeadingZeros(most) - 17));
      for (int k = 0; k < SAMPLES; k++) {
        scaled[k] = d[from + k] >> shift;
      }
      long greatest = 0;
      int best = SAMPLES;
      for (int back = SAMPLES; back <= 120; back++) {
        int sum = 0;
        for (int k = 0; k < SAMPLES; k++) {
          sum += scaled[k] * d[from + k - back];
        }
        // @ perf probability = 0.15
        if (sum > greatest) {
          greatest = sum;
          best = back;
        }
      }
      lag[piece] = best;
      likeness[piece] = greatest << 1;
    }
  }

  /** jpeg, rgb_ycc_convert: brightness and two colours of each point, from tables of products. */
  public static void jpegColour(
      int points, byte[] rgb, int[] table, byte[] brightness, byte[] blue, byte[] red) {
    for (int i = 0; i < points; i++) {
      int r = rgb[3 * i] & 0xff;
      int g = rgb[3 * i + 1] & 0xff;
      int b = rgb[3 * i + 2] & 0xff;
      brightness[i] = (byte) (table[r] + table[g + 256] + table[b + 512] >> 16);
      blue[i] = (byte) (table[r + 768] + table[g + 1024] + table[b + 1280] >> 16);
      red[i] = (byte) (table[r + 1280] + table[g + 1536] + table[b + 1792] >> 16);
    }
  }

  /** jpeg, forward_DCT: coefficients of blocks divided and rounded away from zero at halves. */
  public static void jpegQuantise(int blocks, int[] divisor, int[] coefficient, short[] out) {
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < 64; i++) {
        int q = divisor[i];
        int value = coefficient[64 * block + i];
        // @ perf probability = 1/2
        if (value < 0) {
          value = -value + (q >> 1);
          // @ perf probability = 0.38
          value = value >= q ? value / q : 0;
          out[64 * block + i] = (short) -value;
        } else {
          value += q >> 1;
          // @ perf probability = 0.38
          value = value >= q ? value / q : 0;
          out[64 * block + i] = (short) value;
        }
      }
    }
  }
}
