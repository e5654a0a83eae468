package org.perfmodel.accuracy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Objects, boxes, lists and maps. */
final class ObjectCodes {
  private ObjectCodes() {}

  /** A point of a plane. */
  static final class Point {
    final double x;
    final double y;

    Point(double x, double y) {
      this.x = x;
      this.y = y;
    }

    double squareTo(Point other) {
      double dx = x - other.x;
      double dy = y - other.y;
      return dx * dx + dy * dy;
    }
  }

  /** An element of a chain. */
  static final class Link {
    final int value;
    @Nullable Link next;

    Link(int value) {
      this.value = value;
    }
  }

  /** Small objects that nobody keeps. */
  public static double shortLived(int n, double[] x, double[] y) {
    double sum = 0;
    for (int i = 1; i < n; i++) {
      Point one = new Point(x[i - 1], y[i - 1]);
      Point other = new Point(x[i], y[i]);
      sum += one.squareTo(other);
    }
    return sum;
  }

  /** Small objects that are kept until the next run. */
  public static void kept(int n, double[] x, double[] y, Point[] points) {
    for (int i = 0; i < n; i++) {
      points[i] = new Point(x[i], y[i]);
    }
  }

  /** Fields of objects in the order in which they were made. */
  public static double fields(int n, Point[] points) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += points[i].x * points[i].y;
    }
    return sum;
  }

  /** Boxed numbers of a list. */
  public static long boxes(int n, List<Integer> numbers) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      sum += numbers.get(i);
    }
    return sum;
  }

  /** A chain of n links, laid out in random order. */
  public static long walk(int n, Link first) {
    long sum = 0;
    Link link = first;
    // @ perf trips = n
    while (link != null) {
      sum += link.value;
      link = link.next;
    }
    return sum;
  }

  /** Occurrences of each of 256 numbers. */
  public static int countInMap(int n, int[] x) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < n; i++) {
      counts.put(x[i], counts.getOrDefault(x[i], 0) + 1);
    }
    return counts.size();
  }
}
