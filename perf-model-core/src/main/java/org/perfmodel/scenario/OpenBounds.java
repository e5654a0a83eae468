package org.perfmodel.scenario;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;

/**
 * What hangs on a size that nobody gave a value, where it is unknown without one: loops that only
 * an assumption counts, and all that is in sizes that only the data know. Any other size that a
 * count needs is an error instead. How far a reference goes at a time is no count, and needs no
 * value, but is known where there is one.
 */
final class OpenBounds extends Rewriting {
  private static final Rational LINE_BYTES = Rational.of(64);

  private final String method;
  private final Set<String> given;
  private final Point point;
  private final Map<String, Size> open = new TreeMap<>();

  private OpenBounds(Region region, Point point) {
    String name = region.method().replaceFirst("\\(.*", "");
    method = name.substring(name.lastIndexOf('.', Math.max(0, name.indexOf('#'))) + 1);
    given = new TreeSet<>(point.inputs().values().keySet());
    this.point = point;
    for (Size size : region.sizes()) {
      if (size.isOpen() && !given.contains(size.symbol().name())) {
        open.put(size.symbol().name(), size);
      }
    }
  }

  /** The region as it is known at a point. */
  static Region closed(Region region, Point point) {
    TaskNode root = new OpenBounds(region, point).of(region.root());
    return root == region.root() ? region : region.with(root);
  }

  /** What has a count, and a gap for the rest. */
  @Override
  protected TaskNode compute(TaskNode.Compute original) {
    TaskNode.Compute node = withKnownSteps(original);
    if (open.isEmpty()) {
      return node;
    }
    List<TaskNode> parts = new ArrayList<>();
    TreeMap<Operation, Expr> source = new TreeMap<>(node.source().counts());
    TreeMap<Operation, Expr> optimised = new TreeMap<>(node.optimised().counts());
    optimised
        .values()
        .forEach(
            count ->
                unknown(count)
                    .filter(size -> parts.isEmpty())
                    .ifPresent(size -> parts.add(gap(node, size, Optional.empty()))));
    boolean fewer = source.values().removeIf(count -> unknown(count).isPresent());
    fewer |= optimised.values().removeIf(count -> unknown(count).isPresent());
    List<Access> accesses = new ArrayList<>();
    for (Access access : node.accesses()) {
      Access kept = access(access);
      fewer |= !kept.equals(access);
      accesses.add(kept);
    }
    if (!fewer) {
      return node;
    }
    parts.add(
        new TaskNode.Compute(
            node.place(),
            new OperationCount(source),
            new OperationCount(optimised),
            accesses,
            node.chains()));
    return parts.size() == 1 ? parts.get(0) : new TaskNode.Sequence(node.place(), parts);
  }

  private TaskNode.Compute withKnownSteps(TaskNode.Compute node) {
    if (node.accesses().stream().noneMatch(access -> !step(access).equals(access))) {
      return node;
    }
    return new TaskNode.Compute(
        node.place(),
        node.source(),
        node.optimised(),
        node.accesses().stream().map(this::step).toList(),
        node.chains());
  }

  private Access step(Access access) {
    Optional<Expr> step = access.innermostStride();
    if (step.isEmpty() || step.get().isConstant()) {
      return access;
    }
    Expr known = step.get();
    for (Symbol symbol : step.get().symbols()) {
      Rational value = point.inputs().values().get(symbol.name());
      known = value == null ? known : Substitute.in(known, symbol, Expr.constant(value));
    }
    if (!known.isConstant() || !isWithinLine(known.constantValue(), access)) {
      return access;
    }
    return access.at(access.subscripts(), Optional.of(known), access.footprint());
  }

  /** Further apart, each element has a line of its own in any case. */
  private static boolean isWithinLine(Rational step, Access access) {
    return step.times(Rational.of(access.element().bytes())).abs().compareTo(LINE_BYTES) < 0;
  }

  private Access access(Access access) {
    boolean isMoving =
        access.subscripts().stream().anyMatch(each -> unknown(each).isPresent())
            || access.innermostStride().flatMap(this::unknown).isPresent();
    boolean isWide = access.footprint().flatMap(this::unknown).isPresent();
    return isMoving || isWide
        ? access.at(
            isMoving ? List.of() : access.subscripts(),
            isMoving ? Optional.empty() : access.innermostStride(),
            Optional.empty())
        : access;
  }

  @Override
  protected TaskNode other(TaskNode node) {
    if (open.isEmpty()) {
      return node;
    }
    if (node instanceof TaskNode.Declared declared) {
      return unknown(declared.seconds().value())
          .map(size -> gap(node, size, Optional.empty()))
          .orElse(node);
    }
    if (node instanceof TaskNode.Branch branch) {
      return unknown(branch.probability().value())
          .map(
              size ->
                  gap(
                      node,
                      size,
                      Optional.of(new TaskNode.Sequence(node.place(), node.children()))))
          .orElse(node);
    }
    if (node instanceof TaskNode.Parallel parallel) {
      return unknown(parallel.iterations().iterations().value())
          .map(size -> gap(node, size, Optional.of(parallel.body())))
          .orElse(node);
    }
    return node;
  }

  @Override
  protected TaskNode loop(TaskNode.Loop loop) {
    TaskNode body = loop.body();
    Estimate trips = loop.trips().iterations();
    Optional<Size> unknown =
        unknown(trips.value())
            .or(
                () ->
                    loop.trips().validWhen().stream()
                        .flatMap(condition -> unknown(condition.nonNegative()).stream())
                        .findFirst());
    if (unknown.isPresent() && unknown.get().what().startsWith(Size.RECURSIVE)) {
      TaskNode others = gap(loop, unknown.get(), Optional.empty());
      return new TaskNode.Sequence(loop.place(), List.of(body, others));
    }
    if (unknown.isPresent()) {
      return gap(loop, unknown.get(), Optional.of(body));
    }
    Optional<Symbol> open = open(trips.value());
    boolean assumed =
        trips.confidence() == Confidence.ASSUMED || trips.confidence() == Confidence.GUESSED;
    if (assumed && open.isPresent()) {
      String size = open.get().name();
      return new TaskNode.Unknown(
          loop.place(),
          "trip count of " + loop.label() + ": at most " + trips.value() + ", which has no value",
          "Maybe say how often in src/perf/perf.yaml: overlays: {\""
              + method
              + "\": {trips: {L"
              + loop.place().line()
              + ": \"n\"}}}, or above it: //@ perf trips = n; or give `"
              + size
              + "` a value in the inputs",
          Optional.of(body));
    }
    return loop;
  }

  /** The size without a value, of those that only the data know, that it hangs on. */
  private Optional<Size> unknown(Expr count) {
    return count.symbols().stream()
        .filter(symbol -> open.containsKey(symbol.name()))
        .findFirst()
        .map(symbol -> requireNonNull(open.get(symbol.name())));
  }

  private static TaskNode gap(TaskNode node, Size size, Optional<TaskNode> body) {
    String name = size.symbol().name();
    boolean isLoop = size.what().startsWith("trip count");
    return new TaskNode.Unknown(
        node.place(),
        size.what(),
        isLoop
            ? "Maybe give `"
                + name
                + "` a value in the inputs, or bind it in src/perf/perf.yaml: overlays: {\""
                + size.method()
                + "\": {trips: {L"
                + size.place().line()
                + ": \"n\"}}}, or above it: //@ perf trips = n"
            : "Maybe give `" + name + "` a value in the inputs.",
        body);
  }

  private Optional<Symbol> open(Expr trips) {
    return trips.symbols().stream()
        .filter(symbol -> symbol.isSize() && !given.contains(symbol.name()))
        .findFirst();
  }
}
