package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The statements of a constructor, with the call of another one first, as the language wants it
 * (JLS 8.8.7). Byte code sets fields of what is captured before, and may compute what is handed on.
 */
final class Constructors {
  private Constructors() {}

  static List<Step> in(List<Step> steps) {
    int at = -1;
    for (int i = 0; i < steps.size(); i++) {
      if (isCall(steps.get(i))) {
        at = i;
      }
    }
    if (StatementStructure.any(steps, Constructors::isCall) && at < 0
        || at >= 0 && StatementStructure.any(steps.subList(0, at), Constructors::isCall)) {
      throw new UnreadableException("it calls one of several constructors");
    }
    if (at <= 0) {
      return steps;
    }
    Step call = steps.get(at);
    List<Step> all = new ArrayList<>();
    for (int i = at - 1; i >= 0; i--) {
      Step before = steps.get(i);
      if (before instanceof Step.Assign assign
          && Texts.mentions(call, assign.variable()) == 1
          && !isNamed(steps.subList(at + 1, steps.size()), assign.variable())
          && !isNamed(all, assign.variable())) {
        Optional<Step> with = Texts.with(call, assign.variable(), assign.value());
        call = with.orElseThrow();
      } else if (before instanceof Step.Act act && act.text().startsWith("this.")) {
        all.add(0, before);
      } else {
        throw new UnreadableException("it computes what it hands to another constructor");
      }
    }
    all.add(0, call);
    all.addAll(steps.subList(at + 1, steps.size()));
    return all;
  }

  private static boolean isCall(Step step) {
    return step instanceof Step.Act act
        && (act.text().startsWith("super(") || act.text().startsWith("this("));
  }

  private static boolean isNamed(List<Step> steps, String variable) {
    return StatementStructure.any(steps, step -> Texts.variables(step).contains(variable));
  }
}
