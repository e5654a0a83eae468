package org.perfmodel.accuracy;

/**
 * Methods of java.util.Arrays and java.util.Collections (Java 17) in the order of their
 * documentation, the first that no older set has: deepEquals, deepHashCode, hashCode of objects;
 * written anew by hand.
 *
 * <p>How the kernels were chosen says {@link SpectralMethods}; this list was cut off behind
 * hashCode: collections that are disjoint, replaced elements and all that follows do not judge.
 *
 * <p>Left out: asList (no loop), binarySearch ({@link SortsAndSearches}, uniformBinarySearch),
 * compare, compareUnsigned, equals and mismatch ({@link Intrinsics}, equal), copyOf and copyOfRange
 * ({@link PortableStreams}, copy), deepToString ({@link Records}, join), fill ({@link
 * PortableStreams}, memset), hashCode of numbers ({@link IndexUtilities}, arrayHash).
 */
final class ArraysAndCollections {
  private ArraysAndCollections() {}

  /** deepEquals: whether all rows are the same or have the same numbers, bit by bit. */
  public static boolean deepEquals(int rows, int columns, double[][] a, double[][] b) {
    for (int i = 0; i < rows; i++) {
      double[] one = a[i];
      double[] other = b[i];
      // @ perf probability = 0
      if (one == other) {
        continue;
      }
      for (int j = 0; j < columns; j++) {
        // @ perf probability = 0
        if (Double.doubleToLongBits(one[j]) != Double.doubleToLongBits(other[j])) {
          return false;
        }
      }
    }
    return true;
  }

  /** deepHashCode: the hash of the hashes of all rows. */
  public static int deepHashCode(int rows, int columns, long[][] a) {
    int hash = 1;
    for (int i = 0; i < rows; i++) {
      long[] row = a[i];
      int ofRow = 1;
      for (int j = 0; j < columns; j++) {
        long element = row[j];
        ofRow = 31 * ofRow + (int) (element ^ element >>> 32);
      }
      hash = 31 * hash + ofRow;
    }
    return hash;
  }

  /** What a key is looked up by. */
  static final class Key {
    private final int group;
    private final long number;

    Key(int group, long number) {
      this.group = group;
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && group == key.group && number == key.number;
    }

    @Override
    public int hashCode() {
      return 31 * group + (int) (number ^ number >>> 32);
    }
  }

  /** hashCode, of objects that have their own. */
  public static int hashOfObjects(int n, Key[] keys) {
    int hash = 1;
    for (int i = 0; i < n; i++) {
      hash = 31 * hash + keys[i].hashCode();
    }
    return hash;
  }
}
