package org.perfmodel.report;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.workload.RegionId;

/** A file name for each region's page: readable, safe on every file system, and distinct on all. */
public final class PageNames {
  private static final int LONGEST = 60;
  private static final Set<String> TAKEN = Set.of("index", "con", "prn", "aux", "nul");

  private final Map<RegionId, String> pages = new TreeMap<>();

  private PageNames() {}

  /** The names of the pages of every region. */
  public static PageNames of(Verdict verdict) {
    return of(verdict, Pages.ALL);
  }

  /** The names of the pages that are drawn; a region's name does not depend on which are. */
  public static PageNames of(Verdict verdict, Pages which) {
    PageNames names = new PageNames();
    Set<RegionId> drawn = which.drawn(verdict);
    TreeSet<RegionId> ids = new TreeSet<>();
    verdict.regions().stream().map(RegionVerdict::region).forEach(ids::add);
    Set<String> taken = new HashSet<>(TAKEN);
    for (RegionId id : ids) {
      String readable = readable(id.value());
      String name = readable;
      // File systems of some readers do not tell upper from lower case.
      for (int next = 2; !taken.add(name.toLowerCase(Locale.ROOT)); next++) {
        name = readable + "-" + next;
      }
      if (drawn.contains(id)) {
        names.pages.put(id, name + ".html");
      }
    }
    return names;
  }

  /** The file of a region's page; empty if none is drawn. */
  public Optional<String> page(RegionId region) {
    return Optional.ofNullable(pages.get(region));
  }

  public static String readable(String id) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < id.length() && name.length() < LONGEST; i++) {
      char c = id.charAt(i);
      boolean isSafe =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
      boolean isInner = (c == '.' || c == '-') && name.length() > 0;
      name.append(isSafe || isInner ? c : '-');
    }
    return name.toString();
  }
}
