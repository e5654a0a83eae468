package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link HashesAndChecksums}: random bytes. */
final class HashAndChecksumDrivers {
  private static final int BLOCK_BYTES = 64;
  private static final int ROUNDS = 64;
  private static final int SEED = 97;

  private HashAndChecksumDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "HashesAndChecksums.crc32",
                "byte",
                List.of(16_000, 500_000, 6_000_000),
                HashAndChecksumDrivers::crc32)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "HashesAndChecksums.adler32",
                "byte",
                List.of(20_000, 600_000, 16_000_000),
                HashAndChecksumDrivers::adler32)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "HashesAndChecksums.murmur3",
                "byte",
                List.of(10_000, 400_000, 20_000_000),
                HashAndChecksumDrivers::murmur3)
            .with(n -> Map.of("n", n, "seed", SEED, "data.length", n)),
        Kernel.regular(
                "HashesAndChecksums.sha256",
                "int",
                List.of(100, 4000, 30_000),
                HashAndChecksumDrivers::sha256)
            .with(
                n ->
                    Map.of(
                        "blocks",
                        n,
                        "message.length",
                        BLOCK_BYTES * n,
                        "schedule.length",
                        ROUNDS,
                        "state.length",
                        8)));
  }

  /** What a state begins with. */
  static int[] state() {
    return new int[] {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
  }

  private static Prepared crc32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> HashesAndChecksums.crc32(n, data));
  }

  private static Prepared adler32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> HashesAndChecksums.adler32(n, data));
  }

  private static Prepared murmur3(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> HashesAndChecksums.murmur3(n, SEED, data));
  }

  private static Prepared sha256(int blocks) {
    byte[] message = bytes(BLOCK_BYTES * blocks);
    int[] schedule = new int[ROUNDS];
    int[] state = state();
    return Prepared.of(
        () -> {
          HashesAndChecksums.sha256(blocks, message, schedule, state);
          return state[0];
        });
  }
}
