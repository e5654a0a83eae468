package org.acme;

public final class Vectors {
  private Vectors() {}

  public static double norm(double[] w) {
    double sum = 0;
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        sum += w[i] * w[j];
      }
    }
    return Math.sqrt(sum);
  }
}
