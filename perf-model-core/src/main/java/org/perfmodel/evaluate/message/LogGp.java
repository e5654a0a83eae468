package org.perfmodel.evaluate.message;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * Point to point messages by LogGP (Alexandrov, Ionescu, Schauser and Scheiman 1995), with
 * overheads by size and a rendezvous above a threshold (POEMS, section 4.2). All times are formulae
 * of one unit, whichever; sizes are whole numbers of bytes, as numbers or as formulae.
 *
 * @param latency L, from the first byte's leaving the sender to its arrival
 * @param gap g, least time between the last byte of a message and the first one of the next
 * @param gapPerByte G
 * @param firstByteFree whether the first byte's time is part of the latency, as Alexandrov and
 *     others have it: (k - 1) G for k bytes; POEMS has k G
 * @param overheads by size, ascending, the last for all that is longer
 * @param rendezvous how long messages are sent; empty if as short ones
 */
public record LogGp(
    Expr latency,
    Expr gap,
    Expr gapPerByte,
    boolean firstByteFree,
    List<Overheads> overheads,
    Optional<Rendezvous> rendezvous) {
  public LogGp {
    requireNonNull(latency);
    requireNonNull(gap);
    requireNonNull(gapPerByte);
    requireNonNull(rendezvous);
    overheads = List.copyOf(overheads);
    if (overheads.isEmpty() || overheads.get(overheads.size() - 1).upTo() != Long.MAX_VALUE) {
      throw new IllegalArgumentException("No overheads of the longest messages.");
    }
    for (int i = 1; i < overheads.size(); i++) {
      if (overheads.get(i).upTo() <= overheads.get(i - 1).upTo()) {
        throw new IllegalArgumentException("Overheads by size do not ascend.");
      }
    }
  }

  /** LogGP as it was defined: one overhead o for all, nothing is asked for. */
  public static LogGp of(Expr latency, Expr overhead, Expr gap, Expr gapPerByte) {
    return new LogGp(
        latency,
        gap,
        gapPerByte,
        true,
        List.of(Overheads.always(overhead, overhead)),
        Optional.empty());
  }

  /** o_s of a message of some bytes. */
  public Expr sendOverhead(Expr bytes) {
    Expr sum = overheads.get(0).send();
    for (int i = 1; i < overheads.size(); i++) {
      Expr step = overheads.get(i).send().minus(overheads.get(i - 1).send());
      sum = sum.plus(step.times(isAbove(bytes, overheads.get(i - 1).upTo())));
    }
    return sum;
  }

  /** o_r of a message of some bytes. */
  public Expr receiveOverhead(Expr bytes) {
    Expr sum = overheads.get(0).receive();
    for (int i = 1; i < overheads.size(); i++) {
      Expr step = overheads.get(i).receive().minus(overheads.get(i - 1).receive());
      sum = sum.plus(step.times(isAbove(bytes, overheads.get(i - 1).upTo())));
    }
    return sum;
  }

  /** Time of all bytes but the first, or of all: what a message occupies the network. */
  public Expr occupancy(Expr bytes) {
    return (firstByteFree ? Expr.max(bytes.minus(1), Expr.ZERO) : bytes).times(gapPerByte);
  }

  /** From the first byte's leaving to the last one's arrival. */
  Expr transit(Expr bytes) {
    return latency.plus(occupancy(bytes));
  }

  /** One if messages of some bytes are asked for first, else zero. */
  public Expr isRendezvous(Expr bytes) {
    return rendezvous.isEmpty() ? Expr.ZERO : isAbove(bytes, rendezvous.get().above());
  }

  /** From the beginning of a rendezvous to the question's arrival: o_s of no bytes and L. */
  Expr asking() {
    return sendOverhead(Expr.ZERO).plus(latency);
  }

  /** From a receiver's being ready for an asked message to the answer's arrival: 2 o_h and L. */
  Expr answering() {
    return rendezvous.map(Rendezvous::handshake).orElse(Expr.ZERO).times(2).plus(latency);
  }

  /**
   * From the beginning of the send to the end of the receive where the receiver is waiting: o_s +
   * (k - 1) G + L + o_r, and with a rendezvous the question and the answer before.
   */
  Expr message(Expr bytes) {
    return received(bytes, Expr.ZERO, Expr.ZERO);
  }

  /** The same where nothing is asked for, however long: o_s + (k - 1) G + L + o_r. */
  public Expr eager(Expr bytes) {
    return sendOverhead(bytes).plus(transit(bytes)).plus(receiveOverhead(bytes));
  }

  /**
   * When a blocking send ends: without a rendezvous after the overhead, with one after the receiver
   * has answered and the overhead.
   *
   * @param begun when the sender begins
   * @param ready when the receiver begins to wait for it
   */
  Expr sent(Expr bytes, Expr begun, Expr ready) {
    Expr eager = begun.plus(sendOverhead(bytes));
    Expr asked = answered(begun, ready).plus(sendOverhead(bytes));
    return eager.plus(isRendezvous(bytes).times(asked.minus(eager)));
  }

  /**
   * When a blocking receive ends.
   *
   * @param begun when the sender begins
   * @param ready when the receiver begins to wait for it
   */
  Expr received(Expr bytes, Expr begun, Expr ready) {
    Expr transfer = sendOverhead(bytes).plus(transit(bytes));
    Expr eager = Expr.max(begun.plus(transfer), ready);
    Expr asked = answered(begun, ready).plus(transfer);
    return eager.plus(isRendezvous(bytes).times(asked.minus(eager))).plus(receiveOverhead(bytes));
  }

  /** When the sender knows that the receiver is ready. */
  private Expr answered(Expr begun, Expr ready) {
    return Expr.max(begun.plus(asking()), ready).plus(answering());
  }

  /**
   * Time between two messages of a train, the greatest of what the sender, the network and the
   * receiver need for each: max(o_s, g + (k - 1) G, o_r).
   */
  public Expr interval(Expr bytes) {
    return Expr.max(sendOverhead(bytes), gap.plus(occupancy(bytes)), receiveOverhead(bytes));
  }

  /**
   * Some messages of equal size, one behind the other, none of them asked for: from the beginning
   * of the first send to the end of the last receive.
   *
   * @param messages at least 1
   */
  public Expr train(Expr bytes, Expr messages) {
    return eager(bytes).plus(messages.minus(1).times(interval(bytes)));
  }

  /** [bytes > limit] for whole numbers. */
  private static Expr isAbove(Expr bytes, long limit) {
    return Expr.min(Expr.ONE, Expr.max(bytes.minus(limit), Expr.ZERO));
  }
}
