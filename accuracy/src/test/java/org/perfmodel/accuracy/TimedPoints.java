package org.perfmodel.accuracy;

import java.util.concurrent.TimeUnit;

/**
 * What the forked JVM runs. Arguments: milliseconds to measure a point, what quiet is (of another
 * JVM, or 0), then points {@code Type.method@size}. Prints {@code jvm NAME}, {@code point POINT
 * SECONDS CLOCK} and {@code quiet RATIO}, separated by tabs.
 */
final class TimedPoints {
  /** A kernel that makes many calls is compiled in parts, some tenths of a second apart. */
  private static final long WARM_UP = TimeUnit.MILLISECONDS.toNanos(300);

  private TimedPoints() {}

  public static void main(String[] arguments) {
    long measure = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments[0]));
    KernelTimer timer =
        new KernelTimer(Math.max(WARM_UP, 2 * measure), measure, Double.parseDouble(arguments[1]));
    System.out.println("jvm\t" + System.getProperty("java.vm.name") + " " + Runtime.version());
    for (int i = 2; i < arguments.length; i++) {
      String[] point = arguments[i].split("@", -1);
      Kernel kernel = Kernels.named(point[0]);
      Kernel.Prepared prepared = kernel.driver().apply(Integer.parseInt(point[1]));
      // What the kernel before left behind is not collected in the middle of this one.
      System.gc();
      double seconds = timer.seconds(prepared);
      System.out.println("point\t" + arguments[i] + "\t" + seconds + "\t" + timer.clock());
    }
    System.out.println("quiet\t" + timer.quietRatio());
    System.out.println("sink\t" + timer.sink());
  }
}
