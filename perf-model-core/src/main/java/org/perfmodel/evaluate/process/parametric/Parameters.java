package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;

/** The symbols of an analysis in alphabetical order; the first is variable zero. */
record Parameters(List<String> names) {
  public Parameters {
    names = List.copyOf(new TreeSet<>(names));
  }

  public static Parameters of(Collection<String> names) {
    return new Parameters(new ArrayList<>(names));
  }

  public int size() {
    return names.size();
  }

  public String name(int variable) {
    return names.get(variable);
  }

  /**
   * The number of a symbol.
   *
   * @throws ProcessException if it is none of these
   */
  int variable(String name) {
    int found = names.indexOf(name);
    if (found < 0) {
      throw new ProcessException(
          "`" + name + "` is no parameter of this process.\n" + NearestName.advice(name, names));
    }
    return found;
  }

  /** An expression as a form over these parameters. */
  LinearForm form(Linear value) {
    LinearForm form = LinearForm.constant(Fraction.of(value.constant()));
    for (Map.Entry<String, Rational> term : value.coefficients().entrySet()) {
      form = form.plus(Fraction.of(term.getValue()), LinearForm.variable(variable(term.getKey())));
    }
    return form;
  }

  /** A form as an expression. */
  Linear linear(LinearForm form) {
    TreeMap<String, Rational> coefficients = new TreeMap<>();
    for (int i = 0; i < form.size(); i++) {
      coefficients.put(name(form.variableAt(i)), form.coefficientAt(i).toRational());
    }
    return new Linear(form.constant().toRational(), coefficients);
  }

  /**
   * A point from values by name.
   *
   * @throws ProcessException if a value is missing, negative, or of no parameter
   */
  List<Fraction> point(Map<String, Rational> values) {
    values.keySet().forEach(this::variable);
    List<Fraction> point = new ArrayList<>();
    for (String name : names) {
      Rational value = values.get(name);
      if (value == null || value.signum() < 0) {
        throw new ProcessException(
            "the parameter `"
                + name
                + "` "
                + (value == null ? "has no value" : "is negative: " + value)
                + ".\nMaybe give one that is zero or more for each of "
                + names
                + ".");
      }
      point.add(Fraction.of(value));
    }
    return point;
  }
}
