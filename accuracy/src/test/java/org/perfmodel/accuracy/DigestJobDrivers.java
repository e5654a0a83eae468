package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DigestJobs}: random bytes and letters. */
final class DigestJobDrivers {
  private static final int SEED = 42;

  private DigestJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "DigestJobs.fnv",
                "char",
                List.of(16_000, 800_000, 9_000_000),
                DigestJobDrivers::fnv)
            .with(n -> Map.of("n", n, "text.length()", n)),
        Kernel.irregular(
                "DigestJobs.crc",
                "byte",
                List.of(16_000, 600_000, 5_000_000),
                DigestJobDrivers::crc)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "DigestJobs.murmur",
                "byte",
                List.of(20_000, 1_000_000, 12_000_000),
                DigestJobDrivers::murmur)
            .with(n -> Map.of("n", n, "seed", SEED, "data.length", n)),
        Kernel.regular(
                "DigestJobs.sha256",
                "int",
                List.of(4000, 200_000, 1_800_000),
                DigestJobDrivers::sha256)
            .with(n -> Map.of("n", n, "message.length", n)));
  }

  private static Prepared fnv(int n) {
    String text = new String(letters(n, 26, 0), StandardCharsets.US_ASCII);
    return Prepared.of(() -> DigestJobs.fnv(text));
  }

  private static Prepared crc(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> DigestJobs.crc(n, data));
  }

  private static Prepared murmur(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> DigestJobs.murmur(n, SEED, data));
  }

  private static Prepared sha256(int n) {
    byte[] message = bytes(n);
    return Prepared.of(() -> DigestJobs.sha256(n, message)[0]);
  }
}
