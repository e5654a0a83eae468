package org.perfmodel.extract.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Statements as text, each variable declared as far within as all its uses allow. */
final class Printer {
  private final Lines lines;
  private final Locals locals;
  private final Imports imports;
  private final Set<String> declared = new HashSet<>();
  private final Set<String> truths = new HashSet<>();
  private final Map<String, Integer> assigned = new HashMap<>();

  /** Loops and switches around, the innermost first. */
  private final Deque<Step> around = new ArrayDeque<>();

  private final Set<String> named = new HashSet<>();

  Printer(Lines lines, Locals locals, Imports imports) {
    this.lines = lines;
    this.locals = locals;
    this.imports = imports;
  }

  void body(List<Step> steps) {
    StatementStructure.any(
        steps,
        step -> {
          if (step instanceof Step.Assign assign) {
            assigned.merge(assign.variable(), 1, Integer::sum);
            if (assign.variable().startsWith(Choices.MET)
                && assign.value().type().equals(Term.BOOLEAN)) {
              truths.add(assign.variable());
            }
          }
          return false;
        });
    jumps(steps);
    around.clear();
    list(steps);
  }

  /** Finds the labels that jumps have to name. */
  private void jumps(List<Step> steps) {
    for (Step step : steps) {
      if (step instanceof Step.Break jump && !isInnermost(jump.label(), true)) {
        named.add(jump.label());
      } else if (step instanceof Step.Continue jump && !isInnermost(jump.label(), false)) {
        named.add(jump.label());
      }
      boolean isAround =
          step instanceof Step.Loop || step instanceof Step.Each || step instanceof Step.Switch;
      if (isAround) {
        around.push(step);
      }
      Step.parts(step).forEach(this::jumps);
      if (isAround) {
        around.pop();
      }
    }
  }

  private boolean isInnermost(String label, boolean breaks) {
    for (Step each : around) {
      if (each instanceof Step.Loop loop) {
        return loop.label().equals(label);
      }
      if (each instanceof Step.Each loop) {
        return loop.label().equals(label);
      }
      if (breaks && each instanceof Step.Switch choice) {
        return choice.label().equals(label);
      }
    }
    return false;
  }

  private static Set<String> deep(Step step) {
    Set<String> names = new LinkedHashSet<>(Texts.variables(step));
    Step.parts(step).forEach(part -> part.forEach(each -> names.addAll(deep(each))));
    return names;
  }

  private void list(List<Step> steps) {
    List<Set<String>> names = new ArrayList<>();
    steps.forEach(step -> names.add(deep(step)));
    Set<String> here = new HashSet<>();
    for (int i = 0; i < steps.size(); i++) {
      for (String name : names.get(i)) {
        if (declared.contains(name) || here.contains(name) || locals.isParameter(name)) {
          continue;
        }
        boolean again = false;
        for (int j = i + 1; j < steps.size(); j++) {
          again |= names.get(j).contains(name);
        }
        if (again || isShared(steps.get(i), name)) {
          here.add(name);
        }
      }
    }
    Set<String> opened = new HashSet<>(here);
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      Optional<String> begun = Optional.empty();
      List<String> first = new ArrayList<>();
      for (String name : names.get(i)) {
        if (here.contains(name) && declared.add(name)) {
          first.add(name);
        }
      }
      first.sort(null);
      for (String name : first) {
        boolean isBegun =
            step instanceof Step.Assign assign
                && assign.variable().equals(name)
                && !assign.value().variables().contains(name);
        if (isBegun) {
          begun = Optional.of(name);
        } else {
          lines.at(step.line()).add(type(name) + " " + name + ";");
        }
      }
      step(step, begun);
    }
    declared.removeAll(opened);
  }

  /** Whether a step names a variable itself, or in several of its parts. */
  private static boolean isShared(Step step, String name) {
    if (Texts.variables(step).contains(name)) {
      return true;
    }
    int parts = 0;
    for (List<Step> part : Step.parts(step)) {
      parts += part.stream().anyMatch(each -> deep(each).contains(name)) ? 1 : 0;
    }
    return parts > 1;
  }

  private String type(String name) {
    if (truths.contains(name)) {
      return "boolean";
    }
    Locals.Variable variable = locals.named(name);
    String signature =
        variable.type().equals(Term.NULL) ? "Ljava/lang/Object;" : variable.signature();
    return imports.generic(signature.equals(Term.NULL) ? variable.type() : signature);
  }

  private void step(Step step, Optional<String> begun) {
    lines.at(step.line());
    if (step instanceof Step.Act act) {
      lines.add(act.text() + ";");
    } else if (step instanceof Step.Assign assign) {
      assign(assign, begun);
    } else if (step instanceof Step.If choice && choice.condition().text().startsWith("!true")) {
      lines.add("assert true;"); // What is asserted is not evaluated.
    } else if (step instanceof Step.If choice) {
      lines.add("if (" + choice.condition().text() + ") {");
      list(choice.yes());
      if (!choice.no().isEmpty()) {
        lines.add("} else {");
        list(choice.no());
      }
      lines.add("}");
    } else if (step instanceof Step.Loop loop) {
      loop(loop);
    } else if (step instanceof Step.Each each) {
      each(each);
    } else if (step instanceof Step.Block block) {
      lines.add(block.label() + ": {");
      list(block.body());
      lines.add("}");
    } else if (step instanceof Step.Break jump) {
      boolean isPlain = isInnermost(jump.label(), true);
      lines.add(isPlain ? "break;" : "break " + jump.label() + ";");
    } else if (step instanceof Step.Continue jump) {
      boolean isPlain = isInnermost(jump.label(), false);
      lines.add(isPlain ? "continue;" : "continue " + jump.label() + ";");
    } else if (step instanceof Step.Return result) {
      lines.add(result.value().map(value -> "return " + value.text() + ";").orElse("return;"));
    } else if (step instanceof Step.Throw thrown) {
      lines.add("throw " + thrown.value().text() + ";");
    } else if (step instanceof Step.Switch choice) {
      choice(choice);
    } else if (step instanceof Step.Locked locked) {
      lines.add("synchronized (" + locked.lock().text() + ") {");
      list(locked.body());
      lines.add("}");
    }
  }

  private void assign(Step.Assign assign, Optional<String> begun) {
    String name = assign.variable();
    String text = assign.value().text();
    if (begun.isPresent()) {
      boolean isInferred =
          assigned.getOrDefault(name, 0) == 1
              && (name.startsWith("t") || name.startsWith("v") || name.startsWith(Choices.MET))
              && locals.named(name).type().length() > 1
              && !Calls.isFunction(assign.value())
              && !assign.value().type().equals(Term.NULL);
      lines.add((isInferred ? "var" : type(name)) + " " + name + " = " + text + ";");
    } else {
      lines.add(update(assign) + ";");
    }
  }

  private static String update(Step.Assign assign) {
    String name = assign.variable();
    String text = assign.value().text();
    return text.equals(name + " + 1")
        ? name + "++"
        : text.equals(name + " - 1") ? name + "--" : name + " = " + text;
  }

  private void loop(Step.Loop loop) {
    String label = named.contains(loop.label()) ? loop.label() + ": " : "";
    String condition = loop.condition().map(Term::text).orElse("true");
    around.push(loop);
    if (loop.isTestedLast()) {
      lines.add(label + "do {");
    } else if (loop.update().isEmpty()) {
      lines.add(label + "while (" + condition + ") {");
    } else {
      List<String> updates = new ArrayList<>();
      loop.update().forEach(each -> updates.add(update((Step.Assign) each)));
      lines.add(label + "for (; " + condition + "; " + String.join(", ", updates) + ") {");
    }
    list(loop.body());
    lines.add(loop.isTestedLast() ? "} while (" + condition + ");" : "}");
    around.pop();
  }

  private void each(Step.Each loop) {
    String label = named.contains(loop.label()) ? loop.label() + ": " : "";
    around.push(loop);
    declared.add(loop.variable());
    lines.add(
        label
            + "for ("
            + type(loop.variable())
            + " "
            + loop.variable()
            + " : "
            + loop.elements().text()
            + ") {");
    list(loop.body());
    lines.add("}");
    declared.remove(loop.variable());
    around.pop();
  }

  private void choice(Step.Switch choice) {
    String label = named.contains(choice.label()) ? choice.label() + ": " : "";
    around.push(choice);
    lines.add(label + "switch (" + choice.value().text() + ") {");
    choice
        .cases()
        .forEach(
            (keys, body) -> {
              for (String key : keys) {
                lines.add(key.isEmpty() ? "default:" : "case " + key + ":");
              }
              lines.add("{");
              list(body);
              if (!Step.isLeft(body)) {
                lines.add("break;");
              }
              lines.add("}");
            });
    lines.add("}");
    around.pop();
  }
}
