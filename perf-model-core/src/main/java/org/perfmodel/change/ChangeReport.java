package org.perfmodel.change;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What a change of a module did.
 *
 * @param module its name
 * @param base what the sources were compared with, for people: {@code 1a2b3c4, where HEAD left
 *     main}
 * @param counts how many methods are what
 * @param worse worst first, each cause once
 * @param better best first
 * @param unknown methods that could not be compared, each with the reason
 * @param notes what else a reader should know
 */
public record ChangeReport(
    String module,
    String base,
    Counts counts,
    List<ChangedMethod> worse,
    List<ChangedMethod> better,
    List<ChangedMethod> unknown,
    List<String> notes) {
  /**
   * Numbers of methods.
   *
   * @param edited whose own text differs
   * @param added, removed that one side only has
   * @param moved under another name with the same code
   * @param depending that were read because a field differs that they use, and no text of theirs
   * @param small that differ in cost, within the limit
   */
  public record Counts(int edited, int added, int removed, int moved, int depending, int small) {
    /** Whether there are none. */
    boolean isNone() {
      return edited + added + removed + moved + depending == 0;
    }
  }

  public ChangeReport {
    worse = List.copyOf(worse);
    better = List.copyOf(better);
    unknown = List.copyOf(unknown);
    notes = List.copyOf(notes);
  }

  /** Whether anything is worse for certain. */
  public boolean isBroken() {
    return worse.stream().anyMatch(method -> method.effect() == Effect.WORSE);
  }

  /**
   * The report of judged methods.
   *
   * @param callers the methods that come to call a method, at once or through others
   */
  public static ChangeReport of(
      String module,
      String base,
      Counts counts,
      List<ChangedMethod> judged,
      Function<String, Set<String>> callers,
      List<String> notes) {
    return new ChangeReport(
        module,
        base,
        counts,
        Causes.onceEach(judged.stream().filter(m -> m.effect().isWorse()).toList(), callers),
        Causes.onceEach(judged.stream().filter(m -> m.effect() == Effect.BETTER).toList(), callers),
        judged.stream().filter(m -> m.effect() == Effect.UNKNOWN).toList(),
        notes);
  }

  /** Whether no method is another one than before, nor does anything else. */
  public boolean isOfNothing() {
    return counts.isNone() && unknown.isEmpty() && listed().findAny().isEmpty();
  }

  /** The same with what to show of each method that is listed. */
  public ChangeReport with(UnaryOperator<ChangedMethod> shown) {
    return new ChangeReport(
        module,
        base,
        counts,
        worse.stream().map(shown).toList(),
        better.stream().map(shown).toList(),
        unknown,
        notes);
  }

  /** All that is listed. */
  public Stream<ChangedMethod> listed() {
    return Stream.concat(worse.stream(), better.stream());
  }
}
