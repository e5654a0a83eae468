package org.perfmodel.accuracy;

/**
 * The hash functions that SMHasher (A. Appleby, 2010) tests, in the order of its list, of keys of n
 * bytes, written anew from what they compute. How the kernels were chosen says {@link Linpacks};
 * this list was cut off behind MurmurHash2 for 64 bits.
 *
 * <p>Left out: functions that do nothing, CRC-32, MD5, SHA-1 ({@link EmbeddedCodes}, crc32 and md5;
 * {@link Handhelds}, sha), FNV ({@link Scanning}, fnv), CityHash (more than 60 lines), MurmurHash2
 * and 2A for 32 bits (the loops of {@link Codes}, murmur, without rotation).
 */
final class HashFunctions {
  private static final int ONE_AT_A_TIME = 0x5bd1e995;
  private static final int CRAP_M = 0x83d2e73b;
  private static final int CRAP_N = 0x97e1cc59;
  private static final long UNSIGNED = 0xffffffffL;
  private static final long MURMUR = 0xc6a4a7935bd1e995L;

  private HashFunctions() {}

  /** Four bytes, the least first. */
  private static int word(byte[] key, int at) {
    return key[at] & 0xff
        | (key[at + 1] & 0xff) << 8
        | (key[at + 2] & 0xff) << 16
        | key[at + 3] << 24;
  }

  /** Less than four bytes, the least first. */
  private static int rest(byte[] key, int from, int to) {
    int word = 0;
    for (int i = to - 1; i >= from; i--) {
      word = word << 8 | key[i] & 0xff;
    }
    return word;
  }

  /** What there is of four bytes. */
  private static int wordUpTo(byte[] key, int at, int n) {
    return at + 4 <= n ? word(key, at) : rest(key, at, n);
  }

  /** lookup3 (B. Jenkins): twelve bytes at a time into three words. */
  public static int lookup3(int n, int seed, byte[] key) {
    int a = 0xdeadbeef + n + seed;
    int b = a;
    int c = a;
    int i = 0;
    for (; i < n - 12; i += 12) {
      a += word(key, i);
      b += word(key, i + 4);
      c += word(key, i + 8);
      a = a - c ^ Integer.rotateLeft(c, 4);
      c += b;
      b = b - a ^ Integer.rotateLeft(a, 6);
      a += c;
      c = c - b ^ Integer.rotateLeft(b, 8);
      b += a;
      a = a - c ^ Integer.rotateLeft(c, 16);
      c += b;
      b = b - a ^ Integer.rotateLeft(a, 19);
      a += c;
      c = c - b ^ Integer.rotateLeft(b, 4);
      b += a;
    }
    if (n == 0) {
      return c;
    }
    a += wordUpTo(key, i, n);
    b += wordUpTo(key, i + 4, n);
    c += wordUpTo(key, i + 8, n);
    c = (c ^ b) - Integer.rotateLeft(b, 14);
    a = (a ^ c) - Integer.rotateLeft(c, 11);
    b = (b ^ a) - Integer.rotateLeft(a, 25);
    c = (c ^ b) - Integer.rotateLeft(b, 16);
    a = (a ^ c) - Integer.rotateLeft(c, 4);
    b = (b ^ a) - Integer.rotateLeft(a, 14);
    return (c ^ b) - Integer.rotateLeft(b, 24);
  }

  /** SuperFastHash (P. Hsieh): two times two bytes at a time; it has no seed. */
  public static int superFastHash(int n, byte[] key) {
    int hash = 0;
    int whole = n / 4 * 4;
    for (int i = 0; i < whole; i += 4) {
      hash += key[i] & 0xff | (key[i + 1] & 0xff) << 8;
      int high = key[i + 2] & 0xff | (key[i + 3] & 0xff) << 8;
      hash = hash << 16 ^ high << 11 ^ hash;
      hash += hash >>> 11;
    }
    int left = n - whole;
    if (left == 3) {
      hash += rest(key, whole, whole + 2);
      hash ^= hash << 16;
      hash ^= key[whole + 2] << 18;
      hash += hash >>> 11;
    } else if (left == 2) {
      hash += rest(key, whole, n);
      hash ^= hash << 11;
      hash += hash >>> 17;
    } else if (left == 1) {
      hash += key[whole];
      hash ^= hash << 10;
      hash += hash >>> 1;
    }
    hash ^= hash << 3;
    hash += hash >>> 5;
    hash ^= hash << 4;
    hash += hash >>> 17;
    hash ^= hash << 25;
    return hash + (hash >>> 6);
  }

  /** MurmurOAAT: one byte at a time. */
  public static int oneAtATime(int n, int seed, byte[] key) {
    int hash = seed;
    for (int i = 0; i < n; i++) {
      hash = (hash ^ key[i] & 0xff) * ONE_AT_A_TIME;
      hash ^= hash >>> 15;
    }
    return hash;
  }

  /** Crap8: four bytes at a time; both halves of long products. */
  public static int crap8(int n, int seed, byte[] key) {
    int h = n + seed;
    int k = CRAP_N + n;
    for (int i = 0; i < n; i += 4) {
      long product = (wordUpTo(key, i, n) & UNSIGNED) * (CRAP_M & UNSIGNED);
      h = h * CRAP_M ^ (int) (product >>> 32);
      k ^= (int) product;
    }
    long product = ((h ^ k) & UNSIGNED) * (CRAP_N & UNSIGNED);
    return k ^ (int) product ^ (int) (product >>> 32);
  }

  /** MurmurHash2 for 64 bits (MurmurHash64A): eight bytes at a time. */
  public static long murmur64(int n, long seed, byte[] key) {
    long hash = seed ^ n * MURMUR;
    int whole = n / 8 * 8;
    for (int i = 0; i < whole; i += 8) {
      long k = word(key, i) & UNSIGNED | (long) word(key, i + 4) << 32;
      k *= MURMUR;
      k ^= k >>> 47;
      hash = (hash ^ k * MURMUR) * MURMUR;
    }
    if (whole < n) {
      long last = 0;
      for (int i = n - 1; i >= whole; i--) {
        last = last << 8 | key[i] & 0xff;
      }
      hash = (hash ^ last) * MURMUR;
    }
    hash = (hash ^ hash >>> 47) * MURMUR;
    return hash ^ hash >>> 47;
  }
}
