package org.acme;

import org.perfmodel.annotations.PerfModel;

final class Product {
  @PerfModel(inputs = "rows=100")
  static double ofTriangle(double[][] m, int rows) {
    double product = 1;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column <= row; column++) {
        product *= m[row][column];
      }
    }
    return product;
  }
}
