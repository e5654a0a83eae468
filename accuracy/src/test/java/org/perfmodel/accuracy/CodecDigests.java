package org.perfmodel.accuracy;

/**
 * Digests of Apache Commons Codec (1.16, its package digest) in the order of the classes' names,
 * the first that no older set has: Blake3, MurmurHash3 of 128 bits, PureJavaCrc32, XXHash32;
 * written anew from what the functions are. How the kernels were chosen says {@link
 * LinearAlgebraApplications}; this list was exhausted.
 *
 * <p>Left out: B64 ({@link Scanning}, base64), DigestUtils, HmacUtils, Md5Crypt and Sha2Crypt (call
 * others), MurmurHash2 ({@link HashFunctions}, murmur64), MurmurHash3 of 32 bits ({@link Codes},
 * murmur), PureJavaCrc32C (PureJavaCrc32 with other tables), UnixCrypt (tables of hundreds of
 * numbers).
 */
final class CodecDigests {
  static final int CHUNK = 1024;
  private static final int BLOCK = 64;
  private static final int WORDS = 8;
  private static final int ROUNDS = 7;
  private static final int CHUNK_START = 1;
  private static final int CHUNK_END = 2;
  private static final int PARENT = 4;
  private static final int ROOT = 8;
  private static final int[] START = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
  };
  private static final int[] ORDER = {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8};
  private static final long FIRST = 0x87c37b91114253d5L;
  private static final long SECOND = 0x4cf5ad432745937fL;
  private static final int PRIME1 = 0x9e3779b1;
  private static final int PRIME2 = 0x85ebca77;
  private static final int PRIME3 = 0xc2b2ae3d;
  private static final int PRIME4 = 0x27d4eb2f;
  private static final int PRIME5 = 0x165667b1;

  private CodecDigests() {}

  /**
   * Blake3 of a message of whole chunks.
   *
   * @param chunks a power of two
   * @return the first eight words
   */
  public static int[] blake3(int chunks, byte[] message) {
    int[] tree = new int[WORDS * chunks];
    int[] words = new int[2 * WORDS];
    int[] spare = new int[2 * WORDS];
    int[] state = new int[2 * WORDS];
    for (int chunk = 0; chunk < chunks; chunk++) {
      System.arraycopy(START, 0, tree, WORDS * chunk, WORDS);
      for (int block = 0; block < CHUNK / BLOCK; block++) {
        int from = CHUNK * chunk + BLOCK * block;
        for (int i = 0; i < 2 * WORDS; i++) {
          words[i] = littleEndian(message, from + 4 * i);
        }
        int flags = block == 0 ? CHUNK_START : 0;
        if (block == CHUNK / BLOCK - 1) {
          flags |= chunks == 1 ? CHUNK_END | ROOT : CHUNK_END;
        }
        compress(tree, WORDS * chunk, words, spare, state, chunk, flags);
      }
    }
    // @ perf trips = log2(chunks)
    for (int parents = chunks / 2; parents > 0; parents /= 2) {
      int flags = parents == 1 ? PARENT | ROOT : PARENT;
      // @ perf trips = (chunks-1)/log2(chunks)
      for (int parent = 0; parent < parents; parent++) {
        System.arraycopy(tree, 2 * WORDS * parent, words, 0, 2 * WORDS);
        System.arraycopy(START, 0, tree, WORDS * parent, WORDS);
        compress(tree, WORDS * parent, words, spare, state, 0, flags);
      }
    }
    int[] hash = new int[WORDS];
    System.arraycopy(tree, 0, hash, 0, WORDS);
    return hash;
  }

  /** Mixes a block into eight words; the block's words change their order. */
  private static void compress(
      int[] chain, int at, int[] block, int[] spare, int[] v, int counter, int flags) {
    System.arraycopy(chain, at, v, 0, WORDS);
    System.arraycopy(START, 0, v, WORDS, 4);
    v[12] = counter;
    v[13] = 0;
    v[14] = BLOCK;
    v[15] = flags;
    int[] m = block;
    int[] next = spare;
    for (int round = 0; round < ROUNDS; round++) {
      mix(v, 0, 4, 8, 12, m[0], m[1]);
      mix(v, 1, 5, 9, 13, m[2], m[3]);
      mix(v, 2, 6, 10, 14, m[4], m[5]);
      mix(v, 3, 7, 11, 15, m[6], m[7]);
      mix(v, 0, 5, 10, 15, m[8], m[9]);
      mix(v, 1, 6, 11, 12, m[10], m[11]);
      mix(v, 2, 7, 8, 13, m[12], m[13]);
      mix(v, 3, 4, 9, 14, m[14], m[15]);
      for (int i = 0; i < 2 * WORDS; i++) {
        next[i] = m[ORDER[i]];
      }
      int[] kept = m;
      m = next;
      next = kept;
    }
    for (int i = 0; i < WORDS; i++) {
      chain[at + i] = v[i] ^ v[WORDS + i];
    }
  }

  private static void mix(int[] v, int a, int b, int c, int d, int x, int y) {
    v[a] += v[b] + x;
    v[d] = Integer.rotateRight(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = Integer.rotateRight(v[b] ^ v[c], 12);
    v[a] += v[b] + y;
    v[d] = Integer.rotateRight(v[d] ^ v[a], 8);
    v[c] += v[d];
    v[b] = Integer.rotateRight(v[b] ^ v[c], 7);
  }

  private static int littleEndian(byte[] data, int at) {
    return data[at] & 0xff
        | (data[at + 1] & 0xff) << 8
        | (data[at + 2] & 0xff) << 16
        | data[at + 3] << 24;
  }

  /** MurmurHash3 of 128 bits for machines of 64 bits (hash128x64). */
  public static long[] murmur128(int n, long seed, byte[] data) {
    long h1 = seed;
    long h2 = seed;
    int blocks = n / 16;
    for (int block = 0; block < blocks; block++) {
      h1 ^= mixFirst(longAt(data, 16 * block));
      h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52dce729;
      h2 ^= mixSecond(longAt(data, 16 * block + 8));
      h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495ab5;
    }
    long k1 = 0;
    long k2 = 0;
    for (int i = 16 * blocks; i < n; i++) {
      int place = i - 16 * blocks;
      long each = data[i] & 0xffL;
      if (place < 8) {
        k1 |= each << 8 * place;
      } else {
        k2 |= each << 8 * (place - 8);
      }
    }
    h1 ^= mixFirst(k1) ^ n;
    h2 ^= mixSecond(k2) ^ n;
    h1 += h2;
    h2 += h1;
    h1 = finish(h1);
    h2 = finish(h2);
    h1 += h2;
    h2 += h1;
    return new long[] {h1, h2};
  }

  private static long mixFirst(long k) {
    return Long.rotateLeft(k * FIRST, 31) * SECOND;
  }

  private static long mixSecond(long k) {
    return Long.rotateLeft(k * SECOND, 33) * FIRST;
  }

  private static long finish(long hash) {
    long h = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    h = (h ^ h >>> 33) * 0xc4ceb9fe1a85ec53L;
    return h ^ h >>> 33;
  }

  private static long longAt(byte[] data, int at) {
    return littleEndian(data, at) & 0xffffffffL | (long) littleEndian(data, at + 4) << 32;
  }

  /**
   * PureJavaCrc32: eight bytes at once by as many tables.
   *
   * @param table remainders of a byte that has none to seven bytes behind it
   */
  public static int slicingCrc32(int n, byte[] data, int[][] table) {
    int crc = -1;
    int at = 0;
    for (; at <= n - 8; at += 8) {
      int first = crc ^ littleEndian(data, at);
      crc =
          table[7][first & 0xff]
              ^ table[6][first >>> 8 & 0xff]
              ^ table[5][first >>> 16 & 0xff]
              ^ table[4][first >>> 24]
              ^ table[3][data[at + 4] & 0xff]
              ^ table[2][data[at + 5] & 0xff]
              ^ table[1][data[at + 6] & 0xff]
              ^ table[0][data[at + 7] & 0xff];
    }
    // @ perf trips = 0
    for (; at < n; at++) {
      crc = crc >>> 8 ^ table[0][(crc ^ data[at]) & 0xff];
    }
    return ~crc;
  }

  /** XXHash32: four words at once. */
  public static int xxHash32(int n, int seed, byte[] data) {
    int hash = seed + PRIME5;
    int at = 0;
    // @ perf probability = 1
    if (n >= 16) {
      int a = seed + PRIME1 + PRIME2;
      int b = seed + PRIME2;
      int c = seed;
      int d = seed - PRIME1;
      for (; at <= n - 16; at += 16) {
        a = Integer.rotateLeft(a + littleEndian(data, at) * PRIME2, 13) * PRIME1;
        b = Integer.rotateLeft(b + littleEndian(data, at + 4) * PRIME2, 13) * PRIME1;
        c = Integer.rotateLeft(c + littleEndian(data, at + 8) * PRIME2, 13) * PRIME1;
        d = Integer.rotateLeft(d + littleEndian(data, at + 12) * PRIME2, 13) * PRIME1;
      }
      hash =
          Integer.rotateLeft(a, 1)
              + Integer.rotateLeft(b, 7)
              + Integer.rotateLeft(c, 12)
              + Integer.rotateLeft(d, 18);
    }
    hash += n;
    // @ perf trips = 0
    for (; at <= n - 4; at += 4) {
      hash = Integer.rotateLeft(hash + littleEndian(data, at) * PRIME3, 17) * PRIME4;
    }
    // @ perf trips = 0
    for (; at < n; at++) {
      hash = Integer.rotateLeft(hash + (data[at] & 0xff) * PRIME5, 11) * PRIME1;
    }
    hash = (hash ^ hash >>> 15) * PRIME2;
    hash = (hash ^ hash >>> 13) * PRIME3;
    return hash ^ hash >>> 16;
  }
}
