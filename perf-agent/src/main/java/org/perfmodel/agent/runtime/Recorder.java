package org.perfmodel.agent.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Sums of what was counted, by method. Threads write to one of several tables of a method, so that
 * they seldom wait for each other.
 */
public final class Recorder {
  /** A power of two. */
  private static final int TABLES = 8;

  private final List<Shape> shapes = new ArrayList<>();
  private volatile AtomicReferenceArray<Counts>[] counts = room(1024);

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static AtomicReferenceArray<Counts>[] room(int methods) {
    return new AtomicReferenceArray[methods];
  }

  /** Makes room for a method; the number is what instrumented code says. */
  public synchronized int add(Shape shape) {
    int number = shapes.size();
    if (number == counts.length) {
      AtomicReferenceArray<Counts>[] larger = room(2 * number);
      System.arraycopy(counts, 0, larger, 0, number);
      larger[number] = new AtomicReferenceArray<>(TABLES);
      counts = larger;
    } else {
      AtomicReferenceArray<Counts>[] same = counts;
      same[number] = new AtomicReferenceArray<>(TABLES);
      counts = same;
    }
    shapes.add(shape);
    return number;
  }

  /**
   * Notes one run of a method.
   *
   * @param values its sizes at the entry, then its counters
   */
  public void left(int[] values, int method) {
    AtomicReferenceArray<Counts> tables = counts[method];
    int table = (int) Thread.currentThread().getId() & TABLES - 1;
    Counts mine = tables.get(table);
    if (mine == null) {
      Counts made;
      synchronized (this) {
        made = new Counts(shapes.get(method).sizes(), shapes.get(method).loops());
      }
      mine = tables.compareAndSet(table, null, made) ? made : tables.get(table);
    }
    mine.add(values);
  }

  /** What each method looks like. */
  public synchronized List<Shape> shapes() {
    return List.copyOf(shapes);
  }

  /** What was counted of a method, of all threads together. */
  public Counts of(int method) {
    Shape shape;
    synchronized (this) {
      shape = shapes.get(method);
    }
    Counts all = new Counts(shape.sizes(), shape.loops());
    for (int i = 0; i < TABLES; i++) {
      Counts one = counts[method].get(i);
      if (one != null) {
        all.add(one);
      }
    }
    return all;
  }

  /**
   * What a method's numbers are.
   *
   * @param lines what a file says of the method, above its counts
   * @param sizes how many of the values are sizes
   * @param loops how many loops: each has two counters, which come first
   * @param counters all of them
   */
  public record Shape(List<String> lines, int sizes, int loops, int counters) {
    public Shape {
      lines = List.copyOf(lines);
    }
  }
}
