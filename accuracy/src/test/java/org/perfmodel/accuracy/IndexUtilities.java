package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Classes of Apache Lucene's package util (9.10) in the order of their names, of each a function,
 * the first that no older set has: ArrayUtil, BitUtil, ByteBlockPool, FixedBitSet,
 * FixedLengthBytesRefArray; written anew from what its documentation says that they are for. How
 * the kernels were chosen says {@link NumericalOptimization}; this list was cut off behind arrays
 * of fixed lengths: frequencies in rings, groups of varints, heaps, packed numbers, automata and
 * all that follows do not judge.
 *
 * <p>Left out: Accountable, attributes and what else has no loop of its own, arrays that grow
 * ({@link WeissStructures}, growingArray), BitSet, BitDocIdSet and Bits (interfaces of
 * FixedBitSet), BitSetIterator (calls it), BytesRef and CharsRef ({@link Intrinsics}, equal; {@link
 * Codes}, murmur), BytesRefArray (calls ByteBlockPool), BytesRefHash ({@link IntegerCodes}, probe),
 * DocIdSetBuilder (calls sorting).
 */
final class IndexUtilities {
  /** Bytes of a block. */
  static final int BLOCK = 1 << 15;

  private IndexUtilities() {}

  /** ArrayUtil: the hash of a part of an array, from its end on. */
  public static int arrayHash(int start, int end, char[] array) {
    int code = 0;
    for (int i = end - 1; i >= start; i--) {
      code = code * 31 + array[i];
    }
    return code;
  }

  /** BitUtil: bits of two numbers in turn, the lowest from the first one. */
  public static void interleave(int n, int[] even, int[] odd, long[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = spread(odd[i]) << 1 | spread(even[i]);
    }
  }

  private static long spread(int bits) {
    long x = bits & 0xffffffffL;
    x = (x | x << 16) & 0x0000ffff0000ffffL;
    x = (x | x << 8) & 0x00ff00ff00ff00ffL;
    x = (x | x << 4) & 0x0f0f0f0f0f0f0f0fL;
    x = (x | x << 2) & 0x3333333333333333L;
    return (x | x << 1) & 0x5555555555555555L;
  }

  /** Bytes in blocks that are added one by one. */
  static final class ByteBlockPool {
    private byte[][] blocks = new byte[10][];
    private int current = -1;
    private int upto = BLOCK;

    private void nextBlock() {
      current++;
      // @ perf probability = 0
      if (current == blocks.length) {
        blocks = Arrays.copyOf(blocks, 2 * blocks.length);
      }
      blocks[current] = new byte[BLOCK];
      upto = 0;
    }

    private void append(byte[] bytes, int from, int length) {
      int at = from;
      int left = length;
      // @ perf trips = 1+length/32768
      while (left > 0) {
        // @ perf probability = length/32768
        if (upto == BLOCK) {
          nextBlock();
        }
        int part = Math.min(left, BLOCK - upto);
        System.arraycopy(bytes, at, blocks[current], upto, part);
        upto += part;
        at += part;
        left -= part;
      }
    }

    byte at(int position) {
      return blocks[position / BLOCK][position % BLOCK];
    }

    int size() {
      return current * BLOCK + upto;
    }
  }

  /**
   * ByteBlockPool: appends values of the same length, which may begin in one block and end in the
   * next.
   *
   * @param bytes the values one behind the other
   */
  public static ByteBlockPool appendToPool(int values, int length, byte[] bytes) {
    ByteBlockPool pool = new ByteBlockPool();
    for (int value = 0; value < values; value++) {
      pool.append(bytes, value * length, length);
    }
    return pool;
  }

  /**
   * FixedBitSet: flips all bits of a range and counts what is then set.
   *
   * @param start the first bit that is flipped
   * @param end the first one behind those
   */
  public static long flip(int words, int start, int end, long[] bits) {
    int first = start >> 6;
    int last = end - 1 >> 6;
    long inFirst = -1L << start;
    long inLast = -1L >>> -end;
    // @ perf probability = 0
    if (first == last) {
      bits[first] ^= inFirst & inLast;
    } else {
      bits[first] ^= inFirst;
      for (int i = first + 1; i < last; i++) {
        bits[i] = ~bits[i];
      }
      bits[last] ^= inLast;
    }
    long count = 0;
    for (int i = 0; i < words; i++) {
      count += Long.bitCount(bits[i]);
    }
    return count;
  }

  /** Values of the same length, as many to a block as it holds. */
  static final class FixedLengthArray {
    private final int length;
    private final int perBlock;
    private byte[][] blocks = new byte[0][];
    private int current = -1;
    private int next;

    private FixedLengthArray(int length) {
      this.length = length;
      perBlock = Math.max(1, BLOCK / length);
      next = perBlock;
    }

    private void append(byte[] value) {
      // @ perf probability = length/32768
      if (next == perBlock) {
        current++;
        // @ perf probability = 0
        if (current == blocks.length) {
          blocks = Arrays.copyOf(blocks, Math.max(4, 2 * blocks.length));
        }
        blocks[current] = new byte[perBlock * length];
        next = 0;
      }
      System.arraycopy(value, 0, blocks[current], next * length, length);
      next++;
    }

    byte[] get(int value) {
      int at = value % perBlock * length;
      return Arrays.copyOfRange(blocks[value / perBlock], at, at + length);
    }
  }

  /** FixedLengthBytesRefArray: values of the same length in few blocks. */
  public static FixedLengthArray appendFixed(int n, int length, byte[][] values) {
    FixedLengthArray array = new FixedLengthArray(length);
    for (int i = 0; i < n; i++) {
      array.append(values[i]);
    }
    return array;
  }
}
