package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Hash functions: against the codes that SMHasher verifies them by. */
class HashFunctionsTest {
  /** A hash function with a seed. */
  private interface Hash {
    long of(int n, int seed, byte[] key);
  }

  private static void put(long hash, int bytes, int at, byte[] to) {
    for (int k = 0; k < bytes; k++) {
      to[at + k] = (byte) (hash >>> 8 * k);
    }
  }

  /** Keys of 0, 1 and so on of all lengths below 256, and the hash of their hashes. */
  private static int verified(int bytes, Hash hash) {
    byte[] key = new byte[256];
    byte[] hashes = new byte[256 * bytes];
    for (int n = 0; n < 256; n++) {
      key[n] = (byte) n;
      put(hash.of(n, 256 - n, key), bytes, n * bytes, hashes);
    }
    return (int) hash.of(hashes.length, 0, hashes);
  }

  @Test
  void lookup3IsThatOfJenkins() {
    assertThat(verified(4, HashFunctions::lookup3)).isEqualTo(0x3D83917A);
  }

  @Test
  void superFastHashIsThatOfHsieh() {
    assertThat(verified(4, (n, seed, key) -> HashFunctions.superFastHash(n, key)))
        .isEqualTo(0x980ACD1D);
  }

  @Test
  void oneAtATimeIsThatOfMurmur() {
    assertThat(verified(4, HashFunctions::oneAtATime)).isEqualTo(0x5363BD98);
  }

  @Test
  void crap8IsThatOfSmHasher() {
    assertThat(verified(4, HashFunctions::crap8)).isEqualTo(0x743E97A1);
  }

  @Test
  void murmur64IsThatOfAppleby() {
    assertThat(verified(8, HashFunctions::murmur64)).isEqualTo(0x1F0D3804);
  }
}
