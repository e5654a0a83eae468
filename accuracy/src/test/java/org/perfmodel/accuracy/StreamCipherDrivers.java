package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StreamCiphers}: random states, which go on from run to run. */
final class StreamCipherDrivers {
  private StreamCipherDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "StreamCiphers.hc128", "int", List.of(1, 50, 2000), StreamCipherDrivers::hc128)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular(
                "StreamCiphers.rabbit",
                "int",
                List.of(60, 5000, 300_000),
                StreamCipherDrivers::rabbit)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular(
                "StreamCiphers.salsa20",
                "byte",
                List.of(16, 1000, 60_000),
                StreamCipherDrivers::salsa20)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular(
                "StreamCiphers.grain",
                "long",
                List.of(100, 6000, 400_000),
                StreamCipherDrivers::grain)
            .with(n -> Map.of("words", n)));
  }

  private static Prepared hc128(int blocks) {
    int[] p = ints(512, Integer.MAX_VALUE, 1);
    int[] q = ints(512, Integer.MAX_VALUE, 2);
    int[] stream = new int[1024 * blocks];
    return Prepared.of(
        () -> {
          StreamCiphers.hc128(blocks, p, q, stream);
          return stream[0];
        });
  }

  private static Prepared rabbit(int blocks) {
    int[] x = ints(8, Integer.MAX_VALUE, 1);
    int[] counter = ints(8, Integer.MAX_VALUE, 2);
    int[] g = new int[8];
    int[] stream = new int[4 * blocks];
    int[] carry = {0};
    return Prepared.of(
        () -> {
          carry[0] = StreamCiphers.rabbit(blocks, carry[0], x, counter, g, stream);
          return stream[0];
        });
  }

  private static Prepared salsa20(int blocks) {
    int[] input = ints(16, Integer.MAX_VALUE);
    byte[] in = bytes(64 * blocks);
    byte[] out = new byte[64 * blocks];
    return Prepared.of(
        () -> {
          StreamCiphers.salsa20(blocks, input, in, out);
          return out[0];
        });
  }

  static long[] registers() {
    long[] state = longs(4);
    state[1] &= 0xffff;
    state[3] &= 0xffff;
    return state;
  }

  private static Prepared grain(int words) {
    long[] state = registers();
    short[] stream = new short[words];
    return Prepared.of(
        () -> {
          StreamCiphers.grain(words, state, stream);
          return stream[0];
        });
  }
}
