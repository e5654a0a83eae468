package org.perfmodel.extract.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * How much of an array its elements at places that only data know lie in: no more than what the
 * region touches of it in order, where it does that too, or of another array at whose places they
 * are.
 */
public final class Footprints extends Rewriting {
  private static final int MOST_FORMULAE = 4;

  private final Map<String, List<Expr>> inOrder = new TreeMap<>();

  /** The lengths of arrays of which only places that the data know are touched. */
  private final Map<String, Expr> scattered = new HashMap<>();

  /** Lengths of arrays that are accessed in order, computed after all accesses are collected. */
  private final Map<String, Optional<Expr>> lengths = new HashMap<>();

  private final CommonPlaces places;

  private Footprints(CommonPlaces places) {
    this.places = places;
  }

  public static TaskNode in(TaskNode root, CommonPlaces places) {
    Footprints footprints = new Footprints(places);
    footprints.find(root);
    return footprints.inOrder.isEmpty() && footprints.scattered.isEmpty()
        ? root
        : footprints.of(root);
  }

  private void find(TaskNode node) {
    if (node instanceof TaskNode.Compute compute) {
      for (Access access : compute.accesses()) {
        access
            .footprint()
            .flatMap(all -> lengthAround(access.array(), all))
            .ifPresent(length -> scattered.put(access.array(), length));
        boolean counts =
            !access.array().equals("?")
                && access
                    .footprint()
                    .filter(all -> !access.subscripts().isEmpty() || isLength(access.array(), all))
                    .isPresent();
        if (counts) {
          List<Expr> known = inOrder.computeIfAbsent(access.array(), key -> new ArrayList<>());
          Expr footprint = access.footprint().orElseThrow();
          if (!known.contains(footprint)) {
            known.add(footprint);
          }
        }
      }
    }
    node.children().forEach(this::find);
  }

  @Override
  protected TaskNode compute(TaskNode.Compute node) {
    List<Access> accesses = new ArrayList<>(node.accesses().size());
    boolean same = true;
    for (Access access : node.accesses()) {
      Access other = within(access);
      same &= other.equals(access);
      accesses.add(other);
    }
    return same
        ? node
        : new TaskNode.Compute(
            node.place(), node.source(), node.optimised(), accesses, node.chains());
  }

  private Access within(Access access) {
    List<Expr> known = inOrder.getOrDefault(access.array(), List.of());
    Optional<Expr> length =
        lengths.computeIfAbsent(
            access.array(),
            array -> known.stream().filter(each -> isLength(array, each)).findFirst());
    if (length.isPresent()) {
      return access.subscripts().size() > 1 || access.footprint().equals(length)
          ? access
          : with(access, length.get());
    }
    boolean isOrdered = !access.subscripts().isEmpty() || access.innermostStride().isPresent();
    boolean isBesideOne = access.footprint().filter(Expr::isZero).isPresent();
    if (isOrdered || isBesideOne) {
      return access;
    }
    return greatest(known)
        .or(() -> common(access))
        .map(elements -> with(access, elements))
        .orElse(access);
  }

  private static Optional<Expr> greatest(List<Expr> known) {
    return known.size() > MOST_FORMULAE ? Optional.empty() : known.stream().reduce(Expr::max);
  }

  /** No more than the least of the others has at whose places it is. */
  private Optional<Expr> common(Access access) {
    Optional<Expr> least = access.footprint();
    for (String other : places.beside(access.array())) {
      Optional<Expr> all =
          greatest(inOrder.getOrDefault(other, List.of()))
              .or(() -> Optional.ofNullable(scattered.get(other)));
      Optional<Expr> before = least;
      least =
          all.map(each -> before.map(some -> Expr.min(some, each)).orElse(each)).or(() -> before);
    }
    return least;
  }

  /** Whether that is all of a plain array. */
  private static boolean isLength(String array, Expr elements) {
    return elements.toString().equals(array + "." + SizeNames.LENGTH);
  }

  /** The length of an array of which that is some places, of no more than all elements. */
  private static Optional<Expr> lengthAround(String array, Expr elements) {
    for (Symbol symbol : elements.symbols()) {
      if (symbol.name().equals(array + "." + SizeNames.LENGTH)) {
        Expr length = Expr.symbol(symbol);
        return Optional.of(length)
            .filter(all -> !elements.equals(all) && Expr.min(elements, all).equals(elements));
      }
    }
    return Optional.empty();
  }

  private static Access with(Access access, Expr footprint) {
    return access.at(access.subscripts(), access.innermostStride(), Optional.of(footprint));
  }
}
