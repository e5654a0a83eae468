package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;

/**
 * A piecewise linear function: the greatest of some least forms, or the least of some greatest.
 * Every continuous function of linear pieces is both (Ovchinnikov 2002, Max-min representation of
 * piecewise linear functions).
 */
record Extremum(boolean isMaximum, List<List<LinearForm>> groups) {
  public Extremum {
    List<List<LinearForm>> copies = new ArrayList<>();
    for (List<LinearForm> group : groups) {
      if (group.isEmpty()) {
        throw new IllegalArgumentException("an extremum of nothing");
      }
      copies.add(List.copyOf(group));
    }
    groups = List.copyOf(copies);
    if (groups.isEmpty()) {
      throw new IllegalArgumentException("an extremum of nothing");
    }
  }

  /** One form, the same everywhere. */
  static Extremum of(LinearForm form) {
    return new Extremum(true, List.of(List.of(form)));
  }

  /** The greatest, or the least, of some forms. */
  static Extremum ofAll(boolean isMaximum, List<LinearForm> forms) {
    List<List<LinearForm>> groups = new ArrayList<>();
    forms.forEach(form -> groups.add(List.of(form)));
    return new Extremum(isMaximum, groups);
  }

  /** The forms of all groups, each once. */
  Set<LinearForm> forms() {
    Set<LinearForm> forms = new LinkedHashSet<>();
    groups.forEach(forms::addAll);
    return forms;
  }

  /** How many forms it takes to write it down. */
  int size() {
    int size = 0;
    for (List<LinearForm> group : groups) {
      size += group.size();
    }
    return size;
  }

  /** The value at a point. */
  Fraction at(List<Fraction> point) {
    List<Fraction> inner = new ArrayList<>();
    for (List<LinearForm> group : groups) {
      List<Fraction> values = new ArrayList<>();
      group.forEach(form -> values.add(form.at(point)));
      inner.add(extreme(values, !isMaximum));
    }
    return extreme(inner, isMaximum);
  }

  private static Fraction extreme(List<Fraction> values, boolean greatest) {
    Fraction best = values.get(0);
    for (Fraction value : values) {
      if (greatest ? value.compareTo(best) > 0 : value.compareTo(best) < 0) {
        best = value;
      }
    }
    return best;
  }

  /** What all forms have in common: it can be added outside. */
  LinearForm common() {
    List<LinearForm> forms = new ArrayList<>(forms());
    LinearForm first = forms.get(0);
    if (forms.size() == 1) {
      return first;
    }
    LinearForm common = LinearForm.constant(shared(forms, LinearForm::constant));
    for (int i = 0; i < first.size(); i++) {
      int variable = first.variableAt(i);
      Fraction factor = shared(forms, form -> form.coefficient(variable));
      common = common.plus(factor, LinearForm.variable(variable));
    }
    return common;
  }

  private interface Part {
    Fraction of(LinearForm form);
  }

  private static Fraction shared(List<LinearForm> forms, Part part) {
    Fraction least = part.of(forms.get(0));
    for (LinearForm form : forms) {
      Fraction value = part.of(form);
      least = value.compareTo(least) < 0 ? value : least;
    }
    return least.signum() > 0 ? least : Fraction.ZERO;
  }

  /** The same without the common part. */
  Extremum rest() {
    LinearForm common = common();
    List<List<LinearForm>> rest = new ArrayList<>();
    for (List<LinearForm> group : groups) {
      List<LinearForm> less = new ArrayList<>();
      group.forEach(form -> less.add(form.minus(common)));
      rest.add(less);
    }
    return new Extremum(isMaximum, rest);
  }
}
