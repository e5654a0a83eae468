package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.FormText;
import org.perfmodel.evaluate.process.constraint.LinearForm;

/** Forms, conditions and extrema in one spelling. */
abstract class Notation {
  abstract String name(String parameter);

  abstract String times();

  abstract String function(boolean isMaximum, List<String> arguments);

  abstract String and(List<String> constraints);

  abstract String or(List<String> parts);

  abstract String relations(String constraint);

  final String form(LinearForm form, Parameters parameters) {
    return FormText.of(form, variable -> name(parameters.name(variable)), times());
  }

  final String conjunction(Conjunction conjunction, Parameters parameters) {
    List<String> texts = new ArrayList<>();
    conjunction
        .constraints()
        .forEach(
            constraint ->
                texts.add(
                    relations(
                        FormText.of(
                            constraint, variable -> name(parameters.name(variable)), times()))));
    return and(texts);
  }

  final String condition(ParameterRegion region, Parameters parameters) {
    return anyOf(region.parts(), parameters);
  }

  final String anyOf(List<Conjunction> parts, Parameters parameters) {
    List<String> texts = new ArrayList<>();
    parts.forEach(part -> texts.add(conjunction(part, parameters)));
    return or(texts);
  }

  /** What all forms share stands before: {@code z + max(x, y)}. */
  final String extremum(Extremum extremum, Parameters parameters) {
    LinearForm common = extremum.common();
    if (extremum.forms().size() == 1) {
      return form(common, parameters);
    }
    Extremum rest = extremum.rest();
    List<String> groups = new ArrayList<>();
    for (List<LinearForm> group : rest.groups()) {
      groups.add(
          rest.groups().size() == 1
              ? function(!rest.isMaximum(), texts(group, parameters))
              : extremum(Extremum.ofAll(!rest.isMaximum(), group), parameters));
    }
    String all =
        groups.size() == 1
            ? groups.get(0)
            : function(rest.isMaximum(), groups.stream().sorted().toList());
    return common.equals(LinearForm.ZERO) ? all : form(common, parameters) + " + " + all;
  }

  private List<String> texts(List<LinearForm> forms, Parameters parameters) {
    return forms.stream().map(form -> form(form, parameters)).sorted().toList();
  }

  /** As in programs: {@code 2*x <= y and z > 0}. */
  static final Notation PLAIN =
      new Notation() {
        @Override
        String name(String parameter) {
          return parameter;
        }

        @Override
        String times() {
          return "*";
        }

        @Override
        String function(boolean isMaximum, List<String> arguments) {
          return (isMaximum ? "max(" : "min(") + String.join(", ", arguments) + ")";
        }

        @Override
        String and(List<String> constraints) {
          return constraints.isEmpty() ? "true" : String.join(" and ", constraints);
        }

        @Override
        String or(List<String> parts) {
          return String.join(" or ", parts);
        }

        @Override
        String relations(String constraint) {
          return constraint;
        }
      };

  /** For mathematics mode in LaTeX with the package amsmath: {@code 2 t_{1} \le y}. */
  static final Notation LATEX =
      new Notation() {
        @Override
        String name(String parameter) {
          int split = parameter.length();
          while (split > 1 && Character.isDigit(parameter.charAt(split - 1))) {
            split--;
          }
          String letters = parameter.substring(0, split).replace("_", "\\_");
          String base = split == 1 ? letters : "\\mathit{" + letters + "}";
          return split == parameter.length()
              ? base
              : base + "_{" + parameter.substring(split) + "}";
        }

        @Override
        String times() {
          return "\\,";
        }

        @Override
        String function(boolean isMaximum, List<String> arguments) {
          return (isMaximum ? "\\max(" : "\\min(") + String.join(", ", arguments) + ")";
        }

        @Override
        String and(List<String> constraints) {
          return constraints.isEmpty() ? "\\top" : String.join(" \\land ", constraints);
        }

        @Override
        String or(List<String> parts) {
          return String.join(" \\lor ", parts);
        }

        @Override
        String relations(String constraint) {
          return constraint.replace("<=", "\\le").replace(">=", "\\ge").replace("!=", "\\ne");
        }
      };
}
