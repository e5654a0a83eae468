package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Codes whose data decide what happens. */
final class Searches {
  private Searches() {}

  /** A node of a search tree. */
  static final class Node {
    final int key;
    @Nullable Node left;
    @Nullable Node right;

    Node(int key) {
      this.key = key;
    }
  }

  /** A number of two parts that does not change. */
  static final class Complex {
    final double re;
    final double im;

    Complex(double re, double im) {
      this.re = re;
      this.im = im;
    }

    Complex plus(Complex other) {
      return new Complex(re + other.re, im + other.im);
    }

    Complex times(Complex other) {
      return new Complex(re * other.re - im * other.im, re * other.im + im * other.re);
    }
  }

  /** y += a^T x for compressed rows of eight elements. */
  public static void transposedProduct(
      int n, int[] start, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double factor = x[i];
      // @ perf trips = 8
      for (int k = start[i]; k < start[i + 1]; k++) {
        y[column[k]] += value[k] * factor;
      }
    }
  }

  /** Sets united along random pairs; answers how many are left. */
  public static int unite(int n, int pairs, int[] one, int[] other, int[] parent) {
    for (int i = 0; i < n; i++) {
      parent[i] = i;
    }
    int sets = n;
    for (int e = 0; e < pairs; e++) {
      int a = one[e];
      // @ perf trips = 2
      while (parent[a] != a) {
        parent[a] = parent[parent[a]];
        a = parent[a];
      }
      int b = other[e];
      // @ perf trips = 2
      while (parent[b] != b) {
        parent[b] = parent[parent[b]];
        b = parent[b];
      }
      // @ perf probability = 0.84
      if (a != b) {
        parent[a] = b;
        sets--;
      }
    }
    return sets;
  }

  /** Numbers sorted by their four bytes, the lowest first. */
  public static void radixSort(int n, int[] a, int[] buffer, int[] count) {
    for (int shift = 0; shift < 32; shift += 8) {
      for (int d = 0; d < 256; d++) {
        count[d] = 0;
      }
      for (int i = 0; i < n; i++) {
        count[a[i] >>> shift & 255]++;
      }
      int sum = 0;
      for (int d = 0; d < 256; d++) {
        int here = count[d];
        count[d] = sum;
        sum += here;
      }
      for (int i = 0; i < n; i++) {
        int digit = a[i] >>> shift & 255;
        buffer[count[digit]] = a[i];
        count[digit] = count[digit] + 1;
      }
      for (int i = 0; i < n; i++) {
        a[i] = buffer[i];
      }
    }
  }

  /** Each point's nearest of eight centres in the plane. */
  public static void assign(
      int n, int centres, double[] x, double[] y, double[] cx, double[] cy, int[] nearest) {
    for (int i = 0; i < n; i++) {
      double best = Double.MAX_VALUE;
      int at = 0;
      for (int c = 0; c < centres; c++) {
        double dx = x[i] - cx[c];
        double dy = y[i] - cy[c];
        double square = dx * dx + dy * dy;
        // @ perf probability = 0.34
        if (square < best) {
          best = square;
          at = c;
        }
      }
      nearest[i] = at;
    }
  }

  /** Steps of Collatz's sequence of all numbers up to n. */
  public static long collatz(int n) {
    long steps = 0;
    for (int i = 1; i <= n; i++) {
      long value = i;
      // @ perf trips = 7.22*log2(n) - 12
      while (value != 1) {
        value = (value & 1) == 0 ? value >> 1 : 3 * value + 1;
        steps++;
      }
    }
    return steps;
  }

  /** The sum of numbers that stand in a text, one blank after each. */
  public static long parse(int n, byte[] text) {
    long sum = 0;
    int number = 0;
    for (int i = 0; i < n; i++) {
      byte c = text[i];
      // @ perf probability = 0.8
      if (c >= '0') {
        number = number * 10 + (c - '0');
      } else {
        sum += number;
        number = 0;
      }
    }
    return sum;
  }

  /** Horspool's search for a word that is not there. */
  public static int horspool(int n, int m, byte[] text, byte[] word, int[] shift) {
    Arrays.fill(shift, m);
    for (int j = 0; j < m - 1; j++) {
      shift[word[j] & 255] = m - 1 - j;
    }
    int found = 0;
    int at = 0;
    // @ perf trips = n/7
    while (at <= n - m) {
      int j = m - 1;
      // @ perf trips = 1/20
      while (j >= 0 && text[at + j] == word[j]) {
        j--;
      }
      // @ perf probability = 0
      if (j < 0) {
        found++;
      }
      at += shift[text[at + m - 1] & 255];
    }
    return found;
  }

  /** Levels of a graph of four edges a node, breadth first. */
  public static int breadthFirst(int n, int[] target, int[] level, int[] queue) {
    Arrays.fill(level, -1);
    level[0] = 0;
    queue[0] = 0;
    int head = 0;
    int tail = 1;
    // @ perf trips = 0.98*n
    while (head < tail) {
      int node = queue[head++];
      for (int k = 0; k < 4; k++) {
        int next = target[4 * node + k];
        // @ perf probability = 0.25
        if (level[next] < 0) {
          level[next] = level[node] + 1;
          queue[tail++] = next;
        }
      }
    }
    return tail;
  }

  /** How many of the numbers are in a balanced search tree of n. */
  public static int lookUp(int numbers, int n, int[] wanted, Node root) {
    int found = 0;
    for (int i = 0; i < numbers; i++) {
      int key = wanted[i];
      Node node = root;
      // @ perf trips = log2(n)
      while (node != null && node.key != key) {
        // @ perf probability = 0.5
        if (key < node.key) {
          node = node.left;
        } else {
          node = node.right;
        }
      }
      // @ perf probability = 0.5
      if (node != null) {
        found++;
      }
    }
    return found;
  }

  /** A polynomial of complex numbers, as objects. */
  public static double polynomial(int n, Complex[] coefficient, Complex at) {
    Complex value = coefficient[n - 1];
    for (int i = n - 2; i >= 0; i--) {
      value = value.times(at).plus(coefficient[i]);
    }
    return value.re + value.im;
  }

  /** Numbers that pass a test, as a list, and their sum. */
  public static long keep(int n, int[] x) {
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0.5
      if ((x[i] & 64) != 0) {
        kept.add(x[i]);
      }
    }
    long sum = 0;
    // @ perf trips = n/2
    for (int value : kept) {
      sum += value;
    }
    return sum;
  }

  /** Words with their first letter in upper case. */
  public static String capitals(int n, char[] text) {
    StringBuilder result = new StringBuilder();
    boolean begins = true;
    for (int i = 0; i < n; i++) {
      char c = text[i];
      // @ perf probability = 1/6
      if (c == ' ') {
        begins = true;
        // @ perf probability = 1/6
      } else if (begins) {
        c = (char) (c - 32);
        begins = false;
      }
      result.append(c);
    }
    return result.toString();
  }

  /** The first steps of the cycles of a permutation. */
  public static long permutations(int n, int[] next, int[] length) {
    long cycles = 0;
    for (int i = 0; i < n; i++) {
      int at = i;
      int steps = 0;
      // @ perf trips = 16
      do {
        at = next[at];
        steps++;
      } while (at != i && steps < 16);
      length[i] = steps;
      // @ perf probability = 0.01
      if (at == i) {
        cycles++;
      }
    }
    return cycles;
  }
}
