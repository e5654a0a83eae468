package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.List;

/**
 * Codes that choose and codes that make objects, as applications have them: the bill of orders
 * after rules for discounts, the days of a calendar on which months begin, points between points in
 * a list, and pieces of an array. They are the first of the category that came to mind.
 */
final class RulesAndRecords {
  private static final int HEAVY = 5000;

  private RulesAndRecords() {}

  /**
   * What somebody ordered.
   *
   * @param cents price of one
   * @param grams weight of all
   */
  record Order(int quantity, int cents, int grams, boolean member) {}

  /** What all orders cost, in cents. */
  public static long bill(int n, Order[] orders) {
    long bill = 0;
    for (int i = 0; i < n; i++) {
      Order order = orders[i];
      long price = (long) order.quantity() * order.cents();
      // @ perf probability = 0.2
      if (order.quantity() >= 80) {
        price -= price / 10;
      } else {
        // @ perf probability = 0.625
        if (order.quantity() >= 30) {
          price -= price / 20;
        }
      }
      // @ perf probability = 0.25
      if (order.member()) {
        price -= price / 50;
      }
      // @ perf probability = 0.4
      if (order.grams() > HEAVY) {
        price += 900 + (order.grams() - HEAVY) / 10;
      } else {
        price += 450;
      }
      bill += price;
    }
    return bill;
  }

  /**
   * On which days months begin, counted from the first of January of the first year.
   *
   * @param starts receives twelve for each year
   */
  public static void monthStarts(int first, int years, int[] starts) {
    int day = 0;
    int at = 0;
    for (int year = first; year < first + years; year++) {
      for (int month = 1; month <= 12; month++) {
        starts[at++] = day;
        if (month == 2) {
          day += isLeap(year) ? 29 : 28;
        } else if (month == 4 || month == 6 || month == 9 || month == 11) {
          day += 30;
        } else {
          day += 31;
        }
      }
    }
  }

  private static boolean isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  /** A place in the plane. */
  record Point(double x, double y) {}

  /** The points in the middle between each point and the next. */
  public static List<Point> midpoints(int n, double[] x, double[] y) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < n - 1; i++) {
      points.add(new Point((x[i] + x[i + 1]) / 2, (y[i] + y[i + 1]) / 2));
    }
    return points;
  }

  /**
   * Pieces of equal length, each in a new array of differences from its first value.
   *
   * @param n a multiple of the length
   */
  public static float[][] pieces(int n, int length, float[] values) {
    float[][] pieces = new float[n / length][];
    for (int p = 0; p < n / length; p++) {
      float[] piece = new float[length];
      float base = values[p * length];
      for (int i = 0; i < length; i++) {
        piece[i] = values[p * length + i] - base;
      }
      pieces[p] = piece;
    }
    return pieces;
  }
}
