package org.perfmodel.evaluate.process.eager;

/** How states are told apart. */
enum Form {
  /**
   * By structure, with names left folded until a delay looks them up, as the definitions say: the
   * number of states is the one that the thesis prints.
   */
  FOLDED,
  /** By structure, with names looked up at once. */
  UNFOLDED,
  /**
   * Up to the laws of composition: order, brackets and finished parts do not matter, restrictions
   * at the outside become private channels. Executions, their numbers and probabilities are the
   * same; states are fewer.
   */
  FLAT
}
