package org.acme;

import org.perfmodel.annotations.PerfModel;

final class Fill {
  @PerfModel(inputs = "n=1000")
  static void with(int[] cells, int n, int value) {
    for (int i = 0; i < n; i++) {
      cells[i] = value;
    }
  }
}
