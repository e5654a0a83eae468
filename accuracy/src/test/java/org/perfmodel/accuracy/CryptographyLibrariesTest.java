package org.perfmodel.accuracy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.bytes;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Bytes against what the library makes of them. */
class CryptographyLibrariesTest {
  private static final int N = 20;

  @Test
  void bytesAreTheSameOrNot() {
    byte[] a = bytes(N);
    assertThat(CryptographyLibraries.memcmp(N, a, a.clone())).isZero();
    for (int i = 0; i < N; i++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] b = a.clone();
        b[i] ^= (byte) (1 << bit);
        assertThat(CryptographyLibraries.memcmp(N, a, b)).isEqualTo(-1);
      }
    }
  }

  @Test
  void digitsAreThoseOfTheLibrary() {
    byte[] hex = CryptographyLibraryDrivers.digits(2 * N);
    byte[] bytes = new byte[N];
    assertThat(CryptographyLibraries.hex2bin(N, hex, bytes)).isTrue();
    BigInteger expected = new BigInteger(new String(hex, ISO_8859_1), 16);
    assertThat(new BigInteger(1, bytes)).isEqualTo(expected);
  }

  @Test
  void otherSignsAreNoDigits() {
    for (int c = 0; c < 256; c++) {
      byte[] hex = {'7', (byte) c};
      boolean digit = c < 128 && Character.digit(c, 16) >= 0;
      assertThat(CryptographyLibraries.hex2bin(1, hex, new byte[1])).isEqualTo(digit);
    }
  }

  @Test
  void oneMoreIsTheLibrarys() {
    byte[] number = bytes(N);
    for (int i = 0; i < N / 2; i++) {
      number[i] = -1;
    }
    BigInteger before = number(number);
    CryptographyLibraries.increment(N, number);
    assertThat(number(number)).isEqualTo(before.add(BigInteger.ONE));
    byte[] greatest = {-1, -1};
    CryptographyLibraries.increment(2, greatest);
    assertThat(greatest).containsExactly(0, 0);
  }

  @Test
  void orderIsTheLibrarys() {
    byte[] a = bytes(N);
    assertThat(CryptographyLibraries.compare(N, a, a.clone())).isZero();
    for (int i = 0; i < N; i++) {
      for (int value = 0; value < 256; value++) {
        byte[] b = a.clone();
        b[i] = (byte) value;
        b[0] = (byte) (i == 0 ? value : 255 - b[0]);
        int expected = number(a).compareTo(number(b));
        assertThat(CryptographyLibraries.compare(N, a, b)).isEqualTo(expected);
      }
    }
  }

  /** The least byte first. */
  private static BigInteger number(byte[] bytes) {
    byte[] reversed = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      reversed[bytes.length - 1 - i] = bytes[i];
    }
    return new BigInteger(1, reversed);
  }
}
