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
 * Found methods that are no more because a caller has their code now. The caller reached them
 * before, so that its work held theirs, and it is compared: nothing leaves the gate. A method that
 * somebody marked, and one that the sources still have, is none of these.
 */
final class InlinedRegions {
  /** Of the parts of the method's work, so many are in the caller's today. */
  private static final double CONTAINED = 0.75;

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

  /** Whether the file of its class is there and has no method or call of that name. */
  private static boolean isRemoved(RegionId id, Request request) {
    int open = id.value().indexOf('(');
    if (open < 0) {
      return false;
    }
    List<String> names = new ArrayList<>(List.of(id.value().substring(0, open).split("\\.")));
    String method = names.remove(names.size() - 1);
    Pattern mentioned = Pattern.compile("\\b" + Pattern.quote(method) + "\\s*\\(");
    for (int last = names.size(); last > 0; last--) {
      String file = String.join("/", names.subList(0, last)) + ".java";
      for (SourceRoot root : request.sources()) {
        Path path = root.folder().resolve(file);
        if (Files.isRegularFile(path)) {
          return !mentioned.matcher(text(path, method + "(")).find();
        }
      }
    }
    return false;
  }

  private static String text(Path path, String otherwise) {
    try {
      return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return otherwise;
    }
  }
}
