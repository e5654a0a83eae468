package org.perfmodel.accuracy;

/**
 * Loops of the test suite for vectorizing compilers (D. Callahan, J. Dongarra and D. Levine,
 * Supercomputing 1988; TSVC), of each of its groups the first, in the order of the groups: linear
 * dependence, induction variables, global data flow, nonlinear dependence, procedures, control
 * flow, symbolics, order of statements, distribution; written anew.
 *
 * <p>Taken in turn from eight lists (this, {@link EigenSystems}, {@link ArrayRoutines}, {@link
 * Intrinsics}, {@link Learners}, {@link Simulations}, {@link Radars}, {@link Interviews}), each in
 * its order, until there were 64 kernels. This list was cut off behind distribution: interchange,
 * node splitting, expansion, crossing thresholds, peeling, diagonals, wavefronts, reductions,
 * recurrences, searches, packing, rerolling and indirect addresses do not judge.
 *
 * <p>Left out: s131 and s151 (the loop of s121), and all but the first of each group that is here.
 */
final class VectorLoops {
  private VectorLoops() {}

  /** s111: each second number is the one before it and another. */
  public static void s111(int n, float[] a, float[] b) {
    for (int i = 1; i < n; i += 2) {
      a[i] = a[i - 1] + b[i];
    }
  }

  /** s121: each number is the next one and another, by a subscript of its own. */
  public static void s121(int n, float[] a, float[] b) {
    for (int i = 0; i < n - 1; i++) {
      int j = i + 1;
      a[i] = a[j] + b[i];
    }
  }

  /** s132: a row from the one behind it, whose number is computed before the loop. */
  public static void s132(int n, int m, float[][] aa, float[] b, float[] c) {
    int j = m;
    int k = m + 1;
    for (int i = 1; i < n; i++) {
      aa[j][i] = aa[k][i - 1] + b[i] * c[1];
    }
  }

  /** s141: columns of a lower triangle to the places that they have row by row. */
  public static void s141(int n, float[][] bb, float[] flat) {
    for (int i = 0; i < n; i++) {
      int k = i * (i + 1) / 2 + i;
      for (int j = i; j < n; j++) {
        flat[k] += bb[j][i];
        k += j + 1;
      }
    }
  }

  /** s152: a product that a method adds to another array. */
  public static void s152(int n, float[] a, float[] b, float[] c, float[] d, float[] e) {
    for (int i = 0; i < n; i++) {
      b[i] = d[i] * e[i];
      addProduct(i, a, b, c);
    }
  }

  private static void addProduct(int i, float[] a, float[] b, float[] c) {
    a[i] += b[i] * c[i];
  }

  /** s161: either this number or the next of another array, by a sign. */
  public static void s161(int n, float[] a, float[] b, float[] c, float[] d, float[] e) {
    for (int i = 0; i < n - 1; i++) {
      // @ perf probability = 0.5
      if (b[i] < 0) {
        c[i + 1] = a[i] + d[i] * d[i];
      } else {
        a[i] = c[i] + d[i] * e[i];
      }
    }
  }

  /** s171: numbers a given step apart. */
  public static void s171(int n, int step, float[] a, float[] b) {
    for (int i = 0; i < n; i++) {
      a[i * step] += b[i];
    }
  }

  /** s211: a sum with the number before, which the next statement makes of the one behind. */
  public static void s211(int n, float[] a, float[] b, float[] c, float[] d, float[] e) {
    for (int i = 1; i < n - 1; i++) {
      a[i] = b[i - 1] + c[i] * d[i];
      b[i] = b[i + 1] - e[i] * d[i];
    }
  }

  /** s221: sums of their own, and a sum of all of them. */
  public static void s221(int n, float[] a, float[] b, float[] c, float[] d) {
    for (int i = 1; i < n; i++) {
      a[i] += c[i] * d[i];
      b[i] = b[i - 1] + a[i] + d[i];
    }
  }
}
