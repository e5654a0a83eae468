package org.perfmodel.extract.source;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Work on a thread of its own, whose stack holds expressions within expressions, through all the
 * calls that one reading follows. A stack that ends while a class is initialised or a lambda linked
 * breaks that for the whole virtual machine, so it had better not end.
 */
public final class DeepStack {
  private static final long BYTES = 256L << 20;

  private DeepStack() {}

  /** Begins the work, which notes what it depends on where this thread does. */
  static <T> FutureTask<T> begin(String name, Supplier<T> work) {
    Dependencies dependencies = Dependencies.current();
    FutureTask<T> task = new FutureTask<>(() -> Dependencies.within(dependencies, work));
    Thread thread = new Thread(null, task, name, BYTES);
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  /** What the work answers, or throws. */
  static <T> T await(FutureTask<T> task) {
    boolean wasInterrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          wasInterrupted = true;
        } catch (ExecutionException e) {
          if (e.getCause() instanceof Error error) {
            throw error;
          }
          if (e.getCause() instanceof RuntimeException exception) {
            throw exception;
          }
          throw new IllegalStateException(e.getCause());
        }
      }
    } finally {
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Does the work and answers with what it gives. */
  public static <T> T call(String name, Supplier<T> work) {
    return await(begin(name, work));
  }
}
