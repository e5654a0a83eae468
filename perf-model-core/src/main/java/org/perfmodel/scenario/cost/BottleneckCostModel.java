package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Copies;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Operations;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Reference;
import org.perfmodel.scenario.Unrolled;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Course;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

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
  private static final String LATENCY = "latency";
  private static final String WAITING = " and waiting for memory";

  /** Of times that overlap as sides of a right angle: of two that are equal, half their sum. */
  private static final Rational BOTH = Rational.of(707, 1000);

  /**
   * Of work and the rows that come for it from beyond the caches: what foresees lines begins anew
   * with each row, so that less overlaps than within one. Between 0.63, which two stencils take on
   * an EPYC of the first generation, and 0.96 and 0.92, the middle of 58 and 66 points on a later
   * one (JDK 17 and 25).
   */
  private static final Expr OF_BOTH_FAR = Expr.constant(Rational.of(17, 20));

  /**
   * Operations from one line that a loop waits for to the next: those that a processor has begun
   * and not ended, as many as its reorder buffer has entries, and as many again for whose lines
   * others had asked ahead. Where lines are fetched ahead, {@code memory.wait} is less than this.
   */
  private static final long WINDOW = 1400;

  /** The same of operations on a chain, each of which waits for its operands in the scheduler. */
  private static final long SCHEDULED = 200;

  /** Vectors that one iteration of a loop folds: a run of fewer has none. */
  private static final long COPIES_FOLDED = 4;

  private static final Rational LN_2 = Rational.of(693_147, 1_000_000);

  /** One less Euler's constant. */
  private static final Expr LESS = Expr.constant(Rational.of(422_784, 1_000_000));

  /**
   * Up to so many arrays and rows have a register for where they begin; with more, what loads save
   * by being a part of another operation is lost where such a register is loaded again.
   */
  private static final int BEGINNINGS = 6;

  @Override
  public String name() {
    return "bottleneck";
  }

  @Override
  public Optional<Expr> mispredicted(LoopNest nest, boolean altered, Platform platform) {
    Expr all = executions(nest);
    return platform
        .parameter(ParameterNames.BRANCH_MISS)
        .map(
            parameter ->
                altered
                    ? Expr.symbol(parameter.symbol())
                    : Expr.apply("$" + ParameterNames.BRANCH_MISSED, all));
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
      boolean altered,
      Platform platform) {
    boolean isChained =
        block.stream().flatMap(line -> line.chains().stream()).anyMatch(Latency::waitsForMemory);
    if (isChained || platform.memory().isEmpty()) {
      return Optional.empty(); // A chain has the latency of what it leads to.
    }
    Expr footprint = new MemoryTraffic(new Prices(platform), nest).scattered(asked);
    if (footprint.isZero()) {
      return Optional.empty();
    }
    Expr load = Latency.ofLoad(footprint, nest);
    return Optional.of(
        altered
            ? load
            : load.times(Expr.apply("$" + ParameterNames.BRANCH_FOREIGN, executions(nest))));
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
            "$" + ParameterNames.LOOP_ENTERED,
            nest.typicalOfStage(loop.trips().iterations().value()));
  }

  @Override
  public Optional<Demand> handedOn(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    if (platform.memory().isEmpty()) {
      return Optional.empty();
    }
    Prices prices = new Prices(platform);
    List<Demand.Share> shares = HandedOn.of(loop, nest, platform, prices);
    return shares.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Demand(
                List.of(new Demand.Resource(LATENCY, shares)),
                prices.confidence(),
                prices.assumptions(),
                prices.gaps()));
  }

  @Override
  public Demand demand(List<TaskNode.Compute> lines, LoopNest nest, Platform platform) {
    List<TaskNode.Compute> block = MergedStores.of(lines, nest, platform);
    Prices prices = new Prices(platform);
    List<Demand.Resource> resources = new ArrayList<>();
    for (List<Demand.Share> unit :
        units(block, nest, RowsAgain.NONE, 0, Optional.empty(), platform, prices)) {
      resources.add(new Demand.Resource(THROUGHPUT, unit));
    }
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        resources.add(latency(chain, Latency.cycle(chain, block, nest, platform, prices)));
      }
    }
    return demand(
        resources,
        traffic(block, nest, platform, prices, false),
        far(block, nest, platform, prices),
        prices);
  }

  @Override
  public Demand loop(
      List<TaskNode.Compute> lines,
      List<TaskNode.Compute> before,
      LoopNest around,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform) {
    List<TaskNode.Compute> block = MergedStores.of(lines, around, platform);
    Prices prices = new Prices(platform);
    RowsAgain rows = RowsAgain.of(block, before, loop.iteration(), around, platform);
    Set<String> again = rows.again();
    LoopNest nest = rows.areUncounted() ? around.uncounted() : around;
    LoopNest.Level level = nest.fromInside(0);
    List<Demand.Resource> resources = new ArrayList<>();
    boolean mayVectorise =
        whole
            && loop.vectorisable().isEmpty()
            && (!loop.iteration().packedLately()
                || Vectors.can(platform, ParameterNames.VECTOR_REDUCTION));
    boolean vectorises = mayVectorise && rows.areKept() && Vectors.areFor(block, nest, platform);
    if (vectorises) {
      resources.add(new Demand.Resource(THROUGHPUT, vectorised(block, level, prices, platform)));
    } else {
      Optional<Copies> copies =
          Copies.of(lines, nest, access -> again.contains(new Reference(access, nest).rowObject()));
      if (block != lines) {
        MergedStores.jump(copies, loop, prices)
            .map(share -> new Demand.Resource(THROUGHPUT, total(List.of(share), level)))
            .ifPresent(resources::add);
      }
      for (List<Demand.Share> unit :
          units(block, nest, rows, loop.iteration().folded(), copies, platform, prices)) {
        resources.add(new Demand.Resource(THROUGHPUT, total(unit, level)));
      }
      Expr trips = nest.typicalOfStage(level.trips());
      Conversions.waiting(loop, block, before, trips, platform, prices)
          .map(share -> new Demand.Resource(LATENCY, total(List.of(share), level)))
          .ifPresent(resources::add);
      Routines.waiting(loop, block, platform, prices)
          .map(share -> new Demand.Resource(LATENCY, total(List.of(share), level)))
          .ifPresent(resources::add);
      Ways.waiting(loop, block, platform, prices)
          .map(share -> new Demand.Resource(LATENCY, total(List.of(share), level)))
          .ifPresent(resources::add);
    }
    List<MemoryTraffic.Waited> waited =
        vectorises || platform.memory().isEmpty()
            ? List.of()
            : new MemoryTraffic(prices, nest).waited(block);
    Expr surprises = vectorises ? Expr.ZERO : surprises(block, nest, platform, prices);
    if (!surprises.isZero()) {
      resources.replaceAll(unit -> and(unit, new Demand.Share(loop.place(), surprises)));
    }
    List<Demand.Resource> units = List.copyOf(resources);
    for (TaskNode.Compute line : block) {
      for (Chain carried : line.chains()) {
        Chain chain = Latency.compiled(carried, block, before, nest);
        if (vectorises && chain.isReduction()) {
          continue; // Partial results do not wait for each other.
        }
        Expr cycle = Latency.cycle(chain, block, nest, again, platform, prices);
        boolean overlaps = whole && chain.restarts() && !loop.trips().decidedByData();
        Optional<Expr> run = Latency.run(chain, nest.typicalOfStage(level.trips()), overlaps);
        Expr hidden = run.isPresent() ? Latency.hidden(chain, block, platform, prices) : Expr.ZERO;
        boolean isFolded =
            mayVectorise
                && Latency.isFolded(chain, platform)
                && Vectors.packs(block, nest, platform);
        Expr all = isFolded ? folded(chain, cycle, block, level, prices) : level.total(cycle);
        Expr latency =
            hidden.isZero() ? all : all.times(Latency.overlapped(run.orElseThrow(), hidden));
        Demand.Resource found =
            latency(chain, Latency.jumps(chain, platform) ? latency.plus(surprises) : latency);
        resources.add(found);
        if (!vectorises && Interleaved.waitFor(chain, block, nest, platform)) {
          units.stream()
              .filter(unit -> unit.name().equals(THROUGHPUT))
              .forEach(unit -> resources.add(Interleaved.oneByOne(unit, found, block)));
        }
        Rational scheduled = Rational.of(chain.latency().size(), SCHEDULED);
        resources.addAll(waiting(List.of(found), waited, scheduled, level));
      }
    }
    if (!waited.isEmpty()) {
      resources.addAll(waiting(units, waited, window(block), level));
    }
    return demand(
        resources,
        total(traffic(block, nest, platform, prices, vectorises), level),
        total(far(block, nest, platform, prices), level),
        prices);
  }

  /** All steps of a chain that takes its terms out of vectors, as far as these are filled. */
  private static Expr folded(
      Chain chain, Expr cycle, List<TaskNode.Compute> block, LoopNest.Level level, Prices prices) {
    Expr folded = Latency.folded(chain, prices);
    Expr all = folded.times(level.trips());
    if (level.trips().symbols().stream().anyMatch(symbol -> symbol.isIndex())) {
      return all;
    }
    Expr leftOver = Expr.min(level.trips(), leftOver(block, level, prices).times(COPIES_FOLDED));
    return all.plus(cycle.minus(folded).times(leftOver));
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
                OF_BOTH_FAR));
      }
      resources.add(new Demand.Resource(Demand.MEMORY, traffic));
    }
    return new Demand(resources, prices.confidence(), prices.assumptions(), prices.gaps());
  }

  private static Demand.Resource and(Demand.Resource resource, Demand.Share more) {
    List<Demand.Share> shares = new ArrayList<>(resource.shares());
    shares.add(more);
    return new Demand.Resource(resource.name(), shares);
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

  /**
   * What a loop that asks late for its lines takes. It asks ahead as far as its operations have
   * room in the processor's window: the lines of so many operations come in the time of one.
   */
  private static List<Demand.Resource> waiting(
      List<Demand.Resource> core,
      List<MemoryTraffic.Waited> waited,
      Rational inWindow,
      LoopNest.Level level) {
    List<Demand.Resource> waiting = new ArrayList<>();
    for (MemoryTraffic.Waited lines : waited) {
      Expr ahead = level.total(lines.ahead().times(inWindow));
      Expr late = level.total(lines.late());
      for (Demand.Resource resource : core) {
        Expr both = resource.seconds().plus(late).times(BOTH);
        waiting.add(
            new Demand.Resource(
                resource.name() + WAITING,
                List.of(new Demand.Share(lines.place(), Expr.min(both, ahead)))));
      }
    }
    return waiting;
  }

  private static Rational window(List<TaskNode.Compute> block) {
    Rational operations = Rational.ZERO;
    for (TaskNode.Compute line : block) {
      operations = operations.plus(Operations.all(List.of(line)).orElse(Rational.ZERO));
    }
    return operations.dividedBy(Rational.of(WINDOW));
  }

  private static List<Demand.Share> traffic(
      List<TaskNode.Compute> block,
      LoopNest nest,
      Platform platform,
      Prices prices,
      boolean inVectors) {
    return platform.memory().isEmpty()
        ? List.of()
        : new MemoryTraffic(prices, nest, inVectors).of(block);
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
      List<TaskNode.Compute> block,
      LoopNest nest,
      RowsAgain rows,
      int folded,
      Optional<Copies> copies,
      Platform platform,
      Prices prices) {
    List<List<String>> checks = checks(block, nest, rows);
    Map<Operation, Rational> jumped = extremes(block, platform);
    List<Demand.Share> all = throughput(block, checks, jumped, prices);
    all.addAll(Angles.missed(block, executions(nest), platform, prices));
    List<List<Demand.Share>> units =
        new ArrayList<>(Divider.apart(block, all, prices).orElse(List.of(all)));
    units.addAll(Units.of(block, checks, isRoomy(block, nest) ? folded : 0, copies, nest, prices));
    return units;
  }

  /** Whether there is a register for the beginning of each array and row. */
  private static boolean isRoomy(List<TaskNode.Compute> block, LoopNest nest) {
    Set<String> beginnings = new HashSet<>();
    for (TaskNode.Compute line : block) {
      line.accesses().forEach(access -> beginnings.add(new Reference(access, nest).rowObject()));
    }
    return beginnings.size() <= BEGINNINGS;
  }

  private static List<Demand.Share> throughput(
      List<TaskNode.Compute> block,
      List<List<String>> checks,
      Map<Operation, Rational> jumped,
      Prices prices) {
    List<Demand.Share> shares = new ArrayList<>();
    List<Expr> blended = Units.blended(block, jumped, prices);
    for (int i = 0; i < block.size(); i++) {
      TaskNode.Compute line = block.get(i);
      Expr seconds =
          LinearCostModel.price(without(jumped, line.optimised()), line.place(), prices)
              .plus(blended.get(i));
      for (String check : checks.get(i)) {
        seconds = seconds.plus(prices.surcharge(check, line.place()));
      }
      shares.add(new Demand.Share(line.place(), seconds));
    }
    return shares;
  }

  /** The checks of each line that a compiler leaves in the loop, by the price of each. */
  private static List<List<String>> checks(
      List<TaskNode.Compute> block, LoopNest nest, RowsAgain rows) {
    List<List<String>> all = new ArrayList<>();
    Set<String> checked = new HashSet<>();
    boolean beginsApart = !nest.isUncounted() && beginsApart(block, nest);
    for (TaskNode.Compute line : block) {
      List<String> found = new ArrayList<>();
      if (all.isEmpty() && rows.areEndsUnknown()) {
        found.add(ParameterNames.RANGE_CHECK);
      }
      for (Access access : line.accesses()) {
        Reference reference = new Reference(access, nest);
        if (access.course() == Course.LINKED) {
          continue;
        }
        if (!reference.isRegular() && reference.isNear()) {
          continue; // One check is for both.
        }
        boolean isRow = access.subscripts().size() > 1;
        boolean isCheckedAnew =
            nest.testsItsEnds()
                || (nest.isUncounted() || access.course() == Course.BENT)
                    && reference.movesWith(0)
                    && checked.add(access.array() + access.subscripts());
        if (!reference.isRegular() || reference.isScaled() || isCheckedAnew) {
          found.add(ParameterNames.RANGE_CHECK);
        }
        if (!reference.isRegular() || reference.isScaled()) {
          continue;
        }
        boolean isAgain = rows.again().contains(reference.rowObject());
        boolean loadsRow = reference.changesRow() || isAgain || (isRow && nest.testsItsEnds());
        boolean isOther =
            (isAgain || rows.isChecked(reference))
                && checked.add(access.array() + access.subscripts());
        if (loadsRow && checked.add(reference.rowObject())) {
          found.add(ParameterNames.ROW_CHANGE);
        } else if (isOther) {
          found.add(ParameterNames.RANGE_CHECK);
        } else if (beginsApart && reference.isApart() && checked.add(reference.rowObject())) {
          found.add(ParameterNames.RANGE_SCALED);
        }
      }
      all.add(found);
    }
    return all;
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
   * maxD_reduction_reg, maxD_reg). Two such chains do not hide behind each other, but where the
   * compiler gathers in vectors (the least and the greatest of floats: 2.1 ns an element with JDK
   * 17, 0.4 with 25).
   */
  private static Map<Operation, Rational> extremes(
      List<TaskNode.Compute> block, Platform platform) {
    Map<Operation, Rational> found = new TreeMap<>();
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        if (Latency.gathersAnExtreme(chain)) {
          found.merge(chain.latency().get(0), Rational.ONE, Rational::plus);
        }
      }
    }
    boolean isOne = found.values().stream().allMatch(Rational.ONE::equals) && found.size() <= 1;
    return isOne || Vectors.can(platform, ParameterNames.VECTOR_REDUCTION) ? found : Map.of();
  }

  /**
   * What one run through a loop loses by jumps that were not foreseen because a value was greater,
   * or less, than all before: of n in random order the first, and 1/2 + 1/3 + .. + 1/n more (Knuth,
   * The Art of Computer Programming 1, 1.2.10), about ln n - 0.42.
   */
  private Expr surprises(
      List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    Expr values = nest.typicalOfStage(nest.fromInside(0).trips());
    Optional<Expr> miss = mispredicted(nest, false, platform);
    Expr all = Expr.ZERO;
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        if (miss.isPresent() && chain.restarts() && Latency.jumps(chain, platform)) {
          prices.assume(
              "values of which `"
                  + chain.through()
                  + "` is the greatest or least come in any order",
              Confidence.ASSUMED,
              chain.place());
          Expr more = Expr.log2(values).times(LN_2).minus(LESS);
          all = all.plus(Expr.max(Expr.ZERO, more).times(miss.get()));
        }
      }
    }
    return all;
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
    Expr leftOver = leftOver(block, level, prices);
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      Expr scalar = LinearCostModel.price(line.optimised(), line.place(), prices);
      Expr vector =
          Vectors.price(line, block, prices)
              .plus(gathered(line, prices))
              .plus(Gathering.folded(line, prices, platform));
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

  /**
   * Iterations that do not fill a vector, before those that do and behind them: a vector of narrow
   * numbers takes as many times more of them to be filled as it holds more than ints.
   */
  private static Expr leftOver(List<TaskNode.Compute> block, LoopNest.Level level, Prices prices) {
    int bytes = ValueType.INT.bytes();
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        bytes = Math.min(bytes, access.element().bytes());
      }
    }
    Expr most =
        prices
            .number(ParameterNames.VECTOR_TAIL)
            .orElse(Expr.ZERO)
            .times(Rational.of(ValueType.INT.bytes(), bytes));
    boolean varies = level.trips().symbols().stream().anyMatch(symbol -> symbol.isIndex());
    return varies ? most : Expr.min(level.trips(), most);
  }

  private static Demand.Resource latency(Chain chain, Expr seconds) {
    return new Demand.Resource(LATENCY, List.of(new Demand.Share(chain.place(), seconds)));
  }
}
