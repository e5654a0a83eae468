package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.List;

/**
 * Rules and small objects, as projects write them for themselves. Branchy: what parcels cost, and
 * which numbers are dates. Allocating: points as lines between them, and samples as batches that
 * are centred. Each is among the first that came to mind; written from memory.
 */
final class RecordTasks {
  private RecordTasks() {}

  /** What is sent. */
  static final class Parcel {
    final double weight;
    final int zone;
    final boolean fragile;

    Parcel(double weight, int zone, boolean fragile) {
      this.weight = weight;
      this.zone = zone;
      this.fragile = fragile;
    }
  }

  /**
   * What each parcel costs. Here a sixth of them is light, a third small, a third large and a sixth
   * heavy, zones from 0 to 3 are as frequent, and an eighth is fragile.
   */
  public static void shippingCosts(int n, Parcel[] parcels, double[] costs) {
    for (int i = 0; i < n; i++) {
      Parcel parcel = parcels[i];
      double cost = basicCost(parcel.weight);
      // @ perf probability = 1/2
      if (parcel.zone > 1) {
        cost *= 1.35;
      }
      // @ perf probability = 1/4
      if (parcel.zone == 3) {
        cost += 12;
      }
      // @ perf probability = 1/8
      if (parcel.fragile) {
        cost += 3.5;
      }
      costs[i] = cost;
    }
  }

  private static double basicCost(double weight) {
    // @ perf probability = 1/6
    if (weight <= 1) {
      return 4.5;
    }
    // @ perf probability = 2/5
    if (weight <= 5) {
      return 7.25;
    }
    // @ perf probability = 2/3
    if (weight <= 20) {
      return 7.25 + 0.6 * (weight - 5);
    }
    return 16.25 + 0.9 * (weight - 20);
  }

  /**
   * How many numbers of the form yyyymmdd are dates. Here months are from 1 to 13 and days from 1
   * to 32, all as frequent, and each fourth year is a leap year.
   */
  public static int countDates(int n, int[] numbers) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      int year = numbers[i] / 10_000;
      int month = numbers[i] / 100 % 100;
      int day = numbers[i] % 100;
      // @ perf probability = 1/13
      if (month < 1 || month > 12) {
        continue;
      }
      // @ perf probability = 0.9512
      if (day >= 1 && day <= daysOf(year, month)) {
        count++;
      }
    }
    return count;
  }

  private static int daysOf(int year, int month) {
    // @ perf probability = 1/12
    if (month == 2) {
      // @ perf probability = 1/4
      if (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) {
        return 29;
      }
      return 28;
    }
    // @ perf probability = 4/11
    if (month == 4 || month == 6 || month == 9 || month == 11) {
      return 30;
    }
    return 31;
  }

  /** Where something is. */
  static final class Point {
    final double x;
    final double y;

    Point(double x, double y) {
      this.x = x;
      this.y = y;
    }
  }

  /** A line between two points. */
  static final class Segment {
    final Point start;
    final Point end;
    final double length;

    Segment(Point start, Point end) {
      this.start = start;
      this.end = end;
      double dx = end.x - start.x;
      double dy = end.y - start.y;
      length = Math.sqrt(dx * dx + dy * dy);
    }
  }

  /** The lines from each point to the next. */
  public static List<Segment> segments(int n, double[] x, double[] y) {
    List<Segment> segments = new ArrayList<>();
    Point start = new Point(x[0], y[0]);
    for (int i = 1; i < n; i++) {
      Point end = new Point(x[i], y[i]);
      segments.add(new Segment(start, end));
      start = end;
    }
    return segments;
  }

  /**
   * Samples in batches, of each of which the mean is zero.
   *
   * @param size of a batch
   * @param count of batches
   */
  public static List<float[]> batches(int size, int count, float[] samples) {
    List<float[]> batches = new ArrayList<>(count);
    for (int b = 0; b < count; b++) {
      float sum = 0;
      for (int i = 0; i < size; i++) {
        sum += samples[b * size + i];
      }
      float mean = sum / size;
      float[] batch = new float[size];
      for (int i = 0; i < size; i++) {
        batch[i] = samples[b * size + i] - mean;
      }
      batches.add(batch);
    }
    return batches;
  }
}
