package org.perfmodel;

/**
 * The composition root: reads the sources, prices them, judges the predictions and writes what
 * became of it. Everything a user's tool calls is here.
 */
public final class Pipeline {
  /** The version of the cost model; predictions of different ones do not compare. */
  public static final String MODEL_VERSION = "1.0";

  /**
   * Extracts, evaluates and judges; writes nothing.
   *
   * @throws PerfException and its like with place, value and next step
   */
  public Analysis analyse(Request request) {
    throw new PerfException("not wired yet");
  }
}
