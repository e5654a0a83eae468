package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Time as what the busiest resource needs: {@code max(throughput, carried latency, memory
 * traffic)}. Which one wins is the bottleneck. Of one run through a loop of N iterations:
 *
 * <pre>
 * throughput = N k s                              k operations at scalar prices s
 *            = min(N, t) k s + (N - min(N, t)) k v   where the compiler vectorises; t left over
 * latency    = N sum of the cycle
 *            = N r / (r + H / k) sum of the cycle    a chain that begins anew after r iterations:
 *                                                  while H operations are in flight, 1 + H / (k r)
 *                                                  of them overlap, unless nobody can know when
 *                                                  one ends
 * memory     = N times the bytes and lines of each stream, at the level that they come from
 * </pre>
 */
public final class BottleneckCostModel implements CostModel {
  private static final String THROUGHPUT = "throughput";

  /** What stands in for a price of a profile that has none of chains through memory. */
  private static final List<String> STORE = List.of("store.double");

  /** From a store to a load of the same place: 4 to 8 on x86 (Fog, Microarchitecture, 2023). */
  private static final Rational FORWARDING_CYCLES = Rational.of(6);

  /** Copies of the loop that the price of a chain through one element comes from. */
  private static final Rational COPIES_MEASURED = Rational.of(2);

  /** Of what a processor has under way the part that may wait for what it needs. */
  private static final Rational WAITING_SHARE = Rational.of(1, 2);

  /** What a chain through one element keeps waiting, as if it were so many operations long. */
  private static final int FORWARDED = 20;

  private static final Rational MOST_COPIES = Rational.of(4);
  private static final Rational LARGEST_BODY = Rational.of(60);
  private static final Rational NODES_OF_ADDRESS = Rational.of(2);
  private static final Rational NODES_OF_ROW = Rational.of(10);

  @Override
  public String name() {
    return "bottleneck";
  }

  @Override
  public Optional<Expr> mispredicted(LoopNest nest, Platform platform) {
    Expr all = executions(nest);
    return platform
        .parameter(ParameterNames.BRANCH_MISS)
        .map(parameter -> Expr.apply("$" + ParameterNames.BRANCH_MISSED, all));
  }

  private static Expr executions(LoopNest nest) {
    Expr executions = Expr.ONE;
    for (LoopNest.Level level : nest.levels()) {
      executions = executions.times(nest.typical(level.trips()));
    }
    return executions;
  }

  @Override
  public Optional<Expr> late(
      List<TaskNode.Compute> asked,
      List<TaskNode.Compute> block,
      LoopNest nest,
      Platform platform) {
    boolean isChained =
        block.stream()
            .flatMap(line -> line.chains().stream())
            .anyMatch(BottleneckCostModel::waitsForMemory);
    if (isChained || platform.memory().isEmpty()) {
      return Optional.empty(); // A chain has the latency of what it leads to.
    }
    Expr footprint = new MemoryTraffic(new Prices(platform), nest).scattered(asked);
    return footprint.isZero()
        ? Optional.empty()
        : Optional.of(
            latency(footprint, nest)
                .times(Expr.apply("$" + ParameterNames.BRANCH_FOREIGN, executions(nest))));
  }

  /** Until a load comes from one of so many bytes; in a search, from one of ever more. */
  private static Expr latency(Expr footprint, LoopNest nest) {
    boolean search = nest.depth() > 0 && isLogarithmic(nest.fromInside(0).trips());
    String price = search ? ParameterNames.MEMORY_SEARCH : ParameterNames.MEMORY_DEPENDENT;
    return Expr.apply("$" + price, footprint);
  }

  /** Whether it grows with the logarithm of a size: the steps of a search, or down a tree. */
  private static boolean isLogarithmic(Expr trips) {
    Growth growth = trips.growth();
    for (Symbol size : trips.symbols()) {
      Growth logarithm = Expr.log2(Expr.symbol(size)).growth();
      if (growth.compare(logarithm) == Growth.Comparison.SAME) {
        return true;
      }
    }
    return false;
  }

  private static boolean waitsForMemory(Chain chain) {
    return chain.latency().stream()
        .anyMatch(
            operation -> operation.verb() == Verb.LOAD || operation.verb() == Verb.FIELD_LOAD);
  }

  @Override
  public Optional<List<TaskNode.Compute>> unrolled(TaskNode.Loop loop, Platform platform) {
    return platform.memory().isEmpty() ? Optional.empty() : Unrolled.of(loop);
  }

  @Override
  public Expr entered(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    boolean isOpen = loop.trips().iterations().value().contains(loop.index());
    return isOpen || platform.parameter(ParameterNames.LOOP_FILLED).isEmpty()
        ? Expr.ONE
        : Expr.apply(
            "$" + ParameterNames.LOOP_ENTERED, nest.typical(loop.trips().iterations().value()));
  }

  @Override
  public Demand demand(List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
    Prices prices = new Prices(platform);
    List<Demand.Resource> resources = new ArrayList<>();
    for (List<Demand.Share> unit : units(block, nest, prices)) {
      resources.add(new Demand.Resource(THROUGHPUT, unit));
    }
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        resources.add(latency(chain, cycle(chain, block, nest, platform, prices)));
      }
    }
    return demand(
        resources,
        traffic(block, nest, platform, prices),
        far(block, nest, platform, prices),
        prices);
  }

  @Override
  public Demand loop(
      List<TaskNode.Compute> block,
      LoopNest nest,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform) {
    Prices prices = new Prices(platform);
    LoopNest.Level level = nest.fromInside(0);
    List<Demand.Resource> resources = new ArrayList<>();
    boolean vectorises =
        whole && loop.vectorisable().isEmpty() && Vectors.areFor(block, nest, platform);
    if (vectorises) {
      resources.add(new Demand.Resource(THROUGHPUT, vectorised(block, level, prices, platform)));
    } else {
      for (List<Demand.Share> unit : units(block, nest, prices)) {
        resources.add(new Demand.Resource(THROUGHPUT, total(unit, level)));
      }
    }
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        if (vectorises && chain.isReduction()) {
          continue; // Partial results do not wait for each other.
        }
        Expr cycle = cycle(chain, block, nest, platform, prices);
        boolean overlaps = whole && chain.restarts() && !loop.trips().decidedByData();
        Optional<Expr> run = run(chain, nest.typical(level.trips()), overlaps);
        Expr hidden = run.isPresent() ? hidden(chain, block, platform, prices) : Expr.ZERO;
        Expr all = level.total(cycle);
        resources.add(
            latency(
                chain, hidden.isZero() ? all : all.times(overlapped(run.orElseThrow(), hidden))));
      }
    }
    return demand(
        resources,
        total(traffic(block, nest, platform, prices), level),
        total(far(block, nest, platform, prices), level),
        prices);
  }

  private static Demand demand(
      List<Demand.Resource> resources,
      List<Demand.Share> traffic,
      List<Demand.Share> far,
      Prices prices) {
    if (!traffic.isEmpty()) {
      List<Demand.Resource> core = List.copyOf(resources);
      prices
          .number(ParameterNames.MEMORY_OVERLAP)
          .ifPresent(overlap -> resources.addAll(together(core, traffic, overlap)));
      if (!far.isEmpty()) {
        resources.addAll(
            together(
                core.stream().filter(each -> each.name().equals(THROUGHPUT)).toList(),
                far,
                Expr.ONE));
      }
      resources.add(new Demand.Resource(Demand.MEMORY, traffic));
    }
    return new Demand(resources, prices.confidence(), prices.assumptions(), prices.gaps());
  }

  /** Core and memory get into each other's way where both need about the same. */
  private static List<Demand.Resource> together(
      List<Demand.Resource> core, List<Demand.Share> traffic, Expr overlap) {
    List<Demand.Resource> both = new ArrayList<>();
    for (Demand.Resource resource : core) {
      List<Demand.Share> shares = new ArrayList<>();
      for (List<Demand.Share> part : List.of(resource.shares(), traffic)) {
        for (Demand.Share share : part) {
          shares.add(new Demand.Share(share.place(), share.seconds().times(overlap)));
        }
      }
      both.add(new Demand.Resource(resource.name() + " and memory", shares));
    }
    return both;
  }

  private static List<Demand.Share> traffic(
      List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    return platform.memory().isEmpty() ? List.of() : new MemoryTraffic(prices, nest).of(block);
  }

  private static List<Demand.Share> far(
      List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    return platform.memory().isEmpty()
        ? List.of()
        : new MemoryTraffic(prices, nest).beyondCaches(block);
  }

  private static List<Demand.Share> total(List<Demand.Share> shares, LoopNest.Level level) {
    return shares.stream()
        .map(share -> new Demand.Share(share.place(), level.total(share.seconds())))
        .toList();
  }

  /** What each of the units needs that work at the same time. */
  private static List<List<Demand.Share>> units(
      List<TaskNode.Compute> block, LoopNest nest, Prices prices) {
    List<Demand.Share> all = throughput(block, nest, prices);
    List<List<Demand.Share>> units =
        new ArrayList<>(Divider.apart(block, all, prices).orElse(List.of(all)));
    units.addAll(Units.of(block, prices));
    return units;
  }

  private static List<Demand.Share> throughput(
      List<TaskNode.Compute> block, LoopNest nest, Prices prices) {
    List<Demand.Share> shares = new ArrayList<>();
    Set<String> checked = new HashSet<>();
    Map<Operation, Rational> jumped = extremes(block);
    boolean beginsApart = beginsApart(block, nest);
    for (TaskNode.Compute line : block) {
      Expr seconds = LinearCostModel.price(without(jumped, line.optimised()), line.place(), prices);
      for (Access access : line.accesses()) {
        Reference reference = new Reference(access, nest);
        if (!reference.isRegular() || reference.isScaled()) {
          seconds = seconds.plus(prices.surcharge(ParameterNames.RANGE_CHECK, line.place()));
        } else if (reference.changesRow() && checked.add(reference.rowObject())) {
          seconds = seconds.plus(prices.surcharge(ParameterNames.ROW_CHANGE, line.place()));
        } else if (beginsApart && reference.isApart() && checked.add(reference.rowObject())) {
          seconds = seconds.plus(prices.surcharge(ParameterNames.RANGE_SCALED, line.place()));
        }
      }
      shares.add(new Demand.Share(line.place(), seconds));
    }
    return shares;
  }

  /** Whether the first element of an iteration is apart from that of the one before. */
  private static boolean beginsApart(List<TaskNode.Compute> block, LoopNest nest) {
    return block.stream()
        .flatMap(line -> line.accesses().stream())
        .filter(access -> !access.subscripts().isEmpty())
        .findFirst()
        .filter(access -> new Reference(access, nest).isApart())
        .isPresent();
  }

  /**
   * The greatest or least value so far of what has a fraction. HotSpot compares and jumps where a
   * loop gathers nothing else in it, which is predicted and hidden behind the chain; elsewhere it
   * blends, compares and selects, because of zeros with signs and of what is no number (x86.ad:
   * maxD_reduction_reg, maxD_reg).
   */
  private static Map<Operation, Rational> extremes(List<TaskNode.Compute> block) {
    Map<Operation, Rational> found = new TreeMap<>();
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        if (gathersAnExtreme(chain)) {
          found.merge(chain.latency().get(0), Rational.ONE, Rational::plus);
        }
      }
    }
    return found;
  }

  private static boolean gathersAnExtreme(Chain chain) {
    return chain.latency().size() == 1
        && !chain.throughMemory()
        && isBlended(chain.latency().get(0));
  }

  private static boolean isBlended(Operation operation) {
    return operation.verb() == Verb.MINMAX
        && (operation.type() == ValueType.DOUBLE || operation.type() == ValueType.FLOAT);
  }

  /** The counts without those, of which each is left out once. */
  private static OperationCount without(Map<Operation, Rational> some, OperationCount counts) {
    if (some.isEmpty()) {
      return counts;
    }
    TreeMap<Operation, Expr> left = new TreeMap<>(counts.counts());
    left.replaceAll(
        (operation, count) -> {
          Rational rest = some.getOrDefault(operation, Rational.ZERO);
          if (rest.signum() == 0 || !count.isConstant()) {
            return count;
          }
          Rational all = count.constantValue();
          Rational taken = all.compareTo(rest) < 0 ? all : rest;
          some.put(operation, rest.minus(taken));
          return Expr.constant(all.minus(taken));
        });
    return new OperationCount(left);
  }

  /** All but the iterations that do not fill a vector, several at a time. */
  private static List<Demand.Share> vectorised(
      List<TaskNode.Compute> block, LoopNest.Level level, Prices prices, Platform platform) {
    Expr leftOver = leftOver(level, prices);
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      Expr scalar = LinearCostModel.price(line.optimised(), line.place(), prices);
      Expr vector =
          Vectors.price(line, block, prices)
              .plus(gathered(line, prices))
              .plus(Vectors.folded(line, prices, platform));
      shares.add(
          new Demand.Share(
              line.place(),
              vector.times(level.trips()).plus(scalar.minus(vector).times(leftOver))));
    }
    return shares;
  }

  /** What is gathered in order is taken out of the vector, one by one. */
  private static Expr gathered(TaskNode.Compute line, Prices prices) {
    Expr seconds = Expr.ZERO;
    for (Chain chain : line.chains()) {
      if (chain.isOrderedReduction()) {
        seconds = seconds.plus(prices.of(chain.latency().get(0), chain.place()));
      }
    }
    return seconds;
  }

  private static Expr leftOver(LoopNest.Level level, Prices prices) {
    Expr most = prices.number(ParameterNames.VECTOR_TAIL).orElse(Expr.ZERO);
    boolean varies = level.trips().symbols().stream().anyMatch(symbol -> symbol.isIndex());
    return varies ? most : Expr.min(level.trips(), most);
  }

  private static Expr cycle(
      Chain chain, List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    Expr cycle = Expr.ZERO;
    for (int i = 0; i < chain.latency().size(); i++) {
      cycle = cycle.plus(latency(chain, i, platform, prices));
    }
    if (waitsForMemory(chain) && !platform.memory().isEmpty()) {
      Expr footprint = new MemoryTraffic(prices, nest).scattered(block);
      if (!footprint.isZero()) {
        cycle = cycle.plus(latency(footprint, nest));
      }
    }
    if (chain.throughMemory()) {
      cycle = cycle.plus(throughMemory(chain, block, nest, platform, prices));
    }
    if (chain.distance() > 1) {
      prices.assume(
          "chain through `"
              + chain.through()
              + "` at distance "
              + chain.distance()
              + ": that many iterations overlap",
          Confidence.ASSUMED,
          chain.place());
    }
    return cycle.dividedBy(chain.distance());
  }

  /** An addition waits longer for another kind of operation than for an addition. */
  private static Expr latency(Chain chain, int i, Platform platform, Prices prices) {
    List<Operation> cycle = chain.latency();
    Operation operation = cycle.get(i);
    String other = ParameterNames.CHAIN_ADD_OTHER + operation.type().label();
    if (operation.verb() == Verb.ADD && platform.parameter(other).isPresent()) {
      boolean fromMemory = i == 0 && chain.throughMemory();
      Operation before = cycle.get(i == 0 ? cycle.size() - 1 : i - 1);
      if (fromMemory || !before.equals(operation)) {
        return prices.of(other, List.of(), chain.place());
      }
    }
    return isBlended(operation) && !gathersAnExtreme(chain)
        ? prices.of(operation, chain.place())
        : atLeastACycle(operation, chain, platform, prices);
  }

  /** What a kernel found less for had steps beside each other on its chain. */
  private static Expr atLeastACycle(
      Operation operation, Chain chain, Platform platform, Prices prices) {
    Optional<Double> cycle = platform.parameter(Units.THREE_CYCLES).map(each -> seconds(each) / 3);
    Optional<Double> found =
        platform
            .parameter(ParameterNames.CHAIN + operation)
            .map(BottleneckCostModel::seconds)
            .filter(each -> each > 0);
    boolean isLess =
        cycle.isPresent() && found.filter(latency -> latency < cycle.get()).isPresent();
    return isLess
        ? Units.cycle(prices).orElseThrow()
        : prices.latency(operation, ParameterNames.CHAIN, chain.place());
  }

  /** From the store of one iteration to the load of a later one. */
  private static Expr throughMemory(
      Chain chain, List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    if (changesRow(chain, block, nest) || othersAreStored(chain, block)) {
      return platform.parameter(ParameterNames.CHAIN_MEMORY_OTHER).isPresent()
          ? prices.of(ParameterNames.CHAIN_MEMORY_OTHER, List.of(), chain.place())
          : Units.cycle(prices)
              .map(cycle -> cycle.times(FORWARDING_CYCLES))
              .orElseGet(() -> prices.of(ParameterNames.CHAIN_MEMORY, STORE, chain.place()));
    }
    Optional<Parameter> same = platform.parameter(ParameterNames.CHAIN_MEMORY_SAME);
    if (same.isEmpty() || !staysInPlace(chain, block)) {
      return prices.of(ParameterNames.CHAIN_MEMORY, STORE, chain.place());
    }
    Expr once = prices.of(ParameterNames.CHAIN_MEMORY_SAME, STORE, chain.place());
    return isKeptInRegister(platform)
        ? once
        : once.times(COPIES_MEASURED.dividedBy(copies(chain, block, nest)));
  }

  /** Whether the platform's compiler gathers in a register what the source gathers in an element. */
  private static boolean isKeptInRegister(Platform platform) {
    Optional<Parameter> same = platform.parameter(ParameterNames.CHAIN_MEMORY_SAME);
    return same.isPresent()
        && platform
            .parameter(Units.THREE_CYCLES)
            .filter(three -> seconds(same.get()) <= seconds(three) / 3)
            .isPresent();
  }

  /**
   * Whether elements of the same type go to another array as well: HotSpot takes all such arrays for
   * one, so that it loads again what it has just stored.
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
    return through.stream().anyMatch(others::contains);
  }

  private static boolean changesRow(Chain chain, List<TaskNode.Compute> block, LoopNest nest) {
    return nest.depth() > 0
        && block.stream()
            .flatMap(line -> line.accesses().stream())
            .filter(access -> access.store() && access.array().equals(chain.through()))
            .anyMatch(access -> new Reference(access, nest).changesRow());
  }

  /**
   * Copies of its body that a loop's one has after unrolling: between them what one stores and the
   * next loads stays in a register. HotSpot unrolls while the body has no more than 60 nodes
   * (LoopUnrollLimit), and each row that changes adds its load, its length and its check; so does one
   * whose elements are stored to.
   */
  private static Rational copies(Chain chain, List<TaskNode.Compute> block, LoopNest nest) {
    Set<String> rows = new HashSet<>();
    Rational nodes = Rational.ZERO;
    for (TaskNode.Compute line : block) {
      Expr operations = Expr.sum(line.optimised().counts().values());
      if (!operations.isConstant()) {
        return Rational.ONE;
      }
      nodes = nodes.plus(operations.constantValue());
      for (Access access : line.accesses()) {
        nodes = nodes.plus(NODES_OF_ADDRESS);
        Reference reference = new Reference(access, nest);
        boolean isOfRow = access.array().equals(chain.through()) && access.subscripts().size() > 1;
        if ((reference.changesRow() || isOfRow) && rows.add(reference.rowObject())) {
          nodes = nodes.plus(NODES_OF_ROW);
        }
      }
    }
    Rational copies = Rational.ONE;
    Rational two = Rational.of(2);
    while (copies.compareTo(MOST_COPIES) < 0
        && copies.times(two).times(nodes).compareTo(LARGEST_BODY) <= 0) {
      copies = copies.times(two);
    }
    return copies;
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

  private static Demand.Resource latency(Chain chain, Expr seconds) {
    return new Demand.Resource("latency", List.of(new Demand.Share(chain.place(), seconds)));
  }

  /**
   * Runs of a chain that do not wait for each other. As many as the window holds go on at the same
   * time, and while one leaves it the next comes in: 1 + H/(k run) of them take as long as one.
   */
  private static Expr overlapped(Expr run, Expr window) {
    return run.dividedBy(run.plus(window));
  }

  /**
   * Iterations from where a chain begins to where it ends, if it ends within the loop or with it.
   */
  private static Optional<Expr> run(Chain chain, Expr trips, boolean endsWithLoop) {
    if (chain.anew().signum() == 0) {
      return endsWithLoop ? Optional.of(trips) : Optional.empty();
    }
    Expr between = Expr.constant(Rational.ONE.dividedBy(chain.anew()));
    return Optional.of(endsWithLoop ? Expr.min(trips, between) : between);
  }

  /**
   * Iterations that are under way at the same time, if they do not wait for each other: all of
   * their operations have a place until they are done, and those that wait have one of fewer places
   * from which they start; stores that wait and loads behind them take more.
   */
  private static Expr hidden(
      Chain chain, List<TaskNode.Compute> block, Platform platform, Prices prices) {
    Optional<Expr> window = prices.number(ParameterNames.CHAIN_WINDOW);
    if (window.isEmpty()) {
      return Expr.ZERO;
    }
    Rational operations = Rational.ZERO;
    for (TaskNode.Compute line : block) {
      OperationCount counts = line.optimised();
      for (Expr count : counts.counts().values()) {
        if (!count.isConstant()) {
          return Expr.ZERO;
        }
        operations = operations.plus(count.constantValue());
      }
    }
    boolean inMemory =
        chain.throughMemory() && staysInPlace(chain, block) && !isKeptInRegister(platform);
    int steps = chain.latency().size();
    int waiting = inMemory ? FORWARDED : chain.throughMemory() ? 2 * (steps + 1) : steps;
    Rational places = WAITING_SHARE.dividedBy(Rational.of(Math.max(1, waiting)));
    return operations.signum() > 0
        ? window.get().times(min(Rational.ONE.dividedBy(operations), places))
        : Expr.ZERO;
  }

  private static Rational min(Rational one, Rational other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
