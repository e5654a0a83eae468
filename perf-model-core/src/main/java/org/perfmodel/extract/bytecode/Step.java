package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A statement of Java that stands for byte code.
 *
 * <pre>
 * step := act | assign | if | loop | each | block | break | continue | return | throw | switch | monitor
 * </pre>
 */
sealed interface Step {
  int line();

  /** An expression as a statement. */
  record Act(int line, String text, Set<String> variables) implements Step {}

  record Assign(int line, String variable, Term value) implements Step {}

  record If(int line, Term condition, List<Step> yes, List<Step> no) implements Step {}

  /**
   * A loop.
   *
   * @param label that jumps name it by
   * @param condition to go on; none of one that only jumps leave
   * @param isTestedLast whether the body comes before the condition
   * @param update what comes behind the body, also where that is left by {@code continue}
   */
  record Loop(
      int line,
      String label,
      Optional<Term> condition,
      boolean isTestedLast,
      List<Step> body,
      List<Step> update)
      implements Step {}

  /** A loop over all elements of something. */
  record Each(int line, String label, String variable, Term elements, List<Step> body)
      implements Step {}

  /** Statements that a jump may leave. */
  record Block(int line, String label, List<Step> body) implements Step {}

  record Break(int line, String label) implements Step {}

  record Continue(int line, String label) implements Step {}

  record Return(int line, Optional<Term> value) implements Step {}

  record Throw(int line, Term value) implements Step {}

  /** Each case with its keys; without any, what is done otherwise. Every case ends in a jump. */
  record Switch(int line, String label, Term value, Map<List<String>, List<Step>> cases)
      implements Step {}

  /** Where a lock is taken, or released. */
  record Monitor(int line, Term lock, boolean isTaken) implements Step {}

  record Locked(int line, Term lock, List<Step> body) implements Step {}

  /** Whether nothing behind it is executed. */
  static boolean isJump(Step step) {
    return step instanceof Break
        || step instanceof Continue
        || step instanceof Return
        || step instanceof Throw;
  }

  /** Whether nothing behind these is executed, as their last one shows. */
  static boolean isLeft(List<Step> steps) {
    if (steps.isEmpty()) {
      return false;
    }
    Step last = steps.get(steps.size() - 1);
    return isJump(last) || last instanceof If choice && isLeft(choice.yes()) && isLeft(choice.no());
  }

  /** The lists within a step. */
  static List<List<Step>> parts(Step step) {
    List<List<Step>> parts = new ArrayList<>();
    if (step instanceof If choice) {
      parts.add(choice.yes());
      parts.add(choice.no());
    } else if (step instanceof Loop loop) {
      parts.add(loop.body());
      parts.add(loop.update());
    } else if (step instanceof Each each) {
      parts.add(each.body());
    } else if (step instanceof Block block) {
      parts.add(block.body());
    } else if (step instanceof Locked locked) {
      parts.add(locked.body());
    } else if (step instanceof Switch choice) {
      parts.addAll(choice.cases().values());
    }
    return parts;
  }
}
