package org.perfmodel.plugin;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.perfmodel.request.Progress;

/** One line for each five seconds that a piece of work takes. */
final class ProgressLines implements Progress {
  private static final long INTERVAL = 5_000_000_000L;

  private final Consumer<? super CharSequence> log;
  private final LongSupplier nanoseconds;
  private long last;

  ProgressLines(Consumer<? super CharSequence> log) {
    this(log, System::nanoTime);
  }

  ProgressLines(Consumer<? super CharSequence> log, LongSupplier nanoseconds) {
    this.log = log;
    this.nanoseconds = nanoseconds;
    this.last = nanoseconds.getAsLong();
  }

  @Override
  public synchronized void at(String work, int done, int total) {
    long now = nanoseconds.getAsLong();
    if (now - last >= INTERVAL && done < total) {
      last = now;
      log.accept("perf: " + work + " " + done + " of " + total);
    }
  }
}
