package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.List;

/**
 * Rules of business with many branches, and codes that make objects, as programs have them of their
 * own: taxes by brackets, dates that exist, a list of points, windows of a series. Chosen by
 * category, from memory, each the first of its kind that came to mind.
 */
final class RulesAndObjects {
  private RulesAndObjects() {}

  /**
   * Taxes: what of an income lies in a bracket is taxed at the rate of this bracket. Here a tenth
   * of the incomes end in the first bracket, a fifth in the second and the third each, and a
   * quarter in the fourth and the fifth each.
   *
   * @param limit where brackets end, the last at infinity
   */
  public static void taxes(
      int n, int brackets, double[] limit, double[] rate, double[] income, double[] tax) {
    for (int i = 0; i < n; i++) {
      double due = 0;
      double from = 0;
      // @ perf trips = 3.35
      for (int k = 0; k < brackets; k++) {
        // @ perf probability = 1/3.35
        if (income[i] <= limit[k]) {
          due += (income[i] - from) * rate[k];
          break;
        }
        due += (limit[k] - from) * rate[k];
        from = limit[k];
      }
      tax[i] = due;
    }
  }

  /**
   * Which dates exist. Here months are from 0 to 13, days from 0 to 32, and all are as frequent; a
   * quarter of the years are leap years.
   *
   * @return how many
   */
  public static int validDates(int n, int[] year, int[] month, int[] day, boolean[] valid) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      valid[i] = false;
      // @ perf probability = 1/7
      if (month[i] < 1 || month[i] > 12) {
        continue;
      }
      int last = 31;
      // @ perf probability = 1/12
      if (month[i] == 2) {
        // @ perf probability = 1/4
        if (isLeapYear(year[i])) {
          last = 29;
        } else {
          last = 28;
        }
        // @ perf probability = 4/11
      } else if (month[i] == 4 || month[i] == 6 || month[i] == 9 || month[i] == 11) {
        last = 30;
      }
      // @ perf probability = 365.25/396
      if (day[i] >= 1 && day[i] <= last) {
        valid[i] = true;
        count++;
      }
    }
    return count;
  }

  private static boolean isLeapYear(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  /** A place. */
  record Point(float x, float y) {}

  /** Points from their coordinates. */
  public static List<Point> points(int n, float[] x, float[] y) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      points.add(new Point(x[i], y[i]));
    }
    return points;
  }

  /** All windows of a series, each an array of its own. */
  public static int[][] windows(int n, int width, int[] series) {
    int count = n - width + 1;
    int[][] windows = new int[count][];
    for (int i = 0; i < count; i++) {
      int[] window = new int[width];
      for (int k = 0; k < width; k++) {
        window[k] = series[i + k];
      }
      windows[i] = window;
    }
    return windows;
  }
}
