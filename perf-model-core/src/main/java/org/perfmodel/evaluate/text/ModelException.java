package org.perfmodel.evaluate.text;

/** A model cannot be read or evaluated; the message has place, value and next step. */
public final class ModelException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Says what is wrong.
   *
   * @param place a file and line, or the name of a part of the model
   * @param problem with the value
   * @param nextStep a line that begins with Maybe
   */
  public ModelException(String place, String problem, String nextStep) {
    super(place + ": " + problem + "\n" + nextStep);
  }
}
