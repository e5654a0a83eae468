package org.perfmodel.check.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.json.notation.WorkNotation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.Workload;

/**
 * Regions that have another name than the baseline knows them by: a method was renamed, moved or
 * overloaded. A line of the baseline whose region is gone stands for the new region that looks most
 * like it, so that no rename takes a region out of the gate.
 *
 * @param baseline with today's names
 * @param names of today by those of then
 */
public record MovedRegions(Baseline baseline, Map<RegionId, RegionId> names) {
  /** Of the parts of the smaller one, so many are in the other too. */
  private static final double ALIKE = 0.6;

  /** What a common class or method name counts beside. */
  private static final double NAMED_ALIKE = 0.25;

  /** Of the parts of the larger one, so many are in the other too, unless a name says more. */
  private static final double COVERED = 0.5;

  /** The same of two of one class. */
  private static final double COVERED_IN_CLASS = 0.3;

  /** The same without some of the regions, which stand for none of today. */
  MovedRegions without(Set<RegionId> gone) {
    Baseline left = baseline;
    for (RegionId id : gone) {
      left = left.without(id);
    }
    return new MovedRegions(left, names);
  }

  public static MovedRegions of(Baseline baseline, Workload workload) {
    TreeMap<RegionId, Region> fresh = new TreeMap<>();
    TreeMap<RegionId, BaselineEntry> gone = new TreeMap<>(baseline.entries());
    for (Region region : workload.regions()) {
      if (gone.remove(region.id()) == null) {
        fresh.put(region.id(), region);
      }
    }
    TreeMap<RegionId, RegionId> names = new TreeMap<>();
    if (gone.isEmpty() || fresh.isEmpty()) {
      return new MovedRegions(baseline, names);
    }
    TreeMap<RegionId, WorkParts> parts = new TreeMap<>();
    fresh.forEach((id, region) -> parts.put(id, WorkParts.of(WorkNotation.write(region))));
    List<Match> matches = new ArrayList<>();
    for (BaselineEntry entry : gone.values()) {
      if (entry.side() instanceof BaselineEntry.Work work) {
        WorkParts then = WorkParts.of(work.notation());
        parts.forEach(
            (id, now) ->
                matches.add(new Match(entry.region(), id, likeness(entry, then, id, now))));
      }
    }
    matches.removeIf(match -> match.likeness < ALIKE);
    matches.sort(
        (one, other) -> {
          int byLikeness = Double.compare(other.likeness, one.likeness);
          int byThen = byLikeness != 0 ? byLikeness : one.then.compareTo(other.then);
          return byThen != 0 ? byThen : one.now.compareTo(other.now);
        });
    Baseline renamed = baseline;
    for (Match match : matches) {
      if (!names.containsKey(match.then) && !names.containsValue(match.now)) {
        names.put(match.then, match.now);
        BaselineEntry entry = baseline.of(match.then).orElseThrow();
        renamed = renamed.without(match.then).with(entry.named(match.now));
      }
    }
    return new MovedRegions(renamed, names);
  }

  /** What a reader should know of it. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    names.forEach(
        (then, now) ->
            notes.add(
                now
                    + " is compared with "
                    + then
                    + " of the baseline, which it looks like. mvn perf:update renames the line."));
    return notes;
  }

  private record Match(RegionId then, RegionId now, double likeness) {}

  private static double likeness(BaselineEntry entry, WorkParts then, RegionId id, WorkParts now) {
    double shared = then.shared(now);
    double smaller = Math.min(then.size(), now.size());
    double alike = smaller == 0 ? 0 : shared / smaller;
    double larger = Math.max(then.size(), now.size());
    double covered = larger == 0 ? 0 : shared / larger;
    boolean isOfMethod = ofMethod(entry.region()).equals(ofMethod(id));
    boolean isOfClass = ofClass(entry.region()).equals(ofClass(id));
    boolean isCovered = isOfMethod || covered >= (isOfClass ? COVERED_IN_CLASS : COVERED);
    return isCovered ? alike + (isOfMethod || isOfClass ? NAMED_ALIKE : 0) : 0;
  }

  /** {@code org.acme.Sort.merge(int[])} -> {@code org.acme.Sort}. */
  private static String ofClass(RegionId id) {
    return id.value().substring(0, Math.max(0, dot(id)));
  }

  private static String ofMethod(RegionId id) {
    String named = id.value().substring(dot(id) + 1);
    int open = named.indexOf('(');
    return open < 0 ? named : named.substring(0, open);
  }

  /** The dot before the method's name. */
  private static int dot(RegionId id) {
    int open = id.value().indexOf('(');
    return id.value().lastIndexOf('.', open < 0 ? id.value().length() : open);
  }
}
