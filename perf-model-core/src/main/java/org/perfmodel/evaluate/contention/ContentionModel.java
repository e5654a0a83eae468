package org.perfmodel.evaluate.contention;

/**
 * How much slower tasks run because others run: the residence of one task of each class relative to
 * running alone.
 */
public interface ContentionModel {
  /** Number of classes, at least one. */
  int classes();

  /**
   * Fills {@code slowdown[k] >= 1} for each class with {@code counts[k] > 0}; the others are left
   * as they are. Pure: same counts, same result.
   *
   * @param counts {@code counts[k]} tasks of class k execute at the same time
   * @param slowdown at least {@link #classes()} long
   */
  void slowdowns(int[] counts, double[] slowdown);
}
