package org.perfmodel.evaluate.message;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * Time that processors spend on a message, by its size.
 *
 * @param upTo greatest number of bytes of this class; {@link Long#MAX_VALUE} for the last class
 * @param send o_s, time of the sender
 * @param receive o_r, time of the receiver
 */
public record Overheads(long upTo, Expr send, Expr receive) {
  public Overheads {
    requireNonNull(send);
    requireNonNull(receive);
    if (upTo < 0) {
      throw new IllegalArgumentException("Messages of up to " + upTo + " bytes.");
    }
  }

  /** Of messages of all sizes. */
  public static Overheads always(Expr send, Expr receive) {
    return new Overheads(Long.MAX_VALUE, send, receive);
  }
}
