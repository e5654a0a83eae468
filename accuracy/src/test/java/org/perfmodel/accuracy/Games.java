package org.perfmodel.accuracy;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Programs of the Computer Language Benchmarks Game, what they compute. */
final class Games {
  private static final int ROUNDS = 50;
  private static final int MODULUS = 139_968;

  private Games() {}

  /** A sun or planet. */
  static final class Body {
    final double mass;
    double x;
    double y;
    double z;
    double vx;
    double vy;
    double vz;

    Body(double mass, double x, double y, double z) {
      this.mass = mass;
      this.x = x;
      this.y = y;
      this.z = z;
    }
  }

  /** A node of a tree with two branches or none. */
  static final class Node {
    private final @Nullable Node left;
    private final @Nullable Node right;

    Node(@Nullable Node left, @Nullable Node right) {
      this.left = left;
      this.right = right;
    }

    /** How many nodes there are from here on. */
    int check() {
      return left == null || right == null ? 1 : 1 + left.check() + right.check();
    }
  }

  /** Moves bodies that attract each other. */
  public static void nBody(int steps, double dt, Body[] bodies) {
    for (int step = 0; step < steps; step++) {
      for (int i = 0; i < bodies.length; i++) {
        Body one = bodies[i];
        for (int j = i + 1; j < bodies.length; j++) {
          Body other = bodies[j];
          double dx = one.x - other.x;
          double dy = one.y - other.y;
          double dz = one.z - other.z;
          double square = dx * dx + dy * dy + dz * dz;
          double magnitude = dt / (square * Math.sqrt(square));
          one.vx -= dx * other.mass * magnitude;
          one.vy -= dy * other.mass * magnitude;
          one.vz -= dz * other.mass * magnitude;
          other.vx += dx * one.mass * magnitude;
          other.vy += dy * one.mass * magnitude;
          other.vz += dz * one.mass * magnitude;
        }
      }
      for (Body body : bodies) {
        body.x += dt * body.vx;
        body.y += dt * body.vy;
        body.z += dt * body.vz;
      }
    }
  }

  /** The greatest factor by which a matrix, which is given by a formula, stretches vectors. */
  public static double spectralNorm(int n, int rounds) {
    double[] u = new double[n];
    double[] v = new double[n];
    double[] between = new double[n];
    for (int i = 0; i < n; i++) {
      u[i] = 1;
    }
    for (int round = 0; round < rounds; round++) {
      multiply(n, u, between);
      multiplyTransposed(n, between, v);
      multiply(n, v, between);
      multiplyTransposed(n, between, u);
    }
    double uv = 0;
    double vv = 0;
    for (int i = 0; i < n; i++) {
      uv += u[i] * v[i];
      vv += v[i] * v[i];
    }
    return Math.sqrt(uv / vv);
  }

  private static double element(int i, int j) {
    return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1);
  }

  private static void multiply(int n, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += element(i, j) * x[j];
      }
      y[i] = sum;
    }
  }

  private static void multiplyTransposed(int n, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += element(j, i) * x[j];
      }
      y[i] = sum;
    }
  }

  /** The most flips of pancakes that the first so many permutations need, one on top. */
  public static int fannkuch(int n, int permutations) {
    int[] order = new int[n];
    int[] flipped = new int[n];
    int[] turns = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    int most = 0;
    for (int p = 0; p < permutations; p++) {
      for (int i = 0; i < n; i++) {
        flipped[i] = order[i];
      }
      int flips = 0;
      // @ perf trips = 0.78*n-1.75
      for (int first = flipped[0]; first != 0; first = flipped[0]) {
        // @ perf trips = 0.213*n+0.45
        for (int low = 0, high = first; low < high; low++, high--) {
          int moved = flipped[low];
          flipped[low] = flipped[high];
          flipped[high] = moved;
        }
        flips++;
      }
      most = Math.max(most, flips);
      int last = 1;
      // @ perf trips = 0.72
      while (last < n && turns[last] == last) {
        rotate(last, order);
        turns[last] = 0;
        last++;
      }
      // @ perf probability = 1
      if (last < n) {
        rotate(last, order);
        turns[last]++;
      }
    }
    return most;
  }

  private static void rotate(int last, int[] order) {
    int first = order[0];
    // @ perf trips = 1.58
    for (int i = 0; i < last; i++) {
      order[i] = order[i + 1];
    }
    order[last] = first;
  }

  /** Bits of the points of a square that stay near zero for fifty rounds of z = z z + c. */
  public static void mandelbrot(int n, byte[] bits) {
    int bytes = n / 8;
    for (int y = 0; y < n; y++) {
      double ci = 2.0 * y / n - 1;
      for (int x = 0; x < bytes; x++) {
        int set = 0;
        for (int bit = 0; bit < 8; bit++) {
          double cr = 2.0 * (8 * x + bit) / n - 1.5;
          double zr = 0;
          double zi = 0;
          double rr = 0;
          double ii = 0;
          int round = 0;
          // @ perf trips = 24.4
          while (round < ROUNDS && rr + ii <= 4) {
            zi = 2 * zr * zi + ci;
            zr = rr - ii + cr;
            rr = zr * zr;
            ii = zi * zi;
            round++;
          }
          set <<= 1;
          // @ perf probability = 0.4
          if (round == ROUNDS) {
            set |= 1;
          }
        }
        bits[y * bytes + x] = (byte) set;
      }
    }
  }

  /** The other strand of bases, read in its own direction, in place. */
  public static void reverseComplement(byte[] strand, byte[] partner) {
    for (int i = 0, j = strand.length - 1; i <= j; i++, j--) {
      byte first = partner[strand[i]];
      strand[i] = partner[strand[j]];
      strand[j] = first;
    }
  }

  /** How often each run of so many bases occurs, two bits to a base. */
  public static Map<Long, Integer> kNucleotide(int length, byte[] bases) {
    Map<Long, Integer> count = new HashMap<>();
    long mask = (1L << 2 * length) - 1;
    long run = 0;
    for (int i = 0; i < length - 1; i++) {
      run = run << 2 | bases[i];
    }
    for (int i = length - 1; i < bases.length; i++) {
      run = (run << 2 | bases[i]) & mask;
      count.merge(run, 1, Integer::sum);
    }
    return count;
  }

  /** Builds full trees of every second depth, the fewer the deeper, and counts their nodes. */
  public static int binaryTrees(int least, int most) {
    Node kept = tree(most);
    int nodes = 0;
    for (int depth = least; depth <= most; depth += 2) {
      int trees = 1 << (most - depth + least);
      for (int i = 0; i < trees; i++) {
        nodes += tree(depth).check();
      }
    }
    return nodes + kept.check();
  }

  private static Node tree(int depth) {
    if (depth == 0) {
      return new Node(null, null);
    }
    return new Node(tree(depth - 1), tree(depth - 1));
  }

  /** Random letters, each as frequent as a table of sums of shares says; answers the next seed. */
  public static int fasta(int n, int seed, double[] share, byte[] letter, byte[] out) {
    int random = seed;
    for (int i = 0; i < n; i++) {
      random = (random * 3877 + 29_573) % MODULUS;
      double r = (double) random / MODULUS;
      int at = 0;
      // @ perf trips = 1.5
      while (share[at] <= r) {
        at++;
      }
      out[i] = letter[at];
    }
    return random;
  }
}
