package org.perfmodel.evaluate.process.parametric;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.symbolic.Rational;

/** A parametric result as text, and for LaTeX. */
public final class ParametricText {
  private final ParametricResult result;
  private final Parameters parameters;

  private ParametricText(ParametricResult result) {
    this.result = result;
    this.parameters = result.parameters();
  }

  public static ParametricText of(ParametricResult result) {
    return new ParametricText(result);
  }

  /**
   * For example {@code z + max(x, y)}; times with their shares where there are several. Empty where
   * the result has no closed form.
   */
  public String closedForm() {
    return branches(Notation.PLAIN, "%");
  }

  private String branches(Notation notation, String percent) {
    ClosedForm form = result.closedForm();
    if (form == null) {
      return "";
    }
    List<String> texts = new ArrayList<>();
    for (ClosedForm.Branch branch : form.branches()) {
      String share =
          branch.weight().isOne() ? "" : " (" + percentage(branch.weight()) + percent + ")";
      texts.add(notation.extremum(branch.time(), parameters) + share);
    }
    return String.join(", ", texts);
  }

  /** Each region of PEXEC: a line for its condition, a line for each of its times. */
  String table() {
    StringBuilder text = new StringBuilder();
    for (ParameterRegion region : result.probabilities()) {
      text.append("where ").append(Notation.PLAIN.condition(region, parameters)).append(":\n");
      if (region.result().weights().isEmpty()) {
        text.append("  no execution ends\n");
      }
      for (Map.Entry<LinearForm, Rational> one : region.result().weights().entrySet()) {
        text.append("  ").append(percentage(one.getValue())).append("%  ");
        text.append(Notation.PLAIN.form(one.getKey(), parameters)).append('\n');
      }
      if (region.result().weights().size() > 1) {
        text.append("  mean   ");
        text.append(Notation.PLAIN.form(region.result().mean(), parameters)).append('\n');
      }
    }
    return text.toString();
  }

  /**
   * The regions as the thesis's tool prints them, section 7.3: a line per time with its share and
   * the condition in disjunctive normal form.
   */
  public String summary() {
    StringBuilder text = new StringBuilder("Summary:\n");
    for (ParameterRegion region : result.probabilities()) {
      String condition = new ThesisNotation(parameters).condition(region);
      for (Map.Entry<LinearForm, Rational> one : region.result().weights().entrySet()) {
        text.append(new ThesisNotation(parameters).form(one.getKey()));
        text.append("\t(").append(percentage(one.getValue())).append("%) ");
        text.append(condition).append('\n');
      }
      if (region.result().weights().isEmpty()) {
        text.append("no execution ends ").append(condition).append('\n');
      }
    }
    return text.toString();
  }

  /** How many executions take each time, by region: EXEC of section 7.2. */
  public String executions() {
    StringBuilder text = new StringBuilder("Execution times are:\n");
    for (ParameterRegion region : result.counts()) {
      String condition = new ThesisNotation(parameters).condition(region);
      for (Map.Entry<LinearForm, Rational> one : region.result().weights().entrySet()) {
        text.append(new ThesisNotation(parameters).form(one.getKey()));
        text.append("\t(").append(one.getValue()).append(" executions) ");
        text.append(condition).append('\n');
      }
    }
    return text.toString();
  }

  /** The mean time of each region with several times: {@code mean 3/2*x where x <= y}. */
  public List<String> means() {
    List<String> lines = new ArrayList<>();
    for (ParameterRegion region : result.probabilities()) {
      if (region.result().weights().size() > 1) {
        lines.add(
            "mean "
                + Notation.PLAIN.form(region.result().mean(), parameters)
                + " where "
                + Notation.PLAIN.condition(region, parameters));
      }
    }
    return lines;
  }

  /** What holds in each region, one line for each, without its condition. */
  public List<String> times() {
    List<String> lines = new ArrayList<>();
    for (ParameterRegion region : result.probabilities()) {
      List<String> times = new ArrayList<>();
      for (Map.Entry<LinearForm, Rational> one : region.result().weights().entrySet()) {
        String share = one.getValue().isOne() ? "" : " (" + percentage(one.getValue()) + "%)";
        times.add(Notation.PLAIN.form(one.getKey(), parameters) + share);
      }
      lines.add(times.isEmpty() ? "no execution ends" : String.join(", ", times));
    }
    return lines;
  }

  /** The assumptions, the table, the closed form if there is one, and where deadlocks can be. */
  public String all() {
    return assumptions() + table() + everywhere();
  }

  /** What was assumed, if anything was. */
  public String assumptions() {
    return result.assumptions().constraints().isEmpty()
        ? ""
        : "assuming " + Notation.PLAIN.conjunction(result.assumptions(), parameters) + "\n";
  }

  /** The closed form if there is one, and where deadlocks can be. */
  public String everywhere() {
    StringBuilder text = new StringBuilder();
    String closed = closedForm();
    if (!closed.isEmpty()) {
      text.append("everywhere: ").append(closed).append('\n');
    }
    List<Conjunction> deadlocks = result.deadlocks();
    if (!deadlocks.isEmpty()) {
      text.append("can deadlock where ");
      text.append(Notation.PLAIN.anyOf(deadlocks, parameters)).append('\n');
    }
    return text.toString();
  }

  /** The closed form, or else the regions as cases, for mathematics mode (package amsmath). */
  public String latex() {
    String closed = branches(Notation.LATEX, "\\%");
    if (!closed.isEmpty()) {
      return closed;
    }
    StringBuilder text = new StringBuilder("\\begin{cases}\n");
    for (ParameterRegion region : result.probabilities()) {
      List<String> times = new ArrayList<>();
      for (Map.Entry<LinearForm, Rational> one : region.result().weights().entrySet()) {
        String share = one.getValue().isOne() ? "" : "\\ (" + percentage(one.getValue()) + "\\%)";
        times.add(Notation.LATEX.form(one.getKey(), parameters) + share);
      }
      text.append(times.isEmpty() ? "\\text{none}" : String.join(",\\ ", times));
      text.append(" & ").append(Notation.LATEX.condition(region, parameters)).append(" \\\\\n");
    }
    return text.append("\\end{cases}").toString();
  }

  /** Two thirds are {@code 66.7}. */
  private static String percentage(Rational share) {
    return new BigDecimal(share.numerator())
        .multiply(BigDecimal.valueOf(100))
        .divide(new BigDecimal(share.denominator()), 1, RoundingMode.HALF_EVEN)
        .toPlainString();
  }
}
