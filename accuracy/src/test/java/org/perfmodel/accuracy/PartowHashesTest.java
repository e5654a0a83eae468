package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Hash functions: against the values that their page prints for its key, and long numbers. */
class PartowHashesTest {
  private static final byte[] KEY =
      "abcdefghijklmnopqrstuvwxyz1234567890".getBytes(StandardCharsets.US_ASCII);
  private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(32);

  @Test
  void hashesAreThoseOfTheirPage() {
    assertThat(PartowHashes.rs(KEY.length, KEY)).isEqualTo((int) 4_097_835_502L);
    assertThat(PartowHashes.js(KEY.length, KEY)).isEqualTo(1_651_003_062);
    assertThat(PartowHashes.pjw(KEY.length, KEY)).isEqualTo(126_631_744);
    assertThat(PartowHashes.sdbm(KEY.length, KEY)).isEqualTo((int) 3_449_571_336L);
  }

  /** SDBM is a polynomial in 65599. */
  @Test
  void bytesAboveLettersAreNotNegative() {
    byte[] data = Values.bytes(500);
    BigInteger polynomial = BigInteger.ZERO;
    for (byte each : data) {
      polynomial =
          polynomial
              .multiply(BigInteger.valueOf(65_599))
              .add(BigInteger.valueOf(each & 0xff))
              .mod(MODULUS);
    }
    assertThat(PartowHashes.sdbm(500, data)).isEqualTo(polynomial.intValue());
    byte[] last = {(byte) 0x80};
    assertThat(PartowHashes.rs(1, last)).isEqualTo(128);
    assertThat(PartowHashes.pjw(1, last)).isEqualTo(128);
    assertThat(PartowHashes.js(1, last))
        .isEqualTo(1_315_423_911 ^ ((1_315_423_911 << 5) + 128 + (1_315_423_911 >> 2)));
  }

  /** What the annotation says of the bits that come round. */
  @Test
  void theHighBitsAreSeldomZero() {
    byte[] data = Values.bytes(4000);
    int zeros = 0;
    for (int n = 8; n < data.length; n++) {
      int next = (PartowHashes.pjw(n, data) << 4) + (data[n] & 0xff);
      zeros += next >>> 28 == 0 ? 1 : 0;
    }
    assertThat(zeros).isBetween(200, 300);
  }
}
