package org.acme;

final class Rows {
  private Rows() {}

  static void norms(double[][] rows, double[] norms, int n) {
    for (int i = 0; i < n; i++) {
      norms[i] = Vectors.norm(rows[i]);
    }
  }
}
