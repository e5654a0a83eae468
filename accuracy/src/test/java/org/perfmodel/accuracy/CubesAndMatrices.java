package org.perfmodel.accuracy;

/**
 * Functions of vectors, matrices and cubes of Armadillo (C. Sanderson and R. Curtin, version 12) in
 * the alphabetical order of its documentation, the first that no older set has: affmul,
 * approx_equal, cumprod, eps; written anew from what it says that they compute, for matrices whose
 * columns lie one behind the other. This list was cut off behind eps: exponentials of matrices,
 * elements that are found, inverses, joined, repeated and sorted ones do not judge.
 *
 * <p>Left out: abs and accu ({@link PortableAlgebra}, abs; {@link PortableStreams}, reduceSum), all
 * and any ({@link ArrayRoutines}, all), arg ({@link Transforms}, polar), as_scalar and cross (no
 * loop), clamp ({@link Texts}, clamp), cond and det (call decompositions: {@link DenseAlgebra},
 * luDecompose), conj and conv_to (copies), cumsum ({@link Signals}, prefixSum), diagmat, diagvec
 * and diags (copies), diff ({@link PortableLoops}, firstDiff), dot and its relatives ({@link
 * PortableStreams}, dot).
 */
final class CubesAndMatrices {
  private static final int FRACTION_BITS = 52;

  private CubesAndMatrices() {}

  /**
   * affmul: a matrix times another one that is taken to have a row of ones below it.
   *
   * @param inner rows of b, one less than columns of a
   * @param to as many rows as a, as many columns as b
   */
  public static void affineProduct(
      int rows, int inner, int columns, float[] a, float[] b, float[] to) {
    for (int j = 0; j < columns; j++) {
      int column = j * rows;
      for (int i = 0; i < rows; i++) {
        to[column + i] = a[inner * rows + i];
      }
      for (int k = 0; k < inner; k++) {
        float factor = b[j * inner + k];
        for (int i = 0; i < rows; i++) {
          to[column + i] += a[k * rows + i] * factor;
        }
      }
    }
  }

  /**
   * approx_equal, method both: whether all elements are as far from each other as allowed,
   * absolutely or as a part of the greater one. Here half of them are the same.
   */
  public static boolean approxEqual(int n, float absolute, float relative, float[] a, float[] b) {
    // @ perf trips = n
    for (int i = 0; i < n; i++) {
      float x = a[i];
      float y = b[i];
      // @ perf probability = 1/2
      if (x != y) {
        float distance = Math.abs(x - y);
        // @ perf probability = 0.367
        if (distance > absolute) {
          float greater = Math.max(Math.abs(x), Math.abs(y));
          // @ perf probability = 0
          if (distance > relative * greater) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** cumprod: products of all elements down to each one, column by column. */
  public static void cumprod(int rows, int columns, long[] x, long[] to) {
    for (int j = 0; j < columns; j++) {
      int column = j * rows;
      long product = 1;
      for (int i = 0; i < rows; i++) {
        product *= x[column + i];
        to[column + i] = product;
      }
    }
  }

  /** eps: how far it is from each number to the next greater one that has a representation. */
  public static void eps(int n, double[] x, double[] to) {
    double radix = Math.log10(2);
    for (int i = 0; i < n; i++) {
      double exponent = Math.floor(Math.log10(Math.abs(x[i])) / radix);
      to[i] = Math.pow(2, exponent - FRACTION_BITS);
    }
  }
}
