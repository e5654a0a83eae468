package org.perfmodel.workload;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * A static task graph with other formulae in the place of its own: a method's, where it is called.
 * Messages stay as they are. What stands in several places is made once.
 */
public abstract class Substitution implements TaskNode.Visitor<TaskNode> {
  private final IdentityHashMap<TaskNode, TaskNode> done = new IdentityHashMap<>();

  /** What stands in the place of a formula. */
  protected abstract Expr of(Expr formula);

  /** The same of an estimate, as sure as it was unless a subclass knows less. */
  protected Estimate of(Estimate estimate) {
    return new Estimate(of(estimate.value()), estimate.confidence());
  }

  /** How often a loop runs; what a formula became, unless a subclass corrects it. */
  protected Expr trips(Expr before, Expr now) {
    return now;
  }

  private Estimate ofTrips(Estimate iterations) {
    Estimate now = of(iterations);
    return new Estimate(trips(iterations.value(), now.value()), now.confidence());
  }

  private Expr ofTrips(Expr iterations) {
    return trips(iterations, of(iterations));
  }

  /** The key of a loop; it keeps its own unless a subclass gives it another. */
  protected String key(String key) {
    return key;
  }

  /** The name of an array; it keeps its own unless a subclass gives it another. */
  protected String array(String name) {
    return name;
  }

  private Symbol index(Symbol index) {
    return of(Expr.symbol(index)).symbols().first();
  }

  private OperationCount of(OperationCount counts) {
    return counts.with(this::of);
  }

  private TripCount of(TripCount trips) {
    List<Condition> conditions = new ArrayList<>();
    for (Condition condition : trips.validWhen()) {
      Expr least = of(condition.nonNegative());
      if (!least.isConstant()) {
        conditions.add(
            least.equals(condition.nonNegative())
                ? condition
                : new Condition(least, least + " >= 0", condition.place()));
      }
    }
    return new TripCount(
        ofTrips(trips.iterations()),
        conditions,
        trips.range().map(range -> new TripRange(ofTrips(range.best()), ofTrips(range.worst()))),
        trips.decidedByData());
  }

  private List<Expr> formulae(List<Expr> formulae) {
    List<Expr> all = new ArrayList<>(formulae.size());
    for (Expr formula : formulae) {
      all.add(of(formula));
    }
    return all;
  }

  private Access of(Access access) {
    return new Access(
        array(access.array()),
        access.element(),
        formulae(access.subscripts()),
        access.innermostStride().map(this::of),
        access.footprint().map(this::of),
        access.store(),
        access.loadsRow(),
        access.place(),
        access.part().map(part -> new Part(of(part.number()), of(part.from()), part.operations())),
        access.course());
  }

  private Chain of(Chain chain) {
    return new Chain(
        chain.throughMemory() ? array(chain.through()) : chain.through(),
        chain.latency(),
        chain.throughMemory(),
        chain.distance(),
        chain.within(),
        chain.anew(),
        chain.scaled(),
        chain.place());
  }

  /** What stands in the place of a node and all below it. */
  protected final TaskNode of(TaskNode node) {
    if (node instanceof TaskNode.Compute) {
      return node.accept(this);
    }
    TaskNode known = done.get(node);
    if (known == null) {
      known = node.accept(this);
      done.put(node, known);
    }
    return known;
  }

  private List<TaskNode> of(List<TaskNode> nodes) {
    List<TaskNode> all = new ArrayList<>(nodes.size());
    for (TaskNode node : nodes) {
      all.add(of(node));
    }
    return all;
  }

  @Override
  public TaskNode compute(TaskNode.Compute node) {
    OperationCount source = of(node.source());
    OperationCount optimised = of(node.optimised());
    boolean isSame =
        node.accesses().isEmpty()
            && node.chains().isEmpty()
            && source.equals(node.source())
            && optimised.equals(node.optimised());
    if (isSame) {
      return node;
    }
    List<Access> accesses = new ArrayList<>(node.accesses().size());
    for (Access access : node.accesses()) {
      accesses.add(of(access));
    }
    List<Chain> chains = new ArrayList<>(node.chains().size());
    for (Chain chain : node.chains()) {
      chains.add(of(chain));
    }
    return new TaskNode.Compute(node.place(), source, optimised, accesses, chains);
  }

  @Override
  public TaskNode sequence(TaskNode.Sequence node) {
    return new TaskNode.Sequence(node.place(), of(node.parts()));
  }

  @Override
  public TaskNode loop(TaskNode.Loop node) {
    return new TaskNode.Loop(
        node.place(),
        key(node.key()),
        node.label(),
        index(node.index()),
        of(node.trips()),
        node.vectorisable(),
        of(node.iteration()),
        of(node.body()));
  }

  private Iteration of(Iteration iteration) {
    return iteration
        .conversion()
        .map(conversion -> iteration.with(conversion.sharedBy(of(conversion.share()))))
        .orElse(iteration);
  }

  @Override
  public TaskNode branch(TaskNode.Branch node) {
    return new TaskNode.Branch(
        node.place(),
        of(node.probability()),
        of(node.then()),
        of(node.otherwise()),
        node.steady(),
        node.altered());
  }

  @Override
  public TaskNode parallel(TaskNode.Parallel node) {
    return new TaskNode.Parallel(
        node.place(),
        key(node.key()),
        node.label(),
        index(node.index()),
        of(node.iterations()),
        node.schedule(),
        node.workers().map(this::of),
        of(node.body()));
  }

  @Override
  public TaskNode forkJoin(TaskNode.ForkJoin node) {
    return new TaskNode.ForkJoin(
        node.place(),
        key(node.key()),
        node.label(),
        of(node.branches()),
        node.workers().map(this::of));
  }

  @Override
  public TaskNode call(TaskNode.Call node) {
    String method =
        CountedWait.of(node)
            .map(wait -> wait.beginningWith(of(wait.initially())).method())
            .or(
                () ->
                    PoolThreads.of(node)
                        .map(pool -> new PoolThreads(pool.pool(), of(pool.threads())).method()))
            .orElse(node.method());
    return new TaskNode.Call(node.place(), method, of(node.body()));
  }

  @Override
  public TaskNode critical(TaskNode.Critical node) {
    return new TaskNode.Critical(
        node.place(),
        node.lock(),
        node.index().map(this::of),
        node.atomic(),
        node.permits(),
        of(node.body()));
  }

  @Override
  public TaskNode processes(TaskNode.Processes node) {
    return new TaskNode.Processes(node.place(), node.rank(), of(node.body()));
  }

  @Override
  public TaskNode barrier(TaskNode.Barrier node) {
    return node;
  }

  @Override
  public TaskNode send(TaskNode.Send node) {
    return node;
  }

  @Override
  public TaskNode receive(TaskNode.Receive node) {
    return node;
  }

  @Override
  public TaskNode await(TaskNode.Await node) {
    return node;
  }

  @Override
  public TaskNode collective(TaskNode.Collective node) {
    return node;
  }

  @Override
  public TaskNode declared(TaskNode.Declared node) {
    return new TaskNode.Declared(node.place(), node.what(), of(node.seconds()));
  }

  @Override
  public TaskNode unknown(TaskNode.Unknown node) {
    return node.around(node.body().map(this::of));
  }
}
