package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A block of a method: statements, and how it goes on. */
final class Part {
  /** How a block ends. */
  enum End {
    GOTO,
    BRANCH,
    SWITCH,
    RETURN,
    THROW
  }

  final List<Step> steps = new ArrayList<>();
  int line;

  /** Where it ends. */
  int lastLine;

  End end = End.RETURN;

  /** What decides, is answered, or thrown. */
  @Nullable Term value;

  /** Where it goes on: of a branch, first where its condition does not hold. */
  int[] next = new int[0];

  /** Of a switch: the keys of each way, in the order of {@link #next}; the last is the default. */
  final List<List<String>> keys = new ArrayList<>();

  Term value() {
    if (value == null) {
      throw new IllegalStateException("no value");
    }
    return value;
  }

  Optional<Term> answer() {
    return Optional.ofNullable(value);
  }

  /** The line of what it ends with. */
  int endLine() {
    return Math.max(steps.isEmpty() ? line : steps.get(steps.size() - 1).line(), line);
  }

  int otherwise() {
    return next[0];
  }

  int then() {
    return next[1];
  }

  void branch(Term condition, int otherwise, int then) {
    end = End.BRANCH;
    value = condition;
    next = new int[] {otherwise, then};
  }

  void go(int to) {
    end = End.GOTO;
    value = null;
    next = new int[] {to};
  }

  /** The ways of a switch with all their keys, each way once. */
  Map<Integer, List<String>> ways() {
    Map<Integer, List<String>> ways = new LinkedHashMap<>();
    for (int i = 0; i < next.length; i++) {
      ways.computeIfAbsent(next[i], none -> new ArrayList<>()).addAll(keys.get(i));
    }
    return ways;
  }

  /** Makes one condition of those that lead to the same two places, and one jump of several. */
  static void join(List<Part> parts) {
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Part part : parts) {
        for (int i = 0; i < part.next.length; i++) {
          int to = part.next[i];
          Part passed = parts.get(to);
          boolean isJump =
              passed.end == End.GOTO && passed.steps.isEmpty() && passed.next[0] != to && to != 0;
          if (isJump && part != passed) {
            part.next[i] = passed.next[0];
            changes = true;
          }
        }
        if (part.end == End.BRANCH && part.next[0] == part.next[1]) {
          // Both ways are one, yet what would choose between them is evaluated.
          part.steps.add(new Step.If(part.endLine(), part.value(), List.of(), List.of()));
          part.go(part.next[0]);
          changes = true;
        }
      }
      int[] entries = new int[parts.size()];
      Blocks reached = new Blocks(parts.stream().map(part -> part.next).toList());
      for (int block : reached.order()) {
        entries[block] = reached.before(block).size();
      }
      for (int block : reached.order()) {
        changes |= parts.get(block).absorbs(parts, entries);
      }
    }
  }

  private boolean absorbs(List<Part> parts, int[] entries) {
    if (end != End.BRANCH) {
      return false;
    }
    for (int way = 0; way < 2; way++) {
      int at = next[way];
      int elsewhere = next[1 - way];
      Part inner = parts.get(at);
      if (inner == this
          || at == 0
          || inner.end != End.BRANCH
          || !inner.steps.isEmpty()
          || entries[at] != 1) {
        continue;
      }
      Term here = way == 0 ? value() : value().not(); // goes elsewhere
      if (inner.then() == elsewhere && inner.otherwise() != at) {
        branch(here.or(inner.value()), inner.otherwise(), elsewhere);
      } else if (inner.otherwise() == elsewhere && inner.then() != at) {
        branch(here.or(inner.value().not()), inner.then(), elsewhere);
      } else {
        continue;
      }
      entries[at] = 0;
      entries[elsewhere]--;
      return true;
    }
    return false;
  }
}
