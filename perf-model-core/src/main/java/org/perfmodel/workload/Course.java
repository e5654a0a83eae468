package org.perfmodel.workload;

/** How an array reference goes on from one iteration of the innermost loop to the next. */
public enum Course {
  /** As its subscripts say. */
  STRAIGHT,

  /**
   * As its subscripts say nearly always, {@code a[max(i - 1, 0)]}: a compiler cannot move the check
   * of such a subscript out of the loop. Where statements choose, {@code i == 0 ? n - 1 : i - 1},
   * it asks on each way for itself.
   */
  BENT,

  /**
   * A counter's bits in reverse order say where it is: neighbours are large powers of two apart.
   */
  REVERSED,

  /**
   * An object of a collection that another one leads to: an entry, its key, a box. Where it lies
   * nothing foresees, and it is looked for when the one before is there.
   */
  LINKED
}
