package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link InternetStandards}: random bytes and keys. */
final class InternetStandardDrivers {
  private InternetStandardDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "InternetStandards.internetChecksum",
            "byte",
            List.of(5000, 300_000, 16_000_000),
            InternetStandardDrivers::internetChecksum),
        Kernel.regular(
            "InternetStandards.blake2b",
            "long",
            List.of(512, 38_400, 2_048_000),
            InternetStandardDrivers::blake2b),
        Kernel.regular(
                "InternetStandards.chaCha20",
                "int",
                List.of(6, 500, 30_000),
                InternetStandardDrivers::chaCha20)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular(
                "InternetStandards.poly1305",
                "long",
                List.of(200, 12_000, 600_000),
                InternetStandardDrivers::poly1305)
            .with(n -> Map.of("blocks", n)));
  }

  private static Prepared internetChecksum(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> InternetStandards.internetChecksum(n, data));
  }

  private static Prepared blake2b(int n) {
    byte[] message = bytes(n);
    long[] hash = new long[8];
    return Prepared.of(
        () -> {
          InternetStandards.blake2b(n, message, hash);
          return hash[0];
        });
  }

  private static Prepared chaCha20(int blocks) {
    int[] key = ints(8, Integer.MAX_VALUE);
    int[] nonce = ints(3, Integer.MAX_VALUE, 1);
    byte[] plain = bytes(64 * blocks);
    byte[] cipher = new byte[64 * blocks];
    return Prepared.of(
        () -> {
          InternetStandards.chaCha20(blocks, 1, key, nonce, plain, cipher);
          return cipher[32 * blocks];
        });
  }

  private static Prepared poly1305(int blocks) {
    byte[] key = bytes(32);
    byte[] message = bytes(16 * blocks);
    byte[] tag = new byte[16];
    return Prepared.of(
        () -> {
          InternetStandards.poly1305(blocks, key, message, tag);
          return tag[0];
        });
  }
}
