package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CodecDigests}: random bytes, whole blocks of them. */
final class CodecDigestDrivers {
  private CodecDigestDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "CodecDigests.blake3", "int", List.of(2, 32, 2048), CodecDigestDrivers::blake3)
            .with(n -> Map.of("chunks", n)),
        Kernel.regular(
            "CodecDigests.murmur128",
            "long",
            List.of(4096, 262_144, 8_388_608),
            CodecDigestDrivers::murmur128),
        Kernel.irregular(
            "CodecDigests.slicingCrc32",
            "byte",
            List.of(4096, 262_144, 8_388_608),
            CodecDigestDrivers::slicingCrc32),
        Kernel.regular(
            "CodecDigests.xxHash32",
            "byte",
            List.of(4096, 262_144, 16_777_216),
            CodecDigestDrivers::xxHash32));
  }

  /** For the reflected polynomial of IEEE 802.3. */
  static int[][] tables() {
    int[][] table = new int[8][256];
    for (int i = 0; i < 256; i++) {
      int crc = i;
      for (int bit = 0; bit < 8; bit++) {
        crc = crc >>> 1 ^ (crc & 1) * 0xedb88320;
      }
      table[0][i] = crc;
    }
    for (int behind = 1; behind < 8; behind++) {
      for (int i = 0; i < 256; i++) {
        int before = table[behind - 1][i];
        table[behind][i] = before >>> 8 ^ table[0][before & 0xff];
      }
    }
    return table;
  }

  private static Prepared blake3(int chunks) {
    byte[] message = bytes(CodecDigests.CHUNK * chunks);
    return Prepared.of(() -> CodecDigests.blake3(chunks, message)[0]);
  }

  private static Prepared murmur128(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> CodecDigests.murmur128(n, 104_729, data)[0]);
  }

  private static Prepared slicingCrc32(int n) {
    byte[] data = bytes(n);
    int[][] table = tables();
    return Prepared.of(() -> CodecDigests.slicingCrc32(n, data, table));
  }

  private static Prepared xxHash32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> CodecDigests.xxHash32(n, 7, data));
  }
}
