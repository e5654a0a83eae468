package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
  private static final Pattern ASKED = Pattern.compile("(m\\$[\\d_$]+) [!=]= 0\\b");

  private final Map<String, Integer> uses = new HashMap<>();

  private Choices() {}

  /** Whether a term is a variable that stands for a place of the stack where ways meet. */
  static boolean isMet(Term term) {
    return VARIABLE.matcher(term.text()).matches();
  }

  static List<Step> in(List<Step> steps) {
    Choices choices = new Choices();
    StatementStructure.any(
        steps,
        step -> {
          choices.count(step);
          return false;
        });
    return truths(choices.list(steps));
  }

  /** Variables that hold 1 or 0 and are only asked for it are truths: asking compares nothing. */
  private static List<Step> truths(List<Step> steps) {
    Map<String, Integer> named = new HashMap<>();
    Map<String, Integer> asked = new HashMap<>();
    Set<String> chosen = new TreeSet<>();
    StatementStructure.any(
        steps,
        step -> {
          if (step instanceof Step.Assign assign
              && VARIABLE.matcher(assign.variable()).matches()
              && Texts.condition(assign.value()).isPresent()) {
            chosen.add(assign.variable());
          }
          boolean isLoop = step instanceof Step.Loop;
          for (String text : Texts.of(step)) {
            Matcher names = VARIABLE.matcher(text);
            while (names.find()) {
              named.merge(names.group(), 1, Integer::sum);
            }
            Matcher questions = ASKED.matcher(isLoop ? "" : text);
            while (questions.find()) {
              asked.merge(questions.group(1), 1, Integer::sum);
            }
          }
          return false;
        });
    chosen.removeIf(name -> !Objects.equals(named.get(name), asked.get(name)));
    return chosen.isEmpty() ? steps : truths(steps, chosen);
  }

  private static List<Step> truths(List<Step> steps, Set<String> names) {
    List<Step> all = new ArrayList<>();
    for (Step each : steps) {
      Step step = Texts.parts(each, part -> truths(part, names));
      for (String name : names) {
        Term truth =
            Term.of(
                name + " ? 1 : 0",
                Term.CHOICE,
                "I",
                false,
                false,
                Term.variable(name, Term.BOOLEAN));
        step = Texts.with(step, name, truth).orElse(step);
      }
      if (step instanceof Step.Assign assign && names.contains(assign.variable())) {
        step =
            new Step.Assign(
                assign.line(),
                assign.variable(),
                Texts.condition(assign.value()).orElse(assign.value()));
      }
      all.add(step);
    }
    return all;
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
