package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.LinearSolver;
import org.perfmodel.evaluate.process.constraint.Relation;
import org.perfmodel.symbolic.Rational;

/**
 * A distribution that holds everywhere, its times written with max and min. Exists where every
 * region has the same weights and the times continue over the boundaries.
 */
record ClosedForm(List<Branch> branches) {
  /** A time and what it weighs. */
  public record Branch(Extremum time, Rational weight) {}

  public ClosedForm {
    branches = List.copyOf(branches);
  }

  /** The concrete times at a point. */
  NavigableMap<Rational, Rational> at(List<Fraction> point) {
    NavigableMap<Rational, Rational> sum = new TreeMap<>();
    for (Branch branch : branches) {
      sum.merge(branch.time.at(point).toRational(), branch.weight, Rational::plus);
    }
    return sum;
  }

  /**
   * The closed form of some regions, or null where there is none or it is too large to look for.
   */
  static @Nullable ClosedForm of(
      List<ParameterRegion> regions, Conjunction assumptions, int dimension) {
    return new Search(regions, assumptions, dimension).find();
  }

  /** Follows each time from region to region: on common boundaries it is the same. */
  private static final class Search {
    private static final int MANY_BRANCHES = 12;
    private static final int MANY_PIECES = 400;
    private final int dimension;
    private final List<Conjunction> parts = new ArrayList<>();
    private final List<List<Map.Entry<LinearForm, Rational>>> outcomes = new ArrayList<>();
    private final List<int[]> order = new ArrayList<>();

    Search(List<ParameterRegion> regions, Conjunction assumptions, int dimension) {
      this.dimension = dimension;
      for (ParameterRegion region : regions) {
        for (Conjunction part : region.parts()) {
          parts.add(assumptions.and(part));
          outcomes.add(new ArrayList<>(region.result().weights().entrySet()));
        }
      }
    }

    @Nullable ClosedForm find() {
      int width = outcomes.get(0).size();
      if (width == 0 || width > MANY_BRANCHES || parts.size() > MANY_PIECES) {
        return null;
      }
      for (List<Map.Entry<LinearForm, Rational>> some : outcomes) {
        if (!weights(some).equals(weights(outcomes.get(0)))) {
          return null;
        }
      }
      int[] first = new int[width];
      Arrays.setAll(first, i -> i);
      order.add(first);
      return extend();
    }

    private static List<Rational> weights(List<Map.Entry<LinearForm, Rational>> some) {
      List<Rational> weights = new ArrayList<>();
      some.forEach(one -> weights.add(one.getValue()));
      weights.sort(null);
      return weights;
    }

    private @Nullable ClosedForm extend() {
      while (order.size() < parts.size()) {
        int[] next = matching(order.size());
        if (next == null) {
          return null;
        }
        order.add(next);
      }
      List<Branch> branches = new ArrayList<>();
      for (int branch = 0; branch < order.get(0).length; branch++) {
        List<Lattice.Piece> pieces = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
          pieces.add(new Lattice.Piece(parts.get(part), form(part, branch)));
        }
        Extremum time = Lattice.of(pieces, dimension);
        if (time == null) {
          return null;
        }
        branches.add(new Branch(time, outcomes.get(0).get(branch).getValue()));
      }
      return new ClosedForm(branches);
    }

    private LinearForm form(int part, int branch) {
      return outcomes.get(part).get(order.get(part)[branch]).getKey();
    }

    /** Which outcome of a part continues each branch of the parts before. */
    private int @Nullable [] matching(int part) {
      int width = order.get(0).length;
      boolean[][] fits = new boolean[width][width];
      for (int branch = 0; branch < width; branch++) {
        for (int outcome = 0; outcome < width; outcome++) {
          fits[branch][outcome] =
              outcomes
                  .get(0)
                  .get(branch)
                  .getValue()
                  .equals(outcomes.get(part).get(outcome).getValue());
        }
      }
      if (width > 1) {
        for (int other = 0; other < part; other++) {
          keepWhatContinues(part, other, fits);
        }
      }
      int[] chosen = new int[width];
      return choose(0, fits, new boolean[width], chosen) ? chosen : null;
    }

    private void keepWhatContinues(int part, int other, boolean[][] fits) {
      LinearSolver solver = closure(parts.get(part).and(parts.get(other))).solver(dimension);
      if (!solver.isSatisfiable()) {
        return;
      }
      for (int branch = 0; branch < fits.length; branch++) {
        for (int outcome = 0; outcome < fits.length; outcome++) {
          fits[branch][outcome] =
              fits[branch][outcome]
                  && solver.entails(
                      Constraint.equal(
                          form(other, branch), outcomes.get(part).get(outcome).getKey()));
        }
      }
    }

    private static boolean choose(int branch, boolean[][] fits, boolean[] taken, int[] chosen) {
      if (branch == fits.length) {
        return true;
      }
      for (int outcome = 0; outcome < fits.length; outcome++) {
        if (fits[branch][outcome] && !taken[outcome]) {
          taken[outcome] = true;
          chosen[branch] = outcome;
          if (choose(branch + 1, fits, taken, chosen)) {
            return true;
          }
          taken[outcome] = false;
        }
      }
      return false;
    }
  }

  /** The same region with its boundaries. */
  static Conjunction closure(Conjunction region) {
    List<Constraint> closed = new ArrayList<>();
    for (Constraint constraint : region.constraints()) {
      switch (constraint.relation()) {
        case LESS -> closed.add(new Constraint(constraint.form(), Relation.AT_MOST));
        case AT_MOST, EQUAL -> closed.add(constraint);
        case DIFFERENT -> {
          // Its closure is everything.
        }
      }
    }
    return new Conjunction(closed);
  }
}
