package org.perfmodel.evaluate.dispatch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Policies by name, for people who compare them. */
public final class StandardPolicies {
  private static final long SEED = 1;

  private static final List<SchedulingPolicy> PLAIN =
      List.of(
          new CentralQueue(new Fifo()),
          new CentralQueue(new LongestFirst()),
          new CentralQueue(new CriticalPathFirst()),
          new CentralQueue(ListOrder.byId()),
          new StaticAllocation(new Block()),
          new StaticAllocation(new Cyclic()),
          new Chunks(new Guided()),
          new Chunks(new Factoring()),
          new Chunks(new Trapezoid()),
          new SeveralQueues(0, new Block(), new Fifo(), Switching.STAY),
          new SeveralQueues(0, new Block(), new Fifo(), Switching.FEWEST_WORKERS),
          new SeveralQueues(0, new Block(), new Fifo(), Switching.MOST_WORK),
          new SeveralQueues(0, new Block(), new Fifo(), Switching.NEAREST),
          new SeveralQueues(0, new Block(), new LongestFirst(), Switching.FEWEST_WORKERS),
          new WorkStealing(SEED),
          new ForkJoin(0, false, true, SEED),
          new ForkJoin(0, true, true, SEED),
          new ForkJoin(0, false, false, SEED));

  /** Which nobody gets without asking: they are for graphs of several loops. */
  private static final List<SchedulingPolicy> ASKED =
      List.of(new SplitLoops(new Block()), new SplitLoops(new Cyclic()));

  private static final List<Numbered> NUMBERED =
      List.of(
          new Numbered("block-cyclic-", k -> new StaticAllocation(new BlockCyclic(k))),
          new Numbered("chunk-", k -> new Chunks(new FixedChunk(k))),
          new Numbered("threads-", FixedThreads::new));

  private StandardPolicies() {}

  /** One of each kind; those with a number have 4. */
  public static List<SchedulingPolicy> all() {
    List<SchedulingPolicy> all = new ArrayList<>(PLAIN);
    NUMBERED.forEach(numbered -> all.add(numbered.maker().apply(4)));
    return all;
  }

  /**
   * The policy with this name: one of {@link #all}, {@code chunk-8} and the like, or {@code
   * split-block} and {@code split-cyclic}.
   */
  public static Optional<SchedulingPolicy> named(String name) {
    for (SchedulingPolicy policy : ASKED) {
      if (policy.name().equals(name)) {
        return Optional.of(policy);
      }
    }
    for (SchedulingPolicy policy : PLAIN) {
      if (policy.name().equals(name)) {
        return Optional.of(policy);
      }
    }
    for (Numbered numbered : NUMBERED) {
      if (name.matches(numbered.prefix() + "[1-9][0-9]{0,8}")) {
        int number = Integer.parseInt(name.substring(numbered.prefix().length()));
        return Optional.of(numbered.maker().apply(number));
      }
    }
    return Optional.empty();
  }

  private record Numbered(String prefix, IntFunction<SchedulingPolicy> maker) {}
}
