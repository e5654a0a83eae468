package org.perfmodel.extract.message;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.Channel;

/**
 * Processes that pass messages, seen by one of them.
 *
 * @param rank of this process in its group
 * @param size of its group
 */
record Communicator(Channel channel, Expr rank, Expr size) {
  private static final Expr RANK = Expr.symbol(Symbol.RANK);
  private static final Symbol MEMBER = Symbol.index("member");
  private static final int MOST_DIVISORS = 64;

  Communicator {
    requireNonNull(channel);
    requireNonNull(rank);
    requireNonNull(size);
  }

  /** That of all p processes. */
  static Communicator world(String name) {
    return new Communicator(Channel.world(name), RANK, Expr.PROCESSORS);
  }

  /** That of one process alone. */
  static Communicator self(String name) {
    return new Communicator(
        new Channel(name, Channel.Kind.COMMUNICATOR, RANK, Optional.empty()), Expr.ZERO, Expr.ONE);
  }

  /** The same processes under another name, which no message of this one reaches. */
  Communicator as(String name) {
    return new Communicator(
        new Channel(name, channel.kind(), channel.group(), Optional.empty()), rank, size);
  }

  boolean isWorld() {
    return channel.group().isZero();
  }

  /**
   * The processes of one colour, in the order of their ranks.
   *
   * <pre>
   * colour = floor(rank/k)   rank' = rank - k*colour   size' = min(k, p - k*colour)
   * colour = rank mod k      rank' = floor(rank/k)     size' = floor((p - 1 - colour)/k) + 1
   * else                     rank' = number of members with a lower rank and the same colour
   * </pre>
   */
  Communicator split(String name, Expr colour) {
    Expr group = isWorld() ? colour : channel.group().times(Expr.PROCESSORS).plus(colour);
    Channel part = new Channel(name, Channel.Kind.COMMUNICATOR, group, Optional.empty());
    if (!group.contains(Symbol.RANK)) {
      return new Communicator(part, RANK, Expr.PROCESSORS);
    }
    if (group.equals(RANK)) {
      return new Communicator(part, Expr.ZERO, Expr.ONE);
    }
    for (Expr k : divisors(group)) {
      Expr block = Expr.floor(RANK.dividedBy(k));
      if (group.equals(block)) {
        Expr first = k.times(block);
        return new Communicator(part, RANK.minus(first), Expr.min(k, Expr.PROCESSORS.minus(first)));
      }
      if (group.equals(RANK.minus(k.times(block)))) {
        Expr last = Expr.PROCESSORS.minus(1).minus(group);
        return new Communicator(part, block, Expr.floor(last.dividedBy(k)).plus(1));
      }
    }
    Expr same = Cases.isZero(Substitute.in(group, Symbol.RANK, Expr.symbol(MEMBER)).minus(group));
    return new Communicator(
        part,
        Summation.of(MEMBER, Expr.ZERO, RANK.minus(1), same),
        Summation.of(MEMBER, Expr.ZERO, Expr.PROCESSORS.minus(1), same));
  }

  private static List<Expr> divisors(Expr group) {
    List<Expr> found = new ArrayList<>();
    for (Symbol symbol : group.symbols()) {
      if (!symbol.equals(Symbol.RANK)) {
        found.add(Expr.symbol(symbol));
      }
    }
    for (int k = 2; k <= MOST_DIVISORS; k++) {
      found.add(Expr.constant(k));
    }
    return found;
  }
}
