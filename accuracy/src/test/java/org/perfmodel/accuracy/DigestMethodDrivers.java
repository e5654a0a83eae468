package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DigestMethods}: random bytes. */
final class DigestMethodDrivers {
  private static final int SEED = 42;

  private DigestMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "DigestMethods.cyclicRedundancy",
                "byte",
                List.of(5000, 400_000, 6_000_000),
                n -> {
                  byte[] data = bytes(n);
                  return Prepared.of(() -> DigestMethods.cyclicRedundancy(n, data));
                })
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "DigestMethods.adler",
                "byte",
                List.of(10_000, 500_000, 12_000_000),
                n -> {
                  byte[] data = bytes(n);
                  return Prepared.of(() -> DigestMethods.adler(n, data));
                })
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "DigestMethods.murmur",
                "byte",
                List.of(8000, 400_000, 12_000_000),
                n -> {
                  byte[] data = bytes(n);
                  return Prepared.of(() -> DigestMethods.murmur(n, data, SEED));
                })
            .with(n -> Map.of("n", n, "seed", SEED, "data.length", n)),
        Kernel.regular(
                "DigestMethods.secureBlocks",
                "int",
                List.of(100, 6000, 32_000),
                DigestMethodDrivers::secureBlocks)
            .with(n -> Map.of("blocks", n, "message.length", 64 * n, "hash.length", 8)));
  }

  /** What SHA-256 begins with. */
  static int[] initial() {
    return new int[] {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
  }

  private static Prepared secureBlocks(int blocks) {
    byte[] message = bytes(64 * blocks);
    int[] hash = initial();
    return Prepared.of(
        () -> {
          DigestMethods.secureBlocks(blocks, message, hash);
          return hash[0];
        });
  }
}
