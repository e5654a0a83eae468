package org.perfmodel.evaluate.process.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearSolverTest {
  private static final LinearForm X = LinearForm.variable(0);
  private static final LinearForm Y = LinearForm.variable(1);
  private static final LinearForm ONE = LinearForm.constant(1);
  private static final LinearForm ZERO = LinearForm.ZERO;

  @Test
  void variablesAreNeverNegative() {
    assertThat(Conjunction.of(Constraint.less(X, ZERO)).isSatisfiable()).isFalse();
    assertThat(Conjunction.TRUE.entails(Constraint.atMost(ZERO, X))).isTrue();
  }

  @Test
  void aStrictCycleIsImpossibleAndALooseOneMakesItsVariablesEqual() {
    Conjunction loose = Conjunction.of(Constraint.atMost(X, Y), Constraint.atMost(Y, X));
    assertThat(loose.entails(Constraint.equal(X, Y))).isTrue();
    assertThat(loose.and(Constraint.less(X, Y)).isSatisfiable()).isFalse();
    assertThat(loose.and(Constraint.different(X, Y)).isSatisfiable()).isFalse();
  }

  @Test
  void agreesWithFourierMotzkinOnRandomSystems() {
    RandomSystems random = new RandomSystems(1);
    int possible = 0;
    for (int i = 0; i < 3000; i++) {
      int variables = 1 + random.below(4);
      Conjunction system = random.conjunction(variables, 1 + random.below(7));
      boolean expected = FourierMotzkin.isSatisfiable(system, variables);
      assertThat(system.isSatisfiable()).as("%s", system).isEqualTo(expected);
      possible += expected ? 1 : 0;
    }
    assertThat(possible).isBetween(600, 2400);
  }

  @Test
  void entailmentAgreesWithFourierMotzkin() {
    RandomSystems random = new RandomSystems(2);
    int entailed = 0;
    for (int i = 0; i < 2000; i++) {
      int variables = 1 + random.below(3);
      Conjunction system = random.conjunction(variables, 1 + random.below(5));
      Constraint claim = random.constraint(variables);
      boolean expected =
          claim.negation().stream()
              .noneMatch(other -> FourierMotzkin.isSatisfiable(system.and(other), variables));
      assertThat(system.entails(claim)).as("%s |= %s", system, claim).isEqualTo(expected);
      entailed += expected ? 1 : 0;
    }
    assertThat(entailed).isBetween(300, 1700);
  }

  @Test
  void aPointOfASatisfiableSystemFulfilsIt() {
    RandomSystems random = new RandomSystems(3);
    for (int i = 0; i < 2000; i++) {
      int variables = 1 + random.below(4);
      Conjunction system = random.conjunction(variables, 1 + random.below(6));
      List<Fraction> point = system.point(variables);
      assertThat(point != null).isEqualTo(FourierMotzkin.isSatisfiable(system, variables));
      if (point != null) {
        assertThat(system.holdsAt(point)).as("%s at %s", system, point).isTrue();
        assertThat(point).allMatch(coordinate -> coordinate.signum() >= 0);
      }
    }
  }

  @Test
  void anInteriorPointLiesOnNoAvoidableBoundary() {
    RandomSystems random = new RandomSystems(4);
    for (int i = 0; i < 1000; i++) {
      int variables = 1 + random.below(3);
      Conjunction system = random.conjunction(variables, 1 + random.below(5));
      List<Fraction> point = system.interiorPoint(variables);
      if (point != null) {
        assertThat(system.holdsAt(point)).isTrue();
        for (Constraint constraint : system.constraints()) {
          Constraint strict = new Constraint(constraint.form(), Relation.LESS);
          if (constraint.relation() == Relation.AT_MOST
              && FourierMotzkin.isSatisfiable(system.and(strict), variables)) {
            assertThat(strict.holdsAt(point)).as("%s in %s at %s", strict, system, point).isTrue();
          }
        }
      }
    }
  }

  @Test
  void whatWasPushedIsForgottenAtPop() {
    RandomSystems random = new RandomSystems(5);
    for (int i = 0; i < 200; i++) {
      int variables = 2 + random.below(3);
      LinearSolver solver = new LinearSolver(variables);
      List<Conjunction> levels = new ArrayList<>(List.of(Conjunction.TRUE));
      for (int step = 0; step < 60; step++) {
        if (levels.size() > 1 && random.below(3) == 0) {
          solver.pop();
          levels.remove(levels.size() - 1);
        } else {
          Constraint constraint = random.constraint(variables);
          solver.push();
          solver.add(constraint);
          levels.add(levels.get(levels.size() - 1).and(constraint));
        }
        Conjunction now = levels.get(levels.size() - 1);
        assertThat(solver.isSatisfiable()).as("%s", now).isEqualTo(now.isSatisfiable());
      }
    }
  }

  @Test
  void theMinimumIsTheBoundThatEntailmentKnows() {
    RandomSystems random = new RandomSystems(6);
    int finite = 0;
    for (int i = 0; i < 1000; i++) {
      int variables = 1 + random.below(3);
      Conjunction system = random.conjunction(variables, 1 + random.below(5));
      LinearForm form = random.form(variables);
      Optimum least = system.minimum(form);
      LinearForm limit = LinearForm.constant(least.limit());
      switch (least.kind()) {
        case INFEASIBLE -> assertThat(FourierMotzkin.isSatisfiable(system, variables)).isFalse();
        case UNBOUNDED -> assertThat(reaches(system, form, -1000, variables)).isTrue();
        case ATTAINED, APPROACHED -> {
          finite++;
          assertThat(holds(system.and(Constraint.less(form, limit)), variables)).isFalse();
          LinearForm above = limit.plus(Fraction.of(1, 1000), ONE);
          assertThat(holds(system.and(Constraint.less(form, above)), variables)).isTrue();
        }
      }
    }
    assertThat(finite).isBetween(200, 900);
  }

  private static boolean reaches(Conjunction system, LinearForm form, long value, int variables) {
    return holds(system.and(Constraint.less(form, LinearForm.constant(value))), variables);
  }

  private static boolean holds(Conjunction system, int variables) {
    return FourierMotzkin.isSatisfiable(system, variables);
  }

  @Test
  void aLimitIsAttainedOnlyWhereABoundaryBelongsToTheRegion() {
    LinearForm sum = X.plus(Y);
    assertThat(Conjunction.of(Constraint.atMost(ONE, X)).minimum(sum))
        .isEqualTo(new Optimum(Optimum.Kind.ATTAINED, Fraction.ONE));
    assertThat(Conjunction.of(Constraint.less(ONE, X)).minimum(sum))
        .isEqualTo(new Optimum(Optimum.Kind.APPROACHED, Fraction.ONE));
    assertThat(Conjunction.of(Constraint.atMost(sum, ONE)).maximum(X.times(Fraction.of(3))))
        .isEqualTo(new Optimum(Optimum.Kind.ATTAINED, Fraction.of(3)));
    assertThat(Conjunction.TRUE.maximum(X).kind()).isEqualTo(Optimum.Kind.UNBOUNDED);
  }

  @Test
  void numbersBeyondLongsStayExact() {
    LinearForm huge = X;
    for (int i = 0; i < 5; i++) {
      huge = huge.times(Fraction.of(1_000_000_007L, 998_244_353L));
    }
    Conjunction system =
        Conjunction.of(
            Constraint.less(huge, Y), Constraint.less(Y, huge.plus(ONE)), Constraint.less(ONE, X));
    List<Fraction> point = system.point(2);
    assertThat(point).isNotNull();
    assertThat(system.holdsAt(point)).isTrue();
    assertThat(system.and(Constraint.atMost(Y, X)).isSatisfiable()).isFalse();
  }
}
