package org.acme;

import java.util.function.DoubleSupplier;

/** Sets regions up; what they return is timed. */
final class Drivers {
  private Drivers() {}

  static DoubleSupplier sum(int n) {
    double[] x = new double[n];
    return () -> Sums.sum(x, n);
  }

  static Runnable roots(int n) {
    double[] x = new double[n];
    return () -> Sums.roots(x, n);
  }
}
