package org.perfmodel.extract.counted;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** The counters that instrumented code adds to; one set, for one run at a time, of any threads. */
public final class Executed {
  private static final ValueType[] TYPES = ValueType.values();
  private static final Verb[] VERBS = Verb.values();
  private static final long ENDLESS = 50_000_000;
  private static final int MOST_WAITS = 40;
  private static final int WAIT_MILLISECONDS = 25;
  private static final AtomicLongArray COUNTS = new AtomicLongArray(TYPES.length * VERBS.length);

  /** The threads of one run, and those that they begin: what they count is of no later run. */
  static final class Run extends ThreadGroup {
    private volatile boolean isOver;

    Run() {
      super("run");
    }

    /** Ends each of its threads at its next operation. */
    void end() {
      isOver = true;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
      if (!isOver) {
        super.uncaughtException(thread, thrown);
      }
    }
  }

  /** A run that is not waited for any more: an error, so that no library catches it by chance. */
  static final class TooLong extends Error {
    private static final long serialVersionUID = 1;

    TooLong() {
      super("runs too long to be counted");
    }
  }

  private Executed() {}

  static int number(Verb verb, ValueType type) {
    return verb.ordinal() * TYPES.length + type.ordinal();
  }

  /** Waits, a while at most, until no thread of a run that failed counts any more. */
  static void settle() throws InterruptedException {
    SortedMap<Operation, Rational> before = counts();
    for (int i = 0; i < MOST_WAITS; i++) {
      Thread.sleep(WAIT_MILLISECONDS);
      SortedMap<Operation, Rational> now = counts();
      if (now.equals(before)) {
        return;
      }
      before = now;
    }
  }

  static void reset() {
    for (int i = 0; i < COUNTS.length(); i++) {
      COUNTS.set(i, 0);
    }
  }

  static SortedMap<Operation, Rational> counts() {
    TreeMap<Operation, Rational> counts = new TreeMap<>();
    for (int i = 0; i < COUNTS.length(); i++) {
      if (COUNTS.get(i) != 0) {
        counts.put(
            new Operation(VERBS[i / TYPES.length], TYPES[i % TYPES.length]),
            Rational.of(COUNTS.get(i)));
      }
    }
    return counts;
  }

  /** One operation of the kind of this number. */
  public static void one(int number) {
    if (Thread.currentThread().getThreadGroup() instanceof Run run && run.isOver) {
      throw new TooLong();
    }
    if (COUNTS.incrementAndGet(number) > ENDLESS) {
      throw new TooLong();
    }
  }

  /** One array of so many elements of so many bytes. */
  public static void array(int length, int elementBytes) {
    add(Verb.ALLOCATE, ValueType.NONE, 1);
    add(Verb.ALLOCATE_BYTE, ValueType.NONE, (long) length * elementBytes);
  }

  /** An array of arrays, of which so many dimensions were made. */
  public static void arrays(Object made, int dimensions) {
    Class<?> element = made.getClass().getComponentType();
    int length = Array.getLength(made);
    array(length, of(element).bytes());
    for (int i = 0; dimensions > 1 && i < length; i++) {
      arrays(Array.get(made, i), dimensions - 1);
    }
  }

  /** {@code System.arraycopy}: a load and a store of each element. */
  public static void arraycopy(Object from, int first, Object to, int start, int length) {
    ValueType element = of(from.getClass().getComponentType());
    System.arraycopy(from, first, to, start, length);
    add(Verb.LOAD, element, length);
    add(Verb.STORE, element, length);
  }

  /** {@code Arrays.fill} of a whole array: a store of each element. */
  public static void fill(Object array) {
    add(Verb.STORE, of(array.getClass().getComponentType()), Array.getLength(array));
  }

  public static void fill(double[] array, int from, int to, double value) {
    add(Verb.STORE, ValueType.DOUBLE, Math.max(0, to - from));
    Arrays.fill(array, from, to, value);
  }

  public static void fill(int[] array, int from, int to, int value) {
    add(Verb.STORE, ValueType.INT, Math.max(0, to - from));
    Arrays.fill(array, from, to, value);
  }

  public static void fill(long[] array, int from, int to, long value) {
    add(Verb.STORE, ValueType.LONG, Math.max(0, to - from));
    Arrays.fill(array, from, to, value);
  }

  public static void fill(float[] array, int from, int to, float value) {
    add(Verb.STORE, ValueType.FLOAT, Math.max(0, to - from));
    Arrays.fill(array, from, to, value);
  }

  /** The sum of a stream: an addition of each element, whatever the library does beside. */
  public static double sum(DoubleStream all) {
    return all.peek(x -> add(Verb.ADD, ValueType.DOUBLE, 1)).sum();
  }

  public static int sum(IntStream all) {
    return all.peek(x -> add(Verb.ADD, ValueType.INT, 1)).sum();
  }

  public static long sum(LongStream all) {
    return all.peek(x -> add(Verb.ADD, ValueType.LONG, 1)).sum();
  }

  private static void add(Verb verb, ValueType type, long times) {
    COUNTS.addAndGet(number(verb, type), times);
  }

  private static ValueType of(Class<?> element) {
    return Kinds.stored(org.objectweb.asm.Type.getDescriptor(element));
  }
}
