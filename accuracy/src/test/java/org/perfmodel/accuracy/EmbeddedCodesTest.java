package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.zip.CRC32;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Embedded codes: against those of the JDK. */
class EmbeddedCodesTest {
  private static BigInteger unsigned(long value) {
    return new BigInteger(Long.toUnsignedString(value));
  }

  @ParameterizedTest
  @ValueSource(longs = {-59, -1, Long.MIN_VALUE + 1, 0x9abc_def1_2345_6789L})
  void productsAreModuloTheNumber(long modulus) {
    long[] all = Values.longs(200);
    long[] a = new long[100];
    long[] b = new long[100];
    for (int i = 1; i < 100; i++) {
      a[i] = Long.remainderUnsigned(all[i], modulus);
      b[i] = Long.remainderUnsigned(all[i + 100], modulus);
    }
    long[] product = new long[100];
    EmbeddedCodes.montgomery(100, modulus, a, b, product);
    for (int i = 0; i < 100; i++) {
      assertThat(unsigned(product[i]))
          .isEqualTo(unsigned(a[i]).multiply(unsigned(b[i])).mod(unsigned(modulus)));
    }
  }

  @Test
  void theRemainderIsThatOfEthernet() {
    byte[] text = Values.bytes(1001);
    CRC32 crc = new CRC32();
    crc.update(text);
    assertThat(EmbeddedCodes.crc32(text, EmbeddedDrivers.remainders()))
        .isEqualTo((int) crc.getValue());
  }

  /** Around the lengths at which another block is begun. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3, 55, 56, 63, 64, 65, 1000})
  void theDigestIsThatOfTheJdk(int length) throws GeneralSecurityException {
    byte[] text = Values.bytes(length);
    ByteBuffer digest = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    for (int word : EmbeddedCodes.md5(text)) {
      digest.putInt(word);
    }
    assertThat(digest.array()).isEqualTo(MessageDigest.getInstance("MD5").digest(text));
  }

  @Test
  void theLongerDigestIsThatOfTheJdk() throws GeneralSecurityException {
    byte[] text = Values.bytes(64 * 5);
    ByteBuffer padded = ByteBuffer.allocate(64 * 6).put(text).put((byte) 0x80);
    padded.putLong(64 * 6 - 8, 8L * text.length);
    int[] words = EmbeddedDrivers.firstDigest();
    EmbeddedCodes.sha256(6, padded.array(), words);
    ByteBuffer digest = ByteBuffer.allocate(32);
    for (int word : words) {
      digest.putInt(word);
    }
    assertThat(digest.array()).isEqualTo(MessageDigest.getInstance("SHA-256").digest(text));
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 12, 14})
  void blocksAreEncipheredAsTheJdkDoes(int rounds) throws GeneralSecurityException {
    int[] key = Values.ints(rounds - 6, Integer.MAX_VALUE);
    ByteBuffer bytes = ByteBuffer.allocate(4 * key.length);
    for (int word : key) {
      bytes.putInt(word);
    }
    byte[] text = Values.bytes(16 * 20);
    byte[] box = EmbeddedDrivers.box();
    byte[] out = new byte[text.length];
    EmbeddedCodes.aes(
        rounds, EmbeddedDrivers.expanded(key, box), EmbeddedDrivers.columns(box), box, text, out);
    Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(bytes.array(), "AES"));
    assertThat(out).isEqualTo(cipher.doFinal(text));
  }

  @Test
  void namesAreFoundWhole() {
    byte[] archive = EmbeddedDrivers.archive(20);
    byte[] whole = new byte[5 + 7];
    System.arraycopy(archive, 7 * 257, whole, 0, 12);
    byte[] part = new byte[11];
    System.arraycopy(whole, 0, part, 0, 11);
    byte[] other = "ABSENT".getBytes(StandardCharsets.US_ASCII);
    byte[] longer = new byte[13];
    System.arraycopy(whole, 0, longer, 0, 12);
    longer[12] = 'A';
    byte[][] names = {whole, part, longer, other, whole};
    assertThat(EmbeddedCodes.tarFind(20, 257, archive, names)).isEqualTo(2);
    assertThat(EmbeddedCodes.tarFind(7, 257, archive, new byte[][] {whole})).isZero();
  }
}
