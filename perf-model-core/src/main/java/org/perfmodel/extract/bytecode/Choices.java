package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values that two ways leave on the stack, as expressions.
 *
 * <pre>
 * if (c) m = a; else m = b; return m;      return c ? a : b;
 * if (c) m = 1; else m = 0; if (m != 0)    if (c)
 * </pre>
 */
final class Choices {
  /** Begins the name of a variable that stands for a place of the stack where ways meet. */
  static final String MET = "m$";

  private static final Pattern VARIABLE = Pattern.compile("m\\$[\\d_$]+");

  private final Map<String, Integer> uses = new HashMap<>();

  private Choices() {}

  static List<Step> in(List<Step> steps) {
    Choices choices = new Choices();
    StatementStructure.any(
        steps,
        step -> {
          choices.count(step);
          return false;
        });
    return choices.list(steps);
  }

  private void count(Step step) {
    Texts.of(step)
        .forEach(
            text -> {
              Matcher names = VARIABLE.matcher(text);
              while (names.find()) {
                uses.merge(names.group(), 1, Integer::sum);
              }
            });
  }

  private List<Step> list(List<Step> steps) {
    List<Step> all = new ArrayList<>();
    for (Step step : steps) {
      all.add(Texts.parts(step, this::list));
    }
    for (int i = 0; i < all.size(); i++) {
      Optional<Step.Assign> chosen = chosen(all.get(i));
      if (chosen.isPresent()) {
        all.set(i, chosen.get());
      }
    }
    for (int i = all.size() - 2; i >= 0; i--) {
      if (all.get(i) instanceof Step.Assign assign
          && VARIABLE.matcher(assign.variable()).matches()
          && uses.getOrDefault(assign.variable(), 0) == 1) {
        Optional<Step> with = Texts.with(all.get(i + 1), assign.variable(), assign.value());
        if (with.isPresent()) {
          all.set(i + 1, with.get());
          all.remove(i);
        }
      }
    }
    // What was put in may be what another one chooses between.
    for (int i = 0; i < all.size(); i++) {
      Optional<Step.Assign> chosen = chosen(all.get(i));
      if (chosen.isPresent()) {
        return list(replaced(all, i, chosen.get()));
      }
    }
    return all;
  }

  private static List<Step> replaced(List<Step> steps, int at, Step by) {
    List<Step> all = new ArrayList<>(steps);
    all.set(at, by);
    return all;
  }

  private static Optional<Step.Assign> chosen(Step step) {
    if (step instanceof Step.If choice
        && choice.yes().size() == 1
        && choice.no().size() == 1
        && choice.yes().get(0) instanceof Step.Assign yes
        && choice.no().get(0) instanceof Step.Assign no
        && yes.variable().equals(no.variable())
        && yes.variable().startsWith(MET)) {
      return Optional.of(
          new Step.Assign(
              choice.line(), yes.variable(), either(choice.condition(), yes.value(), no.value())));
    }
    return Optional.empty();
  }

  private static Term either(Term condition, Term yes, Term no) {
    if (yes.text().equals("0") && no.text().equals("1")) {
      return either(condition.not(), no, yes);
    }
    return Term.of(
        condition.in(Term.OR) + " ? " + yes.in(Term.CHOICE + 1) + " : " + no.in(Term.CHOICE),
        Term.CHOICE,
        yes.type().equals(Term.NULL) ? no.type() : yes.type(),
        false,
        false,
        condition,
        yes,
        no);
  }
}
