package org.perfmodel.goal.observed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.perfmodel.check.project.Documents;
import org.perfmodel.check.project.SourceReading;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.observed.MethodSites;
import org.perfmodel.extract.observed.SourceSites;
import org.perfmodel.extract.source.LightCompilation;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.json.ObservedCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.observe.ObservedSites;
import org.perfmodel.observe.RunFile;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Declaration;
import org.perfmodel.workload.declared.Observed;

/**
 * What the agent counted while the tests ran becomes {@code src/perf/observed.json}: only what the
 * sources do not say by themselves, so that the file stays small.
 */
public final class ObservedRuns {
  private static final int MOST_FAULTS = 5;

  private final Request request;
  private final Documents documents;

  public ObservedRuns(Request request) {
    this.request = request;
    this.documents = Documents.ofMachine(request);
  }

  /** The folder that the agent writes to. */
  public static Path folder(Path output) {
    return output.resolve("observed");
  }

  /**
   * Writes the file.
   *
   * @return what it holds, and which methods ran most operations
   * @throws PerfException with the next step, if no run was observed, or the file is one that
   *     somebody wrote by lines
   */
  public List<String> write() {
    List<Path> files = files();
    RunFile runs = new RunFile();
    files.forEach(file -> add(runs, file));
    if (!documents.observed().methods().isEmpty()) {
      throw new PerfException(
          request.nameOf(request.observedFile())
              + ": was written by hand, and is not overwritten.\n"
              + "Maybe move what it says to overlays in perf.yaml, and delete it.");
    }
    List<MethodSites> sites = SourceSites.of(request.sources());
    TreeMap<String, Observed.Seen> seen = new TreeMap<>(kept(sites));
    int kept = seen.size();
    SortedMap<String, Observed.Seen> now = new ObservedSites(runs.methods()).of(sites);
    seen.putAll(now);
    return LightCompilation.during(true, () -> written(files.size(), runs, sites, seen, kept));
  }

  private List<String> written(
      int files,
      RunFile runs,
      List<MethodSites> sites,
      SortedMap<String, Observed.Seen> seen,
      int kept) {
    Workload before = workload(List.of("*"), Observed.NOTHING);
    Workload after = workload(List.of("*"), new Observed(new TreeMap<>(), seen));
    SortedMap<String, Observed.Seen> used = used(seen, sites, after);
    SafeFile.write(request.observedFile(), ObservedCodec.write(used));
    List<String> text = new ArrayList<>();
    text.add(
        "perf: "
            + request.nameOf(request.observedFile())
            + " holds "
            + counted(used.values().stream().mapToInt(each -> each.loops().size()).sum(), "loop")
            + ", "
            + counted(
                used.values().stream().mapToInt(each -> each.branches().size()).sum(), "condition")
            + " and "
            + counted(used.values().stream().mapToInt(each -> each.arrays().size()).sum(), "array")
            + " of "
            + counted(used.size(), "method")
            + ", from "
            + counted(files, "virtual machine")
            + (kept == 0 ? "" : "; " + counted(kept, "method") + " from before, where unchanged"));
    text.add(
        "Of "
            + counted(before.regions().size(), "method")
            + " with loops, "
            + open(before)
            + " had a size that only data know; now "
            + open(after)
            + ".");
    runs.faults().entrySet().stream()
        .limit(MOST_FAULTS)
        .forEach(each -> text.add("not observed: " + each.getKey() + ": " + each.getValue()));
    if (runs.faults().size() > MOST_FAULTS) {
      text.add("not observed: " + (runs.faults().size() - MOST_FAULTS) + " more");
    }
    text.addAll(
        new HotMethods(runs.methods())
            .text(workload(documents.configuration().discover(), documents.observed()).regions()));
    return text;
  }

  private static String counted(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private List<Path> files() {
    Path folder = folder(request.output());
    List<Path> files = List.of();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> all = Files.list(folder)) {
        files =
            all.filter(file -> file.getFileName().toString().matches("run-.*\\.txt"))
                .sorted()
                .toList();
      } catch (IOException e) {
        throw new PerfException(folder + ": cannot be read: " + e.getMessage(), e);
      }
    }
    if (files.isEmpty()) {
      throw new PerfException(
          request.nameOf(folder)
              + ": no run was observed.\n"
              + "Maybe run the tests with it: mvn perf:observe test perf:observed. If the"
              + " configuration of Surefire has an argLine, begin it with @{argLine}; forkCount"
              + " must not be 0.");
    }
    return files;
  }

  private static void add(RunFile runs, Path file) {
    try {
      runs.add(BoundedFile.existing(file, file.toString()));
    } catch (IllegalArgumentException e) {
      throw new PerfException(
          file + ": " + e.getMessage() + "\nMaybe delete it and run the tests again.", e);
    }
  }

  /** What earlier runs saw of methods that are as they were. */
  private SortedMap<String, Observed.Seen> kept(List<MethodSites> sites) {
    TreeMap<String, Observed.Seen> kept = new TreeMap<>();
    for (MethodSites each : sites) {
      Observed.Seen earlier = documents.observed().seen().get(each.key());
      if (earlier != null && earlier.content().equals(each.content())) {
        kept.put(each.key(), earlier);
      }
    }
    return kept;
  }

  private Workload workload(List<String> discover, Observed observed) {
    ExtractionSettings own = SourceReading.settings(documents);
    return new Extractor(
            new ExtractionSettings(
                    own.release(),
                    own.overlays(),
                    discover,
                    own.library(),
                    observed,
                    own.places(),
                    own.placeOfDiscover())
                .withClassPath(own.classPath()))
        .extract(request.sources());
  }

  private static long open(Workload workload) {
    return workload.regions().stream()
        .filter(region -> region.sizes().stream().anyMatch(size -> size.isOpen() || size.isSteps()))
        .count();
  }

  /** What some region was read with. */
  private static SortedMap<String, Observed.Seen> used(
      SortedMap<String, Observed.Seen> seen, List<MethodSites> sites, Workload workload) {
    Set<String> places = new TreeSet<>();
    for (Region region : workload.regions()) {
      Declaration.of(region.assumptions()).stream()
          .filter(each -> each.key().startsWith("observed"))
          .forEach(each -> places.add(each.place().toString()));
    }
    TreeMap<String, Observed.Seen> used = new TreeMap<>();
    for (MethodSites each : sites) {
      Observed.Seen found = seen.get(each.key());
      if (found != null) {
        Set<Integer> loops =
            each.loops().stream()
                .filter(loop -> places.contains(each.place() + ":" + loop.line()))
                .map(MethodSites.Loop::number)
                .collect(Collectors.toSet());
        Set<Integer> branches =
            each.conditions().stream()
                .filter(test -> places.contains(each.place() + ":" + test.line()))
                .map(MethodSites.Condition::number)
                .collect(Collectors.toSet());
        Set<Integer> arrays =
            each.arrays().stream()
                .filter(made -> places.contains(each.place() + ":" + made.line()))
                .map(MethodSites.Made::number)
                .collect(Collectors.toSet());
        Observed.Seen part =
            new Observed.Seen(
                found.content(),
                only(found.loops(), loops),
                only(found.branches(), branches),
                only(found.arrays(), arrays));
        if (!part.isEmpty()) {
          used.put(each.key(), part);
        }
      }
    }
    return used;
  }

  private static <T> SortedMap<Integer, T> only(SortedMap<Integer, T> all, Set<Integer> wanted) {
    TreeMap<Integer, T> found = new TreeMap<>(all);
    found.keySet().retainAll(wanted);
    return found;
  }
}
