package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CryptographyStandards}: random bytes. */
final class CryptographyStandardDrivers {
  private static final int TAG = 16;
  private static final int DIGEST = 32;
  private static final int SEED = 55;

  private CryptographyStandardDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "CryptographyStandards.ghash",
                "long",
                List.of(12, 1000, 50_000),
                CryptographyStandardDrivers::ghash)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular(
                "CryptographyStandards.hashDrbg",
                "byte",
                List.of(6, 600, 40_000),
                CryptographyStandardDrivers::hashDrbg)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular(
                "CryptographyStandards.hmacDrbg",
                "byte",
                List.of(3, 300, 20_000),
                CryptographyStandardDrivers::hmacDrbg)
            .with(n -> Map.of("blocks", n)));
  }

  private static Prepared ghash(int blocks) {
    long[] key = longs(2);
    byte[] data = bytes(TAG * blocks);
    long[] hash = new long[2];
    return Prepared.of(
        () -> {
          CryptographyStandards.ghash(blocks, key, data, hash);
          return hash[0];
        });
  }

  /** Another request in each run. */
  private static Prepared hashDrbg(int blocks) {
    byte[] value = bytes(SEED);
    byte[] constant = bytes(SEED);
    byte[] random = new byte[DIGEST * blocks];
    int[] counter = {0};
    return Prepared.of(
        () -> {
          counter[0]++;
          CryptographyStandards.hashDrbg(blocks, counter[0], value, constant, random);
          return random[0];
        });
  }

  /** Another request in each run. */
  private static Prepared hmacDrbg(int blocks) {
    byte[] key = bytes(DIGEST);
    byte[] value = bytes(DIGEST);
    byte[] random = new byte[DIGEST * blocks];
    return Prepared.of(
        () -> {
          CryptographyStandards.hmacDrbg(blocks, key, value, random);
          return random[0];
        });
  }
}
