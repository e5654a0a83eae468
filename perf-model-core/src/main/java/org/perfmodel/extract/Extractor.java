package org.perfmodel.extract;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.perfmodel.extract.form.SourceFiles;
import org.perfmodel.extract.incremental.CachedReadings;
import org.perfmodel.extract.incremental.FailedReading;
import org.perfmodel.extract.incremental.MethodReading;
import org.perfmodel.extract.incremental.ReachedMethods;
import org.perfmodel.extract.incremental.Skeleton;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.program.ReferencedNames;
import org.perfmodel.extract.source.CacheLifetime;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.ImplicitCalls;
import org.perfmodel.extract.source.LightCompilation;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.extract.source.UnparsedFiles;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.Workload;

/** Reads Java sources and answers with the regions in them, as task graphs. Executes nothing. */
public final class Extractor {

  /** More source than this, some 25 thousand lines, is read for several seconds. */
  private static final long MANY_BYTES = 1 << 20;

  /** How often at most it is told how far the reading is. */
  private static final int TOLD = 99;

  private final ExtractionSettings settings;
  private final ReadingProgress progress;
  private final CacheLifetime memory;
  private final Catalogue catalogue;
  private final Overlays overlays;
  private final List<SourceProblem> problems = Collections.synchronizedList(new ArrayList<>());
  private final List<Pattern> discover = new ArrayList<>();
  private final RegionDiscovery discovery;
  private final UnmatchedSettings unmatched;
  private final RegionAssembly assembly;

  public Extractor(ExtractionSettings settings) {
    this(settings, ReadingProgress.NONE);
  }

  /** An extractor that tells how far it is. */
  public Extractor(ExtractionSettings settings, ReadingProgress progress) {
    this(settings, progress, CacheLifetime.WHILE_THERE_IS_ROOM);
  }

  Extractor(ExtractionSettings settings, ReadingProgress progress, CacheLifetime memory) {
    this.settings = settings;
    this.progress = progress;
    this.memory = memory;
    this.catalogue = new Catalogue(settings.library());
    for (String pattern : settings.discover()) {
      discover.add(Pattern.compile(Pattern.quote(pattern).replace("*", "\\E.*\\Q")));
    }
    this.overlays = new Overlays(settings.overlays());
    this.discovery = new RegionDiscovery(overlays, discover, settings.recorded(), problems);
    this.unmatched = new UnmatchedSettings(settings, discover, problems);
    this.assembly = new RegionAssembly();
  }

  /** The workload of all sources below the roots; files and regions in the order of their names. */
  public Workload extract(List<SourceRoot> roots) {
    return extract(roots, Optional.empty(), Optional.empty()).workload();
  }

  /**
   * The same, where only what has changed since an earlier extraction is read.
   *
   * @param program which version of this program runs; nothing is kept where that is not known
   * @param kept what the earlier extraction kept; what is damaged, or of another program, counts as
   *     nothing
   */
  public Extraction extract(
      List<SourceRoot> roots, Optional<String> program, Optional<byte[]> kept) {
    SourceFiles files =
        new SourceFiles(
                settings.release(),
                text -> text.contains("PerfModel") || !settings.discover().isEmpty())
            .observing(settings.observed())
            .naming(settings.namedMethods());
    files.find(roots);
    files.load();
    files.addClasses(settings.classPath(), ImportedTypes::isPricedByName);
    Optional<String> keeping = program.filter(version -> files.areReadable());
    Optional<CachedReadings> before =
        keeping.flatMap(version -> kept.flatMap(bytes -> CachedReadings.read(version, bytes)));
    CachedReadings.Origin origin =
        new CachedReadings.Origin(
            SettingsFingerprint.ofReadings(settings),
            SettingsFingerprint.ofPlaces(settings, roots),
            files.fingerprints());
    Optional<Extraction> same = before.flatMap(earlier -> unchanged(earlier, origin));
    return same.or(
            () ->
                before.flatMap(
                    earlier ->
                        new ChangedFiles(this, files, keeping.get(), earlier, origin).extraction()))
        .orElseGet(
            () ->
                LightCompilation.during(
                    files.bytes() > MANY_BYTES, () -> all(files, keeping, before, origin)));
  }

  /** What an earlier extraction of the same sources gave; empty where these are others. */
  private static Optional<Extraction> unchanged(
      CachedReadings earlier, CachedReadings.Origin origin) {
    if (!earlier.origin().equals(origin)) {
      return Optional.empty();
    }
    return earlier
        .readings()
        .filter(readings -> readings.size() == earlier.rest().methods())
        .map(
            readings -> {
              WorkloadBuilder builder = new WorkloadBuilder();
              readings.values().forEach(builder::add);
              return new Extraction(
                  builder.workload(earlier.rest()), Optional.empty(), readings.size(), 0);
            });
  }

  /** An extraction that parses all files, and reads what may have changed. */
  private Extraction all(
      SourceFiles files,
      Optional<String> keeping,
      Optional<CachedReadings> before,
      CachedReadings.Origin origin) {
    return DeepStack.call("extraction", () -> parsed(files, keeping, before, origin));
  }

  private Extraction parsed(
      SourceFiles files,
      Optional<String> keeping,
      Optional<CachedReadings> before,
      CachedReadings.Origin origin) {
    Sources sources = sources(files, file -> true, UnparsedFiles.NOTHING);
    Skeleton.Program skeletons = keeping.isPresent() ? sources.skeletons() : Skeleton.Program.NONE;
    Map<String, MethodReading> known =
        before
            .flatMap(
                earlier ->
                    skeletons
                        .changedMethods(earlier.rest().skeletons())
                        .filter(ImplicitCalls::areNone)
                        .map(names -> earlier.valid(origin, files.mentioning(names))))
            .orElse(Map.of());
    List<MethodReading> read = read(sources, known);
    WorkloadBuilder builder = new WorkloadBuilder();
    read.forEach(builder::add);
    if (!settings.overlays().isEmpty()) {
      Set<String> methods = UnmatchedSettings.keys(sources.types());
      settings.overlays().forEach(overlay -> unmatched.unmatched(overlay, methods, builder.used()));
    }
    unmatched.undiscovered(sources.types());
    CachedReadings.Rest rest =
        new CachedReadings.Rest(
            skeletons,
            keeping.isPresent() ? sources.names() : Map.of(),
            files.lines(),
            files.files(),
            List.copyOf(problems),
            read.size());
    Map<String, MethodReading> readings = new LinkedHashMap<>();
    int anew = 0;
    for (int i = 0; i < read.size(); i++) {
      String key = sources.found().get(i).key();
      anew += known.containsKey(key) ? 0 : 1;
      if (read.get(i).ended().isEmpty()) {
        readings.put(key, read.get(i));
      }
    }
    return new Extraction(
        builder.workload(rest),
        keeping.map(program -> CachedReadings.write(program, origin, rest, readings, before)),
        read.size(),
        anew);
  }

  /** Sources of a program, with the methods of them that are regions. */
  record Sources(
      List<ParsedSource> parsed, TypeIndex types, Effects effects, List<FoundMethod> found) {
    Skeleton.Program skeletons() {
      return Skeleton.of(parsed, types, effects);
    }

    /** What each file may be asked for by its name. */
    Map<String, int[]> names() {
      Map<String, int[]> names = new HashMap<>();
      List<int[]> all = WorkDistribution.map(parsed, ParsedSource::lines, ReferencedNames::file);
      for (int i = 0; i < all.size(); i++) {
        names.put(parsed.get(i).file(), all.get(i));
      }
      return names;
    }
  }

  /**
   * Parses some files.
   *
   * @param leftOut the others
   */
  Sources sources(SourceFiles files, Predicate<String> isWanted, UnparsedFiles leftOut) {
    problems.clear();
    List<ParsedSource> parsed = files.parse(isWanted);
    problems.addAll(files.problems());
    TypeIndex types = new TypeIndex(parsed, leftOut);
    Effects effects = new Effects(types);
    return new Sources(parsed, types, effects, discovery.found(types, effects));
  }

  /** Problems that belong to no reading, of the sources that were parsed last. */
  List<SourceProblem> problems() {
    return List.copyOf(problems);
  }

  /** In parallel, and put together in the order of the sources: the same whatever the machine. */
  List<MethodReading> read(Sources sources, Map<String, MethodReading> known) {
    List<FoundMethod> found = sources.found();
    Readings readings =
        new Readings(
            sources.types(), sources.effects(), overlays, settings.observed(), catalogue, memory);
    ReachedMethods reached = new ReachedMethods(sources.parsed());
    AtomicInteger done = new AtomicInteger();
    int step = found.size() / TOLD + 1;
    List<MethodReading> read =
        WorkDistribution.map(
            found,
            Extractor::lines,
            each -> {
              MethodReading before = known.get(each.key());
              MethodReading reading =
                  before == null ? assembly.regionsOf(each, readings, reached) : before;
              int all = done.incrementAndGet();
              if (all % step == 0) {
                progress.read(all, found.size());
              }
              return reading;
            });
    List<MethodReading> whole = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      boolean isShort = read.get(i).ended().filter(FailedReading::isShortOfMemory).isPresent();
      // What others held then is free now.
      whole.add(isShort ? assembly.regionsOf(found.get(i), readings, reached) : read.get(i));
    }
    return whole;
  }

  private static long lines(FoundMethod found) {
    return found
        .method()
        .declaration()
        .getRange()
        .map(range -> (long) range.end.line - range.begin.line)
        .orElse(0L);
  }

  /** A method as a region of its signature, marked or not; empty if it is excluded. */
  Optional<FoundMethod> asked(TypeIndex.Method method, String id, int number) {
    return discovery.asked(method, id, number);
  }
}
