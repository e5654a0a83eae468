package org.perfmodel.evaluate.process.constraint;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A linear form compared to zero, canonical: coefficients are integers without a common divisor,
 * and the first is positive where the relation is symmetric. What always or never holds is {@link
 * #ALWAYS} or {@link #NEVER}.
 */
public record Constraint(LinearForm form, Relation relation) {
  public static final Constraint ALWAYS = new Constraint(LinearForm.ZERO, Relation.AT_MOST);
  public static final Constraint NEVER = new Constraint(LinearForm.ZERO, Relation.LESS);

  public Constraint {
    requireNonNull(relation);
    if (form.isConstant()) {
      boolean holds = relation.holds(form.constant().signum());
      form = LinearForm.ZERO;
      relation = holds ? Relation.AT_MOST : Relation.LESS;
    } else {
      form = form.times(scaleOf(form, relation));
    }
  }

  private static Fraction scaleOf(LinearForm form, Relation relation) {
    Fraction content = contentOf(form);
    boolean symmetric = relation == Relation.EQUAL || relation == Relation.DIFFERENT;
    Fraction scale = content.signum() < 0 && !symmetric ? content.negate() : content;
    return scale.reciprocal();
  }

  /**
   * What a form has to be divided by to get integers without a common divisor of which the first is
   * positive.
   */
  static Fraction contentOf(LinearForm form) {
    Fraction content = form.constant();
    for (int i = 0; i < form.size(); i++) {
      content = content.commonDivisor(form.coefficientAt(i));
    }
    return form.coefficientAt(0).signum() < 0 ? content.negate() : content;
  }

  /** One form is less than another. */
  public static Constraint less(LinearForm left, LinearForm right) {
    return new Constraint(left.minus(right), Relation.LESS);
  }

  /** One form is at most another. */
  public static Constraint atMost(LinearForm left, LinearForm right) {
    return new Constraint(left.minus(right), Relation.AT_MOST);
  }

  /** Two forms are equal. */
  public static Constraint equal(LinearForm left, LinearForm right) {
    return new Constraint(left.minus(right), Relation.EQUAL);
  }

  /** Two forms are not equal. */
  static Constraint different(LinearForm left, LinearForm right) {
    return new Constraint(left.minus(right), Relation.DIFFERENT);
  }

  /** What holds where this does not: one convex constraint, or two that exclude each other. */
  public List<Constraint> negation() {
    return switch (relation) {
      case LESS -> List.of(new Constraint(form.negate(), Relation.AT_MOST));
      case AT_MOST -> List.of(new Constraint(form.negate(), Relation.LESS));
      case EQUAL ->
          List.of(
              new Constraint(form, Relation.LESS), new Constraint(form.negate(), Relation.LESS));
      case DIFFERENT -> List.of(new Constraint(form, Relation.EQUAL));
    };
  }

  /** Whether it holds where each variable has the value of its number in the list. */
  boolean holdsAt(List<Fraction> point) {
    return relation.holds(form.at(point).signum());
  }

  @Override
  public String toString() {
    return FormText.of(this, variable -> "x" + variable);
  }
}
