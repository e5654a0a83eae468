package org.perfmodel.evaluate.process.parametric;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.perfmodel.evaluate.process.constraint.Equalities;
import org.perfmodel.evaluate.process.eager.Times;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.symbolic.Rational;

/** A few random sums, differences and three-way decisions on x, y and z. */
final class RandomProgram {
  private RandomProgram() {}

  static Analysis.Executions run(long seed, Times times) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] register = new int[5];
    for (int i = 0; i < 3; i++) {
      register[i] = times.of(Linear.symbol("xyz".substring(i, i + 1)));
    }
    register[3] = times.of(Linear.of(random.nextInt(3)));
    register[4] = times.zero();
    for (int step = 0; step < 5; step++) {
      int to = random.nextInt(5);
      int a = register[random.nextInt(5)];
      int b = register[random.nextInt(5)];
      int kind = random.nextInt(3);
      if (kind == 0) {
        register[to] = times.plus(a, b);
      } else if (kind == 1) {
        register[to] = times.minus(a, b);
      } else {
        int order = times.compare(a, b);
        register[to] = order < 0 ? b : order > 0 ? a : register[to];
      }
    }
    Map<Integer, Rational> shares = new LinkedHashMap<>();
    shares.merge(register[0], Rational.of(1, 3), Rational::plus);
    shares.merge(register[1], Rational.of(2, 3), Rational::plus);
    Map<Integer, BigInteger> counts = new LinkedHashMap<>();
    counts.merge(register[0], BigInteger.ONE, BigInteger::add);
    counts.merge(register[1], BigInteger.TWO, BigInteger::add);
    return new Analysis.Executions(shares, counts, 1, false);
  }

  static SampleTimes times(Parameters parameters, Map<String, Rational> point) {
    return new SampleTimes(parameters, parameters.point(point), Equalities.NONE);
  }
}
