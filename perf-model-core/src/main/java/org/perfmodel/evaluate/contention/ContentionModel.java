package org.perfmodel.evaluate.contention;

/**
 * How much slower tasks run because others run: the residence of one task of each class relative to
 * running alone.
 */
public interface ContentionModel {
  int classes();

  /**
   * counts[k] tasks of class k execute at the same time; fills slowdown[k] >= 1 for each class with
   * counts[k] > 0. Pure: same counts, same result.
   */
  void slowdowns(int[] counts, double[] slowdown);
}
