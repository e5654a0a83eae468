package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.Equalities;
import org.perfmodel.evaluate.process.constraint.LinearForm;

/** A condition of definition 7.1.1 in disjunctive normal form. */
record Region(List<Conjunction> parts) {
  static final Region EVERYWHERE = new Region(List.of(Conjunction.TRUE));

  boolean isPossible() {
    return !parts.isEmpty();
  }

  Region and(Constraint constraint) {
    return and(new Region(List.of(Conjunction.of(constraint))));
  }

  Region and(Region other) {
    List<Conjunction> both = new ArrayList<>();
    for (Conjunction part : parts) {
      for (Conjunction more : other.parts) {
        Conjunction one = part.and(more);
        if (one.isSatisfiable()) {
          both.add(one.withoutRedundant());
        }
      }
    }
    return new Region(both);
  }

  /** What of this lies outside of another. */
  Region without(Region other) {
    Region rest = this;
    for (Conjunction part : other.parts) {
      List<Conjunction> negated = new ArrayList<>();
      for (Constraint constraint : part.constraints()) {
        constraint.negation().forEach(one -> negated.add(Conjunction.of(one)));
      }
      rest = rest.and(new Region(negated));
    }
    return rest;
  }

  boolean isEquivalentTo(Region other) {
    return !without(other).isPossible() && !other.without(this).isPossible();
  }

  /** A form in the variables that the condition leaves free. */
  LinearForm reduce(LinearForm form, int variables) {
    return parts.size() == 1 ? Equalities.of(parts.get(0), variables).reduce(form) : form;
  }
}
