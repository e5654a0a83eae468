package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.LinearSolver;

/**
 * A point of a region that lies on few planes: where times coincide by accident, a cell would be
 * found that is only a slice. It is a weighted mean of corners, seen from seeded directions, of the
 * part of the region near the origin, and of one point inside.
 */
final class SamplePoint {
  private static final int[] WEIGHTS = {7, 3, 5, 11, 13, 17, 19, 23, 29, 31, 37, 41};
  private static final long SEED = 7_1_16;

  private SamplePoint() {}

  /** A point with so many coordinates, or null where the region is empty. */
  static @Nullable List<Fraction> in(Conjunction region, int coordinates) {
    LinearSolver solver = region.solver(coordinates);
    List<Fraction> inside = solver.pointInside(region);
    if (inside == null || coordinates == 0) {
      return inside;
    }
    bound(solver, inside);
    SplittableRandom random = new SplittableRandom(SEED);
    List<List<Fraction>> corners = new ArrayList<>(List.of(inside));
    for (int i = 1; i < Math.min(coordinates + 3, WEIGHTS.length); i++) {
      List<Fraction> corner = solver.corner(direction(random, coordinates));
      if (corner != null) {
        corners.add(corner);
      }
    }
    for (int shift = 0; ; shift++) {
      List<Fraction> mean = mean(corners, shift);
      if (region.holdsAt(mean)) {
        return mean;
      }
      if (shift == WEIGHTS.length) {
        return inside;
      }
    }
  }

  private static void bound(LinearSolver solver, List<Fraction> inside) {
    Fraction most = Fraction.ONE;
    for (Fraction coordinate : inside) {
      most = coordinate.compareTo(most) > 0 ? coordinate : most;
    }
    for (int i = 0; i < inside.size(); i++) {
      Fraction side = most.times(Fraction.of(3)).plus(Fraction.of(WEIGHTS[i % WEIGHTS.length]));
      solver.add(Constraint.atMost(LinearForm.variable(i), LinearForm.constant(side)));
    }
  }

  private static LinearForm direction(SplittableRandom random, int coordinates) {
    long[] coefficients = new long[coordinates];
    for (int i = 0; i < coordinates; i++) {
      coefficients[i] = random.nextInt(-9, 10);
    }
    return LinearForm.of(0, coefficients);
  }

  private static List<Fraction> mean(List<List<Fraction>> corners, int shift) {
    int coordinates = corners.get(0).size();
    long total = 0;
    for (int k = 0; k < corners.size(); k++) {
      total += WEIGHTS[(k + shift) % WEIGHTS.length];
    }
    List<Fraction> mean = new ArrayList<>(coordinates);
    for (int i = 0; i < coordinates; i++) {
      Fraction sum = Fraction.ZERO;
      for (int k = 0; k < corners.size(); k++) {
        Fraction weight = Fraction.of(WEIGHTS[(k + shift) % WEIGHTS.length], total);
        sum = sum.plus(weight.times(corners.get(k).get(i)));
      }
      mean.add(sum);
    }
    return mean;
  }
}
