package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ChecksumsAndHashes}: random bytes and letters. */
final class ChecksumAndHashDrivers {
  private static final int SEED = 42;

  private ChecksumAndHashDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "ChecksumsAndHashes.crc32",
                "byte",
                List.of(1000, 200_000, 8_400_000),
                ChecksumAndHashDrivers::crc32)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "ChecksumsAndHashes.adler32",
                "byte",
                List.of(4000, 300_000, 16_000_000),
                ChecksumAndHashDrivers::adler32)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "ChecksumsAndHashes.fnv1a",
                "char",
                List.of(1000, 200_000, 12_000_000),
                ChecksumAndHashDrivers::fnv1a)
            .with(n -> Map.of("text.length()", n)),
        Kernel.regular(
                "ChecksumsAndHashes.murmur3",
                "byte",
                List.of(4003, 300_003, 16_000_003),
                ChecksumAndHashDrivers::murmur3)
            .with(n -> Map.of("n", n, "seed", SEED, "key.length", n)));
  }

  private static Prepared crc32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> ChecksumsAndHashes.crc32(n, data));
  }

  private static Prepared adler32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> ChecksumsAndHashes.adler32(n, data));
  }

  private static Prepared fnv1a(int n) {
    String text = new String(letters(n, 26, 0), StandardCharsets.ISO_8859_1);
    return Prepared.of(() -> ChecksumsAndHashes.fnv1a(text));
  }

  private static Prepared murmur3(int n) {
    byte[] key = bytes(n);
    return Prepared.of(() -> ChecksumsAndHashes.murmur3(n, SEED, key));
  }
}
