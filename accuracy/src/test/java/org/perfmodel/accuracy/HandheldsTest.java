package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** Kernels of handheld devices: against the JDK's, other algorithms, and what comes back. */
class HandheldsTest {
  @Test
  void distancesAreThoseOfAllWays() {
    int n = 20;
    int[][] length = MiBenchDrivers.lengths(n);
    int[][] all = new int[n][];
    for (int i = 0; i < n; i++) {
      all[i] = length[i].clone();
      all[i][i] = 0;
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n * n; i++) {
        all[i / n][i % n] = Math.min(all[i / n][i % n], all[i / n][k] + all[k][i % n]);
      }
    }
    int[] distance = new int[n];
    int[] previous = new int[n];
    assertThat(Handhelds.dijkstra(n, 3, length, distance, previous)).isGreaterThanOrEqualTo(n);
    assertThat(distance).isEqualTo(all[3]);
    assertThat(distance[previous[7]] + length[previous[7]][7]).isEqualTo(distance[7]);
  }

  @Test
  void wordsAreFoundWhereverTheyAre() {
    byte[] text = "anna and hannah had a banana".getBytes(StandardCharsets.US_ASCII);
    byte[][] words = new byte[4][];
    String[] names = {"an", "hannah", "nana", "ananas"};
    for (int i = 0; i < 4; i++) {
      words[i] = names[i].getBytes(StandardCharsets.US_ASCII);
    }
    int[] skip = new int[256];
    assertThat(Handhelds.pbmSearch(text, words, skip)).isEqualTo(5 + 1 + 1);
    assertThat(Handhelds.pbmSearch(text, new byte[][] {words[0]}, skip)).isEqualTo(5);
    assertThat(Handhelds.pbmSearch(text, new byte[][] {words[3]}, skip)).isZero();
  }

  @Test
  void theDigestIsThatOfTheJdk() throws GeneralSecurityException {
    byte[] text = Values.bytes(64 * 5);
    ByteBuffer padded = ByteBuffer.allocate(64 * 6).put(text).put((byte) 0x80);
    padded.putLong(64 * 6 - 8, 8L * text.length);
    int[] words = new int[5];
    Handhelds.sha(6, padded.array(), new int[80], words);
    ByteBuffer digest = ByteBuffer.allocate(20);
    for (int word : words) {
      digest.putInt(word);
    }
    assertThat(digest.array()).isEqualTo(MessageDigest.getInstance("SHA-1").digest(text));
  }

  /** A sound that rises slowly enough is followed, and both sides foretell the same. */
  @Test
  void soundsComeBackNearly() {
    int n = 400;
    short[] sound = new short[n];
    for (int i = 0; i < n; i++) {
      sound[i] = (short) (8000 * Math.sin(i * 0.05));
    }
    byte[] code = new byte[n / 2];
    short[] back = new short[n];
    int[] steps = MiBenchDrivers.steps();
    int last = Handhelds.adpcmEncode(n, sound, code, steps);
    assertThat(Handhelds.adpcmDecode(n, code, back, steps)).isEqualTo(last);
    double squares = 0;
    for (int i = 50; i < n; i++) {
      squares += Math.pow(back[i] - sound[i], 2);
    }
    assertThat(Math.sqrt(squares / (n - 50))).isBetween(1.0, 150.0);
  }

  /** The words of pi's part after the point, by Machin's formula. */
  private static int[] pi(int words) {
    int bits = 32 * words + 64;
    BigInteger pi = arctangent(5, bits).shiftLeft(4).subtract(arctangent(239, bits).shiftLeft(2));
    BigInteger part = pi.subtract(BigInteger.valueOf(3).shiftLeft(bits)).shiftRight(64);
    int[] digits = new int[words];
    for (int i = 0; i < words; i++) {
      digits[i] = part.shiftRight(32 * (words - 1 - i)).intValue();
    }
    return digits;
  }

  private static BigInteger arctangent(int inverse, int bits) {
    BigInteger power = BigInteger.ONE.shiftLeft(bits).divide(BigInteger.valueOf(inverse));
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; power.signum() != 0; k += 2) {
      BigInteger term = power.divide(BigInteger.valueOf(k));
      sum = k % 4 == 1 ? sum.add(term) : sum.subtract(term);
      power = power.divide(BigInteger.valueOf((long) inverse * inverse));
    }
    return sum;
  }

  @Test
  void wordsAreEncipheredAsTheJdkDoes() throws GeneralSecurityException {
    int[] digits = pi(18 + 4 * 256);
    int[] p = Arrays.copyOf(digits, 18);
    int[][] s = new int[4][];
    for (int i = 0; i < 4; i++) {
      s[i] = Arrays.copyOfRange(digits, 18 + 256 * i, 18 + 256 * (i + 1));
    }
    int[] key = {0x01234567, 0x89abcdef};
    for (int i = 0; i < 18; i++) {
      p[i] ^= key[i % 2];
    }
    int[] block = new int[2];
    int[][] tables = {p, s[0], s[1], s[2], s[3]};
    for (int[] table : tables) {
      for (int i = 0; i < table.length; i += 2) {
        Handhelds.blowfish(1, p, s, block);
        System.arraycopy(block, 0, table, i, 2);
      }
    }
    int[] data = Values.ints(40, Integer.MAX_VALUE);
    ByteBuffer text = ByteBuffer.allocate(160);
    text.asIntBuffer().put(data);
    Handhelds.blowfish(20, p, s, data);
    ByteBuffer bytes = ByteBuffer.allocate(8).putInt(key[0]).putInt(key[1]);
    Cipher cipher = Cipher.getInstance("Blowfish/ECB/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(bytes.array(), "Blowfish"));
    ByteBuffer expected = ByteBuffer.allocate(160);
    expected.asIntBuffer().put(data);
    assertThat(expected.array()).isEqualTo(cipher.doFinal(text.array()));
  }

  @Test
  void soundsThatRecurAreFoundWhereTheyWere() {
    short[] d = new short[120 + 80];
    for (int i = 0; i < 67; i++) {
      d[i] = (short) (1000 * Math.sin(i * i));
    }
    for (int i = 67; i < 200; i++) {
      d[i] = d[i - 67];
    }
    int[] lag = new int[2];
    long[] likeness = new long[2];
    Handhelds.gsmLtp(2, d, new int[40], lag, likeness);
    assertThat(lag).containsExactly(67, 67);
    long squares = 0;
    for (int i = 120; i < 160; i++) {
      squares += (d[i] >> 1) * d[i];
    }
    assertThat(likeness[0]).isEqualTo(2 * squares);
  }

  /** What BT.601 says of white, black and pure red. */
  @Test
  void coloursAreBrightnessAndTwoDifferences() {
    byte[] rgb = {-1, -1, -1, 0, 0, 0, -1, 0, 0};
    byte[][] out = new byte[3][3];
    Handhelds.jpegColour(3, rgb, MiBenchDrivers.products(), out[0], out[1], out[2]);
    assertThat(out[0]).containsExactly(255, 0, 76);
    assertThat(out[1]).containsExactly(128, 128, 85);
    assertThat(out[2]).containsExactly(128, 128, 255);
  }

  @Test
  void coefficientsAreRoundedAwayFromZero() {
    int[] coefficient = new int[64];
    int[] divisor = new int[64];
    Arrays.fill(divisor, 10);
    for (int i = 0; i < 64; i++) {
      coefficient[i] = i - 32;
    }
    short[] out = new short[64];
    Handhelds.jpegQuantise(1, divisor, coefficient, out);
    for (int i = 0; i < 64; i++) {
      double exact = (i - 32) / 10.0;
      double rounded = Math.signum(exact) * Math.floor(Math.abs(exact) + 0.5);
      assertThat((double) out[i]).isCloseTo(rounded, within(1e-12));
    }
  }
}
