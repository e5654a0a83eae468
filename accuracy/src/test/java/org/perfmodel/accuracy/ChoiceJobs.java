package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.List;

/**
 * Branchy and allocating codes as a team has them in its own code: a tax with brackets, a board
 * that is drawn with a frame, a list of points that are moved, and the triangle of B. Pascal as a
 * list of arrays. Written from memory, without a book.
 */
final class ChoiceJobs {
  private static final double FREE = 10_000;
  private static final double MIDDLE = 40_000;
  private static final double HIGH = 85_000;
  private static final int FRAME_COLOUR = 0x202020;
  private static final int LIGHT_COLOUR = 0xf0d9b5;
  private static final int DARK_COLOUR = 0xb58863;
  private static final int MODULUS = 1_000_000_007;

  private ChoiceJobs() {}

  /** The tax on each of many incomes; those here are in the brackets in random order. */
  public static void taxes(int n, double[] income, double[] tax) {
    for (int i = 0; i < n; i++) {
      tax[i] = tax(income[i]);
    }
  }

  private static double tax(double income) {
    // @ perf probability = 0.2
    if (income <= FREE) {
      return 0;
    }
    // @ perf probability = 0.5
    if (income <= MIDDLE) {
      return 0.2 * (income - FREE);
    }
    double tax = 0.2 * (MIDDLE - FREE);
    // @ perf probability = 0.75
    if (income <= HIGH) {
      return tax + 0.3 * (income - MIDDLE);
    }
    return tax + 0.3 * (HIGH - MIDDLE) + 0.45 * (income - HIGH);
  }

  /** A square picture of a board of light and dark cells with a frame around it. */
  public static void drawBoard(int side, int cell, int frame, int[] pixels) {
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < side; x++) {
        int colour;
        if (x < frame || y < frame || x >= side - frame || y >= side - frame) {
          colour = FRAME_COLOUR;
        } else if (((x - frame) / cell + (y - frame) / cell) % 2 == 0) {
          colour = LIGHT_COLOUR;
        } else {
          colour = DARK_COLOUR;
        }
        pixels[y * side + x] = colour;
      }
    }
  }

  /** A place in the plane. */
  record Point(double x, double y) {
    Point turned(double cosine, double sine) {
      return new Point(cosine * x - sine * y, sine * x + cosine * y);
    }
  }

  /** Points from their coordinates, turned around the origin. */
  public static List<Point> turnedPoints(int n, double angle, double[] x, double[] y) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      points.add(new Point(x[i], y[i]));
    }
    double cosine = Math.cos(angle);
    double sine = Math.sin(angle);
    List<Point> turned = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      turned.add(points.get(i).turned(cosine, sine));
    }
    return turned;
  }

  /** Rows of binomial coefficients, modulo a prime. */
  public static List<int[]> pascalTriangle(int rows) {
    List<int[]> triangle = new ArrayList<>();
    int[] previous = new int[0];
    for (int i = 0; i < rows; i++) {
      int[] row = new int[i + 1];
      row[0] = 1;
      row[i] = 1;
      for (int j = 1; j < i; j++) {
        row[j] = (previous[j - 1] + previous[j]) % MODULUS;
      }
      triangle.add(row);
      previous = row;
    }
    return triangle;
  }
}
