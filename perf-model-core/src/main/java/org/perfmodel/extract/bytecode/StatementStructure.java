package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Statements as people write them.
 *
 * <pre>
 * L: { if (c) break L; a }      if (!c) a
 * loop { if (c) break; a }      while (!c) a
 * loop { a; if (c) break; }     do a while (!c)
 * while (c) { L: { a } i++; }   for (; c; i++) a, with continue for break L
 * </pre>
 */
final class StatementStructure {
  private StatementStructure() {}

  static List<Step> steps(List<Step> steps) {
    List<Step> tidy = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof Step.If choice) {
        choice(choice, tidy);
      } else if (step instanceof Step.Block block) {
        tidy.addAll(block(block));
      } else if (step instanceof Step.Loop loop) {
        tidy.add(loop(loop.line(), loop.label(), steps(loop.body())));
      } else if (step instanceof Step.Switch choice) {
        Map<List<String>, List<Step>> cases = new LinkedHashMap<>();
        choice.cases().forEach((keys, body) -> cases.put(keys, steps(body)));
        tidy.add(new Step.Switch(choice.line(), choice.label(), choice.value(), cases));
      } else {
        tidy.add(step);
      }
      if (Step.isJump(step)) {
        break;
      }
    }
    return tidy;
  }

  /** What leaves comes first, and the other way behind it. */
  private static void choice(Step.If choice, List<Step> into) {
    List<Step> yes = steps(choice.yes());
    List<Step> no = steps(choice.no());
    Term condition = choice.condition();
    if (yes.isEmpty() && no.isEmpty()) {
      // What it decides makes no difference, but it is evaluated.
      into.add(new Step.If(choice.line(), condition, yes, no));
      return;
    }
    boolean yesIsGuard = Step.isLeft(yes) && (!Step.isLeft(no) || yes.size() <= no.size());
    if (yesIsGuard && !no.isEmpty()) {
      into.add(new Step.If(choice.line(), condition, yes, List.of()));
      into.addAll(no);
    } else if (Step.isLeft(no)) {
      into.add(new Step.If(choice.line(), condition.not(), no, List.of()));
      into.addAll(yes);
    } else if (yes.isEmpty()) {
      into.add(new Step.If(choice.line(), condition.not(), no, List.of()));
    } else {
      into.add(new Step.If(choice.line(), condition, yes, no));
    }
  }

  private static List<Step> block(Step.Block block) {
    List<Step> body = steps(block.body());
    String label = block.label();
    if (!body.isEmpty()) {
      int last = body.size() - 1;
      if (body.get(last) instanceof Step.Loop loop && loop.update().isEmpty()) {
        List<Step> inner = renamed(loop.body(), label, loop.label());
        body.set(last, again(loop, inner));
      } else if (body.get(last) instanceof Step.Switch choice) {
        Map<List<String>, List<Step>> cases = new LinkedHashMap<>();
        choice
            .cases()
            .forEach(
                (keys, steps) ->
                    cases.put(
                        keys,
                        withoutLast(
                            renamed(steps, label, choice.label()),
                            step -> isBreak(step, choice.label()))));
        body.set(last, new Step.Switch(choice.line(), choice.label(), choice.value(), cases));
      }
    }
    List<Step> shorter =
        withoutLast(body, step -> step instanceof Step.Break jump && jump.label().equals(label));
    if (!jumps(shorter, label)) {
      return shorter;
    }
    List<Step> kept = new ArrayList<>();
    kept.add(new Step.Block(block.line(), label, shorter));
    return kept;
  }

  private static Step again(Step.Loop loop, List<Step> body) {
    return loop.condition().isPresent()
        ? new Step.Loop(
            loop.line(), loop.label(), loop.condition(), loop.isTestedLast(), body, loop.update())
        : loop(loop.line(), loop.label(), body);
  }

  private static boolean isBreak(Step step, String label) {
    return step instanceof Step.Break jump && jump.label().equals(label);
  }

  private static boolean isContinue(Step step, String label) {
    return step instanceof Step.Continue jump && jump.label().equals(label);
  }

  private static Step.Loop loop(int line, String label, List<Step> all) {
    List<Step> body = withoutLast(all, step -> isContinue(step, label));
    if (!body.isEmpty()
        && body.get(0) instanceof Step.If test
        && test.no().isEmpty()
        && test.yes().size() == 1
        && isBreak(test.yes().get(0), label)) {
      List<Step> rest = new ArrayList<>(body.subList(1, body.size()));
      return counted(line, label, test.condition().not(), rest);
    }
    int last = body.size() - 1;
    if (last >= 0
        && body.get(last) instanceof Step.If test
        && test.no().isEmpty()
        && test.yes().size() == 1
        && isBreak(test.yes().get(0), label)) {
      List<Step> rest = new ArrayList<>(body.subList(0, last));
      if (!continues(rest, label)) {
        return new Step.Loop(
            line, label, Optional.of(test.condition().not()), true, rest, new ArrayList<>());
      }
    }
    if (last >= 1
        && isBreak(body.get(last), label)
        && body.get(last - 1) instanceof Step.If test
        && test.no().isEmpty()
        && test.yes().size() == 1
        && isContinue(test.yes().get(0), label)) {
      List<Step> rest = new ArrayList<>(body.subList(0, last - 1));
      if (!continues(rest, label)) {
        return new Step.Loop(
            line, label, Optional.of(test.condition()), true, rest, new ArrayList<>());
      }
    }
    return new Step.Loop(line, label, Optional.empty(), false, body, new ArrayList<>());
  }

  /** {@code while}, or {@code for} where a jump leads to what comes last. */
  private static Step.Loop counted(int line, String label, Term condition, List<Step> body) {
    int from = body.size();
    while (from > 0 && body.get(from - 1) instanceof Step.Assign) {
      from--;
    }
    if (from > 0
        && from < body.size()
        && body.get(from - 1) instanceof Step.Block block
        && !continues(body, label)) {
      List<Step> inner = new ArrayList<>(body.subList(0, from - 1));
      inner.addAll(
          withoutLast(
              replaced(block.body(), block.label(), label), step -> isContinue(step, label)));
      return new Step.Loop(
          line,
          label,
          Optional.of(condition),
          false,
          inner,
          new ArrayList<>(body.subList(from, body.size())));
    }
    return new Step.Loop(line, label, Optional.of(condition), false, body, new ArrayList<>());
  }

  /** Without jumps that lead to where the list ends anyway. */
  private static List<Step> withoutLast(List<Step> steps, Predicate<Step> leads) {
    for (int i = 0; i < steps.size() - 1; i++) {
      if (steps.get(i) instanceof Step.If choice
          && choice.no().isEmpty()
          && !choice.yes().isEmpty()
          && leads.test(choice.yes().get(choice.yes().size() - 1))) {
        List<Step> rest = withoutLast(steps.subList(i + 1, steps.size()), leads);
        List<Step> yes = withoutLast(choice.yes(), leads);
        List<Step> all = new ArrayList<>(steps.subList(0, i));
        if (yes.isEmpty()) {
          if (rest.isEmpty()) {
            choice(new Step.If(choice.line(), choice.condition(), yes, rest), all);
          } else {
            all.add(new Step.If(choice.line(), choice.condition().not(), rest, List.of()));
          }
        } else {
          all.add(new Step.If(choice.line(), choice.condition(), yes, rest));
        }
        return all;
      }
    }
    List<Step> all = new ArrayList<>(steps);
    if (all.isEmpty()) {
      return all;
    }
    int last = all.size() - 1;
    Step end = all.get(last);
    if (leads.test(end)) {
      all.remove(last);
    } else if (end instanceof Step.If choice) {
      List<Step> yes = withoutLast(choice.yes(), leads);
      List<Step> no = withoutLast(choice.no(), leads);
      all.remove(last);
      if (yes.isEmpty() && !no.isEmpty()) {
        all.add(new Step.If(choice.line(), choice.condition().not(), no, List.of()));
      } else if (yes.isEmpty()) {
        choice(new Step.If(choice.line(), choice.condition(), yes, no), all);
      } else {
        all.add(new Step.If(choice.line(), choice.condition(), yes, no));
      }
    } else if (end instanceof Step.Block block) {
      all.set(last, new Step.Block(block.line(), block.label(), withoutLast(block.body(), leads)));
    } else if (end instanceof Step.Loop loop && StatementStructure.any(loop.body(), leads)) {
      all.set(
          last,
          again(
              loop,
              mapped(
                  loop.body(),
                  step -> leads.test(step) ? new Step.Break(step.line(), loop.label()) : step)));
    }
    return all;
  }

  private static boolean jumps(List<Step> steps, String label) {
    return any(steps, step -> isBreak(step, label));
  }

  private static boolean continues(List<Step> steps, String label) {
    return any(steps, step -> isContinue(step, label));
  }

  static boolean any(List<Step> steps, Predicate<Step> is) {
    for (Step step : steps) {
      if (is.test(step)) {
        return true;
      }
      for (List<Step> part : Step.parts(step)) {
        if (any(part, is)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The same with jumps out of one in place of those out of another. */
  private static List<Step> renamed(List<Step> steps, String label, String to) {
    return mapped(steps, step -> isBreak(step, label) ? new Step.Break(step.line(), to) : step);
  }

  private static List<Step> replaced(List<Step> steps, String label, String loop) {
    return mapped(
        steps, step -> isBreak(step, label) ? new Step.Continue(step.line(), loop) : step);
  }

  /** A step for each. */
  interface Change {
    Step of(Step step);
  }

  static List<Step> mapped(List<Step> steps, Change change) {
    List<Step> all = new ArrayList<>();
    for (Step step : steps) {
      Step with = step;
      if (step instanceof Step.If choice) {
        with =
            new Step.If(
                choice.line(),
                choice.condition(),
                mapped(choice.yes(), change),
                mapped(choice.no(), change));
      } else if (step instanceof Step.Loop loop) {
        with =
            new Step.Loop(
                loop.line(),
                loop.label(),
                loop.condition(),
                loop.isTestedLast(),
                mapped(loop.body(), change),
                mapped(loop.update(), change));
      } else if (step instanceof Step.Block block) {
        with = new Step.Block(block.line(), block.label(), mapped(block.body(), change));
      } else if (step instanceof Step.Locked locked) {
        with = new Step.Locked(locked.line(), locked.lock(), mapped(locked.body(), change));
      } else if (step instanceof Step.Switch choice) {
        Map<List<String>, List<Step>> cases = new LinkedHashMap<>();
        choice.cases().forEach((keys, body) -> cases.put(keys, mapped(body, change)));
        with = new Step.Switch(choice.line(), choice.label(), choice.value(), cases);
      }
      all.add(change.of(with));
    }
    return all;
  }
}
