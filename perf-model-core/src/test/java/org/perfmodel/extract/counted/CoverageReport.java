package org.perfmodel.extract.counted;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.Workload;

/**
 * How the loops of a library's sources could be counted, as a table: a row for each kind of loop, a
 * column for each kind of answer.
 *
 * <pre>
 * CoverageReport SOURCES PATTERN
 * </pre>
 *
 * SOURCES is a folder, PATTERN the fully qualified classes to read with {@code *} for any run of
 * characters; several are separated by commas. A loop is a place of the sources, and counts once:
 * in the first table as the region of its own method knows it (where there is none, as the worst of
 * those that have it), in the second as the worst of all regions does, in the third as the best.
 * Its trip count is symbolic unless an open size is in it that stands for a trip count (what only
 * the data know); the number of elements of an array or a collection is a size like any other.
 * Loops in files of these regions that no region has are "not read". What is unknown in all regions
 * is listed, and with {@code -Dall=true} what is unknown in any, with the region.
 *
 * <p>Then how many regions have an unknown part, why loops and calls are unknown, and what is
 * assumed, each with how often: names and formulae in it stand as {@code ..}.
 */
public final class CoverageReport {
  private static final int MOST_SHOWN = 40;

  /** What is known of a trip count, best first. */
  private enum Answer {
    EXACT,
    BOUNDED,
    ASSUMED,
    UNKNOWN,
    NOT_READ
  }

  /** What the regions that have a loop know of it, its own method's apart. */
  private static final class Known {
    final EnumSet<Answer> answers = EnumSet.noneOf(Answer.class);
    final EnumSet<Answer> own = EnumSet.noneOf(Answer.class);
    String unknownIn = "";

    Answer best() {
      return answers.isEmpty() ? Answer.NOT_READ : Collections.min(answers);
    }

    Answer worst() {
      return answers.isEmpty() ? Answer.NOT_READ : Collections.max(answers);
    }

    Answer ofOwn() {
      return own.isEmpty() ? worst() : Collections.max(own);
    }
  }

  private final Path folder;
  private final Map<Place, Known> loops = new TreeMap<>();
  private final Map<Place, String> texts = new TreeMap<>();
  private final Map<String, List<String>> unknowns = new TreeMap<>();

  private CoverageReport(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    List<String> patterns = List.of(arguments[1].split(","));
    CoverageReport report = new CoverageReport(folder);
    Workload workload =
        new Extractor(new ExtractionSettings(17, List.of(), patterns))
            .extract(List.of(new SourceRoot(folder, "src")));
    List<Region> regions = workload.regions();
    regions.forEach(report::read);
    report.print(regions, System.out);
    report.gaps(workload, System.out);
  }

  private void read(Region region) {
    Set<String> open =
        region.sizes().stream()
            .filter(size -> size.isOpen() && size.what().startsWith("trip count"))
            .map(Size::symbol)
            .map(Object::toString)
            .collect(Collectors.toSet());
    read(region.root(), open, region);
    List<String> gaps = Unknowns.parts(region.root());
    if (!gaps.isEmpty()) {
      unknowns.put(region.method(), gaps);
    }
  }

  private void read(TaskNode node, Set<String> open, Region region) {
    if (node instanceof TaskNode.Loop loop) {
      note(loop.place(), answer(loop.trips(), open), region);
    } else if (node instanceof TaskNode.Parallel loop) {
      note(loop.place(), answer(loop.iterations(), open), region);
    }
    node.children().forEach(child -> read(child, open, region));
  }

  private static Answer answer(TripCount trips, Set<String> open) {
    boolean isOpen =
        trips.iterations().value().symbols().stream()
            .anyMatch(symbol -> open.contains(symbol.toString()));
    if (isOpen) {
      return Answer.UNKNOWN;
    }
    if (trips.range().isPresent()) {
      return Answer.BOUNDED;
    }
    boolean isExact = trips.iterations().confidence() == Confidence.EXACT;
    return isExact ? Answer.EXACT : Answer.ASSUMED;
  }

  private void note(Place place, Answer answer, Region region) {
    Known known = loops.computeIfAbsent(place, none -> new Known());
    known.answers.add(answer);
    boolean isOwn =
        place.file().equals(region.place().file())
            && place.line() >= region.place().line()
            && place.line() <= region.lastLine();
    if (isOwn) {
      known.own.add(answer);
    }
    if (answer == Answer.UNKNOWN && (known.unknownIn.isEmpty() || isOwn)) {
      known.unknownIn = region.method();
    }
  }

  private void print(List<Region> regions, PrintStream out) throws IOException {
    Set<String> files = new TreeSet<>();
    regions.forEach(region -> files.add(region.place().file()));
    Map<Place, String> kinds = new TreeMap<>();
    for (String file : files) {
      kinds(file, kinds);
    }
    kinds.keySet().forEach(place -> loops.computeIfAbsent(place, none -> new Known()));
    Map<String, Map<Answer, Integer>> own = new LinkedHashMap<>();
    Map<String, Map<Answer, Integer>> all = new LinkedHashMap<>();
    Map<String, Map<Answer, Integer>> some = new LinkedHashMap<>();
    loops.forEach(
        (place, known) -> {
          String kind = kinds.getOrDefault(place, "other");
          if (files.contains(place.file())) {
            count(own, kind, known.ofOwn());
            count(all, kind, known.worst());
            count(some, kind, known.best());
          }
        });
    table("loops as their own methods know them", own, out);
    table("loops as every region that has them knows them", all, out);
    table("loops as some region knows them", some, out);
    boolean isAny = Boolean.getBoolean("all");
    out.println(isAny ? "unknown in some region:" : "unknown in every region:");
    loops.forEach(
        (place, known) -> {
          if ((isAny ? known.worst() : known.best()) == Answer.UNKNOWN) {
            String kind = kinds.getOrDefault(place, "other");
            String text = texts.getOrDefault(place, "");
            out.println("  " + kind + " " + place + " " + text + " in " + known.unknownIn);
          }
        });
  }

  private void gaps(Workload workload, PrintStream out) {
    int regions = workload.regions().size();
    out.println(
        String.format(
            Locale.ROOT,
            "regions: %d, with unknown parts %d (%.1f %%), with sizes that only the data know %d",
            regions,
            unknowns.size(),
            100.0 * unknowns.size() / regions,
            workload.regions().stream()
                .filter(region -> region.sizes().stream().anyMatch(Size::isOpen))
                .count()));
    out.println("unknown, by reason:");
    often(workload.statistics().reasons(), out);
    Map<String, Integer> parts = new TreeMap<>();
    unknowns.forEach(
        (region, gaps) ->
            gaps.stream()
                .map(CoverageReport::plain)
                .distinct()
                .forEach(gap -> parts.merge(gap, 1, Integer::sum)));
    out.println("regions with such an unknown part:");
    often(parts, out);
    Map<String, Integer> assumed = new TreeMap<>();
    workload.regions().stream()
        .flatMap(region -> region.assumptions().stream())
        .distinct()
        .forEach(assumption -> assumed.merge(plain(assumption.text()), 1, Integer::sum));
    out.println("assumed, at so many places:");
    often(assumed, out);
    if (Boolean.getBoolean("all")) {
      unknowns.forEach((region, gaps) -> out.println("unknown parts of " + region + ": " + gaps));
    }
  }

  /** A text without what it is said of. */
  private static String plain(String text) {
    return text.replaceAll("`[^`]*`", "`..`").replaceAll("\\d+", "..");
  }

  private static void often(Map<String, Integer> counts, PrintStream out) {
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MOST_SHOWN)
        .forEach(each -> out.println("  " + each.getValue() + " " + each.getKey()));
  }

  private static void count(Map<String, Map<Answer, Integer>> into, String kind, Answer answer) {
    into.computeIfAbsent(kind, none -> new EnumMap<>(Answer.class)).merge(answer, 1, Integer::sum);
  }

  private static void table(String title, Map<String, Map<Answer, Integer>> rows, PrintStream out) {
    out.println(title + ":");
    for (Map.Entry<String, Map<Answer, Integer>> row : rows.entrySet()) {
      StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "  %-10s", row.getKey()));
      int read = 0;
      for (Answer answer : Answer.values()) {
        int loops = row.getValue().getOrDefault(answer, 0);
        read += answer == Answer.NOT_READ ? 0 : loops;
        line.append(
            String.format(
                Locale.ROOT,
                " %s %d",
                answer.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                loops));
      }
      int unknown = row.getValue().getOrDefault(Answer.UNKNOWN, 0);
      line.append(
          String.format(
              Locale.ROOT, ", symbolic %.1f %% of %d", 100.0 * (read - unknown) / read, read));
      out.println(line);
    }
  }

  private void kinds(String file, Map<Place, String> into) throws IOException {
    ParserConfiguration settings =
        new ParserConfiguration()
            .setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17)
            .setCharacterEncoding(StandardCharsets.UTF_8);
    Optional<CompilationUnit> unit =
        new JavaParser(settings).parse(folder.resolve(file.substring("src/".length()))).getResult();
    unit.ifPresent(
        read ->
            read.walk(
                node -> {
                  String kind = kind(node);
                  if (!kind.isEmpty()) {
                    Place place = new Place(file, node.getBegin().orElseThrow().line);
                    into.putIfAbsent(place, kind);
                    texts.putIfAbsent(place, head(node));
                  }
                }));
  }

  private static String head(Node node) {
    return node.toString()
        .lines()
        .map(String::strip)
        .filter(line -> line.matches("(for|while|do)\\b.*"))
        .findFirst()
        .orElse("");
  }

  private static String kind(Node node) {
    if (node instanceof ForStmt) {
      return "for";
    }
    if (node instanceof ForEachStmt) {
      return "for each";
    }
    if (node instanceof WhileStmt) {
      return "while";
    }
    return node instanceof DoStmt ? "do" : "";
  }
}
