package org.perfmodel.calibrate.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/**
 * Says when code that is run again and again has been compiled: when for a while the JVM's
 * compilers finished nothing that took them long. A large method is compiled for a second and more,
 * in several parts; meanwhile its slower code runs on, however steadily. A compilation counts when
 * it ends, so the JVM should wait for each ({@code -Xbatch}).
 */
public final class WarmUp {
  /** What belongs to the code that is timed takes longer than the JVM's own small methods. */
  private static final long COMPILED_MILLIS = 3;

  /** After so many times of quiet that did not come, the code is taken as it is. */
  private static final int PATIENCE = 25;

  private final LongSupplier nanoTime;
  private final LongSupplier compilationMillis;
  private final long quietNanos;
  private final long end;
  private long quietSince;
  private long compiled;

  /**
   * Begins to watch.
   *
   * @param quietNanos without a compilation, until the code counts as compiled
   */
  public WarmUp(long quietNanos) {
    this(quietNanos, System::nanoTime, compilationMillis());
  }

  WarmUp(long quietNanos, LongSupplier nanoTime, LongSupplier compilationMillis) {
    this.nanoTime = nanoTime;
    this.compilationMillis = compilationMillis;
    this.quietNanos = quietNanos;
    this.quietSince = nanoTime.getAsLong();
    this.end = quietSince + PATIENCE * quietNanos;
    this.compiled = compilationMillis.getAsLong();
  }

  /** Time that all compilers took; always zero in a JVM that does not tell. */
  private static LongSupplier compilationMillis() {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    return compilers != null && compilers.isCompilationTimeMonitoringSupported()
        ? compilers::getTotalCompilationTime
        : () -> 0;
  }

  /** Whether it was run for so long that it is to be timed as it is. */
  public boolean isGivenUp() {
    return nanoTime.getAsLong() - end >= 0;
  }

  /** Whether it may be timed now; to be asked after each run, or each few. */
  public boolean isSettled() {
    long now = nanoTime.getAsLong();
    long total = compilationMillis.getAsLong();
    if (total >= compiled + COMPILED_MILLIS) {
      compiled = total;
      quietSince = now;
    }
    return now - quietSince >= quietNanos;
  }
}
