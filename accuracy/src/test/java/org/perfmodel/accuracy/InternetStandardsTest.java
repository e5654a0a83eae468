package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.spec.ChaCha20ParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** Checksums and ciphers against the standards' examples, another cipher and long numbers. */
class InternetStandardsTest {
  /** The example of RFC 1071, section 3. */
  @Test
  void theInternetChecksumIsThatOfTheExample() {
    byte[] data = HexFormat.of().parseHex("0001f203f4f5f6f7");
    assertThat(InternetStandards.internetChecksum(data.length, data)).isEqualTo(~0xddf2 & 0xffff);
  }

  /** RFC 7693, appendix A: the digest of abc. */
  @Test
  void theDigestIsThatOfTheExample() {
    byte[] message = Arrays.copyOf(new byte[] {'a', 'b', 'c'}, 128);
    assertThat(digest(3, message))
        .isEqualTo(
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
                + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
  }

  /** Of three blocks that have the numbers from 0 to 127, as hashlib of Python says. */
  @Test
  void theDigestOfManyBlocksIsThatOfAnotherProgram() {
    byte[] message = new byte[384];
    for (int i = 0; i < message.length; i++) {
      message[i] = (byte) (i % 128);
    }
    assertThat(digest(message.length, message))
        .isEqualTo(
            "86967fec5b47fd420a2c8c18df94e913ff56d179d286eaa91470225cbd23e3ae"
                + "c205fddce6f57a9f1c1d3d5368302b7038638782ca9100b343aa6c617b300c1a");
  }

  private static String digest(int n, byte[] message) {
    long[] hash = new long[8];
    InternetStandards.blake2b(n, message, hash);
    ByteBuffer buffer = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
    buffer.asLongBuffer().put(hash);
    return HexFormat.of().formatHex(buffer.array());
  }

  @Test
  void theCipherIsThatOfThePlatform() throws GeneralSecurityException {
    int[] key = ints(8, Integer.MAX_VALUE);
    int[] nonce = ints(3, Integer.MAX_VALUE, 1);
    byte[] plain = bytes(5 * 64);
    byte[] cipher = new byte[plain.length];
    InternetStandards.chaCha20(5, 7, key, nonce, plain, cipher);
    Cipher other = Cipher.getInstance("ChaCha20");
    other.init(
        Cipher.ENCRYPT_MODE,
        new SecretKeySpec(littleEndian(key), "ChaCha20"),
        new ChaCha20ParameterSpec(littleEndian(nonce), 7));
    assertThat(cipher).isEqualTo(other.doFinal(plain));
  }

  private static byte[] littleEndian(int[] words) {
    ByteBuffer buffer = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
    buffer.asIntBuffer().put(words);
    return buffer.array();
  }

  @Test
  void theTagIsAPolynomialOfTheBlocks() {
    byte[] key = bytes(32);
    byte[] message = bytes(16 * 9);
    Arrays.fill(message, 32, 64, (byte) 0xff);
    byte[] tag = new byte[16];
    InternetStandards.poly1305(9, key, message, tag);
    BigInteger clamp = new BigInteger("0ffffffc0ffffffc0ffffffc0fffffff", 16);
    BigInteger r = number(key, 0).and(clamp);
    BigInteger prime = BigInteger.ONE.shiftLeft(130).subtract(BigInteger.valueOf(5));
    BigInteger sum = BigInteger.ZERO;
    for (int block = 0; block < 9; block++) {
      sum = sum.add(number(message, 16 * block));
      sum = sum.add(BigInteger.ONE.shiftLeft(128)).multiply(r).mod(prime);
    }
    BigInteger expected = sum.add(number(key, 16)).mod(BigInteger.ONE.shiftLeft(128));
    assertThat(number(tag, 0)).isEqualTo(expected);
  }

  /** The number of sixteen bytes, the lowest first. */
  private static BigInteger number(byte[] data, int from) {
    byte[] reversed = new byte[16];
    for (int i = 0; i < 16; i++) {
      reversed[15 - i] = data[from + i];
    }
    return new BigInteger(1, reversed);
  }
}
