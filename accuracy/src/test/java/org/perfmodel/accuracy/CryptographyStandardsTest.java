package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.bytes;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** The standards' words again, with the hashes, codes and ciphers of Java. */
class CryptographyStandardsTest {
  private static final int BLOCKS = 5;

  @Test
  void ghashMakesTheTagsOfJavasCipher() throws GeneralSecurityException {
    SecretKeySpec secret = new SecretKeySpec(Arrays.copyOf(bytes(16), 16), "AES");
    Cipher aes = Cipher.getInstance("AES/ECB/NoPadding");
    aes.init(Cipher.ENCRYPT_MODE, secret);
    ByteBuffer key = ByteBuffer.wrap(aes.doFinal(new byte[16]));
    byte[] counter = new byte[16];
    counter[15] = 1;
    ByteBuffer mask = ByteBuffer.wrap(aes.doFinal(counter));
    Cipher gcm = Cipher.getInstance("AES/GCM/NoPadding");
    gcm.init(Cipher.ENCRYPT_MODE, secret, new GCMParameterSpec(128, new byte[12]));
    byte[] text = bytes(16 * BLOCKS);
    byte[] sealed = gcm.doFinal(text);
    ByteBuffer data = ByteBuffer.allocate(16 * (BLOCKS + 1));
    data.put(sealed, 0, 16 * BLOCKS).putLong(0).putLong(8L * 16 * BLOCKS);
    long[] hash = new long[2];
    CryptographyStandards.ghash(
        BLOCKS + 1, new long[] {key.getLong(), key.getLong()}, data.array(), hash);
    ByteBuffer tag = ByteBuffer.wrap(sealed, 16 * BLOCKS, 16);
    assertThat(hash[0] ^ mask.getLong()).isEqualTo(tag.getLong());
    assertThat(hash[1] ^ mask.getLong()).isEqualTo(tag.getLong());
  }

  @Test
  void hashesOfValuesThatCountUpAreTheRandomBytes() throws GeneralSecurityException {
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    byte[] value = bytes(55);
    value[54] = -2;
    value[53] = -1;
    byte[] constant = bytes(55);
    ByteBuffer expected = ByteBuffer.allocate(32 * BLOCKS);
    BigInteger number = new BigInteger(1, value);
    for (int block = 0; block < BLOCKS; block++) {
      expected.put(sha.digest(fixed(number.add(BigInteger.valueOf(block)))));
    }
    sha.update((byte) 3);
    BigInteger next =
        number
            .add(new BigInteger(1, sha.digest(value)))
            .add(new BigInteger(1, constant))
            .add(BigInteger.valueOf(70_000));
    byte[] random = new byte[32 * BLOCKS];
    CryptographyStandards.hashDrbg(BLOCKS, 70_000, value, constant, random);
    assertThat(random).isEqualTo(expected.array());
    assertThat(value).isEqualTo(fixed(next));
  }

  @Test
  void codesOfCodesAreTheRandomBytes() throws GeneralSecurityException {
    byte[] key = bytes(32);
    byte[] value = Arrays.copyOfRange(bytes(64), 32, 64);
    ByteBuffer expected = ByteBuffer.allocate(32 * BLOCKS);
    byte[] last = value.clone();
    for (int block = 0; block < BLOCKS; block++) {
      last = code(key, last);
      expected.put(last);
    }
    byte[] nextKey = code(key, Arrays.copyOf(last, 33));
    byte[] nextValue = code(nextKey, last);
    byte[] random = new byte[32 * BLOCKS];
    CryptographyStandards.hmacDrbg(BLOCKS, key, value, random);
    assertThat(random).isEqualTo(expected.array());
    assertThat(key).isEqualTo(nextKey);
    assertThat(value).isEqualTo(nextValue);
  }

  private static byte[] code(byte[] key, byte[] message) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(message);
  }

  /** The lowest 55 bytes. */
  private static byte[] fixed(BigInteger number) {
    byte[] digits = number.setBit(8 * 60).toByteArray();
    return Arrays.copyOfRange(digits, digits.length - 55, digits.length);
  }
}
