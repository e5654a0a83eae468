package org.perfmodel.workload;

/** A kind of behaviour that an evaluator may or may not be able to price. */
public enum Feature {
  SEQUENTIAL_CODE("sequential code"),
  PARALLEL_LOOP("parallel loop"),
  NESTED_PARALLELISM("nested parallelism"),
  FORK_JOIN("fork/join"),
  CRITICAL_SECTION("lock"),
  BARRIER("barrier"),
  QUEUE_LOCK("workers that wait for an executor's queue"),
  UNEQUAL_TASKS("tasks that differ, in the order in which a pool gets them"),
  MEMORY_CONTENTION("tasks that slow each other down at memory"),
  MESSAGE("message passing");

  private final String label;

  Feature(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}
