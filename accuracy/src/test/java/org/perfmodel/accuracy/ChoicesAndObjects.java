package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.List;

/**
 * Codes with many branches, and codes that make objects, as programs have them of their own: what
 * parcels cost, a thermostat, Pascal's triangle as a list of rows, and lines of an order. Chosen by
 * category, from memory, each the first of its kind that came to mind.
 */
final class ChoicesAndObjects {
  private ChoicesAndObjects() {}

  /**
   * What parcels cost, by zone, weight and speed, and no more than a limit. Here of ten parcels
   * five go to the first zone, three to the second and two to the third; weights are even up to
   * twelve kilograms, and a quarter goes by express, so one of 24 comes to the limit.
   *
   * @param zone from 0 to 2
   * @param cents receives what each costs
   * @return what they cost together
   */
  public static long shippingCosts(
      int n, int limit, int[] grams, int[] zone, boolean[] express, int[] cents) {
    long total = 0;
    for (int i = 0; i < n; i++) {
      int cost;
      // @ perf probability = 1/2
      if (zone[i] == 0) {
        cost = 490;
        // @ perf probability = 3/5
      } else if (zone[i] == 1) {
        cost = 1290;
      } else {
        cost = 2490;
      }
      // @ perf probability = 1/6
      if (grams[i] > 10_000) {
        cost += 900 + (grams[i] - 10_000) / 10;
        // @ perf probability = 4/5
      } else if (grams[i] > 2000) {
        cost += 400;
      }
      // @ perf probability = 1/4
      if (express[i]) {
        cost += cost / 2;
      }
      // @ perf probability = 1/24
      if (cost > limit) {
        cost = limit;
      }
      cents[i] = cost;
      total += cost;
    }
    return total;
  }

  /**
   * A thermostat: below one temperature it begins to heat, and above another it ends. Here each
   * temperature between 15 and 25 degrees is as frequent, in random order, and it heats from 18
   * degrees to 22.
   *
   * @param heating receives whether it heats
   * @return how often it switched
   */
  public static int thermostat(
      int n, double low, double high, double[] temperature, boolean[] heating) {
    boolean on = false;
    int switches = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0.5
      if (on) {
        // @ perf probability = 0.3
        if (temperature[i] > high) {
          on = false;
          switches++;
        }
      } else {
        // @ perf probability = 0.3
        if (temperature[i] < low) {
          on = true;
          switches++;
        }
      }
      heating[i] = on;
    }
    return switches;
  }

  /** Pascal's triangle: each number is the sum of the two above it. */
  public static List<long[]> pascalTriangle(int n) {
    List<long[]> rows = new ArrayList<>();
    long[] above = new long[0];
    for (int r = 0; r < n; r++) {
      long[] row = new long[r + 1];
      row[0] = 1;
      row[r] = 1;
      for (int k = 1; k < r; k++) {
        row[k] = above[k - 1] + above[k];
      }
      rows.add(row);
      above = row;
    }
    return rows;
  }

  /** What is ordered of an article. */
  static final class OrderLine {
    final int number;
    final int quantity;
    final long cents;

    OrderLine(int number, int quantity, long cents) {
      this.number = number;
      this.quantity = quantity;
      this.cents = cents;
    }
  }

  /**
   * Lines of an order, numbered from one on.
   *
   * @param price of one piece, in cents
   */
  public static List<OrderLine> orderLines(int n, int[] quantity, int[] price) {
    List<OrderLine> lines = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      long cents = (long) quantity[i] * price[i];
      lines.add(new OrderLine(i + 1, quantity[i], cents));
    }
    return lines;
  }
}
