package org.perfmodel.evaluate.closedform;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.perfmodel.evaluate.LongMessages;
import org.perfmodel.evaluate.MeasuredCollectives;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.TaskNode;

/**
 * The seconds of a collective operation of p processes that begin together: as measured where the
 * platform's network was, else from its messages. With {@code h(d) = o_s + L + G d + o_r} of a
 * message, {@code s(d) = max(o_s, g + G d)} between two that one process sends, {@code q = max(o_r,
 * g)} between two that it receives, w to combine two vectors, {@code f = floor(log2(p))}, {@code r
 * = ceil(log2(p))} and {@code e = r - f}, 0 for powers of two, for which f is written as r:
 *
 * <pre>
 * barrier               r h(0)                                          dissemination
 * broadcast, short      f h(d) + e s(d)                                 binomial tree
 *            long       (r + p - 1) h(0) + 2 G b (p - 1), b = ceil(d/p) scatter, then a ring
 * reduce                f (h(d) + w) + e max(q, o_r + w)                binomial tree
 * scan                  f (h(d) + w) + e max(s(d), o_r + w)             doubling
 * all-reduce, short     f (h(d) + w) + e a                              doubling, others pair up
 *             long      2 (p - 1) h(b) + (p - 1) w(b)                   ring
 * scatter               f h(0) + e s(0) + (p - 1) G d                   binomial tree
 * gather                f h(0) + e q + max(2^f - 1, 2 (p - 2^f) - 1) G d  binomial tree
 * all-gather, short     r h(0) + (p - 1) G d                            doubling, Bruck
 *             long      (p - 1) h(d)                                    ring
 * all-to-all, short     r (h(0) + G d p/2)                              Bruck
 *             medium    max(h(d) + (p - 2) max(s(d), q),
 *                           (p - 1) o_s + (p - 2) q + o_r)                all at once
 *             long      (p - 1) h(d)                                    pairwise exchange
 * </pre>
 *
 * with {@code a = h(d) + w + max(0, h(d) - (f - j) (h(d) + w - max(s(d), o_s + o_r + w)))} for
 * {@code j = ceil(log2(p - 2^f))}. Equal to the simulated time for powers of two, else never below
 * it; what is short is where the simulation takes it for short too. Where a gap is longer than a
 * message takes (g > o_s + L + o_r), {@code max(h, s)} stands for h. Where overheads hang on sizes,
 * those of one operation have to be in one class; where messages wait for their receivers, there is
 * no formula.
 *
 * <p>Sources: Thakur, Rabenseifner and Gropp 2005 for the algorithms; Alexandrov and others 1995
 * for the time of a message.
 */
final class CollectiveFormula {
  private static final Symbol BYTES = new Symbol("d");
  private static final String ADDITION = "add.double";
  private static final int BYTES_OF_DOUBLE = 8;
  private static final Expr OTHERS = Expr.PROCESSORS.minus(1);
  private static final Expr ROUNDS = Expr.ceil(Expr.log2(Expr.PROCESSORS));
  private static final Expr FULL = Expr.floor(Expr.log2(Expr.PROCESSORS));

  private final Pricing pricing;
  private final Notes notes;
  private final Regime regime;
  private final MessageOverheads overheads;

  CollectiveFormula(Pricing pricing, Notes notes, Regime regime) {
    this.pricing = pricing;
    this.notes = notes;
    this.regime = regime;
    this.overheads = new MessageOverheads(pricing, notes, regime);
  }

  Expr seconds(TaskNode.Collective node) {
    Optional<FittedCollective> fitted =
        MeasuredCollectives.of(pricing.platform(), node.operation());
    if (fitted.isPresent()) {
      notes.assume(
          MeasuredCollectives.asMeasured(pricing.platform(), node.operation(), node.place()));
      // No fit holds for one process, which has nothing to do.
      return Substitute.in(fitted.get().seconds(), BYTES, node.bytes())
          .times(Expr.min(Expr.ONE, OTHERS));
    }
    return new OfMessages(node).seconds();
  }

  /** One collective, from its messages. */
  private final class OfMessages {
    private final TaskNode.Collective node;
    private final Expr bytes;
    private final Expr perByte;

    OfMessages(TaskNode.Collective node) {
      this.node = node;
      this.bytes = node.bytes();
      this.perByte = price(ParameterNames.NETWORK_BYTE);
    }

    Expr seconds() {
      Expr data = perByte.times(bytes);
      Expr all = OTHERS.times(bytes);
      Expr block = Expr.ceil(bytes.dividedBy(Expr.PROCESSORS));
      Expr least = bytes.minus(block.times(OTHERS));
      return switch (node.operation()) {
        case BARRIER -> only("dissemination", ROUNDS.times(alike(Expr.ZERO).hop(Expr.ZERO)));
        case REDUCE -> {
          Wire wire = alike(bytes);
          yield only(
              "a binomial tree", rounds(combined(wire), Expr.max(wire.received(), busy(wire))));
        }
        case SCAN -> {
          Wire wire = alike(bytes);
          yield only(
              "recursive doubling",
              rounds(
                  combined(wire),
                  Expr.max(
                      Expr.max(wire.sent(bytes), wire.received()), busy(wire).plus(wire.send()))));
        }
        case SCATTER -> {
          Wire wire = between(bytes, all);
          yield only(
              "a binomial tree",
              rounds(wire.hop(Expr.ZERO), wire.sent(Expr.ZERO)).plus(OTHERS.times(data)));
        }
        case GATHER -> {
          Wire wire = between(bytes, all);
          yield only(
              "a binomial tree",
              rounds(wire.hop(Expr.ZERO), wire.received()).plus(gatheredBlocks().times(data)));
        }
        case ALL_GATHER ->
            either(
                bytes.times(Expr.PROCESSORS),
                LongMessages.GATHERED,
                "doubling",
                () -> ROUNDS.times(between(bytes, all).hop(Expr.ZERO)).plus(OTHERS.times(data)),
                "a ring",
                () -> OTHERS.times(alike(bytes).hop(bytes)));
        case BROADCAST ->
            either(
                bytes,
                isMany() ? LongMessages.BROADCAST : Long.MAX_VALUE,
                "a binomial tree",
                () -> rounds(alike(bytes).hop(bytes), alike(bytes).sent(bytes)),
                "a scatter and a ring",
                () ->
                    ROUNDS
                        .plus(OTHERS)
                        .times(between(least, bytes).hop(Expr.ZERO))
                        .plus(perByte.times(block).times(2).times(OTHERS)));
        case ALL_REDUCE ->
            either(
                bytes,
                LongMessages.VECTOR + 1,
                "recursive doubling",
                () -> rounds(combined(alike(bytes)), pairedUp(alike(bytes))),
                "a ring",
                () ->
                    OTHERS.times(between(least, block).hop(block).times(2).plus(combining(block))));
        case ALL_TO_ALL -> {
          Supplier<Expr> pairwise = () -> OTHERS.times(alike(bytes).hop(bytes));
          Supplier<Expr> few =
              () ->
                  ROUNDS.times(
                      between(bytes, all)
                          .hop(Expr.ZERO)
                          .plus(data.times(Expr.PROCESSORS).dividedBy(2)));
          Supplier<Expr> longer =
              () ->
                  either(
                      bytes,
                      LongMessages.BLOCK + 1,
                      "sending all at once",
                      () -> atOnce(alike(bytes)),
                      "pairwise exchange",
                      pairwise);
          boolean isShort =
              isMany() && !regime.reaches(bytes, LongMessages.SHORT_BLOCK + 1).orElse(false);
          yield isShort
              ? either(
                  bytes,
                  LongMessages.SHORT_BLOCK + 1,
                  "Bruck's algorithm",
                  few,
                  "a longer one's algorithm",
                  longer)
              : longer.get();
        }
      };
    }

    /** Of a power of two all rounds; of another number those that it has, and what is left. */
    private Expr rounds(Expr each, Expr more) {
      return regime.isPowerOfTwo() ? ROUNDS.times(each) : FULL.times(each).plus(more);
    }

    /** Blocks on the longest way to the root. */
    private Expr gatheredBlocks() {
      if (regime.isPowerOfTwo()) {
        return OTHERS;
      }
      Expr power = Expr.pow(Expr.constant(2), FULL);
      return Expr.max(power.minus(1), Expr.PROCESSORS.minus(power).times(2).minus(1));
    }

    /** All that is sent to all at once, and received as it comes. */
    private Expr atOnce(Wire wire) {
      Expr between = Expr.max(wire.sent(bytes), wire.received());
      Expr more = OTHERS.minus(1);
      return Expr.max(
              wire.hop(bytes).plus(more.times(between)),
              Expr.sum(
                  List.of(OTHERS.times(wire.send()), more.times(wire.received()), wire.receive())))
          .times(Expr.min(Expr.ONE, OTHERS));
    }

    /** A message that is combined with what was there. */
    private Expr combined(Wire wire) {
      return wire.hop(bytes).plus(combining(bytes));
    }

    /** Whether there are enough processes for algorithms of many rounds. */
    private boolean isMany() {
      return regime.reaches(Expr.PROCESSORS, LongMessages.MANY_PROCESSES).orElseThrow();
    }

    /**
     * Of an all-reduce what a power of two does not need. Of so many others that their logarithm is
     * j the partners are late for the f rounds: they wait for each other in the first j, find
     * messages in the rest, and then tell the others.
     */
    private Expr pairedUp(Wire wire) {
      Expr extra = Expr.PROCESSORS.minus(Expr.pow(Expr.constant(2), FULL));
      Expr waiting = Expr.ceil(Expr.log2(Expr.max(Expr.ONE, extra)));
      Expr round = wire.hop(bytes).plus(combining(bytes));
      Expr found =
          Expr.max(wire.sent(bytes), busy(wire).plus(wire.send()))
              .minus(round)
              .times(FULL.minus(waiting));
      return round.plus(Expr.max(Expr.ZERO, wire.hop(bytes).plus(found)));
    }

    /** Of a process that takes a message and combines it. */
    private Expr busy(Wire wire) {
      return wire.receive().plus(combining(bytes));
    }

    /** Messages of one size. */
    private Wire alike(Expr size) {
      return between(size, size);
    }

    /**
     * Messages of sizes from one to another.
     *
     * @throws NotApplicableException where their overheads differ, or some wait for their receiver
     */
    private Wire between(Expr size, Expr most) {
      for (long limit : overheads.limits()) {
        if (!size.equals(most)
            && !(regime.reaches(size, limit + 1).isPresent()
                && regime.reaches(size, limit + 1).equals(regime.reaches(most, limit + 1)))) {
          throw notApplicable();
        }
      }
      Optional<Parameter> rendezvous =
          pricing.platform().parameter(ParameterNames.NETWORK_RENDEZVOUS);
      if (rendezvous.isPresent()
          && regime
              .reaches(most, Math.round(rendezvous.get().value().doubleValue()) + 1)
              .orElse(true)) {
        throw notApplicable();
      }
      return new Wire(overheads.send(size, node.place()), overheads.receive(size, node.place()));
    }

    private NotApplicableException notApplicable() {
      return new NotApplicableException("closed form", Feature.MESSAGE, node.place());
    }

    private Expr combining(Expr size) {
      return pricing
          .of(ADDITION, node.place(), notes)
          .times(size)
          .dividedBy(Expr.constant(BYTES_OF_DOUBLE));
    }

    private Expr gap() {
      return pricing.of(
          ParameterNames.NETWORK_GAP, node.place(), notes, ParameterNames.NETWORK_SEND);
    }

    /** Decided for the shortest messages, which is what all networks without classes have. */
    private boolean isGapLong() {
      return value(ParameterNames.NETWORK_GAP)
          > value(ParameterNames.NETWORK_SEND)
              + value(ParameterNames.NETWORK_LATENCY)
              + value(ParameterNames.NETWORK_RECEIVE);
    }

    private double value(String parameter) {
      return pricing.platform().parameter(parameter).map(p -> p.value().doubleValue()).orElse(0.0);
    }

    private Expr only(String algorithm, Expr seconds) {
      notes.assume(
          node.operation().label()
              + " by "
              + algorithm
              + (node.operation().combines() ? ", combining doubles" : ""),
          Confidence.ASSUMED,
          node.place());
      return seconds;
    }

    /**
     * As libraries choose: short messages in few rounds, long ones with few bytes. Where the length
     * varies from iteration to iteration, each is asked: [number >= limit] is 0 or 1.
     */
    private Expr either(
        Expr number,
        long limit,
        String ofShort,
        Supplier<Expr> forShort,
        String ofLong,
        Supplier<Expr> forLong) {
      Optional<Boolean> isLong =
          limit == Long.MAX_VALUE ? Optional.of(Boolean.FALSE) : regime.reaches(number, limit);
      if (isLong.isPresent()) {
        return isLong.get() ? only(ofLong, forLong.get()) : only(ofShort, forShort.get());
      }
      Expr reached = Expr.min(Expr.ONE, Expr.max(Expr.ZERO, number.minus(limit - 1)));
      Expr few = only(ofShort + ", if long by " + ofLong, forShort.get());
      return few.plus(reached.times(forLong.get().minus(few)));
    }

    /** Messages whose overheads are alike. */
    private final class Wire {
      private final Expr send;
      private final Expr receive;

      Wire(Expr send, Expr receive) {
        this.send = send;
        this.receive = receive;
      }

      /** o_s. */
      Expr send() {
        return send;
      }

      /** o_r. */
      Expr receive() {
        return receive;
      }

      /** Of a message of so many bytes, from its send to its end. */
      Expr hop(Expr size) {
        Expr message =
            Expr.sum(
                List.of(send, price(ParameterNames.NETWORK_LATENCY), receive, perByte.times(size)));
        return isGapLong() ? Expr.max(message, sent(size)) : message;
      }

      /** Between two messages that one process sends. */
      Expr sent(Expr size) {
        return Expr.max(send, gap().plus(perByte.times(size)));
      }

      /** Between two messages that one process receives. */
      Expr received() {
        return Expr.max(receive, gap());
      }
    }

    private Expr price(String parameter) {
      return pricing.of(parameter, node.place(), notes);
    }
  }
}
