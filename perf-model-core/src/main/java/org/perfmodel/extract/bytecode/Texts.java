package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The expressions of a statement, not of those within it. */
final class Texts {
  private Texts() {}

  /** What a statement evaluates itself. */
  static List<String> of(Step step) {
    List<String> texts = new ArrayList<>();
    if (step instanceof Step.Act act) {
      texts.add(act.text());
    } else if (step instanceof Step.Assign assign) {
      texts.add(assign.value().text());
    } else if (step instanceof Step.If choice) {
      texts.add(choice.condition().text());
    } else if (step instanceof Step.Loop loop) {
      loop.condition().ifPresent(condition -> texts.add(condition.text()));
    } else if (step instanceof Step.Each each) {
      texts.add(each.elements().text());
    } else if (step instanceof Step.Return result) {
      result.value().ifPresent(value -> texts.add(value.text()));
    } else if (step instanceof Step.Throw thrown) {
      texts.add(thrown.value().text());
    } else if (step instanceof Step.Switch choice) {
      texts.add(choice.value().text());
    } else if (step instanceof Step.Monitor monitor) {
      texts.add(monitor.lock().text());
    } else if (step instanceof Step.Locked locked) {
      texts.add(locked.lock().text());
    }
    return texts;
  }

  /** How often what a statement evaluates itself names a variable. */
  static int mentions(Step step, String variable) {
    Pattern name = name(variable);
    return (int) of(step).stream().mapToLong(text -> name.matcher(text).results().count()).sum();
  }

  private static Pattern name(String variable) {
    return Pattern.compile("(?<![\\w$])" + Pattern.quote(variable) + "(?![\\w$])");
  }

  /** The variables that a statement names itself. */
  static Set<String> variables(Step step) {
    Set<String> names = new HashSet<>();
    if (step instanceof Step.Act act) {
      names.addAll(act.variables());
    } else if (step instanceof Step.Assign assign) {
      names.add(assign.variable());
      names.addAll(assign.value().variables());
    } else if (step instanceof Step.If choice) {
      names.addAll(choice.condition().variables());
    } else if (step instanceof Step.Loop loop) {
      loop.condition().ifPresent(condition -> names.addAll(condition.variables()));
    } else if (step instanceof Step.Each each) {
      names.addAll(each.elements().variables());
    } else if (step instanceof Step.Return result) {
      result.value().ifPresent(value -> names.addAll(value.variables()));
    } else if (step instanceof Step.Throw thrown) {
      names.addAll(thrown.value().variables());
    } else if (step instanceof Step.Switch choice) {
      names.addAll(choice.value().variables());
    } else if (step instanceof Step.Monitor monitor) {
      names.addAll(monitor.lock().variables());
    } else if (step instanceof Step.Locked locked) {
      names.addAll(locked.lock().variables());
    }
    return names;
  }

  /** The same statement with other lists within it. */
  static Step parts(Step step, UnaryOperator<List<Step>> change) {
    if (step instanceof Step.If choice) {
      return new Step.If(
          choice.line(), choice.condition(), change.apply(choice.yes()), change.apply(choice.no()));
    }
    if (step instanceof Step.Loop loop) {
      return new Step.Loop(
          loop.line(),
          loop.label(),
          loop.condition(),
          loop.isTestedLast(),
          change.apply(loop.body()),
          change.apply(loop.update()));
    }
    if (step instanceof Step.Each each) {
      return new Step.Each(
          each.line(), each.label(), each.variable(), each.elements(), change.apply(each.body()));
    }
    if (step instanceof Step.Block block) {
      return new Step.Block(block.line(), block.label(), change.apply(block.body()));
    }
    if (step instanceof Step.Locked locked) {
      return new Step.Locked(locked.line(), locked.lock(), change.apply(locked.body()));
    }
    if (step instanceof Step.Switch choice) {
      Map<List<String>, List<Step>> cases = new LinkedHashMap<>();
      choice.cases().forEach((keys, body) -> cases.put(keys, change.apply(body)));
      return new Step.Switch(choice.line(), choice.label(), choice.value(), cases);
    }
    return step;
  }

  /**
   * The same statement with an expression in place of a variable; empty if it has no place there.
   */
  static Optional<Step> with(Step step, String variable, Term value) {
    if (step instanceof Step.Act act && act.variables().contains(variable)) {
      Term was = new Term(act.text(), 0, "V", true, true, act.variables(), null, null, false);
      Term now = with(was, variable, value);
      return Optional.of(new Step.Act(act.line(), now.text(), now.variables()));
    }
    if (step instanceof Step.Assign assign && assign.value().variables().contains(variable)) {
      return Optional.of(
          new Step.Assign(assign.line(), assign.variable(), with(assign.value(), variable, value)));
    }
    if (step instanceof Step.If choice && choice.condition().variables().contains(variable)) {
      return Optional.of(
          new Step.If(
              choice.line(), with(choice.condition(), variable, value), choice.yes(), choice.no()));
    }
    if (step instanceof Step.Return result
        && result.value().isPresent()
        && result.value().get().variables().contains(variable)) {
      return Optional.of(
          new Step.Return(result.line(), Optional.of(with(result.value().get(), variable, value))));
    }
    if (step instanceof Step.Throw thrown && thrown.value().variables().contains(variable)) {
      return Optional.of(new Step.Throw(thrown.line(), with(thrown.value(), variable, value)));
    }
    if (step instanceof Step.Switch choice && choice.value().variables().contains(variable)) {
      return Optional.of(
          new Step.Switch(
              choice.line(),
              choice.label(),
              with(choice.value(), variable, value),
              choice.cases()));
    }
    return Optional.empty();
  }

  private static Term with(Term term, String variable, Term value) {
    Set<String> variables = new HashSet<>(term.variables());
    variables.remove(variable);
    variables.addAll(value.variables());
    String text = put(term, variable, value);
    int level =
        term.text().equals(variable)
            ? value.level()
            : isTest(term, variable) ? levelOfTest(value) : term.level();
    return new Term(
        text,
        level,
        term.type(),
        term.reads() || value.reads(),
        term.acts() || value.acts(),
        variables,
        null,
        null,
        term.isTruth());
  }

  private static boolean isTest(Term term, String variable) {
    return term.text().equals(variable + " != 0") || term.text().equals(variable + " == 0");
  }

  private static int levelOfTest(Term value) {
    return isOneOrZero(value) ? Term.UNARY : Term.EQUALITY;
  }

  private static final Pattern ONE_OR_ZERO = Pattern.compile("(?s)(.*) \\? (1 : 0|0 : 1)");

  private static boolean isOneOrZero(Term value) {
    return value.level() == Term.CHOICE && ONE_OR_ZERO.matcher(value.text()).matches();
  }

  /** What decides whether it is 1 or 0; empty of what may be something else. */
  static Optional<Term> condition(Term value) {
    Matcher test = ONE_OR_ZERO.matcher(value.text());
    if (!isOneOrZero(value) || !test.matches()) {
      return Optional.empty();
    }
    boolean isOne = test.group(2).startsWith("1");
    return Optional.of(
        new Term(
            (isOne ? "" : "!") + "(" + test.group(1) + ")",
            Term.UNARY,
            Term.BOOLEAN,
            value.reads(),
            value.acts(),
            value.variables(),
            null,
            null,
            true));
  }

  private static String put(Term term, String variable, Term value) {
    if (term.text().equals(variable)) {
      return value.text();
    }
    String text = term.text();
    Matcher test = ONE_OR_ZERO.matcher(value.text());
    if (isOneOrZero(value) && test.matches()) {
      boolean isOne = test.group(2).startsWith("1");
      String holds = "(" + test.group(1) + ")";
      text = text.replace(variable + " != 0", isOne ? holds : "!" + holds);
      text = text.replace(variable + " == 0", isOne ? "!" + holds : holds);
    }
    if (value.text().equals(variable + " ? 1 : 0")) {
      return text; // It stays, as a truth.
    }
    Matcher place = name(variable).matcher(text);
    return place.replaceAll(Matcher.quoteReplacement(value.in(Term.PRIMARY)));
  }
}
