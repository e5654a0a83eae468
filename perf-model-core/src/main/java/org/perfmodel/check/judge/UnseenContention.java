package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.UnknownPrice;

/**
 * Locks and permits that a region shares with its callers' threads. How long these wait for it is
 * in no time of the region, so that holding a lock longer, or sharing one lock where there were
 * many, changes nothing that is predicted; it is told instead.
 *
 * <p>Sections inside tasks of the region's own are left out: its schedule has what they wait.
 */
final class UnseenContention {
  private static final String OWN = "new ";
  private static final Rational FEW = Rational.of(16);
  private static final String ONE_OF_MANY = "some ";

  /** An element whose place is no number: {@code stripes[hash % n]}. */
  private static final Pattern ELEMENT = Pattern.compile(".*\\[.*\\D.*]");

  private UnseenContention() {}

  /**
   * A section that one thread at a time executes.
   *
   * @param loops how deep loops of more than a few iterations are nested in it
   */
  private record Held(TaskNode.Critical section, int loops) {
    boolean isOneOfMany() {
      return section.lock().startsWith(ONE_OF_MANY)
          || section.index().filter(index -> !index.isConstant()).isPresent()
          || ELEMENT.matcher(section.lock()).matches();
    }

    boolean isOfClass() {
      return section.lock().endsWith(".class");
    }

    String lock() {
      return "`"
          + (section.lock().startsWith(ONE_OF_MANY)
              ? section.lock().substring(ONE_OF_MANY.length())
              : section.lock())
          + "`";
    }
  }

  /** What makes other threads wait longer than before; empty if nothing does that is seen. */
  static Optional<String> changed(TaskNode before, TaskNode now) {
    List<Held> then = held(before);
    List<Held> today = held(now);
    Optional<String> longer =
        then.isEmpty() || today.isEmpty()
            ? Optional.empty()
            : longer(then, today)
                .or(() -> called(then, today))
                .or(() -> fewer(then, today))
                .or(() -> permits(then, today))
                .or(() -> wider(then, today));
    return longer
        .or(() -> alone(before, now))
        .map(why -> "how long other threads wait is not in the time, and " + why)
        .or(
            () ->
                parties(before, now)
                    .map(
                        why ->
                            "how long tasks wait for each other is not in the time, and " + why));
  }

  private static Optional<String> longer(List<Held> then, List<Held> today) {
    int before = then.stream().mapToInt(Held::loops).max().orElse(0);
    return today.stream()
        .filter(each -> each.loops() > before)
        .findFirst()
        .map(each -> each.lock() + " is held over more loops now than any lock before");
  }

  /** A call that may take long, and did not stand under a lock. */
  private static Optional<String> called(List<Held> then, List<Held> today) {
    Set<String> known = new TreeSet<>();
    then.forEach(each -> known.addAll(UnknownPrice.in(each.section().body())));
    for (Held each : today) {
      Set<String> fresh = new TreeSet<>(UnknownPrice.in(each.section().body()));
      fresh.removeAll(known);
      if (!fresh.isEmpty()) {
        return Optional.of(
            each.lock()
                + " is held while `"
                + UnknownPrice.key(fresh.iterator().next()).replaceFirst("/\\d+$", "")
                + "` runs now, which has no price");
      }
    }
    return Optional.empty();
  }

  private static Optional<String> fewer(List<Held> then, List<Held> today) {
    Optional<Held> before = then.stream().filter(Held::isOneOfMany).findFirst();
    boolean areNone = today.stream().noneMatch(Held::isOneOfMany);
    return before.isPresent() && areNone
        ? Optional.of(
            "all share "
                + today.get(0).lock()
                + " now, where each "
                + before.get().lock()
                + " was another lock before")
        : Optional.empty();
  }

  /** The lock of an object that became that of its class. */
  private static Optional<String> wider(List<Held> then, List<Held> today) {
    boolean wasOfClass = then.stream().anyMatch(Held::isOfClass);
    return today.stream()
        .filter(Held::isOfClass)
        .filter(each -> !wasOfClass)
        .findFirst()
        .map(each -> "all objects share " + each.lock() + " now");
  }

  /** What many threads read at a time that one at a time does now. */
  private static Optional<String> alone(TaskNode before, TaskNode now) {
    int then = readings(before);
    int today = readings(now);
    return today < then && held(now).size() > held(before).size()
        ? Optional.of(
            held(now).get(0).lock() + " lets one thread in at a time now, before all that read")
        : Optional.empty();
  }

  private static int readings(TaskNode node) {
    int found =
        node instanceof TaskNode.Call call && call.method().startsWith(TaskNode.Call.READING)
            ? 1
            : 0;
    for (TaskNode child : node.children()) {
      found += readings(child);
    }
    return found;
  }

  private static Optional<String> permits(List<Held> then, List<Held> today) {
    int before = fewest(then);
    return today.stream()
        .filter(each -> each.section().permits() > 0 && each.section().permits() < before)
        .findFirst()
        .map(
            each ->
                each.lock()
                    + " has "
                    + each.section().permits()
                    + (each.section().permits() == 1 ? " permit" : " permits")
                    + " now, before "
                    + before);
  }

  /** How many a barrier or a latch waits for: more than come wait for ever. */
  private static Optional<String> parties(TaskNode before, TaskNode now) {
    List<CountedWait> then = new ArrayList<>();
    List<CountedWait> today = new ArrayList<>();
    waits(before, then);
    waits(now, today);
    List<String> numbers = then.stream().map(UnseenContention::number).toList();
    return today.stream()
        .filter(each -> !numbers.isEmpty() && !numbers.contains(number(each)))
        .findFirst()
        .map(
            each ->
                "`"
                    + each.object()
                    + "` waits for "
                    + each.initially().constantValue()
                    + " now, before "
                    + then.get(0).initially().constantValue());
  }

  private static String number(CountedWait wait) {
    return wait.kind() + " " + wait.initially().constantValue();
  }

  private static void waits(TaskNode node, List<CountedWait> found) {
    if (node instanceof TaskNode.Call call) {
      CountedWait.of(call)
          .filter(
              wait -> wait.kind() == CountedWait.Kind.MEET || wait.kind() == CountedWait.Kind.AWAIT)
          .filter(wait -> wait.initially().isConstant())
          .ifPresent(found::add);
    }
    node.children().forEach(child -> waits(child, found));
  }

  private static int fewest(List<Held> all) {
    return all.stream()
        .mapToInt(each -> each.section().permits())
        .filter(permits -> permits > 0)
        .min()
        .orElse(0);
  }

  private static List<Held> held(TaskNode root) {
    List<Held> found = new ArrayList<>();
    add(root, found);
    return found;
  }

  private static void add(TaskNode node, List<Held> found) {
    if (node instanceof TaskNode.Parallel || node instanceof TaskNode.ForkJoin) {
      return;
    }
    if (node instanceof TaskNode.Critical section
        && !section.atomic()
        && !section.lock().startsWith(OWN)) {
      found.add(new Held(section, loops(section.body())));
    }
    node.children().forEach(child -> add(child, found));
  }

  private static int loops(TaskNode node) {
    int inside = 0;
    for (TaskNode child : node.children()) {
      inside = Math.max(inside, loops(child));
    }
    return node instanceof TaskNode.Loop loop && isLong(loop) ? inside + 1 : inside;
  }

  /** Whether it has more than a few iterations. */
  private static boolean isLong(TaskNode.Loop loop) {
    Expr trips = loop.trips().iterations().value();
    return !trips.isConstant() || trips.constantValue().compareTo(FEW) > 0;
  }
}
