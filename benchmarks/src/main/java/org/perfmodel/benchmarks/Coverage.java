package org.perfmodel.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.LoopStatistics;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.UnknownPrice;
import org.perfmodel.workload.Workload;

/**
 * How much of a library the extraction understands: regions without a call of unknown cost and
 * without a size that only the data know, the same where code that callers of a region bring
 * (comparators, {@code equals} of type variables, interfaces that nothing implements) has a price
 * of its own, and loops by how their trip counts are known. Arguments: the folder with the sources;
 * of how many files one is looked at (all are read); how many reasons are printed, none by default.
 */
public final class Coverage {
  private static final int RELEASE = 17;
  private static final int EXAMPLES = 3;

  /** How the trip count of a loop is known, from best to worst. */
  private enum Known {
    EXACT,
    BOUNDED,
    ASSUMED,
    OPEN
  }

  private final Map<String, Known> loops = new HashMap<>();
  private final Map<String, Set<String>> calls = new TreeMap<>();
  private final Map<String, Set<String>> sizes = new TreeMap<>();
  private final Map<String, Set<String>> given = new TreeMap<>();
  private int whole;
  private int wholeButGiven;
  private int withCall;
  private int withSize;

  private Coverage() {}

  /** Prints one line of counts, then reasons with the regions that they stand in the way of. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    int step = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
    int reasons = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 0;
    ExtractionSettings settings =
        new ExtractionSettings(RELEASE, List.of(), patterns(folder, step));
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long begin = system.getProcessCpuTime();
    Workload workload = new Extractor(settings).extract(List.of(new SourceRoot(folder, "")));
    double seconds = (system.getProcessCpuTime() - begin) / 1e9;
    Coverage coverage = new Coverage();
    workload.regions().forEach(coverage::add);
    coverage.print(workload, seconds);
    if (reasons > 0) {
      print("calls", coverage.calls, reasons);
      print("code that callers bring", coverage.given, reasons);
      print("sizes", coverage.sizes, reasons);
      if (arguments.length > 3) {
        Files.write(Path.of(arguments[3]), coverage.lines());
      }
    }
  }

  /** Every so many files in the order of their names, as patterns of what is discovered. */
  private static List<String> patterns(Path folder, int step) throws IOException {
    List<String> types = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        types.add(name.substring(0, name.length() - ".java".length()).replace('/', '.'));
      }
    }
    List<String> patterns = new ArrayList<>();
    for (int i = 0; i < types.size(); i += step) {
      patterns.add(types.get(i));
      patterns.add(types.get(i) + ".*");
    }
    return patterns;
  }

  private void add(Region region) {
    Set<String> unknown = UnknownPrice.in(region.root());
    Set<String> gaps = new TreeSet<>();
    gaps(region.root(), gaps);
    Set<Symbol> open =
        region.sizes().stream().filter(Size::isOpen).map(Size::symbol).collect(Collectors.toSet());
    boolean isUnread = region.root() instanceof TaskNode.Unknown;
    whole += unknown.isEmpty() && open.isEmpty() && !isUnread ? 1 : 0;
    wholeButGiven += gaps.isEmpty() && open.isEmpty() && !isUnread ? 1 : 0;
    withCall += unknown.isEmpty() && !isUnread ? 0 : 1;
    withSize += open.isEmpty() ? 0 : 1;
    String name = region.place().shortForm();
    for (String each : unknown) {
      (gaps.contains(each) ? calls : given)
          .computeIfAbsent(UnknownPrice.key(each), none -> new TreeSet<>())
          .add(name);
    }
    for (Size each : region.sizes()) {
      if (each.isOpen()) {
        sizes
            .computeIfAbsent(each.what() + " @ " + each.place().shortForm(), n -> new TreeSet<>())
            .add(name);
      }
    }
    loops(region.root(), open);
  }

  /** Calls whose code is not there; code that callers of the region bring is no gap. */
  private static void gaps(TaskNode node, Set<String> into) {
    if (node instanceof TaskNode.Unknown unknown) {
      into.add(UnknownPrice.parameter(unknown.key()));
    }
    node.children().forEach(child -> gaps(child, into));
  }

  private void loops(TaskNode node, Set<Symbol> open) {
    if (node instanceof TaskNode.Loop loop) {
      boolean isOpen =
          loop.trips().iterations().value().symbols().stream().anyMatch(open::contains);
      Known known =
          isOpen
              ? Known.OPEN
              : loop.trips().range().isPresent() || loop.trips().decidedByData()
                  ? Known.BOUNDED
                  : loop.trips().iterations().confidence() == Confidence.EXACT
                      ? Known.EXACT
                      : Known.ASSUMED;
      loops.merge(
          loop.place().toString(), known, (one, other) -> one.compareTo(other) > 0 ? one : other);
    }
    node.children().forEach(child -> loops(child, open));
  }

  private void print(Workload workload, double seconds) {
    LoopStatistics all = workload.statistics();
    int regions = workload.regions().size();
    System.out.printf(
        Locale.ROOT,
        "%d lines, %d regions: %d whole (%.1f %%), %d (%.1f %%) but for code that callers bring, %d"
            + " with unknown calls, %d with open sizes; loops"
            + " %d exact %d assumed %d unknown (%.1f %% known); of the graphs %s; %.1f s of CPU%n",
        all.lines(),
        regions,
        whole,
        100.0 * whole / Math.max(1, regions),
        wholeButGiven,
        100.0 * wholeButGiven / Math.max(1, regions),
        withCall,
        withSize,
        all.exact(),
        all.assumed(),
        all.unknown(),
        100.0
            * (all.exact() + all.assumed())
            / Math.max(1, all.exact() + all.assumed() + all.unknown()),
        kinds(),
        seconds);
  }

  private String kinds() {
    int[] counts = new int[Known.values().length];
    loops.values().forEach(known -> counts[known.ordinal()]++);
    StringBuilder text = new StringBuilder();
    for (Known known : Known.values()) {
      text.append(known.ordinal() == 0 ? "" : " ")
          .append(counts[known.ordinal()])
          .append(' ')
          .append(known.name().toLowerCase(Locale.ROOT));
    }
    return text.toString();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    given.forEach((call, where) -> lines.add("given\t" + call + "\t" + String.join(" ", where)));
    calls.forEach((call, where) -> lines.add("call\t" + call + "\t" + String.join(" ", where)));
    sizes.forEach((size, where) -> lines.add("size\t" + size + "\t" + String.join(" ", where)));
    return lines;
  }

  private static void print(String what, Map<String, Set<String>> reasons, int most) {
    System.out.println(what + " of " + reasons.size() + ":");
    reasons.entrySet().stream()
        .sorted((one, other) -> Integer.compare(other.getValue().size(), one.getValue().size()))
        .limit(most)
        .forEach(
            reason ->
                System.out.printf(
                    "%5d %s: %s%n",
                    reason.getValue().size(),
                    reason.getKey(),
                    reason.getValue().stream().limit(EXAMPLES).collect(Collectors.joining(" "))));
  }
}
