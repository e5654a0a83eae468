package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.Compute;
import org.perfmodel.workload.Verb;

/**
 * Loops of a few iterations, as many as the source says, that compilers write out: straight code of
 * the loop around them, without counting and testing. HotSpot does so where the result has no more
 * than about 60 operations (LoopUnrollLimit).
 */
public final class Unrolled {
  private static final int FEW = 8;
  private static final Rational LARGEST = Rational.of(60);

  /** Iterations that HotSpot writes out whatever they hold. */
  private static final int VERY_FEW = 3;

  /** Nodes of all iterations that it writes out (four times LoopUnrollLimit). */
  private static final Rational MOST_NODES = Rational.of(240);

  /** A jump with its condition, its two ways, and where they meet. */
  private static final int NODES_OF_BRANCH = 6;

  private Unrolled() {}

  /** Whether a loop has so few iterations, and so little in them, that nothing prepares for it. */
  static boolean isShort(TaskNode.Loop loop) {
    int times = iterations(loop);
    return times <= VERY_FEW
        || (times <= FEW
            && nodes(loop.body())
                .filter(nodes -> nodes.times(Rational.of(times)).compareTo(MOST_NODES) > 0)
                .isEmpty());
  }

  /** Nodes of a body, if it is known what it holds and there is no loop in it. */
  private static Optional<Rational> nodes(TaskNode node) {
    if (node instanceof TaskNode.Loop) {
      return Optional.empty();
    }
    Rational nodes = Rational.ZERO;
    if (node instanceof TaskNode.Branch) {
      nodes = Rational.of(NODES_OF_BRANCH);
    } else if (node instanceof Compute line) {
      Optional<Copies> copies = Copies.of(List.of(line), LoopNest.NONE, Access::loadsRow);
      if (copies.isEmpty()) {
        return Optional.empty();
      }
      nodes = copies.get().nodes();
    }
    for (TaskNode child : node.children()) {
      Optional<Rational> inside = nodes(child);
      if (inside.isEmpty()) {
        return inside;
      }
      nodes = nodes.plus(inside.get());
    }
    return Optional.of(nodes);
  }

  private static int iterations(TaskNode.Loop loop) {
    Expr trips = loop.trips().iterations().value();
    boolean isKnown =
        loop.iteration().counted()
            && loop.trips().iterations().confidence() == Confidence.EXACT
            && !loop.trips().decidedByData()
            && trips.isConstant()
            && trips.constantValue().isInteger()
            && trips.constantValue().compareTo(Rational.of(FEW)) <= 0;
    return isKnown ? (int) trips.constantValue().longValueExact() : FEW + 1;
  }

  /** The lines that stand in the place of a loop, if a compiler writes it out. */
  public static Optional<List<Compute>> of(TaskNode.Loop loop) {
    List<Compute> body = new ArrayList<>();
    if (iterations(loop) > FEW || !straight(loop.body(), body)) {
      return Optional.empty();
    }
    int times = iterations(loop);
    List<Compute> lines = new ArrayList<>();
    Rational operations = Rational.ZERO;
    for (int i = 0; i < times; i++) {
      for (Compute line : body) {
        Compute copy = copy(line, loop.index(), i, times);
        Expr executed = Expr.sum(copy.optimised().counts().values());
        if (!executed.isConstant() || strides(line)) {
          return Optional.empty();
        }
        operations = operations.plus(executed.constantValue());
        lines.add(copy);
      }
    }
    return operations.compareTo(LARGEST) <= 0 ? Optional.of(lines) : Optional.empty();
  }

  /** Whether all that is known of where it goes is a step of the loop that is written out. */
  private static boolean strides(Compute line) {
    return line.accesses().stream()
        .anyMatch(
            access ->
                access.subscripts().isEmpty()
                    && access.innermostStride().filter(step -> !step.isZero()).isPresent());
  }

  private static boolean straight(TaskNode node, List<Compute> lines) {
    if (node instanceof Compute compute) {
      return lines.add(compute);
    }
    if (node instanceof TaskNode.Sequence sequence) {
      return sequence.parts().stream().allMatch(part -> straight(part, lines));
    }
    if (node instanceof TaskNode.Call call) {
      return straight(call.body(), lines);
    }
    return node instanceof TaskNode.Loop loop
        && of(loop).filter(all -> lines.addAll(all) || all.isEmpty()).isPresent();
  }

  private static Compute copy(Compute line, Symbol index, int value, int times) {
    Expr at = Expr.constant(value);
    return new Compute(
        line.place(),
        line.source(),
        counts(line.optimised(), index, at),
        line.accesses().stream().map(access -> copy(access, index, at, times)).toList(),
        value > 0 ? List.of() : chains(line.chains(), times));
  }

  private static OperationCount counts(OperationCount counts, Symbol index, Expr value) {
    TreeMap<Operation, Expr> all = new TreeMap<>();
    for (Map.Entry<Operation, Expr> count : counts.counts().entrySet()) {
      if (count.getKey().verb() != Verb.LOOP) {
        all.put(count.getKey(), Substitute.in(count.getValue(), index, value));
      }
    }
    return new OperationCount(all);
  }

  /** Each copy touches its share of what the loop touches. */
  private static Access copy(Access access, Symbol index, Expr value, int times) {
    boolean moves = access.subscripts().stream().anyMatch(each -> each.contains(index));
    return access
        .at(
            access.subscripts().stream().map(each -> Substitute.in(each, index, value)).toList(),
            access.subscripts().isEmpty() ? access.innermostStride() : Optional.empty(),
            moves ? access.footprint().map(all -> all.dividedBy(times)) : access.footprint())
        .of(access.part().map(part -> part.substitute(index, value)));
  }

  /**
   * All wait so many times. What starts anew with each run does so in each iteration of the loop
   * around, of which that many are under way: that matters only where a step takes long.
   */
  private static List<Chain> chains(List<Chain> chains, int times) {
    List<Chain> longer = new ArrayList<>();
    for (Chain chain : chains) {
      if (!chain.restarts() || isSlow(chain)) {
        List<Operation> latency = new ArrayList<>();
        Collections.nCopies(times, chain.latency()).forEach(latency::addAll);
        longer.add(
            new Chain(
                chain.through(),
                latency,
                chain.throughMemory(),
                chain.distance(),
                Math.max(0, chain.within() - 1),
                chain.restarts() ? Rational.ONE : chain.anew(),
                chain.scaled(),
                chain.place()));
      }
    }
    return longer;
  }

  private static boolean isSlow(Chain chain) {
    return !chain.throughMemory()
        && chain.anew().signum() == 0
        && chain.latency().stream().anyMatch(each -> isSlow(each.verb()));
  }

  private static boolean isSlow(Verb verb) {
    return verb == Verb.DIVIDE || verb == Verb.SQRT || verb.isRoutine();
  }
}
