package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.LinearSolver;
import org.perfmodel.evaluate.process.constraint.Relation;

/**
 * Joins cells that have the same result. The hull of some cells are all half spaces, bounded by
 * planes of the map, in which each of them lies; where no cell of another result meets the hull, it
 * stands for them all.
 */
final class Merging {
  private final int dimension;
  private final Conjunction assumptions;
  private final List<Constraint> halfSpaces = new ArrayList<>();
  private final List<Member> members = new ArrayList<>();

  /** A cell and the half spaces in which it lies, and those which it does not meet. */
  private record Member(Cell cell, Distribution result, BitSet inside, BitSet outside) {}

  private Merging(
      List<Cell> cells,
      Function<Cell, Distribution> results,
      Conjunction assumptions,
      int dimension) {
    this.dimension = dimension;
    this.assumptions = assumptions;
    Set<LinearForm> planes = new LinkedHashSet<>();
    for (Cell cell : cells) {
      for (Constraint constraint : cell.condition().constraints()) {
        planes.add(new Constraint(constraint.form(), Relation.EQUAL).form());
      }
    }
    // Each half space stands beside its complement: numbers 2k and 2k + 1.
    for (LinearForm plane : planes) {
      halfSpaces.add(new Constraint(plane, Relation.LESS));
      halfSpaces.add(new Constraint(plane.negate(), Relation.AT_MOST));
      halfSpaces.add(new Constraint(plane, Relation.AT_MOST));
      halfSpaces.add(new Constraint(plane.negate(), Relation.LESS));
    }
    List<Cell> ordered = new ArrayList<>(cells);
    ordered.sort(Comparator.comparingInt(cell -> cell.equalities().size()));
    for (Cell cell : ordered) {
      members.add(member(cell, results.apply(cell)));
    }
  }

  private Member member(Cell cell, Distribution result) {
    LinearSolver solver = cell.condition().solver(dimension);
    BitSet inside = new BitSet();
    BitSet outside = new BitSet();
    for (int i = 0; i < halfSpaces.size(); i += 4) {
      boolean below = solver.isSatisfiableWith(halfSpaces.get(i));
      boolean above = solver.isSatisfiableWith(halfSpaces.get(i + 3));
      // Where a cell has points on both sides it has one on the plane.
      boolean on =
          below && above
              || !below && !above
              || solver.isSatisfiableWith(new Constraint(halfSpaces.get(i).form(), Relation.EQUAL));
      set(inside, outside, i, below, on || above);
      set(inside, outside, i + 2, below || on, above);
    }
    return new Member(cell, result, inside, outside);
  }

  private static void set(BitSet inside, BitSet outside, int at, boolean here, boolean there) {
    inside.set(at, !there);
    outside.set(at, !here);
    inside.set(at + 1, !here);
    outside.set(at + 1, !there);
  }

  /** Regions of distinct results that cover all cells. */
  static List<ParameterRegion> merge(
      List<Cell> cells,
      Function<Cell, Distribution> results,
      Conjunction assumptions,
      int dimension) {
    Merging merging = new Merging(cells, results, assumptions, dimension);
    List<ParameterRegion> regions = new ArrayList<>();
    for (List<Member> group : merging.groups()) {
      regions.add(new ParameterRegion(merging.parts(group), group.get(0).result));
    }
    return regions;
  }

  /** Cells with fewer dimensions join a group whose result becomes theirs on their equalities. */
  private List<List<Member>> groups() {
    List<List<Member>> groups = new ArrayList<>();
    for (Member member : members) {
      List<Member> home = null;
      for (List<Member> group : groups) {
        Distribution there = group.get(0).result.reducedBy(member.cell.equalities());
        if (home == null && there.equals(member.result)) {
          home = group;
        }
      }
      if (home == null) {
        home = new ArrayList<>();
        groups.add(home);
      }
      home.add(member);
    }
    return groups;
  }

  private List<Conjunction> parts(List<Member> group) {
    Set<Member> own = Collections.newSetFromMap(new IdentityHashMap<>());
    own.addAll(group);
    List<Member> strangers = new ArrayList<>();
    for (Member member : members) {
      if (!own.contains(member)) {
        strangers.add(member);
      }
    }
    List<Member> left = new ArrayList<>(group);
    List<Conjunction> parts = new ArrayList<>();
    BitSet all = hull(group);
    if (isFreeOf(all, strangers)) {
      return List.of(described(all));
    }
    while (!left.isEmpty()) {
      BitSet part = (BitSet) left.remove(0).inside.clone();
      for (Member other : left) {
        BitSet wider = (BitSet) part.clone();
        wider.and(other.inside);
        if (isFreeOf(wider, strangers)) {
          part = wider;
        }
      }
      BitSet done = part;
      left.removeIf(other -> contains(other.inside, done));
      parts.add(described(part));
    }
    return parts;
  }

  private static boolean contains(BitSet all, BitSet some) {
    BitSet rest = (BitSet) some.clone();
    rest.andNot(all);
    return rest.isEmpty();
  }

  private static BitSet hull(List<Member> group) {
    BitSet hull = (BitSet) group.get(0).inside.clone();
    group.forEach(member -> hull.and(member.inside));
    return hull;
  }

  private boolean isFreeOf(BitSet hull, List<Member> strangers) {
    List<Member> near = new ArrayList<>();
    for (Member stranger : strangers) {
      if (!hull.intersects(stranger.outside)) {
        near.add(stranger);
      }
    }
    if (near.isEmpty()) {
      return true;
    }
    LinearSolver solver = conjunction(hull).solver(dimension);
    for (Member stranger : near) {
      solver.push();
      solver.add(stranger.cell.condition());
      boolean meets = solver.isSatisfiable();
      solver.pop();
      if (meets) {
        return false;
      }
    }
    return true;
  }

  private Conjunction conjunction(BitSet hull) {
    List<Constraint> constraints = new ArrayList<>();
    hull.stream().forEach(i -> constraints.add(halfSpaces.get(i)));
    return new Conjunction(constraints);
  }

  private Conjunction described(BitSet hull) {
    return conjunction(hull).withoutRedundant(assumptions);
  }
}
