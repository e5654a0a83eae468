package org.perfmodel.calibrate.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/** Time that this thread had a processor, where the JVM tells; a cut-down runtime may not. */
final class ProcessorTime {
  private static final @Nullable ThreadMXBean THREADS = threads();

  private ProcessorTime() {}

  private static @Nullable ThreadMXBean threads() {
    try {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      return threads.isCurrentThreadCpuTimeSupported() && threads.getCurrentThreadCpuTime() >= 0
          ? threads
          : null;
    } catch (LinkageError noManagement) {
      return null;
    }
  }

  static boolean isTold() {
    return THREADS != null;
  }

  /** Nanoseconds of the current thread; zero if it is not told. */
  static long nanos() {
    return THREADS == null ? 0 : THREADS.getCurrentThreadCpuTime();
  }

  /** How often the current thread waited for others, or slept; zero if it is not told. */
  static long waits() {
    ThreadInfo info =
        THREADS == null ? null : THREADS.getThreadInfo(Thread.currentThread().getId());
    return info == null ? 0 : info.getWaitedCount() + info.getBlockedCount();
  }
}
