package org.perfmodel.evaluate.schedule;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A construct's tasks for policies that deal out iterations and split no ranges; put together when
 * the first of those asks.
 */
final class DealtIterations {
  private final Supplier<Tasks> making;
  private @Nullable Tasks tasks;

  DealtIterations(Supplier<Tasks> making) {
    this.making = making;
  }

  DealtIterations(Tasks tasks) {
    this(() -> tasks);
  }

  synchronized Tasks tasks() {
    Tasks known = tasks;
    if (known == null) {
      known = making.get();
      tasks = known;
    }
    return known;
  }
}
