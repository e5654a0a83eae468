package org.perfmodel.evaluate.simulate.event;

/** The program does not come to its end, or breaks a rule; the message has place and processes. */
public final class SimulationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SimulationException(String message) {
    super(message);
  }
}
