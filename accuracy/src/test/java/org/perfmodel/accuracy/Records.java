package org.perfmodel.accuracy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Small objects, collections and texts that are built. */
final class Records {
  private Records() {}

  /** A vector of space. */
  record Vector(double x, double y, double z) {
    Vector plus(Vector other) {
      return new Vector(x + other.x, y + other.y, z + other.z);
    }

    Vector times(double factor) {
      return new Vector(factor * x, factor * y, factor * z);
    }
  }

  /** A body that moves. */
  static final class Particle {
    private double at;
    private double speed;

    Particle(double at, double speed) {
      this.at = at;
      this.speed = speed;
    }

    void move(double seconds) {
      speed -= 0.1 * seconds * at;
      at += seconds * speed;
    }

    double energy() {
      return 0.5 * speed * speed + 0.05 * at * at;
    }
  }

  /** A shape that has an area. */
  sealed interface Shape permits Circle, Rectangle {
    double area();
  }

  /** Round. */
  record Circle(double radius) implements Shape {
    @Override
    public double area() {
      return Math.PI * radius * radius;
    }
  }

  /** With corners. */
  record Rectangle(double width, double height) implements Shape {
    @Override
    public double area() {
      return width * height;
    }
  }

  /** New vectors half way between others, kept. */
  public static void midpoints(int n, Vector[] one, Vector[] other, Vector[] middle) {
    for (int i = 0; i < n; i++) {
      middle[i] = one[i].plus(other[i]).times(0.5);
    }
  }

  /** A step of all bodies, and their energy. */
  public static double step(int n, double seconds, Particle[] particles) {
    double energy = 0;
    for (int i = 0; i < n; i++) {
      Particle particle = particles[i];
      particle.move(seconds);
      energy += particle.energy();
    }
    return energy;
  }

  /** Areas of circles and rectangles in random order. */
  public static double areas(int n, Shape[] shapes) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += shapes[i].area();
    }
    return sum;
  }

  /** Boxed squares in a list. */
  public static List<Double> squares(int n, double[] x) {
    List<Double> squares = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      squares.add(x[i] * x[i]);
    }
    return squares;
  }

  /** Numbers as text with commas between them. */
  public static String join(int n, int[] x) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(x[i]).append(',');
    }
    return text.toString();
  }

  /** Every second one goes to the end of the queue, until nobody is left. */
  public static int lastOfQueue(int n) {
    Deque<Integer> queue = new ArrayDeque<>();
    for (int i = 0; i < n; i++) {
      queue.addLast(i);
    }
    int last = 0;
    for (int i = 0; i < n - 1; i++) {
      queue.addLast(queue.removeFirst());
      last = queue.removeFirst();
    }
    return last;
  }

  /** How many different numbers there are; each occurs twice in the mean. */
  public static int different(int n, int[] x) {
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < n; i++) {
      seen.add(x[i]);
    }
    return seen.size();
  }
}
