package org.perfmodel.accuracy;

import org.jspecify.annotations.Nullable;

/**
 * Micro benchmarks of S. Marr and others (Cross-Language Compiler Benchmarking: Are We Fast Yet?,
 * DLS 2016) in the order of their names: List, Storage, Towers; written anew. How the kernels were
 * chosen says {@link MatrixFunctions}; this list was exhausted.
 *
 * <p>Left out: Bounce ({@link Worlds}, bounce), Mandelbrot and NBody ({@link Games}, mandelbrot and
 * nBody), Permute ({@link Searches}, permutations), Sieve ({@link IntegerCodes}, sieve), Queens (no
 * loop of its own, only a method that calls itself on objects, so that there is no region to
 * judge).
 */
final class CrossLanguageBenchmarks {
  private static final int PILES = 3;

  private CrossLanguageBenchmarks() {}

  /** List: I. Takeuchi's function of lists, of which only the lengths count. */
  public static @Nullable Element list(
      @Nullable Element x, @Nullable Element y, @Nullable Element z) {
    // @ perf probability = 0.25
    if (isShorter(y, x)) {
      Element first = rest(x);
      Element second = rest(y);
      Element third = rest(z);
      return list(list(first, y, z), list(second, z, x), list(third, x, y));
    }
    return z;
  }

  private static @Nullable Element rest(@Nullable Element list) {
    return list == null ? null : list.next();
  }

  private static boolean isShorter(@Nullable Element one, @Nullable Element other) {
    Element left = one;
    Element right = other;
    while (right != null) {
      if (left == null) {
        return true;
      }
      left = left.next();
      right = right.next();
    }
    return false;
  }

  /** A list of n elements. */
  static @Nullable Element elements(int n) {
    Element list = null;
    for (int i = 1; i <= n; i++) {
      list = new Element(i, list);
    }
    return list;
  }

  /** Storage: a tree of arrays, with four others in each. */
  public static Object[] storage(int depth) {
    Object[] tree = new Object[4];
    if (depth > 1) {
      for (int i = 0; i < 4; i++) {
        tree[i] = storage(depth - 1);
      }
    }
    return tree;
  }

  /** Towers: disks that are moved one by one to another pile; answers how often. */
  public static int towers(int disks) {
    Piles piles = new Piles();
    for (int size = disks; size >= 1; size--) {
      piles.push(new Disk(size), 0);
    }
    return piles.moved(disks, 0, 1);
  }

  /** An element of a list. */
  record Element(int value, @Nullable Element next) {}

  /** A disk on a pile. */
  private static final class Disk {
    private final int size;
    private @Nullable Disk below;

    Disk(int size) {
      this.size = size;
    }
  }

  /** Three piles of disks, each smaller than the one below. */
  private static final class Piles {
    private final @Nullable Disk[] top = new Disk[PILES];

    void push(Disk disk, int pile) {
      Disk covered = top[pile];
      // @ perf probability = 0
      if (covered != null && disk.size >= covered.size) {
        throw new IllegalStateException("a larger disk on a smaller one");
      }
      disk.below = covered;
      top[pile] = disk;
    }

    Disk pop(int pile) {
      Disk disk = top[pile];
      // @ perf probability = 0
      if (disk == null) {
        throw new IllegalStateException("no disk on the pile");
      }
      top[pile] = disk.below;
      disk.below = null;
      return disk;
    }

    int moved(int disks, int from, int to) {
      if (disks == 1) {
        push(pop(from), to);
        return 1;
      }
      int other = 3 - from - to;
      int before = moved(disks - 1, from, other);
      push(pop(from), to);
      return before + 1 + moved(disks - 1, other, to);
    }
  }
}
