package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.Compute;
import org.perfmodel.workload.UnknownPrice;

/**
 * Reads a static task graph as time, as far as every engine agrees: straight code by the cost
 * model, loops as sums over their iterations, branches by their probability. What runs at the same
 * time as something else is up to the reader that extends it.
 */
public abstract class Costing implements TaskNode.Visitor<Cost> {
  protected final Pricing pricing;
  protected final Notes notes;

  /** What an enclosing loop is called. */
  private final String label;

  /** Straight code of the same body before the loop that is read next. */
  private List<Compute> before = List.of();

  protected Costing(Pricing pricing, Notes notes, String label) {
    this.pricing = pricing;
    this.notes = notes;
    this.label = label;
  }

  /** What the time of code is a part of here. */
  protected abstract ContributionKind kind();

  /** Seconds of one processor, as they are beside those that run at the same time. */
  protected Expr besideOthers(Expr seconds) {
    return seconds;
  }

  /** The same reader of code that stands in a loop. */
  protected abstract Costing inLoop(TaskNode.Loop loop);

  @Override
  public Cost compute(Compute node) {
    return block(List.of(node));
  }

  @Override
  public Cost sequence(TaskNode.Sequence node) {
    List<Compute> block = new ArrayList<>();
    List<Cost> parts = new ArrayList<>();
    flatten(node, block, parts);
    late(node, block, parts);
    if (!block.isEmpty()) {
      parts.add(0, block(block));
    }
    return Cost.total(parts);
  }

  /** Straight-line code of one body is one block, wherever calls and braces cut it. */
  private void flatten(TaskNode node, List<Compute> block, List<Cost> parts) {
    if (node instanceof Compute compute) {
      block.add(compute);
    } else if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> flatten(part, block, parts));
    } else if (node instanceof TaskNode.Call call) {
      flatten(call.body(), block, parts);
    } else if (node instanceof TaskNode.Loop loop) {
      Optional<List<Compute>> lines = pricing.unrolled(loop);
      if (lines.isPresent()) {
        notes.take(loop.trips());
        block.addAll(lines.get());
      } else {
        before = List.copyOf(block);
        parts.add(node.accept(this));
      }
    } else {
      parts.add(node.accept(this));
    }
  }

  /** What branches wait for that stand among straight code. */
  private void late(TaskNode node, List<Compute> block, List<Cost> into) {
    if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> late(part, block, into));
    } else if (node instanceof TaskNode.Call call) {
      late(call.body(), block, into);
    } else if (node instanceof TaskNode.Branch branch
        && !isSteady(branch)
        && branch.probability().confidence() != Confidence.EXACT) {
      Expr taken = branch.probability().value();
      Expr surprises = Expr.min(taken, Expr.ONE.minus(taken));
      if (!surprises.isZero()) {
        late(branch.place(), block, branch.altered())
            .ifPresent(wait -> into.add(wait.times(surprises)));
      }
    }
  }

  /** A wrong prediction is found out no sooner than what the line asks for has come. */
  private Optional<Cost> late(Place place, List<Compute> block, boolean altered) {
    List<Compute> asked = block.stream().filter(line -> line.place().equals(place)).toList();
    return asked.isEmpty()
        ? Optional.empty()
        : pricing
            .late(asked, block, altered)
            .map(seconds -> new Cost.Leaf(kind(), label, place, "branch prediction", seconds));
  }

  /** Lines of straight code that run together. */
  protected Cost block(List<Compute> lines) {
    return cost(pricing.demand(lines), label);
  }

  /** Straight code in a loop, in one run through the loop. */
  protected Cost loopBlock(
      TaskNode.Loop node, List<Compute> lines, List<Compute> before, boolean whole) {
    return cost(pricing.loop(lines, before, whole, node), node.label());
  }

  private Cost cost(Demand demand, String where) {
    notes.take(demand);
    List<Cost> resources = new ArrayList<>();
    for (Demand.Resource resource : demand.resources()) {
      List<Cost> shares = new ArrayList<>();
      for (Demand.Share share : resource.shares()) {
        if (!share.seconds().isZero()) {
          shares.add(
              new Cost.Leaf(
                  kind(), where, share.place(), resource.name(), besideOthers(share.seconds())));
        }
      }
      resources.add(Cost.total(shares));
    }
    return Cost.greatest(resources);
  }

  @Override
  public Cost loop(TaskNode.Loop node) {
    notes.take(node.trips());
    List<Compute> around = before;
    before = List.of();
    List<Compute> block = new ArrayList<>();
    List<Cost> parts = new ArrayList<>();
    Costing inside = inLoop(node);
    inside.flatten(node.body(), block, parts);
    boolean whole = parts.isEmpty();
    inside.late(node.body(), block, parts);
    List<Cost> all = new ArrayList<>();
    if (!block.isEmpty()) {
      all.add(loopBlock(node, block, around, whole));
    }
    all.add(Cost.total(parts).sumOver(node.index(), node.trips().iterations().value()));
    pricing.handedOn(node).ifPresent(demand -> all.add(cost(demand, node.label())));
    if (!Unrolled.isShort(node)) {
      all.add(entry(node));
    }
    if (node.trips().decidedByData()) {
      all.add(missed(node));
      Expr surprises = Expr.min(Expr.ONE, node.trips().iterations().value());
      inside
          .late(node.place(), block, node.iteration().altered())
          .ifPresent(wait -> all.add(wait.times(surprises)));
    }
    turned(node.body(), 1, node, () -> Expr.ONE, all);
    return Cost.total(all);
  }

  /**
   * What goes the same way in all iterations of a loop, and not in those around it, surprises once
   * when the loop is entered, if it is asked at all.
   *
   * @param depth loops between the part and the code around the loop
   * @param share of the executions that come to the part
   */
  private void turned(
      TaskNode part, int depth, TaskNode.Loop loop, Supplier<Expr> share, List<Cost> into) {
    if (part instanceof TaskNode.Branch branch) {
      if (isSteady(branch) && branch.steady() == depth) {
        Expr asked = Expr.min(Expr.ONE, loop.trips().iterations().value()).times(share.get());
        into.add(mispredicted(branch).times(asked));
      }
      Expr taken = branch.probability().value();
      // A share that is another in each iteration is none of the loop.
      boolean isOpen = isOpen(taken);
      turned(branch.then(), depth, loop, isOpen ? share : () -> share.get().times(taken), into);
      turned(
          branch.otherwise(),
          depth,
          loop,
          isOpen ? share : () -> share.get().times(Expr.ONE.minus(taken)),
          into);
    } else {
      int below = part instanceof TaskNode.Loop ? depth + 1 : depth;
      part.children().forEach(child -> turned(child, below, loop, share, into));
    }
  }

  private static boolean isSteady(TaskNode.Branch branch) {
    return branch.steady() > 0 && !isOpen(branch.probability().value());
  }

  private static boolean isOpen(Expr share) {
    return share.symbols().stream().anyMatch(Symbol::isIndex);
  }

  /** What it takes to come into a loop. */
  protected Cost entry(TaskNode.Loop node) {
    Expr share = pricing.entered(node);
    if (share.isZero()) {
      return Cost.nothing();
    }
    Expr seconds = pricing.of(ParameterNames.LOOP_ENTRY, node.place(), notes, "loop");
    Expr paid = seconds.times(share);
    return new Cost.Leaf(kind(), node.label(), node.place(), "loop entry", paid);
  }

  @Override
  public Cost branch(TaskNode.Branch node) {
    notes.take(node.probability());
    Expr taken = node.probability().value();
    Cost ways = Cost.either(taken, node.then().accept(this), node.otherwise().accept(this));
    return isSteady(node) ? ways : Cost.total(List.of(ways, mispredicted(node)));
  }

  /** Of a branch that data decide, a predictor misses at most the rarer way. */
  protected Cost mispredicted(TaskNode.Branch node) {
    Expr taken = node.probability().value();
    if (node.probability().confidence() == Confidence.EXACT) {
      return Cost.nothing();
    }
    return miss(node.place(), node.altered())
        .map(miss -> miss.times(Expr.min(taken, Expr.ONE.minus(taken))))
        .filter(seconds -> !seconds.isZero())
        .<Cost>map(
            seconds -> new Cost.Leaf(kind(), label, node.place(), "branch prediction", seconds))
        .orElse(Cost.nothing());
  }

  /**
   * The end of a loop that data decide comes as a surprise, once for each entry; where most entries
   * run it not at all, its beginning does.
   */
  private Cost missed(TaskNode.Loop node) {
    return miss(node.place(), node.iteration().altered())
        .map(miss -> miss.times(Expr.min(Expr.ONE, node.trips().iterations().value())))
        .<Cost>map(
            seconds ->
                new Cost.Leaf(kind(), node.label(), node.place(), "branch prediction", seconds))
        .orElse(Cost.nothing());
  }

  private Optional<Expr> miss(Place place, boolean altered) {
    Optional<Expr> miss = pricing.mispredicted(altered);
    if (miss.isEmpty()) {
      pricing
          .lacking(ParameterNames.BRANCH_MISS)
          .ifPresent(text -> notes.assume(text, Confidence.GUESSED, place));
    } else if (altered) {
      notes.assume(
          "the data that decide here are changed by each run: others come with the next one",
          Confidence.ASSUMED,
          place);
    }
    return miss;
  }

  @Override
  public Cost call(TaskNode.Call node) {
    return node.body().accept(this);
  }

  @Override
  public Cost critical(TaskNode.Critical node) {
    Cost body = node.body().accept(this);
    return node.atomic()
        ? body
        : Cost.total(
            List.of(
                body,
                new Cost.Leaf(
                    kind(),
                    LockNames.label(node),
                    node.place(),
                    "lock",
                    pricing.of("lock", node.place(), notes))));
  }

  @Override
  public Cost declared(TaskNode.Declared node) {
    notes.take(node.seconds());
    Expr seconds = node.seconds().value();
    for (Symbol symbol : seconds.symbols()) {
      if (symbol.isPlatform()) {
        String name = symbol.name().substring(1);
        seconds =
            Substitute.in(
                seconds,
                symbol,
                UnknownPrice.isOne(name)
                    ? pricing.unknown(node, name, notes)
                    : pricing.of(name, node.place(), notes));
      }
    }
    return new Cost.Leaf(ContributionKind.DECLARED, node.what(), node.place(), "declared", seconds);
  }

  @Override
  public Cost unknown(TaskNode.Unknown node) {
    return pricing
        .unknown(node, notes)
        .<Cost>map(
            seconds ->
                new Cost.Leaf(
                    ContributionKind.DECLARED, node.reason(), node.place(), "assumed", seconds))
        .orElse(Cost.nothing());
  }
}
