package org.perfmodel.evaluate.process.constraint;

import java.util.function.IntFunction;

/** Linear forms and constraints as text, under names of the caller's choice. */
public final class FormText {
  private FormText() {}

  /** For example {@code 2*x - y + 1}; zero is {@code 0}. */
  public static String of(LinearForm form, IntFunction<String> names) {
    return of(form, names, "*");
  }

  /** The same with another sign between coefficient and variable. */
  public static String of(LinearForm form, IntFunction<String> names, String times) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < form.size(); i++) {
      Fraction factor = form.coefficientAt(i);
      sign(text, factor);
      Fraction size = absolute(factor);
      if (!size.isOne()) {
        text.append(size).append(times);
      }
      text.append(names.apply(form.variableAt(i)));
    }
    if (!form.constant().isZero() || form.isConstant()) {
      sign(text, form.constant());
      text.append(absolute(form.constant()));
    }
    return text.toString();
  }

  private static void sign(StringBuilder text, Fraction value) {
    if (text.length() > 0) {
      text.append(value.signum() < 0 ? " - " : " + ");
    } else if (value.signum() < 0) {
      text.append('-');
    }
  }

  private static Fraction absolute(Fraction value) {
    return value.signum() < 0 ? value.negate() : value;
  }

  /** For example {@code x < 2*y + 1}: what is subtracted stands on the other side. */
  public static String of(Constraint constraint, IntFunction<String> names) {
    return of(constraint, names, "*");
  }

  /** The same with another sign between coefficient and variable. */
  public static String of(Constraint constraint, IntFunction<String> names, String times) {
    if (constraint.form().isConstant()) {
      return constraint.equals(Constraint.ALWAYS) ? "true" : "false";
    }
    LinearForm left = positivePart(constraint.form());
    LinearForm right = positivePart(constraint.form().negate());
    String relation = constraint.relation().text();
    boolean turned = left.isConstant();
    return of(turned ? right : left, names, times)
        + " "
        + (turned ? mirrored(relation) : relation)
        + " "
        + of(turned ? left : right, names, times);
  }

  private static String mirrored(String relation) {
    return relation.replace('<', '>');
  }

  /** What of a form is added, not subtracted. */
  static LinearForm positivePart(LinearForm form) {
    LinearForm sum = LinearForm.ZERO;
    if (form.constant().signum() > 0) {
      sum = LinearForm.constant(form.constant());
    }
    for (int i = 0; i < form.size(); i++) {
      if (form.coefficientAt(i).signum() > 0) {
        sum = sum.plus(form.coefficientAt(i), LinearForm.variable(form.variableAt(i)));
      }
    }
    return sum;
  }
}
