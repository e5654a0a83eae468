package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.Equalities;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.Relation;
import org.perfmodel.evaluate.process.eager.Times;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.ProcessException;

/**
 * Times that are formulae and know their value at one point. Each comparison is decided by the
 * values and written down as the constraint under which it is decided so.
 */
final class SampleTimes implements Times {
  private final Parameters parameters;
  private final List<Fraction> point;
  private final Equalities equalities;
  private final List<LinearForm> forms = new ArrayList<>();
  private final List<Fraction> values = new ArrayList<>();
  private final Map<LinearForm, Integer> numbers = new HashMap<>();
  private final Set<Constraint> decisions = new LinkedHashSet<>();
  private final Set<Long> compared = new HashSet<>();
  private boolean open = true;

  /** Formulae that the equalities make one are one time. */
  SampleTimes(Parameters parameters, List<Fraction> point, Equalities equalities) {
    this.parameters = parameters;
    this.point = point;
    this.equalities = equalities;
    number(LinearForm.ZERO);
  }

  /** What has been decided, in the order in which it was asked. */
  Set<Constraint> decisions() {
    return decisions;
  }

  /** From now on comparisons only order results, and decide nothing. */
  void close() {
    open = false;
  }

  LinearForm form(int time) {
    return forms.get(time);
  }

  private int number(LinearForm form) {
    Integer known = numbers.get(form);
    if (known != null) {
      return known;
    }
    int number = forms.size();
    numbers.put(form, number);
    forms.add(form);
    values.add(form.at(point));
    return number;
  }

  @Override
  public int zero() {
    return 0;
  }

  @Override
  public int of(Linear value) {
    LinearForm form = equalities.reduce(parameters.form(value));
    int sign = form.at(point).signum();
    if (!form.isConstant() && !isSumOfPositives(form)) {
      decide(
          new Constraint(
              sign < 0 ? form : form.negate(), sign < 0 ? Relation.LESS : Relation.AT_MOST));
    }
    if (sign < 0) {
      throw new ProcessException(
          "the time "
              + value
              + " is negative where "
              + place()
              + ".\n"
              + "Maybe assume "
              + value
              + " >= 0.");
    }
    return number(form);
  }

  private static boolean isSumOfPositives(LinearForm form) {
    boolean positive = form.constant().signum() >= 0;
    for (int i = 0; i < form.size(); i++) {
      positive &= form.coefficientAt(i).signum() > 0;
    }
    return positive;
  }

  String place() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < point.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(parameters.name(i)).append(" = ").append(point.get(i));
    }
    return text.toString();
  }

  @Override
  public Linear linear(int time) {
    return parameters.linear(forms.get(time));
  }

  @Override
  public int compare(int a, int b) {
    if (a == b) {
      return 0;
    }
    int order = values.get(a).compareTo(values.get(b));
    if (!open) {
      return order != 0 ? order : Integer.compare(a, b);
    }
    if (isNew(3L * pair(a, b))) {
      LinearForm difference = forms.get(a).minus(forms.get(b));
      decide(
          order == 0
              ? new Constraint(difference, Relation.EQUAL)
              : new Constraint(order < 0 ? difference : difference.negate(), Relation.LESS));
    }
    return order;
  }

  @Override
  public int later(int a, int b) {
    if (a == b) {
      return a;
    }
    boolean first = values.get(a).compareTo(values.get(b)) >= 0;
    if (open && isNew(3L * pair(a, b) + 2)) {
      LinearForm difference = forms.get(a).minus(forms.get(b));
      decide(new Constraint(first ? difference.negate() : difference, Relation.AT_MOST));
    }
    return first ? a : b;
  }

  @Override
  public int plus(int a, int b) {
    return a == 0 ? b : b == 0 ? a : number(forms.get(a).plus(forms.get(b)));
  }

  @Override
  public int minus(int a, int b) {
    if (a == b || a == 0) {
      return 0;
    }
    if (b == 0) {
      return a;
    }
    LinearForm difference = forms.get(a).minus(forms.get(b));
    boolean positive = values.get(a).compareTo(values.get(b)) > 0;
    // Where both are equal, the difference and zero are the same.
    if (open && isNew(3L * pair(a, b) + 1)) {
      decide(new Constraint(positive ? difference.negate() : difference, Relation.AT_MOST));
    }
    return positive ? number(difference) : 0;
  }

  private static long pair(int a, int b) {
    return (long) a << 30 | b;
  }

  private boolean isNew(long question) {
    return compared.add(question);
  }

  private void decide(Constraint decision) {
    if (!decision.equals(Constraint.ALWAYS)) {
      decisions.add(decision);
    }
  }
}
