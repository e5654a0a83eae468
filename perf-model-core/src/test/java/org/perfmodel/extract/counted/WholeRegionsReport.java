package org.perfmodel.extract.counted;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
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
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * How many regions of libraries are known as a whole, and what keeps the others from it.
 *
 * <pre>
 * WholeRegionsReport LIBRARY=SOURCES[,CLASS PATH]..
 * </pre>
 *
 * The class path is what the library's own build compiles against, as the plugin reads it. Every
 * method with a loop is a region. It is <em>whole</em> if nothing in it is unknown and no number in
 * it is one that only the data know; <em>with named sizes</em> if such numbers are all that is not
 * known, and a value for each would make it whole. A loop is a place of the sources, and counts
 * once, as the worst of the regions that have it say. Causes are ranked by the regions that have
 * them; the second number says of how many a cause is the only one. Seconds are those of
 * processors. {@code -Dexamples=3} names so many regions of each cause.
 */
public final class WholeRegionsReport {
  private static final int MOST_CAUSES = 45;
  private static final double NANOSECONDS = 1e9;

  private enum Count {
    EXACT,
    BOUNDED,
    ASSUMED,
    OPEN
  }

  /** Sums of one library, or of all. */
  private static final class Sums {
    private int regions;
    private int whole;
    private int named;
    private long lines;
    private double seconds;
    private final Map<Count, Integer> loops = new EnumMap<>(Count.class);

    void add(Sums other) {
      regions += other.regions;
      whole += other.whole;
      named += other.named;
      lines += other.lines;
      seconds += other.seconds;
      other.loops.forEach((count, number) -> loops.merge(count, number, Integer::sum));
    }

    String row(String name) {
      int all = loops.values().stream().mapToInt(Integer::intValue).sum();
      StringBuilder text =
          new StringBuilder(
              String.format(
                  Locale.ROOT,
                  "%-24s %6d regions, whole %5d (%4.1f %%), with named sizes %5d (%4.1f %%); %5d loops",
                  name,
                  regions,
                  whole,
                  100.0 * whole / Math.max(1, regions),
                  named,
                  100.0 * named / Math.max(1, regions),
                  all));
      for (Count count : Count.values()) {
        int number = loops.getOrDefault(count, 0);
        text.append(
            String.format(
                Locale.ROOT,
                ", %s %d (%.1f %%)",
                count.name().toLowerCase(Locale.ROOT),
                number,
                100.0 * number / Math.max(1, all)));
      }
      return text
          + String.format(
              Locale.ROOT,
              "; %d lines, %.2f s, %.3f s per 1000 lines",
              lines,
              seconds,
              1000 * seconds / Math.max(1, lines));
    }
  }

  /** What keeps regions from being whole. */
  private static final class Cause {
    private int regions;
    private int alone;
    private final TreeSet<String> examples = new TreeSet<>();
  }

  private final Map<String, Cause> causes = new TreeMap<>();
  private final PrintStream out;

  private WholeRegionsReport(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      System.err.println("give: LIBRARY=SOURCES[,CLASS PATH]..");
      System.exit(2);
    }
    new WholeRegionsReport(new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .print(Arrays.asList(arguments));
  }

  private void print(List<String> libraries) throws IOException {
    Map<String, Sums> rows = new LinkedHashMap<>();
    Sums all = new Sums();
    for (String library : libraries) {
      String[] parts = library.split("=", 2);
      String[] paths = parts[1].split(",", 2);
      Sums sums = read(parts[0], Path.of(paths[0]), classPath(paths));
      rows.put(parts[0], sums);
      out.println(sums.row(parts[0]));
      all.add(sums);
    }
    out.println(all.row("all"));
    out.println("causes, by regions, and where they are the only one:");
    causes.entrySet().stream()
        .sorted(
            Map.Entry.<String, Cause>comparingByValue(
                    (one, other) -> Integer.compare(other.regions, one.regions))
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MOST_CAUSES)
        .forEach(
            each -> {
              Cause cause = each.getValue();
              out.printf(Locale.ROOT, "%6d %6d  %s%n", cause.regions, cause.alone, each.getKey());
              cause.examples.forEach(example -> out.println("                 " + example));
            });
  }

  private static List<Path> classPath(String[] paths) {
    return paths.length < 2
        ? List.of()
        : Arrays.stream(paths[1].split(File.pathSeparator))
            .filter(path -> !path.isEmpty())
            .map(Path::of)
            .toList();
  }

  private Sums read(String library, Path sources, List<Path> classPath) throws IOException {
    long begin = processorTime();
    List<Region> regions =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("*")).withClassPath(classPath))
            .extract(List.of(new SourceRoot(sources, "src")))
            .regions();
    Sums sums = new Sums();
    sums.seconds = (processorTime() - begin) / NANOSECONDS;
    sums.lines = lines(sources);
    Map<Place, EnumSet<Count>> loops = new TreeMap<>();
    for (Region region : regions) {
      Set<String> open =
          region.sizes().stream()
              .filter(Size::isOpen)
              .map(size -> size.symbol().toString())
              .collect(Collectors.toSet());
      loops(region.root(), open, loops);
      sums.regions++;
      List<String> unknown = Unknowns.parts(region.root());
      sums.named += unknown.isEmpty() ? 1 : 0;
      sums.whole += unknown.isEmpty() && open.isEmpty() ? 1 : 0;
      note(library, region, unknown);
    }
    loops.values().forEach(each -> sums.loops.merge(Collections.max(each), 1, Integer::sum));
    return sums;
  }

  private void note(String library, Region region, List<String> unknown) {
    TreeSet<String> plain = new TreeSet<>();
    unknown.forEach(each -> plain.add("unknown: " + plain(each)));
    region.sizes().stream()
        .filter(Size::isOpen)
        .forEach(size -> plain.add("open: " + plain(size.what())));
    for (String each : plain) {
      Cause cause = causes.computeIfAbsent(each, none -> new Cause());
      cause.regions++;
      cause.alone += plain.size() == 1 ? 1 : 0;
      if (cause.examples.size() < Integer.getInteger("examples", 0)) {
        cause.examples.add(
            library
                + " "
                + region.place()
                + " "
                + region.method()
                + Unknowns.in(region).stream().filter(one -> each.endsWith(plain(one))).toList());
      }
    }
  }

  private static void loops(TaskNode node, Set<String> open, Map<Place, EnumSet<Count>> into) {
    if (node instanceof TaskNode.Loop loop) {
      note(loop.place(), loop.trips(), open, into);
    } else if (node instanceof TaskNode.Parallel loop) {
      note(loop.place(), loop.iterations(), open, into);
    }
    node.children().forEach(child -> loops(child, open, into));
  }

  private static void note(
      Place place, TripCount trips, Set<String> open, Map<Place, EnumSet<Count>> into) {
    boolean isOpen =
        trips.iterations().value().symbols().stream()
            .anyMatch(symbol -> open.contains(symbol.toString()));
    Count count =
        isOpen
            ? Count.OPEN
            : trips.range().isPresent()
                ? Count.BOUNDED
                : trips.iterations().confidence() == Confidence.EXACT ? Count.EXACT : Count.ASSUMED;
    into.computeIfAbsent(place, none -> EnumSet.noneOf(Count.class)).add(count);
  }

  /** A text without what it is said of. */
  private static String plain(String text) {
    return text.replaceAll("`[^`]*`", "`..`").replaceAll("\\d+", "..");
  }

  private static long processorTime() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static long lines(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .mapToLong(
              file -> {
                try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
                  return lines.count();
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              })
          .sum();
    }
  }
}
