package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.Relation;

/** Forms and conditions as MacDonald's tool writes them: {@code (((t1-t2>=0) & (-t1+t2>=0)))}. */
record ThesisNotation(Parameters parameters) {
  /** For example {@code t1+2t2}. */
  String form(LinearForm form) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < form.size(); i++) {
      Fraction factor = form.coefficientAt(i);
      String size = factor.toRational().abs().isOne() ? "" : factor.toRational().abs().toString();
      sign(text, factor).append(size).append(parameters.name(form.variableAt(i)));
    }
    if (text.length() == 0) {
      return form.constant().toString();
    }
    if (form.constant().signum() != 0) {
      sign(text, form.constant()).append(form.constant().toRational().abs());
    }
    return text.toString();
  }

  private static StringBuilder sign(StringBuilder text, Fraction factor) {
    return text.append(factor.signum() < 0 ? "-" : text.length() > 0 ? "+" : "");
  }

  String condition(ParameterRegion region) {
    List<String> parts = new ArrayList<>();
    for (Conjunction part : region.parts()) {
      List<String> atoms = new ArrayList<>();
      part.constraints().forEach(constraint -> atoms.add("(" + atom(constraint) + ")"));
      parts.add("(" + (atoms.isEmpty() ? "(<T>)" : String.join(" & ", atoms)) + ")");
    }
    return "(" + String.join(" | ", parts) + ")";
  }

  private String atom(Constraint constraint) {
    Relation relation = constraint.relation();
    if (relation == Relation.EQUAL || relation == Relation.DIFFERENT) {
      return form(constraint.form()) + (relation == Relation.EQUAL ? "=0" : "<>0");
    }
    return form(constraint.form().negate()) + (relation == Relation.LESS ? ">0" : ">=0");
  }
}
