package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PartowHashes}: random bytes. */
final class PartowHashDrivers {
  private static final List<Integer> SIZES = List.of(16_000, 800_000, 20_000_000);

  private PartowHashDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular("PartowHashes.rs", "byte", SIZES, n -> hash(n, PartowHashes::rs)),
        Kernel.regular("PartowHashes.js", "byte", SIZES, n -> hash(n, PartowHashes::js)),
        Kernel.irregular("PartowHashes.pjw", "byte", SIZES, n -> hash(n, PartowHashes::pjw)),
        Kernel.regular("PartowHashes.sdbm", "byte", SIZES, n -> hash(n, PartowHashes::sdbm)));
  }

  /** A hash of bytes. */
  private interface Hash {
    double of(int n, byte[] data);
  }

  private static Prepared hash(int n, Hash hash) {
    byte[] data = bytes(n);
    return Prepared.of(() -> hash.of(n, data));
  }
}
