package org.perfmodel.check.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.json.notation.WorkNotation;
import org.perfmodel.request.Request;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.Workload;

/**
 * Discovered methods that were inlined into a caller. The caller's baseline already contains their
 * work, so that nothing leaves the gate. A method that somebody marked, and one that the sources
 * still have, is none of these.
 */
final class InlinedRegions {
  /** Least share of the method's work that the caller must contain. */
  private static final double CONTAINED = 0.75;

  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*(?s:.*?)\\*/");
  private static final Pattern GENERIC = Pattern.compile("<[^<>]*>");
  private static final Pattern MODIFIER = Pattern.compile("\\bfinal\\b|@[\\w.]+");

  private InlinedRegions() {}

  /**
   * The callers by the methods that they contain.
   *
   * @param baseline in today's names
   */
  static SortedMap<RegionId, RegionId> of(Baseline baseline, Request request, Workload workload) {
    TreeMap<RegionId, BaselineEntry> gone = new TreeMap<>(baseline.entries());
    workload.regions().forEach(region -> gone.remove(region.id()));
    TreeMap<RegionId, RegionId> callers = new TreeMap<>();
    for (BaselineEntry entry : gone.values()) {
      if (entry.side() instanceof BaselineEntry.Work work && isRemoved(entry.region(), request)) {
        caller(entry, WorkParts.of(work.notation()), baseline, workload)
            .ifPresent(caller -> callers.put(entry.region(), caller));
      }
    }
    return callers;
  }

  private static Optional<RegionId> caller(
      BaselineEntry gone, WorkParts work, Baseline baseline, Workload workload) {
    for (Region region : workload.regions()) {
      boolean isCaller = baseline.of(region.id()).filter(entry -> entry.reached(gone)).isPresent();
      if (isCaller
          && work.shared(WorkParts.of(WorkNotation.write(region))) >= CONTAINED * work.size()) {
        return Optional.of(region.id());
      }
    }
    return Optional.empty();
  }

  /** Whether the file of its class is there and declares no such method. */
  private static boolean isRemoved(RegionId id, Request request) {
    int open = id.value().indexOf('(');
    if (open < 0) {
      return false;
    }
    List<String> names = new ArrayList<>(List.of(id.value().substring(0, open).split("\\.")));
    String method = names.remove(names.size() - 1);
    List<String> types = types(id.value().substring(open + 1, id.value().lastIndexOf(')')));
    for (int last = names.size(); last > 0; last--) {
      String file = String.join("/", names.subList(0, last)) + ".java";
      for (SourceRoot root : request.sources()) {
        Path path = root.folder().resolve(file);
        if (Files.isRegularFile(path)) {
          return text(path).filter(source -> !declares(source, method, types)).isPresent();
        }
      }
    }
    return false;
  }

  private static boolean declares(String source, String method, List<String> types) {
    Matcher declared =
        Pattern.compile("\\b" + Pattern.quote(method) + "\\s*\\(([^()]*)\\)\\s*(throws[^{;]*)?\\{")
            .matcher(COMMENT.matcher(source).replaceAll(" "));
    while (declared.find()) {
      if (types(declared.group(1)).equals(types)) {
        return true;
      }
    }
    return false;
  }

  /** {@code final Map<String, Integer> a, int... b -> Map, int[]}. */
  private static List<String> types(String parameters) {
    String plain = parameters;
    for (String before = ""; !before.equals(plain); ) {
      before = plain;
      plain = GENERIC.matcher(plain).replaceAll("");
    }
    List<String> types = new ArrayList<>();
    for (String each : plain.isBlank() ? new String[0] : plain.split(",")) {
      String type = MODIFIER.matcher(each).replaceAll("").strip().split("\\s+")[0];
      types.add(type.substring(type.lastIndexOf('.', type.length() - 4) + 1).replace("...", "[]"));
    }
    return types;
  }

  private static Optional<String> text(Path path) {
    try {
      return Optional.of(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
