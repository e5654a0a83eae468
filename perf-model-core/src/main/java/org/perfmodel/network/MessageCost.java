package org.perfmodel.network;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * What one message takes. The sender is busy for the start-up; the transfer follows.
 *
 * @param startUp seconds, alpha
 * @param perByte seconds of transfer, beta: one over the bandwidth
 * @param combine seconds to combine one byte of two vectors
 */
public record MessageCost(Expr startUp, Expr perByte, Expr combine) {
  /** A platform's {@code $message.latency}, {@code $message.byte} and {@code $message.combine}. */
  public static final MessageCost OF_PLATFORM =
      new MessageCost(
          Expr.symbol("$message.latency"),
          Expr.symbol("$message.byte"),
          Expr.symbol("$message.combine"));

  public MessageCost {
    requireNonNull(startUp);
    requireNonNull(perByte);
    requireNonNull(combine);
  }

  /** The transfer of some bytes. */
  Expr transfer(Expr bytes) {
    return perByte.times(bytes);
  }
}
