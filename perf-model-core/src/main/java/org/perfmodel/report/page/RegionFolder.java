package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.Words;

/**
 * The regions of one package, worst first.
 *
 * @param name the package; {@code (no package)} if it has none
 */
record RegionFolder(String name, List<RegionVerdict> regions) {
  private static final String NONE = "(no package)";

  RegionFolder {
    regions = List.copyOf(regions);
  }

  /** The folders of regions, in the order of their first ones. */
  static List<RegionFolder> of(List<RegionVerdict> worstFirst) {
    Map<String, List<RegionVerdict>> byPackage = new LinkedHashMap<>();
    for (RegionVerdict each : worstFirst) {
      byPackage.computeIfAbsent(packageOf(each), none -> new ArrayList<>()).add(each);
    }
    List<RegionFolder> folders = new ArrayList<>();
    byPackage.forEach((name, regions) -> folders.add(new RegionFolder(name, regions)));
    return folders;
  }

  /** Packages begin with a small letter, types do not. */
  private static String packageOf(RegionVerdict region) {
    String type = region.method().replaceFirst("[#(].*", "");
    StringBuilder name = new StringBuilder();
    for (String part : type.split("\\.")) {
      if (part.isEmpty() || Character.isUpperCase(part.charAt(0))) {
        break;
      }
      name.append(name.length() == 0 ? "" : ".").append(part);
    }
    return name.length() == 0 || name.toString().equals(type) ? NONE : name.toString();
  }

  /** What a region is called in its folder. */
  String shortName(RegionVerdict region) {
    String id = region.region().value();
    return id.startsWith(name + ".") ? id.substring(name.length() + 1) : id;
  }

  boolean isBad() {
    return regions.stream().anyMatch(each -> each.outcome().isFailure());
  }

  /** {@code 12 regions, 2 regression, 7 unknowns}. */
  String summary() {
    List<String> parts = new ArrayList<>();
    parts.add(Words.count(regions.size(), "region"));
    for (Outcome outcome : Outcome.values()) {
      long count = regions.stream().filter(each -> each.outcome() == outcome).count();
      if (count > 0 && outcome != Outcome.PASS && outcome != Outcome.NO_BASELINE) {
        parts.add(count + " " + Words.of(outcome));
      }
    }
    int unknowns =
        regions.stream()
            .flatMap(each -> Ranking.inOneLine(each).stream())
            .mapToInt(shown -> shown.gaps().size())
            .sum();
    if (unknowns > 0) {
      parts.add(Words.count(unknowns, "unknown"));
    }
    return String.join(", ", parts);
  }
}
