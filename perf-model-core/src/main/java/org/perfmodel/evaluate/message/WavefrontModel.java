package org.perfmodel.evaluate.message;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.perfmodel.evaluate.message.Wavefront.Corner;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.evaluate.text.ModelFrame;
import org.perfmodel.evaluate.text.Numbers;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * A pipelined wavefront in symbols, all blocks alike.
 *
 * @param name for messages
 * @param frame its parameters and what they are good for
 * @param columns processors in a row
 * @param rows processors in a column
 * @param blocks of a processor in each sweep
 * @param block time of one
 * @param messages what they cost
 * @param hasPorts whether messages of one processor wait for each other at its port
 * @param rowBytes of a message along the rows
 * @param columnBytes of a message along the columns
 * @param sweeps the corners where they begin, in turn
 * @param iterations how often all sweeps are made
 */
public record WavefrontModel(
    String name,
    ModelFrame frame,
    Expr columns,
    Expr rows,
    Expr blocks,
    Expr block,
    LogGp messages,
    boolean hasPorts,
    Expr rowBytes,
    Expr columnBytes,
    List<Corner> sweeps,
    Expr iterations) {
  private static final int MOST_SWEEPS = 1_000_000;

  /** A port that is busy for longer decides more than what the model leaves out elsewhere. */
  private static final double MOST_PORT_SHARE = 2;

  public WavefrontModel {
    requireNonNull(name);
    requireNonNull(frame);
    requireNonNull(columns);
    requireNonNull(rows);
    requireNonNull(blocks);
    requireNonNull(block);
    requireNonNull(messages);
    requireNonNull(rowBytes);
    requireNonNull(columnBytes);
    requireNonNull(iterations);
    sweeps = List.copyOf(sweeps);
  }

  /**
   * The time, in the unit of the formulae.
   *
   * @param others values in place of the parameters' own
   * @throws ModelException naming what has no value or no sense
   */
  public double time(Map<Symbol, Rational> others) {
    Wavefront wavefront = at(others);
    double share = wavefront.portShare();
    if (!hasPorts && share > MOST_PORT_SHARE) {
      throw new ModelException(
          name,
          "the bytes of a block's messages occupy a processor's port for "
              + String.format(Locale.ROOT, "%.3g", share)
              + " times as long as the processor needs for the block, and this model has no ports",
          "Maybe add a line: gap 0, or how long two messages are apart at least.");
    }
    try {
      return wavefront.time();
    } catch (IllegalArgumentException tooMuch) {
      throw new ModelException(
          name,
          String.valueOf(tooMuch.getMessage()),
          "Maybe evaluate fewer blocks or iterations, or leave the rendezvous and the gap out.");
    }
  }

  /**
   * The wavefront at values of its parameters.
   *
   * @throws ModelException naming what has no value or no sense
   */
  Wavefront at(Map<Symbol, Rational> others) {
    Bindings at = frame.parameters().bind(name, others);
    long turns = whole("the number of iterations", iterations, at);
    if (turns * sweeps.size() > MOST_SWEEPS) {
      throw new ModelException(
          name,
          turns + " iterations of " + sweeps.size() + " sweeps are more than " + MOST_SWEEPS,
          "Maybe evaluate fewer iterations.");
    }
    List<Corner> all = new ArrayList<>();
    for (long turn = 0; turn < turns; turn++) {
      all.addAll(sweeps);
    }
    double each = Numbers.value(name, "the time of a block", block, at);
    if (each < 0) {
      throw new ModelException(
          name, "the time of a block is " + each, "Maybe correct its formula.");
    }
    try {
      return new Wavefront(
          (int) Math.min(whole("the number of columns", columns, at), Integer.MAX_VALUE),
          (int) Math.min(whole("the number of rows", rows, at), Integer.MAX_VALUE),
          whole("the number of blocks", blocks, at),
          (column, row) -> each,
          Link.of(messages, rowBytes, name, at),
          Link.of(messages, columnBytes, name, at),
          all,
          hasPorts
              ? OptionalDouble.of(Numbers.value(name, "the gap", messages.gap(), at))
              : OptionalDouble.empty());
    } catch (IllegalArgumentException noWavefront) {
      throw new ModelException(
          name, String.valueOf(noWavefront.getMessage()), "Maybe correct the parameters.");
    }
  }

  private long whole(String what, Expr formula, Bindings at) {
    double value = Numbers.value(name, what, formula, at);
    if (value != Math.rint(value) || value < 1 || value > 1e15) {
      throw new ModelException(
          name,
          what + " `" + formula + "` is " + value + ", no whole number from 1 on",
          "Maybe write ceil(..) around it.");
    }
    return (long) value;
  }
}
