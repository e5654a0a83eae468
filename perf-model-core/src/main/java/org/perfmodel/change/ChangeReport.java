package org.perfmodel.change;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.perfmodel.gate.ChangedLine;

/**
 * What a change of a module did.
 *
 * @param module its name
 * @param base what the sources were compared with, for people: {@code 1a2b3c4, where HEAD left main}
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
   * @param edited whose own code differs
   * @param added, removed that one side only has
   * @param moved under another name with the same code
   * @param small that differ in cost, within the limit
   */
  public record Counts(int edited, int added, int removed, int moved, int small) {}

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

  /** The report of judged methods. */
  public static ChangeReport of(
      String module,
      String base,
      Counts counts,
      List<ChangedMethod> judged,
      List<String> notes) {
    List<ChangedMethod> worse = onceEach(judged.stream().filter(m -> m.effect().isWorse()).toList());
    List<ChangedMethod> better =
        onceEach(judged.stream().filter(m -> m.effect() == Effect.BETTER).toList());
    return new ChangeReport(
        module,
        base,
        counts,
        worse,
        better,
        judged.stream().filter(m -> m.effect() == Effect.UNKNOWN).toList(),
        notes);
  }

  /**
   * Each cause once: whoever is so because of a line in another method counts as its caller; of
   * several whose cause stands in none of them the one that changed most has the others.
   */
  private static List<ChangedMethod> onceEach(List<ChangedMethod> methods) {
    List<ChangedMethod> sorted = methods.stream().sorted(MOST_FIRST).toList();
    Map<String, List<ChangedMethod>> byCause = new TreeMap<>();
    for (ChangedMethod method : sorted) {
      byCause.computeIfAbsent(cause(method, sorted), none -> new ArrayList<>()).add(method);
    }
    List<ChangedMethod> found = new ArrayList<>();
    byCause.forEach(
        (cause, all) -> {
          ChangedMethod first =
              all.stream().filter(each -> each.method().equals(cause)).findFirst().orElse(all.get(0));
          Effect most = all.stream().map(ChangedMethod::effect).max(Effect::compareTo).orElseThrow();
          // A cause that is doubtful by itself does not hide a caller that certainly is worse.
          ChangedMethod shown =
              first.effect() == most
                  ? first
                  : all.stream().filter(each -> each.effect() == most).findFirst().orElse(first);
          found.add(
              shown.with(
                  all.stream()
                      .filter(each -> each != shown)
                      .map(ChangedMethod::method)
                      .toList()));
        });
    found.sort(MOST_FIRST);
    return found;
  }

  private static final Comparator<ChangedMethod> MOST_FIRST =
      Comparator.comparing(ChangedMethod::effect)
          .thenComparing(ChangedMethod::isHigherGrowth)
          .thenComparingDouble(ChangeReport::size)
          .reversed()
          .thenComparing(ChangedMethod::method);

  private static double size(ChangedMethod method) {
    double time = Math.abs(Math.log(method.timeFactor().orElse(1)));
    double bytes = Math.abs(Math.log(method.bytesFactor().orElse(1)));
    return method.effect() == Effect.ALLOCATES ? bytes : time;
  }

  /** The method that the edited line stands in, if it is in the list; else the line, or itself. */
  private static String cause(ChangedMethod method, List<ChangedMethod> all) {
    Optional<ChangedLine> line = method.line();
    if (line.isEmpty() || method.holds(line.get().place())) {
      return method.method();
    }
    return all.stream()
        .filter(other -> other.holds(line.get().place()))
        .findFirst()
        .map(ChangedMethod::method)
        .orElse(line.get().place().toString());
  }

  /** All that is listed. */
  public Stream<ChangedMethod> listed() {
    return Stream.concat(worse.stream(), better.stream());
  }
}
