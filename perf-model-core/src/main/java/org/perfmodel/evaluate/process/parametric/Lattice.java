package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.LinearSolver;

/**
 * Finds {@code f = max over pieces i of min of those l_j that are nowhere below l_i on piece i},
 * for a function that is l_i on the convex piece i; checks it on every piece, then leaves out what
 * is not needed. A function that jumps has no such form. S. Ovchinnikov 2002.
 */
final class Lattice {
  private final List<Piece> pieces;
  private final List<LinearSolver> solvers = new ArrayList<>();
  private final int sign;

  /** A convex region and the form that the function has there. */
  record Piece(Conjunction region, LinearForm form) {}

  private Lattice(List<Piece> pieces, int dimension, boolean isMaximum) {
    this.pieces = pieces;
    this.sign = isMaximum ? 1 : -1;
    for (Piece piece : pieces) {
      solvers.add(piece.region.solver(dimension));
    }
  }

  /** The shorter of both forms, or null where there is none. */
  static @Nullable Extremum of(List<Piece> pieces, int dimension) {
    Set<LinearForm> forms = new LinkedHashSet<>();
    pieces.forEach(piece -> forms.add(piece.form));
    if (forms.size() == 1) {
      return Extremum.of(pieces.get(0).form);
    }
    Extremum greatest = new Lattice(pieces, dimension, true).find(forms);
    if (greatest == null) {
      return null;
    }
    boolean plain = greatest.groups().stream().allMatch(group -> group.size() == 1);
    Extremum least = plain ? null : new Lattice(pieces, dimension, false).find(forms);
    return least != null && least.size() < greatest.size() ? least : greatest;
  }

  /** Whether the first form is nowhere below the second on a piece; above, for the mirror image. */
  private boolean isAtLeast(int piece, LinearForm first, LinearForm second) {
    return !solvers.get(piece).isSatisfiableWith(isBelow(first, second));
  }

  private Constraint isBelow(LinearForm first, LinearForm second) {
    return sign > 0 ? Constraint.less(first, second) : Constraint.less(second, first);
  }

  private @Nullable Extremum find(Set<LinearForm> forms) {
    Set<Set<LinearForm>> groups = new LinkedHashSet<>();
    for (int piece = 0; piece < pieces.size(); piece++) {
      Set<LinearForm> group = new LinkedHashSet<>();
      for (LinearForm other : forms) {
        if (isAtLeast(piece, other, pieces.get(piece).form)) {
          group.add(other);
        }
      }
      if (groups.add(group) && !isNeverAbove(group)) {
        return null;
      }
    }
    return shortened(groups);
  }

  /** Whether on each piece, everywhere, some form of the group is at most the function. */
  private boolean isNeverAbove(Set<LinearForm> group) {
    for (int i = 0; i < pieces.size(); i++) {
      LinearForm form = pieces.get(i).form;
      if (!group.contains(form)) {
        LinearSolver solver = solvers.get(i);
        solver.push();
        group.forEach(other -> solver.add(isBelow(form, other)));
        boolean above = solver.isSatisfiable();
        solver.pop();
        if (above) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether on each piece some group is at least the function; at most it is anyway. */
  private boolean isReached(List<Set<LinearForm>> groups) {
    for (int i = 0; i < pieces.size(); i++) {
      boolean reached = false;
      for (Set<LinearForm> group : groups) {
        reached = reached || isAtLeast(i, group);
      }
      if (!reached) {
        return false;
      }
    }
    return true;
  }

  private boolean isAtLeast(int piece, Set<LinearForm> group) {
    for (LinearForm other : group) {
      if (!isAtLeast(piece, other, pieces.get(piece).form)) {
        return false;
      }
    }
    return true;
  }

  private Extremum shortened(Set<Set<LinearForm>> all) {
    Set<Set<LinearForm>> smaller = new LinkedHashSet<>();
    for (Set<LinearForm> group : all) {
      Set<LinearForm> kept = new LinkedHashSet<>(group);
      for (LinearForm form : group) {
        kept.remove(form);
        if (kept.isEmpty() || !isNeverAbove(kept)) {
          kept.add(form);
        }
      }
      smaller.add(kept);
    }
    List<Set<LinearForm>> groups = new ArrayList<>(smaller);
    for (int i = groups.size() - 1; i >= 0; i--) {
      Set<LinearForm> group = groups.remove(i);
      if (groups.isEmpty() || !isReached(groups)) {
        groups.add(i, group);
      }
    }
    List<List<LinearForm>> lists = new ArrayList<>();
    groups.forEach(group -> lists.add(new ArrayList<>(group)));
    return new Extremum(sign > 0, lists);
  }
}
