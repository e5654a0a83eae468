package org.perfmodel.evaluate.process.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Seeded random constraints with small coefficients, so that about half of the systems hold. */
final class RandomSystems {
  private static final Relation[] RELATIONS = Relation.values();
  private final SplittableRandom random;

  RandomSystems(long seed) {
    random = new SplittableRandom(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  LinearForm form(int variables) {
    long[] coefficients = new long[variables];
    for (int i = 0; i < variables; i++) {
      coefficients[i] = random.nextInt(3) == 0 ? 0 : random.nextInt(-3, 4);
    }
    return LinearForm.of(random.nextInt(-4, 5), coefficients);
  }

  Constraint constraint(int variables) {
    return new Constraint(form(variables), RELATIONS[random.nextInt(RELATIONS.length)]);
  }

  Conjunction conjunction(int variables, int size) {
    List<Constraint> constraints = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      constraints.add(constraint(variables));
    }
    return new Conjunction(constraints);
  }

  List<Fraction> point(int variables) {
    List<Fraction> point = new ArrayList<>();
    for (int i = 0; i < variables; i++) {
      point.add(Fraction.of(random.nextInt(9), 1 + random.nextInt(3)));
    }
    return point;
  }
}
