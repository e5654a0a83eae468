package org.perfmodel.evaluate.process.parametric;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.FormText;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.symbolic.Rational;

/** A parametric result as a person reads it: regions with their times, and the closed form. */
public final class ParametricText {
  private final ParametricResult result;

  private ParametricText(ParametricResult result) {
    this.result = result;
  }

  public static ParametricText of(ParametricResult result) {
    return new ParametricText(result);
  }

  /** For example {@code z + max(x, y)}; times with their shares where there are several. */
  public String closedForm() {
    ClosedForm form = result.closedForm();
    if (form == null) {
      return "";
    }
    List<String> lines = new ArrayList<>();
    for (ClosedForm.Branch branch : form.branches()) {
      String share = branch.weight().isOne() ? "" : " (" + percent(branch.weight()) + ")";
      lines.add(text(branch.time()) + share);
    }
    return String.join(", ", lines);
  }

  /** Each region of PEXEC: a line for its condition, a line for each of its times. */
  public String table() {
    StringBuilder text = new StringBuilder();
    for (Region region : result.probabilities()) {
      text.append("where ").append(condition(region)).append(":\n");
      if (region.result().weights().isEmpty()) {
        text.append("  no execution ends\n");
      }
      for (Map.Entry<LinearForm, Rational> one : region.result().weights().entrySet()) {
        text.append("  ").append(percent(one.getValue())).append("  ");
        text.append(text(one.getKey())).append('\n');
      }
    }
    return text.toString();
  }

  /** A table and the closed form if there is one, under the assumptions. */
  public String all() {
    StringBuilder text = new StringBuilder();
    if (!result.assumptions().constraints().isEmpty()) {
      text.append("assuming ").append(text(result.assumptions())).append('\n');
    }
    text.append(table());
    String closed = closedForm();
    return closed.isEmpty() ? text.toString() : text + "everywhere: " + closed + "\n";
  }

  private String condition(Region region) {
    List<String> parts = new ArrayList<>();
    region.parts().forEach(part -> parts.add(text(part)));
    return String.join(" or ", parts);
  }

  private String text(Conjunction conjunction) {
    return conjunction.text(result.parameters()::name);
  }

  private String text(LinearForm form) {
    return FormText.of(form, result.parameters()::name);
  }

  private String text(Extremum extremum) {
    LinearForm common = extremum.common();
    if (extremum.forms().size() == 1) {
      return text(common);
    }
    String rest = nested(extremum.rest());
    return common.equals(LinearForm.ZERO) ? rest : text(common) + " + " + rest;
  }

  private String nested(Extremum extremum) {
    String outer = extremum.isMaximum() ? "max" : "min";
    String inner = extremum.isMaximum() ? "min" : "max";
    List<String> groups = new ArrayList<>();
    for (List<LinearForm> group : extremum.groups()) {
      List<String> forms = new ArrayList<>();
      group.forEach(form -> forms.add(text(form)));
      groups.add(forms.size() == 1 ? forms.get(0) : inner + "(" + sorted(forms) + ")");
    }
    return groups.size() == 1 ? groups.get(0) : outer + "(" + sorted(groups) + ")";
  }

  private static String sorted(List<String> texts) {
    return String.join(", ", texts.stream().sorted().toList());
  }

  /** Two thirds are {@code 66.7%}. */
  static String percent(Rational share) {
    return new BigDecimal(share.numerator())
            .multiply(BigDecimal.valueOf(100))
            .divide(new BigDecimal(share.denominator()), 1, RoundingMode.HALF_EVEN)
            .toPlainString()
        + "%";
  }
}
