package org.perfmodel.extract.counted;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs what may not end in a thread that is given up after a time. */
final class TimeLimit {
  private static final long STACK_BYTES = 64L << 20;
  private static final long LAST_CHANCE_MILLISECONDS = 2000;

  private final double seconds;

  TimeLimit(double seconds) {
    this.seconds = seconds;
  }

  /** What the task gives, or nothing where it takes too long. */
  <T> Optional<T> run(Callable<T> task) throws InterruptedException {
    FutureTask<T> result = new FutureTask<>(task);
    Executed.Run run = new Executed.Run();
    Thread thread = new Thread(run, result, "subject", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return Optional.of(result.get((long) (seconds * 1e9), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      run.end();
      thread.interrupt();
      // What it still counts would be taken for another method's.
      thread.join(LAST_CHANCE_MILLISECONDS);
      return Optional.empty();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Executed.TooLong) {
        return Optional.empty();
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      run.end();
    }
  }
}
