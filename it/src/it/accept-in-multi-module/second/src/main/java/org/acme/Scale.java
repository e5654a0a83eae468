package org.acme;

import org.perfmodel.annotations.PerfModel;

final class Scale {
  @PerfModel(inputs = "n=100")
  static void half(double[] x, int n) {
    for (int i = 0; i < n; i++) {
      x[i] /= 2;
    }
  }
}
