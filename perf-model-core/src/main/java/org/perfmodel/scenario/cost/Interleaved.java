package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Copies;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Operations;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

/**
 * Chains that the rest of their loop does not hide. HotSpot copies the body of a loop over elements
 * of four bytes or fewer sixteen times before it knows whether they become vectors, and orders the
 * copies by what depends on what: all steps of a chain, then all that is left. If what is left of
 * sixteen iterations is more than a processor has under way, they first wait and then work.
 *
 * <p>Timed on an EPYC with JDK 17 and 25: a shift register of six cycles beside 17, 25 and 43
 * operations takes 6.0, 9.9 and 15.5 cycles an iteration; copied four times (LoopMaxUnroll) 6.0,
 * 6.5 and 11.7. Three such registers take 12.3, and 7.0. Elements of eight bytes are copied eight
 * times at most, and show nothing of it.
 */
final class Interleaved {
  private static final Rational COPIES = Rational.of(16);

  /** Nodes up to which HotSpot copies a body at all (LoopUnrollLimit). */
  private static final Rational LARGEST_BODY = Rational.of(60);

  /** Of the sum of both, where several values are carried; it was 0.7 to 1. */
  private static final Expr OF_BOTH = Expr.constant(Rational.of(3, 4));

  /**
   * The same of one value: between 0.5, where the longer of both is all (a hash of words with JDK
   * 25, on an EPYC and a Xeon), and 0.75, which the same takes with 17.
   */
  private static final Expr OF_BOTH_ALONE = Expr.constant(Rational.of(5, 8));

  /** Of what is under way the part that is left to what is not of the loop itself. */
  private static final Rational OF_WINDOW = Rational.of(3, 4);

  private static final int BYTES = 4;

  private Interleaved() {}

  /** Whether iterations of a loop that is not in vectors wait for a chain before they work. */
  static boolean waitFor(
      Chain chain, List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
    if (chain.throughMemory() || chain.isReduction() || chain.isOrderedReduction()) {
      return false;
    }
    Optional<Rational> operations = Operations.all(block);
    Optional<Rational> window =
        platform.parameter(ParameterNames.CHAIN_WINDOW).map(Parameter::value);
    return operations.isPresent()
        && window.isPresent()
        && beside(chain, operations.get()).compareTo(window.get().times(OF_WINDOW)) > 0
        && isCopied(block, nest);
  }

  /** Operations of all copies that are not on the chain. */
  private static Rational beside(Chain chain, Rational operations) {
    return operations.minus(Rational.of(chain.latency().size())).times(COPIES);
  }

  private static boolean isCopied(List<TaskNode.Compute> block, LoopNest nest) {
    boolean isNarrow = false;
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        ValueType element = access.element();
        boolean isWide = element == ValueType.REFERENCE || element.bytes() > BYTES;
        if (isWide || access.innermostStride().isEmpty()) {
          return false;
        }
        isNarrow = true;
      }
    }
    return isNarrow
        && !nest.isUncounted()
        && Copies.of(block, nest, access -> false)
            .filter(copies -> copies.nodes().compareTo(LARGEST_BODY) <= 0)
            .isPresent();
  }

  /** What a loop takes whose copies wait first and work then. */
  static Demand.Resource oneByOne(
      Demand.Resource work, Demand.Resource wait, List<TaskNode.Compute> block) {
    long carried =
        block.stream()
            .flatMap(line -> line.chains().stream())
            .filter(chain -> !chain.isReduction())
            .count();
    Expr ofBoth = carried > 1 ? OF_BOTH : OF_BOTH_ALONE;
    List<Demand.Share> shares = new ArrayList<>();
    for (Demand.Resource each : List.of(work, wait)) {
      for (Demand.Share share : each.shares()) {
        shares.add(new Demand.Share(share.place(), share.seconds().times(ofBoth)));
      }
    }
    return new Demand.Resource(work.name() + " and " + wait.name(), shares);
  }
}
