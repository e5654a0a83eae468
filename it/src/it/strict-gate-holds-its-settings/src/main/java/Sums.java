final class Sums {
  private Sums() {}

  static double total(double[] amounts) {
    double total = 0;
    for (double amount : amounts) {
      total += amount;
    }
    return total;
  }
}
