package org.perfmodel.observe;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.observed.MethodSites;
import org.perfmodel.workload.declared.Observed;

/**
 * Gives what was counted in class files to the loops, conditions and arrays of the sources: by the
 * file, the lines and the order. What cannot be told apart is left out.
 */
public final class ObservedSites {
  private final Map<String, List<RunMethod>> byFile = new TreeMap<>();

  public ObservedSites(Collection<RunMethod> methods) {
    for (RunMethod each : methods) {
      byFile
          .computeIfAbsent(each.packageName() + "/" + each.file(), none -> new ArrayList<>())
          .add(each);
    }
  }

  /** What was observed, by the keys of the methods; those of which nothing was are left out. */
  public SortedMap<String, Observed.Seen> of(List<MethodSites> sources) {
    Map<String, List<MethodSites>> files = new TreeMap<>();
    sources.forEach(
        each ->
            files
                .computeIfAbsent(each.packageName() + "/" + each.file(), none -> new ArrayList<>())
                .add(each));
    TreeMap<String, Observed.Seen> seen = new TreeMap<>();
    files.forEach(
        (file, sites) -> {
          List<RunMethod> ran = byFile.getOrDefault(file, List.of());
          for (MethodSites each : ran.isEmpty() ? List.<MethodSites>of() : sites) {
            List<RunMethod> within =
                ran.stream()
                    .filter(method -> method.lastLine() >= each.line())
                    .filter(method -> method.firstLine() <= each.lastLine())
                    .toList();
            Observed.Seen found = seen(each, within);
            if (!found.isEmpty()) {
              seen.put(each.key(), found);
            }
          }
        });
    return seen;
  }

  private static Observed.Seen seen(MethodSites sites, List<RunMethod> ran) {
    TreeMap<Integer, Observed.Fit> loops = new TreeMap<>();
    TreeMap<Integer, Observed.Branch> branches = new TreeMap<>();
    TreeMap<Integer, Observed.Fit> arrays = new TreeMap<>();
    for (MethodSites.Loop each : sites.loops()) {
      points(each, sites, ran)
          .ifPresent(points -> fit(points, sites, ran).ifPresent(f -> loops.put(each.number(), f)));
    }
    for (MethodSites.Condition each : sites.conditions()) {
      branch(each, sites, ran).ifPresent(branch -> branches.put(each.number(), branch));
    }
    for (MethodSites.Made each : sites.arrays()) {
      if (sites.arrays().stream().filter(other -> other.line() == each.line()).count() == 1) {
        fit(made(each, ran), sites, ran).ifPresent(f -> arrays.put(each.number(), f));
      }
    }
    return new Observed.Seen(sites.content(), loops, branches, arrays);
  }

  private static Optional<Observed.Fit> fit(
      List<SizeFit.Point> points, MethodSites sites, List<RunMethod> ran) {
    if (points.isEmpty()) {
      return Optional.empty();
    }
    Set<String> usable = new TreeSet<>();
    ran.forEach(method -> usable.addAll(method.sizes()));
    usable.removeIf(
        size ->
            size.contains("[")
                || size.contains("$")
                || sites.changed().contains(size.split("[.\\[]")[0]));
    return Optional.of(SizeFit.of(points, usable));
  }

  // ---- loops

  private static boolean isHead(MethodSites.Loop loop, RunMethod.Loop ran) {
    return ran.line() >= loop.from() && ran.line() <= loop.to();
  }

  /** What was counted of a loop; empty if it may be another's. */
  private static Optional<List<SizeFit.Point>> points(
      MethodSites.Loop loop, MethodSites sites, List<RunMethod> ran) {
    List<MethodSites.Loop> alike =
        sites.loops().stream()
            .filter(other -> other.from() <= loop.to() && other.to() >= loop.from())
            .toList();
    int number = alike.indexOf(loop);
    List<SizeFit.Point> points = new ArrayList<>();
    for (RunMethod method : ran) {
      List<Integer> heads = new ArrayList<>();
      for (int i = 0; i < method.loops().size(); i++) {
        RunMethod.Loop each = method.loops().get(i);
        if (alike.stream().anyMatch(other -> isHead(other, each))) {
          heads.add(i);
        }
      }
      if (heads.isEmpty()) {
        continue;
      }
      if (loop.number() == 0
          || loop.tests() < 0
          || alike.size() > 1 && heads.size() != alike.size()) {
        return Optional.empty();
      }
      // One loop of the source may stand several times in a class: in each copy of a finally.
      for (int head : alike.size() == 1 ? heads : List.of(heads.get(number))) {
        points.addAll(points(method, head, loop.tests()));
      }
    }
    return Optional.of(points);
  }

  private static List<SizeFit.Point> points(RunMethod method, int loop, int tests) {
    RunMethod.Loop shape = method.loops().get(loop);
    List<SizeFit.Point> points = new ArrayList<>();
    for (RunMethod.Row row : method.rows()) {
      long entries = row.entries(loop);
      if (entries > 0) {
        long ended = 0;
        for (RunMethod.Exit exit : shape.exits()) {
          if (exit.jump() >= shape.firstJump() && exit.jump() < shape.firstJump() + tests) {
            long taken = method.taken(row, exit.jump());
            ended += exit.isTaken() ? taken : method.asked(row, exit.jump()) - taken;
          }
        }
        long begun = tests == 0 ? 1 : 0;
        long trips = row.heads(loop) - ended;
        long least = Math.min(row.least()[loop] + begun, trips / entries);
        long most = Math.max(row.most()[loop] + begun, (trips + entries - 1) / entries);
        points.add(new SizeFit.Point(sizes(method, row), entries, trips, least, most));
      }
    }
    return points;
  }

  private static SortedMap<String, Long> sizes(RunMethod method, RunMethod.Row row) {
    TreeMap<String, Long> sizes = new TreeMap<>();
    for (int i = 0; i < row.sizes().size(); i++) {
      if (row.sizes().get(i) >= 0) {
        sizes.put(method.sizes().get(i), row.sizes().get(i));
      }
    }
    return sizes;
  }

  // ---- arrays

  private static List<SizeFit.Point> made(MethodSites.Made made, List<RunMethod> ran) {
    List<SizeFit.Point> points = new ArrayList<>();
    for (RunMethod method : ran) {
      Set<Integer> there = new HashSet<>();
      for (int i = 0; i < method.arrays().size(); i++) {
        if (method.arrays().get(i) == made.line()) {
          there.add(i);
        }
      }
      if (there.size() == 1) {
        int array = there.iterator().next();
        for (RunMethod.Row row : method.rows()) {
          long entries = method.made(row, array);
          if (entries > 0) {
            long total = method.elements(row, array);
            points.add(
                new SizeFit.Point(
                    sizes(method, row),
                    entries,
                    total,
                    total / entries,
                    (total + entries - 1) / entries));
          }
        }
      }
    }
    return points;
  }

  // ---- conditions

  private static Optional<Observed.Branch> branch(
      MethodSites.Condition condition, MethodSites sites, List<RunMethod> ran) {
    boolean isAlone =
        condition.number() > 0
            && condition.tests() > 0
            && sites.conditions().stream()
                .filter(other -> overlaps(condition, other.from(), other.to()))
                .allMatch(condition::equals)
            && sites.loops().stream()
                .noneMatch(
                    loop -> loop.tests() != 0 && overlaps(condition, loop.from(), loop.to()));
    if (!isAlone) {
      return Optional.empty();
    }
    long asked = 0;
    long fails = 0;
    for (RunMethod method : ran) {
      List<Integer> jumps = new ArrayList<>();
      for (int i = 0; i < method.jumps().size(); i++) {
        int line = method.jumps().get(i).line();
        if (line >= condition.from() && line <= condition.to()) {
          jumps.add(i);
        }
      }
      if (jumps.isEmpty()) {
        continue;
      }
      if (jumps.size() % condition.tests() != 0) {
        return Optional.empty();
      }
      for (int first = 0; first < jumps.size(); first += condition.tests()) {
        List<Integer> group = jumps.subList(first, first + condition.tests());
        int otherwise = method.jumps().get(group.get(group.size() - 1)).target();
        for (RunMethod.Row row : method.rows()) {
          asked += method.asked(row, group.get(0));
          for (int jump : group) {
            fails += method.jumps().get(jump).target() == otherwise ? method.jumped(row, jump) : 0;
          }
        }
      }
    }
    return asked == 0 || fails > asked
        ? Optional.empty()
        : Optional.of(briefly(asked - fails, asked));
  }

  private static boolean overlaps(MethodSites.Condition condition, int from, int to) {
    return condition.from() <= to && condition.to() >= from;
  }

  /** In thousandths where it was asked more often, so that a run more changes no file. */
  private static Observed.Branch briefly(long taken, long asked) {
    if (asked <= 1000) {
      return new Observed.Branch(taken, asked);
    }
    long share = Math.round(1000.0 * taken / asked);
    boolean isSure = taken == 0 || taken == asked;
    return new Observed.Branch(isSure ? share : Math.min(999, Math.max(1, share)), 1000);
  }
}
