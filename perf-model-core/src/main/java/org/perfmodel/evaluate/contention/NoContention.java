package org.perfmodel.evaluate.contention;

/**
 * Tasks that do not disturb each other: every slowdown is one. The basic model of Adve and Vernon,
 * D = 0.
 */
record NoContention(int classes) implements ContentionModel {
  public NoContention {
    Require.classes(classes);
  }

  @Override
  public void slowdowns(int[] counts, double[] slowdown) {
    for (int k = 0; k < classes; k++) {
      if (counts[k] > 0) {
        slowdown[k] = 1;
      }
    }
  }
}
