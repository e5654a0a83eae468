package org.perfmodel.accuracy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.bytes;

import java.util.Arrays;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Digests against published values of the functions, and the library's. */
class CodecDigestsTest {
  /** The official test vectors of BLAKE3, of bytes that count to 250 and begin anew. */
  @Test
  void blake3HasItsTestVectors() {
    assertThat(hexadecimal(blake3(1))).startsWith("42214739f095a406f3fc83deb889744a");
    assertThat(hexadecimal(blake3(2))).startsWith("e776b6028c7cd22a4d0ba182a8bf6220");
    assertThat(hexadecimal(blake3(4))).startsWith("015094013f57a5277b59d8475c050104");
  }

  @Test
  void murmur128IsThePublishedOne() {
    byte[] fox = "The quick brown fox jumps over the lazy dog".getBytes(US_ASCII);
    assertThat(CodecDigests.murmur128(fox.length, 0, fox))
        .containsExactly(0xe34bbc7bbc071b6cL, 0x7a433ca9c49a9347L);
  }

  @Test
  void slicesHaveTheChecksumOfBytes() {
    for (int n = 0; n < 50; n++) {
      byte[] data = bytes(n);
      CRC32 library = new CRC32();
      library.update(data);
      assertThat(CodecDigests.slicingCrc32(n, data, CodecDigestDrivers.tables()))
          .isEqualTo((int) library.getValue());
    }
  }

  @Test
  void xxHash32IsThePublishedOne() {
    assertThat(CodecDigests.xxHash32(0, 0, new byte[0])).isEqualTo(0x02cc5d05);
    assertThat(CodecDigests.xxHash32(3, 0, "abc".getBytes(US_ASCII))).isEqualTo(0x32d153ff);
    byte[] spam = "Nobody inspects the spammish repetition".getBytes(US_ASCII);
    assertThat(CodecDigests.xxHash32(spam.length, 0, spam)).isEqualTo(0xe2293b2f);
  }

  private static int[] blake3(int chunks) {
    byte[] message = new byte[CodecDigests.CHUNK * chunks];
    for (int i = 0; i < message.length; i++) {
      message[i] = (byte) (i % 251);
    }
    return CodecDigests.blake3(chunks, message);
  }

  private static String hexadecimal(int[] words) {
    StringBuilder text = new StringBuilder();
    Arrays.stream(words)
        .map(Integer::reverseBytes)
        .forEach(word -> text.append(String.format("%08x", word)));
    return text.toString();
  }
}
