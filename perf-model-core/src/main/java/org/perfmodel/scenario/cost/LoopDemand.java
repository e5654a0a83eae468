package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Copies;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.TaskNode;

/**
 * One run through a loop as demands: its throughput, in vectors where these are made; what chains
 * of dependent steps take; what waits for memory; and the bytes that memory moves. The demands
 * stand in the order of {@link BottleneckCostModel}.
 */
final class LoopDemand {
  private final List<TaskNode.Compute> lines;
  private final List<TaskNode.Compute> block;
  private final List<TaskNode.Compute> before;
  private final boolean whole;
  private final TaskNode.Loop loop;
  private final Platform platform;
  private final Prices prices;
  private final ReloadedRows rows;
  private final LoopNest nest;
  private final LoopNest.Level level;
  private final boolean mayVectorise;
  private final boolean vectorises;
  private final List<Demand.Resource> resources = new ArrayList<>();

  /**
   * A loop.
   *
   * @param lines its body
   * @param before straight code before it
   * @param whole whether the body is all that it does
   */
  LoopDemand(
      List<TaskNode.Compute> lines,
      List<TaskNode.Compute> before,
      LoopNest around,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform) {
    this.lines = lines;
    this.block = MergedStores.of(lines, around, platform);
    this.before = before;
    this.whole = whole;
    this.loop = loop;
    this.platform = platform;
    this.prices = new Prices(platform);
    this.rows = ReloadedRows.of(block, before, loop.iteration(), around, platform);
    this.nest = rows.areUncounted() ? around.uncounted() : around;
    this.level = nest.fromInside(0);
    this.mayVectorise =
        whole
            && loop.vectorisable().isEmpty()
            && (!loop.iteration().packedLately()
                || Vectors.can(platform, ParameterNames.VECTOR_REDUCTION));
    this.vectorises = mayVectorise && rows.areKept() && Vectors.areFor(block, nest, platform);
  }

  Demand demand() {
    if (vectorises) {
      resources.add(
          new Demand.Resource(
              Throughput.NAME, VectorisedLoop.throughput(block, level, prices, platform)));
    } else {
      throughput();
      waiting();
    }
    List<MemoryTraffic.Waited> waited =
        vectorises || platform.memory().isEmpty()
            ? List.of()
            : new MemoryTraffic(prices, nest).waited(block);
    Expr surprises = vectorises ? Expr.ZERO : surprises();
    if (!surprises.isZero()) {
      resources.replaceAll(unit -> and(unit, new Demand.Share(loop.place(), surprises)));
    }
    List<Demand.Resource> units = List.copyOf(resources);
    for (TaskNode.Compute line : block) {
      for (Chain carried : line.chains()) {
        latency(Latency.compiled(carried, block, before, nest), units, waited, surprises);
      }
    }
    if (!waited.isEmpty()) {
      resources.addAll(ExposedMisses.of(units, waited, ExposedMisses.window(block), level));
    }
    return CoreAndMemory.of(
        resources,
        total(CoreAndMemory.traffic(block, nest, platform, prices, vectorises)),
        total(CoreAndMemory.far(block, nest, platform, prices)),
        prices);
  }

  /** One iteration after the other. */
  private void throughput() {
    Set<String> again = rows.again();
    Optional<Copies> copies =
        Copies.of(lines, nest, access -> again.contains(new Reference(access, nest).rowObject()));
    if (block != lines) {
      MergedStores.jump(copies, loop, prices)
          .map(share -> new Demand.Resource(Throughput.NAME, total(List.of(share))))
          .ifPresent(resources::add);
    }
    for (Demand.Resource unit :
        Throughput.of(block, nest, rows, loop.iteration().folded(), copies, platform, prices)) {
      resources.add(new Demand.Resource(unit.name(), total(unit.shares())));
    }
  }

  /** What an iteration waits for that is no chain of the source. */
  private void waiting() {
    Expr trips = nest.typicalOfStage(level.trips());
    Conversions.waiting(loop, block, before, trips, platform, prices).ifPresent(this::waits);
    Routines.waiting(loop, block, platform, prices).ifPresent(this::waits);
    SchedulerWindow.waiting(loop, block, platform, prices).ifPresent(this::waits);
  }

  private void waits(Demand.Share share) {
    resources.add(new Demand.Resource(Latency.NAME, total(List.of(share))));
  }

  private Expr surprises() {
    Optional<Expr> miss = Mispredictions.cost(nest, false, platform);
    return RunningExtremes.surprises(block, nest, miss, platform, prices);
  }

  /** What a chain of dependent steps takes, and what others wait for it. */
  private void latency(
      Chain chain, List<Demand.Resource> units, List<MemoryTraffic.Waited> waited, Expr surprises) {
    if (vectorises && chain.isReduction()) {
      return; // Partial results do not wait for each other.
    }
    Expr latency = steps(chain);
    Demand.Resource found =
        Latency.resource(chain, Latency.jumps(chain, platform) ? latency.plus(surprises) : latency);
    resources.add(found);
    if (!vectorises && Interleaved.waitFor(chain, block, nest, platform)) {
      units.stream()
          .filter(unit -> unit.name().equals(Throughput.NAME))
          .forEach(unit -> resources.add(Interleaved.oneByOne(unit, found, block)));
    }
    resources.addAll(
        ExposedMisses.of(List.of(found), waited, ExposedMisses.scheduled(chain), level));
  }

  /** The steps of a chain in all iterations, as far as runs of them do not overlap. */
  private Expr steps(Chain chain) {
    Expr cycle = Latency.cycle(chain, block, nest, rows.again(), platform, prices);
    boolean overlaps = whole && chain.restarts() && !loop.trips().decidedByData();
    Optional<Expr> run = Latency.run(chain, nest.typicalOfStage(level.trips()), overlaps);
    Expr hidden = run.isPresent() ? Latency.hidden(chain, block, platform, prices) : Expr.ZERO;
    boolean isFolded =
        mayVectorise && Latency.isFolded(chain, platform) && Vectors.packs(block, nest, platform);
    Expr all =
        isFolded ? VectorisedLoop.folded(chain, cycle, block, level, prices) : level.total(cycle);
    return hidden.isZero() ? all : all.times(Latency.overlapped(run.orElseThrow(), hidden));
  }

  private List<Demand.Share> total(List<Demand.Share> shares) {
    return shares.stream()
        .map(share -> new Demand.Share(share.place(), level.total(share.seconds())))
        .toList();
  }

  private static Demand.Resource and(Demand.Resource resource, Demand.Share more) {
    List<Demand.Share> shares = new ArrayList<>(resource.shares());
    shares.add(more);
    return new Demand.Resource(resource.name(), shares);
  }
}
