package org.perfmodel.evaluate.process.parametric;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.evaluate.process.constraint.LinearForm;

/** One maximum or minimum of forms, multiplied out: {@code x+max(y,z)} is {@code max(x+y,x+z)}. */
record Formula(boolean isMaximum, Set<LinearForm> forms) {
  private static final Pattern TEXT = Pattern.compile("(?:(.*)\\+)?(max|min)\\((.*)\\)");

  static Formula of(Extremum extremum) {
    boolean outer = extremum.groups().stream().allMatch(group -> group.size() == 1);
    if (!outer && extremum.groups().size() > 1) {
      throw new AssertionError("nested: " + extremum);
    }
    Set<LinearForm> forms = extremum.forms();
    return new Formula(forms.size() == 1 || outer == extremum.isMaximum(), forms);
  }

  static Formula of(String text, Parameters parameters) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return new Formula(true, Set.of(AssumptionParser.form(text, parameters)));
    }
    LinearForm common =
        matcher.group(1) == null
            ? LinearForm.ZERO
            : AssumptionParser.form(matcher.group(1), parameters);
    Set<LinearForm> forms = new LinkedHashSet<>();
    for (String part : List.of(matcher.group(3).split(","))) {
      forms.add(common.plus(AssumptionParser.form(part, parameters)));
    }
    return new Formula(matcher.group(2).equals("max"), forms);
  }
}
