package org.acme;

public final class Vectors {
  private Vectors() {}

  public static double norm(double[] w) {
    double sum = 0;
    for (int i = 0; i < w.length; i++) {
      sum += w[i] * w[i];
    }
    return Math.sqrt(sum);
  }
}
