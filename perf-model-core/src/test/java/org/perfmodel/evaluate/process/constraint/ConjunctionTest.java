package org.perfmodel.evaluate.process.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConjunctionTest {
  private static final LinearForm X = LinearForm.variable(0);
  private static final LinearForm Y = LinearForm.variable(1);
  private static final LinearForm Z = LinearForm.variable(2);

  @Test
  void constraintsThatMeanTheSameAreEqual() {
    assertThat(new Constraint(LinearForm.of(-2, 4, -6), Relation.EQUAL))
        .isEqualTo(new Constraint(LinearForm.of(1, -2, 3), Relation.EQUAL))
        .isNotEqualTo(new Constraint(LinearForm.of(1, -2, 3), Relation.DIFFERENT));
    assertThat(new Constraint(LinearForm.of(-2, 4), Relation.LESS))
        .isEqualTo(new Constraint(LinearForm.of(-1, 2), Relation.LESS))
        .isNotEqualTo(new Constraint(LinearForm.of(1, -2), Relation.LESS));
    assertThat(new Constraint(LinearForm.of(-2), Relation.LESS)).isEqualTo(Constraint.ALWAYS);
    assertThat(new Constraint(LinearForm.of(-2), Relation.EQUAL)).isEqualTo(Constraint.NEVER);
  }

  @Test
  void aConstraintOrOneOfItsNegationsHoldsAtEveryPointNeverTwo() {
    RandomSystems random = new RandomSystems(7);
    for (int i = 0; i < 2000; i++) {
      Constraint constraint = random.constraint(3);
      List<Fraction> point = random.point(3);
      long held = constraint.negation().stream().filter(other -> other.holdsAt(point)).count();
      assertThat(held + (constraint.holdsAt(point) ? 1 : 0)).isEqualTo(1);
    }
  }

  @Test
  void whatFollowsFromTheRestIsRedundant() {
    Conjunction chain =
        Conjunction.of(
            Constraint.less(X, Y),
            Constraint.less(Y, Z),
            Constraint.less(X, Z),
            Constraint.atMost(X, Z),
            Constraint.atMost(LinearForm.ZERO, X));
    assertThat(chain.withoutRedundant())
        .isEqualTo(Conjunction.of(Constraint.less(X, Y), Constraint.less(Y, Z)));
  }

  @Test
  void inequalitiesThatMeetBecomeAnEquality() {
    Conjunction squeezed = Conjunction.of(Constraint.atMost(X, Y), Constraint.atMost(Y, X));
    assertThat(squeezed.withoutRedundant()).isEqualTo(Conjunction.of(Constraint.equal(X, Y)));
    assertThat(Conjunction.of(Constraint.atMost(X, LinearForm.ZERO)).withoutRedundant())
        .isEqualTo(Conjunction.of(Constraint.equal(X, LinearForm.ZERO)));
  }

  @Test
  void removingRedundantConstraintsKeepsTheRegionAndLeavesNoneTooMany() {
    RandomSystems random = new RandomSystems(8);
    for (int i = 0; i < 1000; i++) {
      int variables = 1 + random.below(3);
      Conjunction system = random.conjunction(variables, 1 + random.below(6));
      Conjunction less = system.withoutRedundant();
      assertThat(less.isEquivalentTo(system)).as("%s to %s", system, less).isTrue();
      for (int point = 0; point < 20; point++) {
        List<Fraction> at = random.point(variables);
        assertThat(less.holdsAt(at)).isEqualTo(system.holdsAt(at));
      }
      for (Constraint constraint : less.constraints()) {
        List<Constraint> rest = new ArrayList<>(less.constraints());
        rest.remove(constraint);
        boolean follows =
            constraint.negation().stream()
                .noneMatch(
                    other ->
                        FourierMotzkin.isSatisfiable(new Conjunction(rest).and(other), variables));
        assertThat(follows).as("%s follows in %s", constraint, less).isFalse();
      }
    }
  }

  @Test
  void whatIsGivenAnywayIsNotSaidAgain() {
    Conjunction given = Conjunction.of(Constraint.less(LinearForm.ZERO, X));
    Conjunction system =
        Conjunction.of(Constraint.less(LinearForm.ZERO, X.plus(Y)), Constraint.less(X, Y));
    assertThat(system.withoutRedundant(given)).isEqualTo(Conjunction.of(Constraint.less(X, Y)));
  }

  @Test
  void fractionsAreExactWhereLongsOverflow() {
    Fraction third = Fraction.of(1, 3);
    Fraction power = Fraction.ONE;
    for (int i = 0; i < 100; i++) {
      power = power.times(third);
    }
    for (int i = 0; i < 100; i++) {
      power = power.dividedBy(third);
    }
    assertThat(power).isEqualTo(Fraction.ONE);
    Fraction large = Fraction.of(Long.MAX_VALUE);
    assertThat(large.plus(Fraction.ONE).minus(large)).isEqualTo(Fraction.ONE);
    assertThat(Fraction.of(Long.MIN_VALUE).negate().minus(large)).isEqualTo(Fraction.ONE);
    assertThat(Fraction.of(6, -4)).isEqualTo(Fraction.of(-3, 2)).hasToString("-3/2");
  }

  @Test
  void constraintsReadAsAPersonWouldWriteThem() {
    Conjunction system =
        Conjunction.of(
            new Constraint(LinearForm.of(1, 2, -1), Relation.LESS),
            new Constraint(LinearForm.of(3, -2), Relation.AT_MOST),
            Constraint.different(X, Y));
    assertThat(system.text(i -> i == 0 ? "x" : "y"))
        .isEqualTo("2*x + 1 < y and 2*x >= 3 and x != y");
    assertThat(Conjunction.TRUE).hasToString("true");
  }
}
