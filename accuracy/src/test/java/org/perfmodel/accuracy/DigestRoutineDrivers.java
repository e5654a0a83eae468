package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DigestRoutines}: random bytes, random letters. */
final class DigestRoutineDrivers {
  private static final int SEED = 1234;

  private DigestRoutineDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "DigestRoutines.crc32",
                "byte",
                List.of(8000, 400_000, 8_400_000),
                DigestRoutineDrivers::crc32)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "DigestRoutines.adler32",
                "byte",
                List.of(10_000, 500_000, 12_000_000),
                DigestRoutineDrivers::adler32)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "DigestRoutines.fnv1a",
                "char",
                List.of(5000, 500_000, 9_000_000),
                DigestRoutineDrivers::fnv1a)
            .with(n -> Map.of("n", n, "text.length()", n)),
        Kernel.regular(
                "DigestRoutines.murmur3",
                "byte",
                List.of(10_002, 600_000, 16_000_000),
                DigestRoutineDrivers::murmur3)
            .with(n -> Map.of("n", n, "seed", SEED, "data.length", n)));
  }

  private static Prepared crc32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> DigestRoutines.crc32(n, data));
  }

  private static Prepared adler32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> DigestRoutines.adler32(n, data));
  }

  private static Prepared fnv1a(int n) {
    String text = new String(letters(n, 26, 0), StandardCharsets.US_ASCII);
    return Prepared.of(() -> DigestRoutines.fnv1a(n, text));
  }

  private static Prepared murmur3(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> DigestRoutines.murmur3(n, SEED, data));
  }
}
