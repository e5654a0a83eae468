package org.perfmodel.extract;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.form.SourceFiles;
import org.perfmodel.extract.incremental.CachedReadings;
import org.perfmodel.extract.incremental.MethodReading;
import org.perfmodel.extract.incremental.Skeleton;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.UnparsedFiles;
import org.perfmodel.workload.SourceProblem;

/**
 * An extraction that parses only the files that have changed and those that they need, while the
 * others are left out. What is needed shows as it goes: see {@code UnparsedFiles}. It comes to
 * nothing, and all files are parsed, where most would be needed, or where a skeleton has changed.
 */
final class ChangedFiles {
  /** What is needed shows within a few rounds, or is nearly everything. */
  private static final int MOST_ROUNDS = 4;

  /** Of all bytes, one part in as many: to parse more takes as long as to parse all. */
  private static final int MOST_PARSED = 3;

  private final Extractor extractor;
  private final SourceFiles files;
  private final String program;
  private final CachedReadings earlier;
  private final CachedReadings.Origin origin;

  ChangedFiles(
      Extractor extractor,
      SourceFiles files,
      String program,
      CachedReadings earlier,
      CachedReadings.Origin origin) {
    this.extractor = extractor;
    this.files = files;
    this.program = program;
    this.earlier = earlier;
    this.origin = origin;
  }

  /** The extraction, if so few files are enough. */
  Optional<Extraction> extraction() {
    return DeepStack.call("changed files", this::extracted);
  }

  private Optional<Extraction> extracted() {
    Map<String, Integer> sizes = files.sizes();
    Set<String> names = sizes.keySet();
    boolean areComparable =
        earlier.origin().settings().equals(origin.settings())
            && earlier.origin().places().equals(origin.places())
            && names.equals(earlier.rest().lines().keySet())
            && names.size() == files.files();
    if (!areComparable) {
      return Optional.empty();
    }
    Optional<Map<String, MethodReading>> readings =
        earlier.readings().filter(all -> all.size() == earlier.rest().methods());
    if (readings.isEmpty()) {
      return Optional.empty();
    }
    Map<String, MethodReading> valid = earlier.valid(origin, Set.of());
    Set<String> wanted = new TreeSet<>(names);
    wanted.removeAll(earlier.same(origin));
    readings
        .get()
        .forEach(
            (key, reading) -> {
              if (!valid.containsKey(key)) {
                wanted.addAll(reading.dependencies());
              }
            });
    long most = sizes.values().stream().mapToLong(Integer::longValue).sum() / MOST_PARSED;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      if (wanted.stream().mapToLong(sizes::get).sum() > most) {
        return Optional.empty();
      }
      Map<String, int[]> others = new HashMap<>(earlier.rest().names());
      others.keySet().removeAll(wanted);
      UnparsedFiles leftOut = new UnparsedFiles(others);
      Extractor.Sources sources = extractor.sources(files, wanted::contains, leftOut);
      Skeleton.Program skeletons = sources.skeletons();
      if (leftOut.missing().isEmpty()) {
        if (!areSame(skeletons, wanted)) {
          return Optional.empty();
        }
        List<MethodReading> read = extractor.read(sources, valid);
        if (leftOut.missing().isEmpty()) {
          return extraction(sources, read, readings.get(), valid, wanted);
        }
      }
      wanted.addAll(leftOut.missing());
    }
    return Optional.empty();
  }

  /** Whether what others may know of these files without looking into them is what it was. */
  private boolean areSame(Skeleton.Program now, Set<String> wanted) {
    Skeleton.Program before = earlier.rest().skeletons();
    for (String file : wanted) {
      if (!now.files()
          .getOrDefault(file, Skeleton.NONE)
          .equals(before.files().getOrDefault(file, Skeleton.NONE))) {
        return false;
      }
    }
    // Whoever has one lambda has all files with such.
    return now.hasFunctions() ? now.functions().equals(before.functions()) : true;
  }

  private Optional<Extraction> extraction(
      Extractor.Sources sources,
      List<MethodReading> read,
      Map<String, MethodReading> before,
      Map<String, MethodReading> valid,
      Set<String> wanted) {
    Map<String, Map<String, MethodReading>> byFile = new LinkedHashMap<>();
    before.forEach(
        (key, reading) -> {
          String file = CachedReadings.fileOf(key);
          if (!wanted.contains(file)) {
            byFile.computeIfAbsent(file, none -> new LinkedHashMap<>()).put(key, reading);
          }
        });
    int anew = 0;
    for (int i = 0; i < read.size(); i++) {
      String key = sources.found().get(i).key();
      if (read.get(i).ended().isPresent()) {
        return Optional.empty();
      }
      anew += valid.containsKey(key) ? 0 : 1;
      byFile
          .computeIfAbsent(CachedReadings.fileOf(key), none -> new LinkedHashMap<>())
          .put(key, read.get(i));
    }
    Map<String, MethodReading> all = new LinkedHashMap<>();
    origin.files().forEach(file -> all.putAll(byFile.getOrDefault(file.getKey(), Map.of())));
    WorkloadBuilder builder = new WorkloadBuilder();
    all.values().forEach(builder::add);
    if (!builder.used().equals(used(before))) {
      return Optional.empty(); // What overlays say may have come to nothing.
    }
    CachedReadings.Rest rest = rest(sources, wanted, all.size());
    return Optional.of(
        new Extraction(
            builder.workload(rest),
            Optional.of(CachedReadings.write(program, origin, rest, all, Optional.of(earlier))),
            all.size(),
            anew));
  }

  private static Set<String> used(Map<String, MethodReading> readings) {
    Set<String> used = new TreeSet<>();
    readings.values().forEach(reading -> used.addAll(reading.used()));
    return used;
  }

  private CachedReadings.Rest rest(Extractor.Sources sources, Set<String> wanted, int methods) {
    CachedReadings.Rest before = earlier.rest();
    Map<String, int[]> names = new TreeMap<>(before.names());
    names.keySet().removeAll(wanted);
    names.putAll(sources.names());
    Map<String, Integer> lines = new TreeMap<>(before.lines());
    lines.putAll(files.lines());
    List<SourceProblem> problems = new ArrayList<>();
    for (SourceProblem problem : before.problems()) {
      if (!wanted.contains(problem.place().file())) {
        problems.add(problem);
      }
    }
    problems.addAll(extractor.problems());
    return new CachedReadings.Rest(
        before.skeletons(), names, lines, before.files(), problems, methods);
  }
}
