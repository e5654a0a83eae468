package org.perfmodel.allocation;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Prints what each method of {@link Allocating} allocates at a size of 1000, a line each. Run once
 * with {@code -Xint}, where nothing that the sources make is left out, and once without; {@code
 * allocated.tsv} has both. What the call by reflection itself allocates is taken off.
 */
final class AllocationRecorder {
  private static final int SIZE = 1000;
  private static final int WARM = 3000;

  private AllocationRecorder() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    int warming = arguments.length == 0 ? WARM : Integer.parseInt(arguments[0]);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Method[] methods = Allocating.class.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    for (Method method : methods) {
      boolean isAsked = method.getParameterCount() == 1 && !method.isSynthetic();
      if (!isAsked || method.getParameterTypes()[0] == int[].class && method.isVarArgs()) {
        continue;
      }
      Object argument = argument(method.getParameterTypes()[0]);
      int warm = method.getName().equals("concatenationInLoop") ? warming / 10 : warming;
      for (int i = 0; i < warm; i++) {
        method.invoke(null, argument);
      }
      // An array of one argument, and the box of a number that is answered.
      long ofCall =
          24
              + (method.getReturnType() == int.class
                  ? 16
                  : method.getReturnType() == long.class ? 24 : 0);
      long least = Long.MAX_VALUE;
      for (int i = 0; i < 20; i++) {
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        method.invoke(null, argument);
        long after = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        least = Math.min(least, after - before - ofCall);
      }
      System.out.println(method.getName() + "\t" + least);
    }
  }

  private static Object argument(Class<?> type) {
    if (type == int.class) {
      return SIZE;
    }
    if (type == int[].class) {
      int[] numbers = new int[SIZE];
      Arrays.setAll(numbers, i -> i);
      return numbers;
    }
    if (type == String.class) {
      return "letters,a".repeat(SIZE).substring(0, SIZE);
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < SIZE; i++) {
      texts.add("text" + i);
    }
    return texts;
  }
}
