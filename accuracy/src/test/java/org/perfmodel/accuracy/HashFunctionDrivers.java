package org.perfmodel.accuracy;

import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link HashFunctions}: one key of random bytes. */
final class HashFunctionDrivers {
  private HashFunctionDrivers() {}

  /** In order of its size, the length of a key, and the key. */
  private interface Hash extends ToDoubleBiFunction<Integer, byte[]> {}

  private static Kernel regular(String name, String element, List<Integer> sizes, Hash hash) {
    return Kernel.regular("HashFunctions." + name, element, sizes, n -> prepared(n, hash));
  }

  private static Prepared prepared(int n, Hash hash) {
    byte[] key = Values.bytes(n);
    return Prepared.of(() -> hash.applyAsDouble(n, key));
  }

  static List<Kernel> all() {
    return List.of(
        regular(
            "lookup3",
            "int",
            List.of(12_000, 400_000, 12_000_000),
            (n, key) -> HashFunctions.lookup3(n, 1, key)),
        regular(
            "superFastHash",
            "int",
            List.of(12_000, 400_000, 12_000_000),
            (n, key) -> HashFunctions.superFastHash(n, key)),
        regular(
            "oneAtATime",
            "byte",
            List.of(6000, 200_000, 8_000_000),
            (n, key) -> HashFunctions.oneAtATime(n, 1, key)),
        regular(
            "crap8",
            "int",
            List.of(12_000, 400_000, 12_000_000),
            (n, key) -> HashFunctions.crap8(n, 1, key)),
        regular(
            "murmur64",
            "long",
            List.of(16_000, 400_000, 16_000_000),
            (n, key) -> HashFunctions.murmur64(n, 1, key)));
  }
}
