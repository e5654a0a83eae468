package org.perfmodel.plugin;

import java.util.function.Consumer;
import org.perfmodel.request.Progress;

/** One line for each five seconds that a piece of work takes. */
final class ProgressLines implements Progress {
  private static final long INTERVAL = 5_000_000_000L;

  private final Consumer<? super CharSequence> log;
  private long last = System.nanoTime();

  ProgressLines(Consumer<? super CharSequence> log) {
    this.log = log;
  }

  @Override
  public synchronized void at(String work, int done, int total) {
    long now = System.nanoTime();
    if (now - last >= INTERVAL && done < total) {
      last = now;
      log.accept("perf: " + work + " " + done + " of " + total);
    }
  }
}
