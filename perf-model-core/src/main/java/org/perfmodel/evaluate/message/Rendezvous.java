package org.perfmodel.evaluate.message;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * Long messages are asked for first: the sender asks, the receiver answers when it is ready.
 *
 * @param above greatest number of bytes of a message that is sent without asking
 * @param handshake o_h, time of the receiver's processor to take the question, and again to answer
 */
public record Rendezvous(long above, Expr handshake) {
  public Rendezvous {
    requireNonNull(handshake);
    if (above < 0) {
      throw new IllegalArgumentException("Rendezvous above " + above + " bytes.");
    }
  }
}
