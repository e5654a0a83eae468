package org.perfmodel.evaluate.process.constraint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.symbolic.Rational;

/**
 * Satisfiability by eliminating one variable after the other: every lower bound is below every
 * upper bound. J. Fourier 1826, T. Motzkin 1936. Shares no arithmetic with the simplex.
 */
final class FourierMotzkin {
  private FourierMotzkin() {}

  /** coefficients[0] is the constant; the sum is below zero, or at most zero. */
  private record Row(Rational[] coefficients, boolean strict) {}

  static boolean isSatisfiable(Conjunction conjunction, int variables) {
    List<List<Row>> cases = new ArrayList<>(List.of(new ArrayList<>()));
    for (int i = 0; i < variables; i++) {
      Row bound = row(LinearForm.variable(i), variables, -1, false);
      cases.forEach(one -> one.add(bound));
    }
    for (Constraint constraint : conjunction.constraints()) {
      LinearForm form = constraint.form();
      switch (constraint.relation()) {
        case LESS -> cases.forEach(one -> one.add(row(form, variables, 1, true)));
        case AT_MOST -> cases.forEach(one -> one.add(row(form, variables, 1, false)));
        case EQUAL ->
            cases.forEach(
                one -> {
                  one.add(row(form, variables, 1, false));
                  one.add(row(form, variables, -1, false));
                });
        case DIFFERENT -> {
          List<List<Row>> doubled = new ArrayList<>();
          for (List<Row> one : cases) {
            List<Row> other = new ArrayList<>(one);
            one.add(row(form, variables, 1, true));
            other.add(row(form, variables, -1, true));
            doubled.add(one);
            doubled.add(other);
          }
          cases = doubled;
        }
      }
    }
    return cases.stream().anyMatch(one -> possible(one, variables));
  }

  private static Row row(LinearForm form, int variables, int sign, boolean strict) {
    Rational[] coefficients = new Rational[variables + 1];
    coefficients[0] = form.constant().toRational().times(Rational.of(sign));
    for (int i = 0; i < variables; i++) {
      coefficients[i + 1] = form.coefficient(i).toRational().times(Rational.of(sign));
    }
    return new Row(coefficients, strict);
  }

  private static boolean possible(List<Row> rows, int variable) {
    if (variable == 0) {
      return rows.stream()
          .allMatch(
              row ->
                  row.coefficients[0].signum() < 0
                      || !row.strict && row.coefficients[0].signum() == 0);
    }
    Map<List<Rational>, Row> left = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.coefficients[variable].isZero()) {
        keep(left, row);
      }
      for (Row other : rows) {
        if (row.coefficients[variable].signum() > 0 && other.coefficients[variable].signum() < 0) {
          keep(left, combined(row, other, variable));
        }
      }
    }
    return possible(new ArrayList<>(left.values()), variable - 1);
  }

  private static void keep(Map<List<Rational>, Row> rows, Row row) {
    Rational scale = Rational.ONE;
    for (int i = row.coefficients.length - 1; i > 0; i--) {
      if (!row.coefficients[i].isZero()) {
        scale = row.coefficients[i].abs();
      }
    }
    Rational[] scaled = new Rational[row.coefficients.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = row.coefficients[i].dividedBy(scale);
    }
    Row unit = new Row(scaled, row.strict);
    rows.merge(
        List.of(scaled).subList(1, scaled.length),
        unit,
        (one, other) -> {
          int order = one.coefficients[0].compareTo(other.coefficients[0]);
          return order > 0 || order == 0 && one.strict ? one : other;
        });
  }

  private static Row combined(Row upper, Row lower, int variable) {
    Rational[] sum = new Rational[upper.coefficients.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] =
          upper
              .coefficients[i]
              .dividedBy(upper.coefficients[variable])
              .minus(lower.coefficients[i].dividedBy(lower.coefficients[variable]));
    }
    return new Row(sum, upper.strict || lower.strict);
  }
}
