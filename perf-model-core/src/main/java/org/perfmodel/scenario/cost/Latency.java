package org.perfmodel.scenario.cost;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Copies;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Operations;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What one iteration waits for another: the latencies along a chain, the way through memory, and
 * how far runs of a chain that do not wait for each other overlap.
 */
final class Latency {
  static final String NAME = "latency";

  /**
   * From a store to a load of a row that was looked up in between, of a whole number, where a
   * processor renames places in memory: 3.7 measured on a Zen 4.
   */
  private static final Rational WHOLE_CYCLES = Rational.of(4);

  /** It does if three cycles are at least so many times what a store and a load of it take. */
  private static final double RENAMING = 6;

  /** What stands in for a price of a profile that has none of chains through memory. */
  private static final List<String> STORE = List.of("store.double");

  /** From a store to a load of the same place: 4 to 8 on x86 (Fog, Microarchitecture, 2023). */
  private static final Rational FORWARDING_CYCLES = Rational.of(6);

  /**
   * The greater of two numbers with fractions, as HotSpot selects it, is five instructions (x86.ad:
   * maxD_reg): a blend, the maximum, a comparison beside it and a blend wait for each other, while
   * many such overlap: 13 cycles on an Intel Xeon, where the kernel of those that do not wait
   * measures 2.6.
   */
  private static final Rational BLENDING = Rational.of(5);

  /** Copies of the loop that the price of a chain through one element comes from. */
  private static final Rational COPIES_MEASURED = Rational.of(2);

  /** A sign of a whole number is shifted, flips bits, is taken away (x86.ad: absI_rReg). */
  private static final Rational SIGN_TAKEN = Rational.of(3);

  /** Of what a processor has under way the part that may wait for what it needs. */
  private static final Rational WAITING_SHARE = Rational.of(1, 2);

  /**
   * What a step of whole numbers, or through memory, takes of that as if it were so many: each unit
   * for whole numbers has a queue of its own, of 14 places for 192 that are under way (Fog,
   * Microarchitecture, 2023: the first EPYC). {@code s = s * 31 + x} in sums of 20 to 150 steps
   * overlaps there as if 9 iterations were under way, {@code s = s / 2 + x} of fractions as if 27.
   */
  private static final int WAITING_LONGER = 4;

  /** Seen with 25, not with 17; no release between them was measured. */
  private static final int UNALIGNED = 25;

  /** What a chain through one element keeps waiting, as if it were so many operations long. */
  private static final int FORWARDED = 20;

  private static final Rational MOST_COPIES = Rational.of(4);

  private Latency() {}

  /** Until a load comes from one of so many bytes; in a search, from one of ever more. */
  static Expr ofLoad(Expr footprint, LoopNest nest) {
    boolean search = nest.depth() > 0 && isLogarithmic(nest.fromInside(0).trips());
    String price = search ? ParameterNames.MEMORY_SEARCH : ParameterNames.MEMORY_DEPENDENT;
    return Expr.apply("$" + price, footprint);
  }

  /** Whether it grows with the logarithm of a size: the steps of a search, or down a tree. */
  private static boolean isLogarithmic(Expr trips) {
    Growth growth = Growth.of(trips);
    for (Symbol size : trips.symbols()) {
      Growth logarithm = Growth.of(Expr.log2(Expr.symbol(size)));
      if (growth.compare(logarithm) == Growth.Comparison.SAME) {
        return true;
      }
    }
    return false;
  }

  static boolean waitsForMemory(Chain chain) {
    return chain.latency().stream()
        .anyMatch(
            operation -> operation.verb() == Verb.LOAD || operation.verb() == Verb.FIELD_LOAD);
  }

  static boolean gathersAnExtreme(Chain chain) {
    return chain.latency().size() == 1
        && !chain.throughMemory()
        && isBlended(chain.latency().get(0));
  }

  /**
   * Whether a jump finds out that a value is the greatest or least so far: of fractions; and of
   * longs, where a compiler has no instruction for these (HotSpot since JDK 25, JDK-8307513; what
   * is known of a profile is whether it gathers in vectors).
   */
  static boolean jumps(Chain chain, Platform platform) {
    boolean isOfLongs =
        chain.latency().size() == 1
            && !chain.throughMemory()
            && chain.latency().get(0).equals(new Operation(Verb.MINMAX, ValueType.LONG));
    return gathersAnExtreme(chain)
        || isOfLongs && !Vectors.can(platform, ParameterNames.VECTOR_REDUCTION);
  }

  private static boolean isBlended(Operation operation) {
    return operation.verb() == Verb.MINMAX
        && (operation.type() == ValueType.DOUBLE || operation.type() == ValueType.FLOAT);
  }

  /** Seconds that a step of a chain through all of its operations takes. */
  static Expr cycle(
      Chain chain, List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    return cycle(chain, block, nest, Set.of(), platform, prices);
  }

  /**
   * The same.
   *
   * @param rowsAgain rows that each iteration looks up anew: what it stores there is in no register
   */
  static Expr cycle(
      Chain chain,
      List<TaskNode.Compute> block,
      LoopNest nest,
      Set<String> rowsAgain,
      Platform platform,
      Prices prices) {
    Expr cycle = Expr.ZERO;
    int steps = chain.latency().size();
    for (int i = 0; i < (isNarrowed(chain) ? steps - 1 : steps); i++) {
      cycle = cycle.plus(latency(chain, i, platform, prices));
    }
    if (waitsForMemory(chain) && !platform.memory().isEmpty()) {
      Expr footprint = new MemoryTraffic(prices, nest).scattered(block);
      if (!footprint.isZero()) {
        cycle = cycle.plus(ofLoad(footprint, nest));
      }
    }
    if (chain.throughMemory()) {
      cycle =
          cycle.plus(
              goesThrough(rowsAgain, chain, block, nest)
                  ? throughRow(chain, platform, prices)
                  : throughMemory(chain, block, nest, platform, prices));
    }
    if (chain.distance() > 1 && isStored(chain, block)) {
      prices.assume(
          "chain through `"
              + chain.through()
              + "` at distance "
              + chain.distance()
              + ": that many iterations overlap",
          Confidence.ASSUMED,
          chain.place());
    }
    return isMultipliedOut(chain, platform)
        ? cycle.dividedBy(Expr.constant(copies(block, nest, access -> false)))
        : cycle.dividedBy(chain.distance());
  }

  /**
   * Whether copies of the body go on from the same begin, by products of their constants: HotSpot
   * 17 where all steps are products, 25 between sums as well ({@code s = s * a + c} takes 1.35 ns
   * with 17 and 0.41 with 25, {@code s = s * a} 0.36 and 0.37).
   */
  private static boolean isMultipliedOut(Chain chain, Platform platform) {
    return chain.scaled()
        && !chain.throughMemory()
        && chain.distance() == 1
        && chain.latency().stream().anyMatch(each -> each.verb() == Verb.MULTIPLY)
        && (chain.latency().stream().allMatch(each -> each.verb() == Verb.MULTIPLY)
            || Vectors.can(platform, ParameterNames.VECTOR_REDUCTION));
  }

  /** Whether its last step makes a byte or a short, which a store of that width does as well. */
  private static boolean isNarrowed(Chain chain) {
    if (!chain.throughMemory() || chain.latency().isEmpty()) {
      return false;
    }
    Operation last = chain.latency().get(chain.latency().size() - 1);
    return last.verb() == Verb.CONVERT
        && (last.type() == ValueType.BYTE || last.type() == ValueType.SHORT);
  }

  /**
   * An addition waits longer for another kind of operation than for an addition; what goes into a
   * field, until the next iteration has loaded it.
   */
  private static Expr latency(Chain chain, int i, Platform platform, Prices prices) {
    List<Operation> cycle = chain.latency();
    Operation operation = cycle.get(i);
    if (operation.verb() == Verb.FIELD_STORE) {
      return forwarded(false, chain, platform, prices);
    }
    String other = ParameterNames.CHAIN_ADD_OTHER + operation.type().label();
    if (operation.verb() == Verb.ADD && platform.parameter(other).isPresent()) {
      boolean fromMemory = i == 0 && chain.throughMemory();
      Operation before = cycle.get(i == 0 ? cycle.size() - 1 : i - 1);
      if (fromMemory || !before.equals(operation)) {
        return prices.of(other, List.of(), chain.place());
      }
    }
    if (isBlended(operation) && !gathersAnExtreme(chain)) {
      return prices.of(operation, chain.place()).times(BLENDING);
    }
    Expr step = atLeastACycle(operation, chain, platform, prices);
    return operation.verb() == Verb.ABS && isWhole(operation) ? step.times(SIGN_TAKEN) : step;
  }

  /** Whether it is known what a step of it takes whose term comes out of a vector. */
  static boolean isFolded(Chain chain, Platform platform) {
    return chain.isOrderedReduction()
        && chain.latency().get(0).verb() == Verb.ADD
        && platform.parameter(foldedAddition(chain)).isPresent();
  }

  static Expr folded(Chain chain, Prices prices) {
    return prices.of(foldedAddition(chain), List.of(), chain.place());
  }

  private static String foldedAddition(Chain chain) {
    return ParameterNames.CHAIN_ADD_FOLDED + chain.latency().get(0).type().label();
  }

  /** What a kernel found less for had steps beside each other on its chain. */
  private static Expr atLeastACycle(
      Operation operation, Chain chain, Platform platform, Prices prices) {
    Optional<Double> cycle = platform.parameter(Units.THREE_CYCLES).map(each -> seconds(each) / 3);
    Optional<Double> found =
        platform
            .parameter(ParameterNames.CHAIN + operation)
            .map(Latency::seconds)
            .filter(each -> each > 0);
    boolean isLess =
        cycle.isPresent() && found.filter(latency -> latency < cycle.get()).isPresent();
    return isLess
        ? Units.cycle(prices).orElseThrow()
        : prices.latency(operation, ParameterNames.CHAIN, chain.place());
  }

  /**
   * The chain as compilers leave it. What a loop gathers in one element stays in a register, unless
   * the element was stored to just before the loop, or is in a row and the loop goes through
   * others: HotSpot 17 then loads and stores it each time, or once in each copy of the body.
   */
  static Chain compiled(
      Chain chain, List<TaskNode.Compute> block, List<TaskNode.Compute> before, LoopNest nest) {
    Optional<Access> gathered =
        accesses(block)
            .filter(access -> access.store() && access.array().equals(chain.through()))
            .filter(access -> access.innermostStride().filter(Expr::isZero).isPresent())
            .findFirst();
    if (!chain.throughMemory() || gathered.isEmpty() || othersAreStored(chain, block)) {
      return chain;
    }
    List<Expr> place = gathered.get().subscripts();
    boolean isBegun =
        accesses(before)
            .anyMatch(
                access ->
                    access.store()
                        && access.array().equals(chain.through())
                        && access.subscripts().equals(place));
    boolean isAmongRows =
        place.size() > 1
            && accesses(block).anyMatch(access -> new Reference(access, nest).changesRow());
    return isBegun || isAmongRows
        ? chain
        : new Chain(
            chain.through(),
            chain.latency(),
            false,
            chain.distance(),
            chain.within(),
            chain.anew(),
            chain.scaled(),
            chain.place());
  }

  private static Stream<Access> accesses(List<TaskNode.Compute> lines) {
    return lines.stream().flatMap(line -> line.accesses().stream());
  }

  /** From the store of one iteration to the load of a later one. */
  private static Expr throughMemory(
      Chain chain, List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    boolean changesRow = changesRow(chain, block, nest);
    if (changesRow || othersAreStored(chain, block) || goesFar(chain, block, platform)) {
      return forwarded(changesRow, chain, platform, prices);
    }
    Optional<Parameter> same = platform.parameter(ParameterNames.CHAIN_MEMORY_SAME);
    if (same.isEmpty() || !staysInPlace(chain, block)) {
      boolean isWhole =
          isStored(chain, block) && chain.latency().stream().allMatch(Latency::isWhole);
      return isWhole && platform.parameter(ParameterNames.CHAIN_MEMORY_WHOLE).isPresent()
          ? prices.of(ParameterNames.CHAIN_MEMORY_WHOLE, List.of(), chain.place())
          : prices.of(ParameterNames.CHAIN_MEMORY, STORE, chain.place());
    }
    Expr once = prices.of(ParameterNames.CHAIN_MEMORY_SAME, STORE, chain.place());
    return isKeptInRegister(platform)
        ? once
        : once.times(COPIES_MEASURED.dividedBy(copies(chain, block, nest)));
  }

  /**
   * Whether what an iteration stores is loaded by one that is not the next: HotSpot hands nothing
   * on in registers then, and processors rename the places of whole registers at most. From the
   * release on whose vectors need no alignment, as many iterations as a power of two are packed.
   */
  private static boolean goesFar(Chain chain, List<TaskNode.Compute> block, Platform platform) {
    boolean isPacked =
        Integer.bitCount(chain.distance()) == 1 && platform.javaRelease() >= UNALIGNED;
    return chain.distance() > 1
        && !isPacked
        && accesses(block)
            .anyMatch(
                access ->
                    access.store()
                        && access.array().equals(chain.through())
                        && access.element() != ValueType.INT
                        && access.element() != ValueType.LONG);
  }

  private static boolean goesThrough(
      Set<String> rows, Chain chain, List<TaskNode.Compute> block, LoopNest nest) {
    return !rows.isEmpty()
        && accesses(block)
            .filter(access -> access.store() && access.array().equals(chain.through()))
            .anyMatch(access -> rows.contains(new Reference(access, nest).rowObject()));
  }

  /** From a store to a load of a row that was looked up in between. */
  private static Expr throughRow(Chain chain, Platform platform, Prices prices) {
    boolean isRenamed =
        prices.isAtLeast(Units.THREE_CYCLES, ParameterNames.CHAIN_MEMORY_WHOLE, RENAMING)
            && chain.latency().stream().allMatch(Latency::isWhole);
    return Units.cycle(prices)
        .filter(cycle -> isRenamed)
        .map(cycle -> cycle.times(WHOLE_CYCLES))
        .orElseGet(() -> forwarded(true, chain, platform, prices));
  }

  /** All operations of a chain through an element that no compiler keeps in a register. */
  static Expr handedOn(Chain chain, Platform platform, Prices prices) {
    Expr way = forwarded(false, chain, platform, prices);
    for (int i = 0; i < chain.latency().size(); i++) {
      way = way.plus(latency(chain, i, platform, prices));
    }
    return way;
  }

  /** What no compiler keeps in a register. */
  private static Expr forwarded(boolean changesRow, Chain chain, Platform platform, Prices prices) {
    Stream<String> known =
        changesRow
            ? Stream.of(ParameterNames.CHAIN_MEMORY_OTHER)
            : Stream.of(ParameterNames.CHAIN_MEMORY_BESIDE, ParameterNames.CHAIN_MEMORY_OTHER);
    Optional<String> price = known.filter(each -> platform.parameter(each).isPresent()).findFirst();
    return price.isPresent()
        ? prices.of(price.get(), List.of(), chain.place())
        : Units.cycle(prices)
            .map(cycle -> cycle.times(FORWARDING_CYCLES))
            .orElseGet(() -> prices.of(ParameterNames.CHAIN_MEMORY, STORE, chain.place()));
  }

  /** Whether it goes through an array, not through an object that the library gathers in. */
  private static boolean isStored(Chain chain, List<TaskNode.Compute> block) {
    return accesses(block)
        .anyMatch(access -> access.store() && access.array().equals(chain.through()));
  }

  private static boolean isWhole(Operation operation) {
    return operation.type() == ValueType.INT || operation.type() == ValueType.LONG;
  }

  /**
   * Whether the platform's compiler gathers in a register what the source gathers in an element.
   */
  private static boolean isKeptInRegister(Platform platform) {
    Optional<Parameter> same = platform.parameter(ParameterNames.CHAIN_MEMORY_SAME);
    return same.isPresent()
        && platform
            .parameter(Units.THREE_CYCLES)
            .filter(three -> seconds(same.get()) <= seconds(three) / 3)
            .isPresent();
  }

  /**
   * Whether elements of the same type go to another array as well, or to another place of the same:
   * HotSpot takes all such arrays for one, so that it loads again what it has just stored.
   */
  private static boolean othersAreStored(Chain chain, List<TaskNode.Compute> block) {
    Set<ValueType> through = EnumSet.noneOf(ValueType.class);
    Set<ValueType> others = EnumSet.noneOf(ValueType.class);
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        if (access.store()) {
          (access.array().equals(chain.through()) ? through : others).add(access.element());
        }
      }
    }
    return through.stream().anyMatch(others::contains) || isStoredElsewhere(chain, block);
  }

  /** Whether a loop that gathers in one element stores to others that it goes on to as well. */
  private static boolean isStoredElsewhere(Chain chain, List<TaskNode.Compute> block) {
    return staysInPlace(chain, block)
        && accesses(block)
            .anyMatch(
                access ->
                    access.store()
                        && access.array().equals(chain.through())
                        && access.innermostStride().filter(Expr::isZero).isEmpty());
  }

  private static boolean changesRow(Chain chain, List<TaskNode.Compute> block, LoopNest nest) {
    return nest.depth() > 0
        && block.stream()
            .flatMap(line -> line.accesses().stream())
            .filter(access -> access.store() && access.array().equals(chain.through()))
            .anyMatch(access -> new Reference(access, nest).changesRow());
  }

  /**
   * Copies of its body, between which what one stores and the next loads stays in a register; a row
   * whose elements are stored to is looked up.
   */
  private static Rational copies(Chain chain, List<TaskNode.Compute> block, LoopNest nest) {
    return copies(
        block,
        nest,
        access -> access.array().equals(chain.through()) && access.subscripts().size() > 1);
  }

  private static Rational copies(
      List<TaskNode.Compute> block, LoopNest nest, Predicate<Access> looksUp) {
    return Copies.of(block, nest, looksUp)
        .map(copies -> copies.number(MOST_COPIES))
        .orElse(Rational.ONE);
  }

  private static double seconds(Parameter price) {
    return price.value().doubleValue();
  }

  private static boolean staysInPlace(Chain chain, List<TaskNode.Compute> block) {
    return block.stream()
        .flatMap(line -> line.accesses().stream())
        .anyMatch(
            access ->
                access.store()
                    && access.array().equals(chain.through())
                    && access.innermostStride().filter(Expr::isZero).isPresent());
  }

  /**
   * Runs of a chain that do not wait for each other. As many as the window holds go on at the same
   * time, and while one leaves it the next comes in: 1 + H/(k run) of them take as long as one.
   */
  static Expr overlapped(Expr run, Expr window) {
    return run.dividedBy(run.plus(window));
  }

  /**
   * Iterations from where a chain begins to where it ends, if it ends within the loop or with it.
   */
  static Optional<Expr> run(Chain chain, Expr trips, boolean endsWithLoop) {
    if (chain.anew().signum() == 0) {
      return endsWithLoop ? Optional.of(trips) : Optional.empty();
    }
    Expr between = Expr.constant(Rational.ONE.dividedBy(chain.anew()));
    return Optional.of(endsWithLoop ? Expr.min(trips, between) : between);
  }

  /**
   * Iterations that are under way at the same time, if they do not wait for each other: all of
   * their operations have a place until they are done, and those that wait have one of fewer places
   * from which they start; whole numbers, and stores that wait and loads behind them, have fewer
   * still.
   */
  static Expr hidden(Chain chain, List<TaskNode.Compute> block, Platform platform, Prices prices) {
    boolean inMemory =
        chain.throughMemory() && staysInPlace(chain, block) && !isKeptInRegister(platform);
    int steps = chain.latency().size();
    if (inMemory) {
      return hidden(FORWARDED, block, prices).orElse(Expr.ZERO);
    }
    int waiting = chain.throughMemory() ? WAITING_LONGER * (steps + 1) : steps;
    boolean isWhole = chain.latency().stream().allMatch(Latency::isWhole) && !waitsForMemory(chain);
    return hidden(isWhole ? Math.max(waiting, WAITING_LONGER * steps) : waiting, block, prices)
        .orElse(Expr.ZERO);
  }

  /**
   * The same of iterations of which so many operations wait.
   *
   * @return empty if nobody measured how many are under way, or there are none
   */
  static Optional<Expr> hidden(int waiting, List<TaskNode.Compute> block, Prices prices) {
    Rational operations = Operations.all(block).orElse(Rational.ZERO);
    Rational places = WAITING_SHARE.dividedBy(Rational.of(Math.max(1, waiting)));
    Optional<Expr> instructions = Routines.instructions(block, prices);
    if (operations.signum() > 0 && instructions.isPresent()) {
      return prices
          .number(ParameterNames.CHAIN_WINDOW)
          .map(window -> Expr.min(window.dividedBy(instructions.get()), window.times(places)));
    }
    return operations.signum() > 0
        ? prices
            .number(ParameterNames.CHAIN_WINDOW)
            .map(window -> window.times(min(Rational.ONE.dividedBy(operations), places)))
        : Optional.empty();
  }

  private static Rational min(Rational one, Rational other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /** What the steps of a chain need. */
  static Demand.Resource resource(Chain chain, Expr seconds) {
    return new Demand.Resource(NAME, List.of(new Demand.Share(chain.place(), seconds)));
  }
}
