package org.perfmodel.change;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.perfmodel.workload.Place;

/** Each cause once: a method that is slower because of another one counts as its caller. */
final class Causes {
  /** A caller whose time changed by as much as that of what it calls, give or take this part. */
  private static final double AS_MUCH = 0.2;

  /** Characters of a line that stands twice by no chance. */
  private static final int TELLING = 20;

  private static final Comparator<ChangedMethod> MOST_FIRST =
      Comparator.comparing(ChangedMethod::effect)
          .thenComparing(ChangedMethod::isHigherGrowth)
          .thenComparingDouble(Causes::size)
          .reversed()
          .thenComparing(ChangedMethod::method);

  private final List<ChangedMethod> methods;
  private final Map<String, Set<String>> callers = new TreeMap<>();

  private Causes(List<ChangedMethod> methods, Function<String, Set<String>> callers) {
    this.methods = methods.stream().sorted(MOST_FIRST).toList();
    for (ChangedMethod method : methods) {
      this.callers.put(method.method(), callers.apply(method.method()));
    }
  }

  /**
   * The methods that others are explained by, with those; worst first.
   *
   * @param methods that all became worse, or all better
   * @param callers the methods that come to call a method
   */
  static List<ChangedMethod> onceEach(
      List<ChangedMethod> methods, Function<String, Set<String>> callers) {
    return new Causes(methods, callers).found();
  }

  private List<ChangedMethod> found() {
    Map<String, List<ChangedMethod>> byCause = new TreeMap<>();
    for (ChangedMethod method : methods) {
      byCause.computeIfAbsent(key(method), none -> new ArrayList<>()).add(method);
    }
    List<ChangedMethod> found = new ArrayList<>();
    byCause.forEach(
        (cause, all) -> {
          // A cause that is doubtful by itself does not hide a caller that certainly is worse.
          Effect most =
              all.stream().map(ChangedMethod::effect).max(Effect::compareTo).orElseThrow();
          ChangedMethod shown =
              all.stream()
                  .filter(each -> each.method().equals(cause) && each.effect() == most)
                  .findFirst()
                  .orElse(all.get(0));
          found.add(
              shown.with(
                  all.stream()
                      .map(ChangedMethod::method)
                      .filter(name -> !name.equals(shown.method()))
                      .toList()));
        });
    found.sort(MOST_FIRST);
    return found;
  }

  /**
   * What tells a cause from others: where it is; where the same line was written in several methods
   * of a file, that line.
   */
  private String key(ChangedMethod method) {
    String cause = cause(method);
    return methods.stream()
        .filter(each -> each.method().equals(cause))
        .flatMap(each -> each.line().filter(line -> each.holds(line.place())).stream())
        .filter(line -> line.text().strip().length() >= TELLING)
        .map(line -> line.place().file() + " " + line.text().strip())
        .flatMap(text -> methods.stream().filter(each -> isAt(each, text)).limit(1))
        .map(ChangedMethod::method)
        .findFirst()
        .orElse(cause);
  }

  private static boolean isAt(ChangedMethod method, String text) {
    return method
        .line()
        .filter(line -> method.holds(line.place()))
        .filter(line -> (line.place().file() + " " + line.text().strip()).equals(text))
        .isPresent();
  }

  private static double size(ChangedMethod method) {
    double time = Math.abs(Math.log(method.timeFactor().orElse(1)));
    double bytes = Math.abs(Math.log(method.bytesFactor().orElse(1)));
    return method.effect() == Effect.ALLOCATES ? bytes : time;
  }

  /** The method at the end of the way from caller to callee; the line, if it is in none. */
  private String cause(ChangedMethod method) {
    Set<String> seen = new TreeSet<>();
    ChangedMethod at = method;
    while (seen.add(at.method())) {
      Optional<Place> line = at.line().map(changed -> changed.place());
      ChangedMethod from = at;
      boolean isElsewhere = line.filter(place -> !from.holds(place)).isPresent();
      Optional<ChangedMethod> next =
          isElsewhere
              ? methods.stream().filter(other -> other.holds(line.orElseThrow())).findFirst()
              : callee(from, seen);
      if (next.isEmpty() && isElsewhere) {
        next = callees(from, seen).filter(other -> isOfOneDoubt(from, other)).findFirst();
      }
      if (next.isEmpty()) {
        return isElsewhere ? line.orElseThrow().toString() : from.method();
      }
      at = next.get();
    }
    return at.method();
  }

  /** What a method calls that changed by as much. */
  private Optional<ChangedMethod> callee(ChangedMethod method, Set<String> seen) {
    return callees(method, seen)
        .filter(other -> isAsMuch(method, other) || isOfOneDoubt(method, other))
        .findFirst();
  }

  private Stream<ChangedMethod> callees(ChangedMethod method, Set<String> seen) {
    return methods.stream()
        .filter(other -> !seen.contains(other.method()))
        .filter(other -> callers.getOrDefault(other.method(), Set.of()).contains(method.method()))
        .filter(other -> !callers.getOrDefault(method.method(), Set.of()).contains(other.method()));
  }

  /** Whether the same open question decides both, so that an answer for one answers the other. */
  private static boolean isOfOneDoubt(ChangedMethod method, ChangedMethod other) {
    return method.effect() == Effect.DOUBTFUL
        && other.effect() == Effect.DOUBTFUL
        && !method.doubt().isEmpty()
        && question(method).equals(question(other));
  }

  private static String question(ChangedMethod method) {
    int end = method.doubt().indexOf(':');
    return end < 0 ? method.doubt() : method.doubt().substring(0, end);
  }

  private static boolean isAsMuch(ChangedMethod method, ChangedMethod other) {
    double mine = added(method);
    double theirs = added(other);
    return Math.abs(mine - theirs) <= AS_MUCH * Math.abs(theirs);
  }

  private static double added(ChangedMethod method) {
    return method.time().now().orElse(0) - method.time().before().orElse(0);
  }
}
