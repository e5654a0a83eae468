package org.perfmodel.extract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.perfmodel.extract.incremental.CachedReadings;
import org.perfmodel.extract.incremental.LoopKinds;
import org.perfmodel.extract.incremental.MethodReading;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.workload.LoopStatistics;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.Workload;

/** A workload of readings, which come in the order of the sources. */
final class WorkloadBuilder {
  private static final Predicate<String> COMPILED = ParsedSource::isCompiled;

  private final Map<RegionId, Region> regions = new TreeMap<>();
  private final List<SourceProblem> problems = new ArrayList<>();
  private final LoopKinds loops = new LoopKinds();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Set<String> used = new TreeSet<>();

  void add(MethodReading reading) {
    reading.regions().forEach(this::add);
    problems.addAll(reading.problems());
    loops.add(reading.loops());
    used.addAll(reading.used());
    reading.reasons().forEach((reason, count) -> reasons.merge(reason, count, Integer::sum));
  }

  private void add(Region region) {
    Region other = regions.putIfAbsent(region.id(), region);
    if (other != null) {
      problems.add(
          new SourceProblem(
              region.place(),
              "region `" + region.id() + "` is also at " + other.place(),
              "Maybe give one of them an id of its own: @PerfModel(id = \"..\"). Of several methods"
                  + " that one overlay is for, name the parameters: \"Sort#merge(int[], int)\".",
              true));
    }
  }

  /** What the readings used of the overlays. */
  Set<String> used() {
    return used;
  }

  Workload workload(CachedReadings.Rest rest) {
    List<SourceProblem> all = new ArrayList<>(problems);
    all.addAll(rest.problems());
    all.sort(
        Comparator.comparing(SourceProblem::place)
            .thenComparing(SourceProblem::message)
            .thenComparing(SourceProblem::nextStep)
            .thenComparing(SourceProblem::severe));
    // What several regions call is read in each of them.
    return new Workload(
        List.copyOf(regions.values()),
        all.stream().distinct().toList(),
        new LoopStatistics(
            rest.files() - (int) rest.lines().keySet().stream().filter(COMPILED).count(),
            rest.lines().entrySet().stream()
                .filter(file -> !ParsedSource.isCompiled(file.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum(),
            rest.methods(),
            loops.count(LoopClasses.Kind.EXACT),
            loops.count(LoopClasses.Kind.ASSUMED),
            loops.count(LoopClasses.Kind.UNKNOWN),
            new TreeMap<>(reasons)));
  }
}
