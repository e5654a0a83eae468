package org.perfmodel.accuracy;

/** Kernels of the Java Grande Forum's sequential benchmarks, version 2 (EPCC, Edinburgh). */
final class Grandes {
  private static final int CONSTANT = 0;
  private static final int COSINE = 1;
  private static final int SINE = 2;

  private Grandes() {}

  /** An atom in a box whose sides are one to it. */
  static final class Atom {
    final double x;
    final double y;
    final double z;
    double fx;
    double fy;
    double fz;

    Atom(double x, double y, double z) {
      this.x = x;
      this.y = y;
      this.z = z;
    }

    /** Pushes and pulls the atoms after this one, and is by them; answers the energy of that. */
    double force(double side, double reach, int after, Atom[] atoms) {
      double half = side / 2;
      double energy = 0;
      for (int i = after; i < atoms.length; i++) {
        Atom other = atoms[i];
        double dx = x - other.x;
        double dy = y - other.y;
        double dz = z - other.z;
        // @ perf probability = 1/8
        if (dx < -half) {
          dx += side;
        }
        // @ perf probability = 1/8
        if (dx > half) {
          dx -= side;
        }
        // @ perf probability = 1/8
        if (dy < -half) {
          dy += side;
        }
        // @ perf probability = 1/8
        if (dy > half) {
          dy -= side;
        }
        // @ perf probability = 1/4
        if (dz < -half) {
          dz += side;
        }
        // @ perf probability = 0
        if (dz > half) {
          dz -= side;
        }
        double square = dx * dx + dy * dy + dz * dz;
        // @ perf probability = 0.085
        if (square <= reach * reach) {
          double inverse = 1 / square;
          double inverse3 = inverse * inverse * inverse;
          double inverse4 = inverse * inverse3;
          energy += inverse3 * inverse3 - inverse3;
          double pull = inverse4 * inverse3 - 0.5 * inverse4;
          fx += dx * pull;
          fy += dy * pull;
          fz += dz * pull;
          other.fx -= dx * pull;
          other.fy -= dy * pull;
          other.fz -= dz * pull;
        }
      }
      return energy;
    }
  }

  /** Enciphers or deciphers blocks of eight bytes by 52 keys of sixteen bits (IDEA). */
  public static void crypt(byte[] text, int[] key, byte[] out) {
    for (int i = 0; i < text.length; i += 8) {
      int x1 = (text[i] & 0xff) << 8 | (text[i + 1] & 0xff);
      int x2 = (text[i + 2] & 0xff) << 8 | (text[i + 3] & 0xff);
      int x3 = (text[i + 4] & 0xff) << 8 | (text[i + 5] & 0xff);
      int x4 = (text[i + 6] & 0xff) << 8 | (text[i + 7] & 0xff);
      int k = 0;
      for (int round = 0; round < 8; round++) {
        x1 = times(x1, key[k++]);
        x2 = x2 + key[k++] & 0xffff;
        x3 = x3 + key[k++] & 0xffff;
        x4 = times(x4, key[k++]);
        int t2 = times(x1 ^ x3, key[k++]);
        int t1 = times(t2 + (x2 ^ x4) & 0xffff, key[k++]);
        t2 = t1 + t2 & 0xffff;
        x1 ^= t1;
        x4 ^= t2;
        t2 ^= x2;
        x2 = x3 ^ t1;
        x3 = t2;
      }
      x1 = times(x1, key[k++]);
      x3 = x3 + key[k++] & 0xffff;
      x2 = x2 + key[k++] & 0xffff;
      x4 = times(x4, key[k]);
      out[i] = (byte) (x1 >>> 8);
      out[i + 1] = (byte) x1;
      out[i + 2] = (byte) (x3 >>> 8);
      out[i + 3] = (byte) x3;
      out[i + 4] = (byte) (x2 >>> 8);
      out[i + 5] = (byte) x2;
      out[i + 6] = (byte) (x4 >>> 8);
      out[i + 7] = (byte) x4;
    }
  }

  /** Product modulo 2^16 + 1, where zero stands for 2^16. */
  private static int times(int a, int b) {
    long first = (a - 1 & 0xffff) + 1;
    long second = (b - 1 & 0xffff) + 1;
    return (int) (first * second % 0x10001) & 0xffff;
  }

  /** The first coefficients of Fourier of (x + 1)^x between 0 and 2. */
  public static void series(int n, int steps, double[] cosine, double[] sine) {
    cosine[0] = trapezoids(0, 2, steps, 0, CONSTANT) / 2;
    sine[0] = 0;
    for (int i = 1; i < n; i++) {
      cosine[i] = trapezoids(0, 2, steps, Math.PI * i, COSINE);
      sine[i] = trapezoids(0, 2, steps, Math.PI * i, SINE);
    }
  }

  private static double trapezoids(double from, double to, int steps, double omega, int kind) {
    double dx = (to - from) / steps;
    double x = from;
    double sum = function(from, omega, kind) / 2;
    for (int step = 1; step < steps; step++) {
      x += dx;
      sum += function(x, omega, kind);
    }
    return (sum + function(to, omega, kind) / 2) * dx;
  }

  private static double function(double x, double omega, int kind) {
    switch (kind) {
      case COSINE:
        return Math.pow(x + 1, x) * Math.cos(omega * x);
      case SINE:
        return Math.pow(x + 1, x) * Math.sin(omega * x);
      default:
        return Math.pow(x + 1, x);
    }
  }

  /** Sorts by taking the greatest from a heap. */
  public static void heapSort(int n, int[] a) {
    for (int top = n / 2 - 1; top >= 0; top--) {
      sift(a, top, n - 1);
    }
    for (int last = n - 1; last > 0; last--) {
      int most = a[0];
      a[0] = a[last];
      a[last] = most;
      sift(a, 0, last - 1);
    }
  }

  private static void sift(int[] a, int from, int last) {
    int at = from;
    // @ perf trips = 0.67*log2(n)-1.08
    while (2 * at + 1 <= last) {
      int child = 2 * at + 1;
      // @ perf probability = 1/2
      if (child < last && a[child] < a[child + 1]) {
        child++;
      }
      // @ perf probability = 0.03
      if (a[at] >= a[child]) {
        return;
      }
      int less = a[at];
      a[at] = a[child];
      a[child] = less;
      at = child;
    }
  }

  /** Forces between all atoms that are near each other (Lennard-Jones); answers their energy. */
  public static double forces(double side, double reach, Atom[] atoms) {
    for (Atom atom : atoms) {
      atom.fx = 0;
      atom.fy = 0;
      atom.fz = 0;
    }
    double energy = 0;
    for (int i = 0; i < atoms.length; i++) {
      energy += atoms[i].force(side, reach, i + 1, atoms);
    }
    return 4 * energy;
  }
}
