package org.perfmodel.accuracy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** Lists, maps, queues, streams and texts as programs of every day use them. */
final class Shelves {
  private Shelves() {}

  /** A place of the plane. */
  record Point(double x, double y) {
    double distance(Point other) {
      double dx = x - other.x;
      double dy = y - other.y;
      return Math.sqrt(dx * dx + dy * dy);
    }
  }

  /** So many of an article at a price. */
  record Order(int article, int amount, long cents) {}

  /** Sum of boxed numbers. */
  public static long total(List<Integer> numbers) {
    long sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  /** What all orders cost. */
  public static long turnover(List<Order> orders) {
    long cents = 0;
    for (int i = 0; i < orders.size(); i++) {
      Order order = orders.get(i);
      cents += order.amount() * order.cents();
    }
    return cents;
  }

  /** Length of the line round all corners. */
  public static double perimeter(int n, Point[] corners) {
    double length = corners[n - 1].distance(corners[0]);
    for (int i = 1; i < n; i++) {
      length += corners[i - 1].distance(corners[i]);
    }
    return length;
  }

  /** The same corners elsewhere. */
  public static List<Point> moved(int n, double right, double up, Point[] corners) {
    List<Point> moved = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      moved.add(new Point(corners[i].x() + right, corners[i].y() + up));
    }
    return moved;
  }

  /** A table of products, new each time. */
  public static int[][] table(int rows, int columns) {
    int[][] table = new int[rows][columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        table[i][j] = (i + 1) * (j + 1);
      }
    }
    return table;
  }

  /** Each letter moved on by so many. */
  public static String caesar(int n, int by, String text) {
    StringBuilder secret = new StringBuilder(n);
    for (int i = 0; i < n; i++) {
      secret.append((char) ('a' + (text.charAt(i) - 'a' + by) % 26));
    }
    return secret.toString();
  }

  /** A matrix times a vector, each row as a stream. */
  public static void streamedProduct(int rows, int n, double[][] m, double[] x, double[] y) {
    for (int i = 0; i < rows; i++) {
      double[] row = m[i];
      y[i] = IntStream.range(0, n).mapToDouble(j -> row[j] * x[j]).sum();
    }
  }

  /** Sums of squares of each row. */
  public static void streamedSquares(int rows, int[][] m, long[] sums) {
    for (int i = 0; i < rows; i++) {
      sums[i] = Arrays.stream(m[i]).mapToLong(value -> (long) value * value).sum();
    }
  }

  /** How many numbers of all rows are over zero; half of them are. */
  public static long streamedPositives(int rows, double[][] m) {
    long count = 0;
    for (int i = 0; i < rows; i++) {
      count += Arrays.stream(m[i]).filter(value -> value > 0).count();
    }
    return count;
  }

  /** Adds up what arrives of each article. */
  public static int stock(int n, int[] article, int[] amount, Map<Integer, Integer> stock) {
    for (int i = 0; i < n; i++) {
      stock.put(article[i], stock.getOrDefault(article[i], 0) + amount[i]);
    }
    return stock.size();
  }

  /** Greatest of the smallest so many, through a queue that keeps the greatest in front. */
  public static double smallest(int n, int keep, double[] x) {
    PriorityQueue<Double> queue = new PriorityQueue<>();
    for (int i = 0; i < keep; i++) {
      queue.add(-x[i]);
    }
    for (int i = keep; i < n; i++) {
      queue.add(-x[i]);
      queue.poll();
    }
    Double front = queue.poll();
    return front == null ? 0 : -front;
  }

  /** Whether each bracket is closed by its own kind; answers how deep they go. */
  public static int deepest(int n, char[] text) {
    Deque<Character> open = new ArrayDeque<>();
    int deepest = 0;
    for (int i = 0; i < n; i++) {
      char c = text[i];
      // @ perf probability = 1/2
      if (c == '(' || c == '[') {
        open.push(c);
        deepest = Math.max(deepest, open.size());
      } else if (open.isEmpty() || open.pop() != (c == ')' ? '(' : '[')) {
        return -1;
      }
    }
    return open.isEmpty() ? deepest : -1;
  }

  /** Sorts by fetching the least of the rest. */
  public static void selectionSort(int n, int[] values) {
    for (int i = 0; i < n - 1; i++) {
      int least = i;
      for (int j = i + 1; j < n; j++) {
        // @ perf probability = 1.2*log2(n)/n
        if (values[j] < values[least]) {
          least = j;
        }
      }
      int value = values[i];
      values[i] = values[least];
      values[least] = value;
    }
  }

  /** Each number of a sorted array once; answers how many. */
  public static int unique(int n, int[] sorted, int[] out) {
    int count = 0;
    out[count++] = sorted[0];
    for (int i = 1; i < n; i++) {
      // @ perf probability = 0.63
      if (sorted[i] != sorted[i - 1]) {
        out[count++] = sorted[i];
      }
    }
    return count;
  }

  /** How many pairs of different numbers of a sorted array have a sum. */
  public static int pairs(int n, long sum, int[] sorted) {
    int met = 0;
    int low = 0;
    int high = n - 1;
    // @ perf trips = n-1
    while (low < high) {
      long both = (long) sorted[low] + sorted[high];
      // @ perf probability = 1/2
      if (both < sum) {
        low++;
      } else {
        // @ perf probability = 0.63
        if (both == sum) {
          met++;
        }
        high--;
      }
    }
    return met;
  }
}
