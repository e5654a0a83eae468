package org.perfmodel.check.project;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.GateSettings;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Loosening;
import org.perfmodel.gate.LooseningSearch;
import org.perfmodel.gate.Waiver;
import org.perfmodel.gate.limit.Pattern;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.json.Configuration;
import org.perfmodel.request.Request;
import org.perfmodel.scenario.AssumedSizes;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.declared.Declaration;

/**
 * By what the gate of a module is milder than its baseline was recorded with. Only what a baseline
 * remembers can be told: of one without settings there is nothing to compare, and a line that was
 * removed looks like one that was never there.
 */
public final class LooseningCheck {
  private static final int MOST_NAMED = 5;

  private final Request request;
  private final Configuration configuration;
  private final List<Waiver> waivers;
  private final GateSettings now;
  private final List<Loosened> found = new ArrayList<>();

  LooseningCheck(
      Request request, Configuration configuration, List<Waiver> waivers, GateSettings now) {
    this.request = request;
    this.configuration = configuration;
    this.waivers = waivers;
    this.now = now;
  }

  /**
   * All of them.
   *
   * @param baseline with today's names
   */
  Loosening of(Baseline baseline, Collection<Region> regions, Inputs inputs, boolean isStrict) {
    revived();
    boolean wasStrict = baseline.settings().map(GateSettings::isStrict).orElse(false);
    baseline.settings().ifPresent(before -> compared(before, baseline, regions, inputs));
    if (isStrict || wasStrict) {
      unrecorded(baseline, regions);
    }
    return new Loosening(found, isStrict || wasStrict);
  }

  /** Keys of settings that are milder than these. */
  public static Set<String> milder(
      GateSettings before, GateSettings now, Collection<RegionId> regions) {
    return LooseningSearch.keys(
        new LooseningSearch(before, now, AssumedSizes::isAssumed)
            .ofSettings(regions, region -> Optional.empty(), key -> Optional.empty()));
  }

  private void compared(
      GateSettings before, Baseline baseline, Collection<Region> regions, Inputs inputs) {
    LooseningSearch search = new LooseningSearch(before, now, AssumedSizes::isAssumed);
    TreeSet<RegionId> judged = new TreeSet<>();
    regions.forEach(region -> judged.add(region.id()));
    found.addAll(search.ofSettings(judged, this::placeOfRule, this::placeOf));
    for (Region region : regions) {
      Optional<BaselineEntry> entry = baseline.of(region.id());
      if (entry.isPresent()) {
        found.addAll(
            search.ofRegion(
                entry.get(),
                region.place(),
                Declaration.of(region.assumptions()),
                inputs.setsOf(region)));
      }
    }
  }

  /** In a strict gate nothing is judged that nobody recorded. */
  private void unrecorded(Baseline baseline, Collection<Region> regions) {
    if (regions.isEmpty()) {
      return;
    }
    String file = request.nameOf(request.baselineFile());
    if (baseline.settings().isEmpty()) {
      found.add(
          Loosened.unrecorded(new Place(file, 1), "settings", "not recorded: mvn perf:update"));
    }
    List<String> missing =
        regions.stream()
            .map(Region::id)
            .filter(id -> baseline.of(id).isEmpty())
            .map(RegionId::value)
            .toList();
    if (!missing.isEmpty()) {
      int more = missing.size() - MOST_NAMED;
      found.add(
          Loosened.unrecorded(
              new Place(file, 1),
              (missing.size() == 1 ? "line of " : "lines of ")
                  + String.join(", ", missing.stream().limit(MOST_NAMED).toList())
                  + (more > 0 ? " and " + more + " more" : ""),
              "new, or removed from the baseline"));
    }
  }

  /** Waivers that are over, and that another day than today's brings back. */
  private void revived() {
    LocalDate day = request.guard().day().orElse(request.today());
    for (Waiver waiver : waivers) {
      Optional<LocalDate> until = waiver.until();
      if (waiver.defect().isEmpty()
          && until.isPresent()
          && until.get().isBefore(day)
          && !until.get().isBefore(request.today())) {
        found.add(
            Loosened.setting(
                waiver.place(),
                "waiver " + RecordedSettings.nameOf(waiver),
                "expired on " + until.get(),
                "in force",
                "perf.today is " + request.today() + ", the build is of " + day));
      }
    }
  }

  private Optional<Place> placeOfRule(RegionId region) {
    String file = request.nameOf(request.configurationFile());
    Optional<Place> place = Optional.empty();
    for (Rule rule : configuration.rules()) {
      String key = "rules " + rule.pattern();
      if (Pattern.matches(rule.pattern(), region) && configuration.places().containsKey(key)) {
        place = Optional.of(configuration.placeOf(file, "rules", rule.pattern()));
      }
    }
    return place;
  }

  private Optional<Place> placeOf(String key) {
    for (Waiver waiver : waivers) {
      if (key.equals("waiver " + RecordedSettings.nameOf(waiver))) {
        return Optional.of(waiver.place());
      }
    }
    String written =
        key.startsWith("exclude ")
            ? "overlays " + key.substring("exclude ".length())
            : key.equals("platform") ? "platforms" : key;
    return Optional.ofNullable(configuration.places().get(written));
  }
}
