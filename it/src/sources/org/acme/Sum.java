package org.acme;

import org.perfmodel.annotations.PerfModel;
import org.perfmodel.annotations.PerfSize;

final class Sum {
  @PerfModel(inputs = "n=1000000")
  static double of(double[] x, @PerfSize("n") int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i];
    }
    return sum;
  }
}
