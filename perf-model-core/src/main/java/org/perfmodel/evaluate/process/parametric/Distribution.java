package org.perfmodel.evaluate.process.parametric;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.constraint.Equalities;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.symbolic.Rational;

/**
 * Times and what each weighs: its probability, or the number of executions that take it. The order
 * of the times is that in which they were found, and of no importance for equality.
 */
record Distribution(Map<LinearForm, Rational> weights) {
  public Distribution {
    weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
  }

  /** The same where some forms are equal: their weights add up. */
  Distribution reducedBy(Equalities equalities) {
    if (equalities.size() == 0) {
      return this;
    }
    Map<LinearForm, Rational> sum = new LinkedHashMap<>();
    weights.forEach((form, weight) -> sum.merge(equalities.reduce(form), weight, Rational::plus));
    return new Distribution(sum);
  }

  /** The concrete times at a point. */
  NavigableMap<Rational, Rational> at(List<Fraction> point) {
    NavigableMap<Rational, Rational> sum = new TreeMap<>();
    weights.forEach(
        (form, weight) -> sum.merge(form.at(point).toRational(), weight, Rational::plus));
    return sum;
  }

  /** The mean of the times, each by its weight; zero where there is none. */
  LinearForm mean() {
    LinearForm sum = LinearForm.ZERO;
    Rational total = Rational.ZERO;
    for (Map.Entry<LinearForm, Rational> one : weights.entrySet()) {
      sum = sum.plus(Fraction.of(one.getValue()), one.getKey());
      total = total.plus(one.getValue());
    }
    return total.isZero() ? sum : sum.times(Fraction.of(total.reciprocal()));
  }
}
