package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.type.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.perfmodel.extract.compose.Bounded;
import org.perfmodel.extract.compose.SerialRuns;
import org.perfmodel.extract.compose.Shared;
import org.perfmodel.extract.compose.SymbolsOf;
import org.perfmodel.extract.form.SourceFiles;
import org.perfmodel.extract.incremental.Ended;
import org.perfmodel.extract.incremental.KeptReadings;
import org.perfmodel.extract.incremental.LoopKinds;
import org.perfmodel.extract.incremental.MethodReading;
import org.perfmodel.extract.incremental.ReachedMethods;
import org.perfmodel.extract.incremental.Skeleton;
import org.perfmodel.extract.message.MessageChecks;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.program.NamesOf;
import org.perfmodel.extract.region.Footprints;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.ImplicitCalls;
import org.perfmodel.extract.source.LeftOut;
import org.perfmodel.extract.source.LightCompilation;
import org.perfmodel.extract.source.MakesTasks;
import org.perfmodel.extract.source.Memory;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.Records;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.extract.source.Spread;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Overlay;

/** Reads Java sources and answers with the regions in them, as task graphs. Executes nothing. */
public final class Extractor {
  /** Types whose static methods begin a stream. */
  private static final Set<String> STREAMS =
      Set.of("IntStream", "LongStream", "DoubleStream", "Stream");

  private static final Set<String> STREAMS_OF_OBJECTS = Set.of("stream", "parallelStream", "chars");

  /** More source than this, some 25 thousand lines, is read for several seconds. */
  private static final long MANY_BYTES = 1 << 20;

  /** How often at most it is told how far the reading is. */
  private static final int TOLD = 99;

  private final ExtractionSettings settings;
  private final ReadingProgress progress;
  private final Memory memory;
  private final Catalogue catalogue;
  private final Overlays overlays;
  private final List<SourceProblem> problems = Collections.synchronizedList(new ArrayList<>());
  private final Shared shared = new Shared();
  private final List<Pattern> discover = new ArrayList<>();

  public Extractor(ExtractionSettings settings) {
    this(settings, ReadingProgress.NONE);
  }

  /** An extractor that tells how far it is. */
  public Extractor(ExtractionSettings settings, ReadingProgress progress) {
    this(settings, progress, Memory.WHILE_THERE_IS_ROOM);
  }

  Extractor(ExtractionSettings settings, ReadingProgress progress, Memory memory) {
    this.settings = settings;
    this.progress = progress;
    this.memory = memory;
    this.catalogue = new Catalogue(settings.library());
    for (String pattern : settings.discover()) {
      discover.add(Pattern.compile(Pattern.quote(pattern).replace("*", "\\E.*\\Q")));
    }
    this.overlays = new Overlays(settings.overlays());
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
            .observing(settings.observed());
    files.find(roots);
    files.load();
    files.addClasses(settings.classPath(), ImportedTypes::isPricedByName);
    Optional<String> keeping = program.filter(version -> files.areReadable());
    Optional<KeptReadings> before =
        keeping.flatMap(version -> kept.flatMap(bytes -> KeptReadings.read(version, bytes)));
    KeptReadings.Origin origin =
        new KeptReadings.Origin(
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
  private static Optional<Extraction> unchanged(KeptReadings earlier, KeptReadings.Origin origin) {
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
      Optional<KeptReadings> before,
      KeptReadings.Origin origin) {
    return DeepStack.call("extraction", () -> parsed(files, keeping, before, origin));
  }

  private Extraction parsed(
      SourceFiles files,
      Optional<String> keeping,
      Optional<KeptReadings> before,
      KeptReadings.Origin origin) {
    Sources sources = sources(files, file -> true, LeftOut.NOTHING);
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
      Set<String> methods = keys(sources.types());
      settings.overlays().forEach(overlay -> unmatched(overlay, methods, builder.used()));
    }
    undiscovered(sources.types());
    KeptReadings.Rest rest =
        new KeptReadings.Rest(
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
        keeping.map(program -> KeptReadings.write(program, origin, rest, readings, before)),
        read.size(),
        anew);
  }

  /** Sources of a program, with the methods of them that are regions. */
  record Sources(List<ParsedSource> parsed, TypeIndex types, Effects effects, List<Found> found) {
    Skeleton.Program skeletons() {
      return Skeleton.of(parsed, types, effects);
    }

    /** What each file may be asked for by its name. */
    Map<String, int[]> names() {
      Map<String, int[]> names = new HashMap<>();
      List<int[]> all = Spread.map(parsed, ParsedSource::lines, NamesOf::file);
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
  Sources sources(SourceFiles files, Predicate<String> isWanted, LeftOut leftOut) {
    problems.clear();
    List<ParsedSource> parsed = files.parse(isWanted);
    problems.addAll(files.problems());
    TypeIndex types = new TypeIndex(parsed, leftOut);
    Effects effects = new Effects(types);
    return new Sources(parsed, types, effects, found(types, effects));
  }

  /** Problems that belong to no reading, of the sources that were parsed last. */
  List<SourceProblem> problems() {
    return List.copyOf(problems);
  }

  /** The methods that are regions, in the order of the sources. */
  private List<Found> found(TypeIndex types, Effects effects) {
    Predicate<CallableDeclaration<?>> repeats =
        method -> effects.callsItself(method) && callsOwnName(method);
    List<Found> found = new ArrayList<>();
    Map<String, Integer> numbers = new HashMap<>();
    for (List<Found> ofType :
        Spread.map(types.all(), Extractor::members, type -> methods(type, repeats))) {
      for (Found each : ofType) {
        String file = each.method().owner().source().file();
        found.add(each.numbered(numbers.merge(file, 1, Integer::sum)));
      }
    }
    return found;
  }

  /** In parallel, and put together in the order of the sources: the same whatever the machine. */
  List<MethodReading> read(Sources sources, Map<String, MethodReading> known) {
    List<Found> found = sources.found();
    Readings readings =
        new Readings(
            sources.types(), sources.effects(), overlays, settings.observed(), catalogue, memory);
    ReachedMethods reached = new ReachedMethods(sources.parsed());
    AtomicInteger done = new AtomicInteger();
    int step = found.size() / TOLD + 1;
    List<MethodReading> read =
        Spread.map(
            found,
            Extractor::lines,
            each -> {
              MethodReading before = known.get(each.key());
              MethodReading reading = before == null ? read(each, readings, reached) : before;
              int all = done.incrementAndGet();
              if (all % step == 0) {
                progress.read(all, found.size());
              }
              return reading;
            });
    List<MethodReading> whole = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      boolean isShort = read.get(i).ended().filter(Ended::isShortOfMemory).isPresent();
      // What others held then is free now.
      whole.add(isShort ? read(found.get(i), readings, reached) : read.get(i));
    }
    return whole;
  }

  /**
   * A method that is a region, or holds some.
   *
   * @param number among those of its file
   */
  record Found(
      TypeIndex.Method method,
      Optional<Overlay> overlay,
      String id,
      List<InputSet> inputs,
      boolean whole,
      boolean discovered,
      int number) {
    private Found numbered(int other) {
      return new Found(method, overlay, id, inputs, whole, discovered, other);
    }

    /** What it is kept by: all that a reading says of it that is not in its file. */
    String key() {
      return method.owner().headerSource().file()
          + '\0'
          + number
          + (whole ? " whole " : " named ")
          + id
          + " "
          + inputs;
    }
  }

  private static long members(TypeIndex.Entry type) {
    return type.type().getMembers().size();
  }

  private List<Found> methods(TypeIndex.Entry type, Predicate<CallableDeclaration<?>> repeats) {
    List<Found> found = new ArrayList<>();
    if (type.headerSource().isCompiled()) {
      return found;
    }
    for (Object member : type.type().getMembers()) {
      if (member instanceof CallableDeclaration<?> declaration && !Records.isAdded(declaration)) {
        method(new TypeIndex.Method(declaration, type), repeats).ifPresent(found::add);
      }
    }
    return found;
  }

  private Optional<Found> method(
      TypeIndex.Method method, Predicate<CallableDeclaration<?>> repeats) {
    CallableDeclaration<?> declaration = method.declaration();
    TypeDeclaration<?> type = method.owner().type();
    Optional<AnnotationExpr> annotation = declaration.getAnnotationByName("PerfModel");
    boolean annotated = annotation.isPresent() || type.getAnnotationByName("PerfModel").isPresent();
    Optional<Overlay> overlay = overlays.of(method);
    boolean excluded = isExcluded(declaration, overlay);
    boolean overlaid = overlay.flatMap(Overlay::region).isPresent();
    boolean discovered =
        isDiscovered(method)
            && (hasLoop(declaration) || MakesTasks.in(declaration) || repeats.test(declaration));
    int from = ParsedSource.line(declaration);
    int to = declaration.getEnd().map(position -> position.line).orElse(from);
    boolean names = method.owner().source().directives().hasAny("region", from, to);
    if (excluded || !(annotated || overlaid || discovered || names)) {
      return Optional.empty();
    }
    String typeName = nested(type);
    String id =
        annotation
            .flatMap(given -> Annotations.value(given, "id"))
            .or(() -> overlay.flatMap(Overlay::region))
            .filter(given -> !given.isBlank())
            .orElse(
                annotated || overlaid || !discovered
                    ? typeName + "." + declaration.getNameAsString()
                    : signature(method, "."));
    List<InputSet> inputs = inputs(method, annotation, overlay);
    boolean whole = annotated || overlaid || discovered;
    return Optional.of(new Found(method, overlay, id, inputs, whole, discovered, 0));
  }

  private static boolean isExcluded(CallableDeclaration<?> declaration, Optional<Overlay> overlay) {
    return declaration.getAnnotationByName("PerfExclude").isPresent()
        || overlay.map(Overlay::exclude).orElse(false);
  }

  private List<InputSet> inputs(
      TypeIndex.Method method, Optional<AnnotationExpr> annotation, Optional<Overlay> overlay) {
    List<InputSet> inputs = new ArrayList<>();
    annotation
        .or(() -> method.owner().type().getAnnotationByName("PerfModel"))
        .ifPresent(
            given ->
                Annotations.values(given, "inputs")
                    .forEach(text -> input(text, method).ifPresent(inputs::add)));
    overlay.ifPresent(given -> inputs.addAll(given.inputs()));
    return inputs;
  }

  /** A method as a region of its signature, marked or not; empty if it is excluded. */
  Optional<Found> asked(TypeIndex.Method method, String id, int number) {
    Optional<Overlay> overlay = overlays.of(method);
    if (isExcluded(method.declaration(), overlay)) {
      return Optional.empty();
    }
    List<InputSet> inputs =
        inputs(method, method.declaration().getAnnotationByName("PerfModel"), overlay);
    return Optional.of(new Found(method, overlay, id, inputs, true, true, number));
  }

  private static long lines(Found found) {
    return found
        .method()
        .declaration()
        .getRange()
        .map(range -> (long) range.end.line - range.begin.line)
        .orElse(0L);
  }

  private MethodReading read(Found found, Readings readings, ReachedMethods reached) {
    try {
      Dependencies dependencies = new Dependencies();
      return dependencies.of(() -> answered(found, readings, reached, dependencies));
    } catch (RuntimeException | Error e) {
      // Whatever it is, it is that region's.
      return notRead(found, Ended.by(e));
    }
  }

  private MethodReading answered(
      Found found, Readings readings, ReachedMethods reached, Dependencies dependencies) {
    MethodSummary reading = readings.region(found.method());
    List<SourceProblem> noted = new ArrayList<>(reading.problems());
    if (reading.root() instanceof TaskNode.Processes processes) {
      noted.addAll(MessageChecks.of(processes));
    }
    List<Region> read = new ArrayList<>();
    if (found.whole()) {
      read.add(region(found.id(), found, reading.root(), reading.notes(), reached));
    }
    reading
        .named()
        .forEach(
            (name, node) ->
                read.add(region(found.id() + "/" + name, found, node, reading.notes(), reached)));
    return new MethodReading(
        read,
        noted,
        LoopKinds.of(reading.classes(), found.key()),
        reading.notes().reasons,
        reading.used(),
        dependencies.files(),
        Optional.empty());
  }

  /** A region that nothing is known of but why. */
  private MethodReading notRead(Found found, Ended ended) {
    TypeIndex.Method method = found.method();
    Place place = named(method);
    String what = method.declaration().getNameAsString() + " could not be read: " + ended.reason();
    SourceProblem problem = new SourceProblem(place, what, ended.hint(), !found.whole());
    TaskNode unknown =
        new TaskNode.Unknown(
            place, "method not read: " + ended.reason(), ended.hint(), Optional.empty());
    List<Region> regions =
        found.whole()
            ? List.of(region(found.id(), found, unknown, List.of(), List.of(), List.of()))
            : List.of();
    Map<String, Integer> noted = found.whole() ? Map.of("method not read", 1) : Map.of();
    return new MethodReading(
        regions, List.of(problem), new LoopKinds(), noted, Set.of(), Set.of(), Optional.of(ended));
  }

  private Region region(
      String id, Found found, TaskNode root, RegionNotes notes, ReachedMethods reached) {
    TypeIndex.Method method = found.method();
    Bounded bounded = Bounded.of(root, notes.assumptions(), named(method));
    TreeSet<Symbol> used = new TreeSet<>(Comparator.comparing(Symbol::name));
    new SymbolsOf(used).in(bounded.root());
    TaskNode within = Footprints.in(bounded.root(), notes.commonPlaces);
    TaskNode chained = SerialRuns.in(within);
    TaskNode shown = shared.of(Altered.in(chained, notes.compared, notes.sorted));
    return region(
        id,
        found,
        shown,
        notes.sizesOf(used),
        bounded.assumptions(),
        reached.of(method, bounded.root()));
  }

  private static Region region(
      String id,
      Found found,
      TaskNode root,
      List<Size> sizes,
      List<Assumption> assumptions,
      List<MethodPrint> code) {
    TypeIndex.Method method = found.method();
    Place place = named(method);
    return new Region(
        new RegionId(id),
        signature(method, "#"),
        place,
        method.declaration().getEnd().map(position -> position.line).orElse(place.line()),
        sizes,
        found.inputs(),
        root,
        assumptions,
        code);
  }

  /** Where a method has its name. */
  private static Place named(TypeIndex.Method method) {
    CallableDeclaration<?> declaration = method.declaration();
    int first = ParsedSource.line(declaration);
    int line = declaration.getName().getBegin().map(position -> position.line).orElse(first);
    return new Place(method.owner().source().file(), line);
  }

  private Optional<InputSet> input(String text, TypeIndex.Method method) {
    TreeMap<String, Rational> values = new TreeMap<>();
    for (String part : text.split(",", -1)) {
      String[] sides = part.split("=", -1);
      try {
        String name = sides[0].strip();
        Rational value = Rational.of(new BigDecimal(sides[1].strip().replace("_", "")));
        if (name.isEmpty() || !value.isInteger() || value.signum() < 0) {
          throw new NumberFormatException();
        }
        values.put(Size.nameOf(name), value);
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        problems.add(
            new SourceProblem(
                place(method),
                "input `" + text + "` is not like n=2000, m=10",
                "Maybe write a size, `=` and a whole number that is not negative.",
                true));
        return Optional.empty();
      }
    }
    return Optional.of(new InputSet(values));
  }

  /** What overlays may be for: all methods, with and without their parameters. */
  private static Set<String> keys(TypeIndex types) {
    Set<String> methods = new TreeSet<>();
    for (TypeIndex.Entry entry : types.all()) {
      if (entry.headerSource().isCompiled()) {
        continue;
      }
      for (Object member : entry.type().getMembers()) {
        if (member instanceof CallableDeclaration<?> declaration) {
          String name = entry.name() + "#" + declaration.getNameAsString();
          methods.add(name);
          methods.add(name + Overlays.parameters(declaration));
        }
      }
    }
    return methods;
  }

  /** An overlay that speaks of nothing would be believed to be in force. */
  private void unmatched(Overlay overlay, Set<String> methods, Set<String> used) {
    String method = Overlays.key(overlay.method());
    if (!methods.contains(method)) {
      problems.add(
          new SourceProblem(
              settings.places().apply(overlay, ""),
              "the overlay `" + overlay.method() + "` is for no method of the sources",
              NearestName.of(method, methods)
                  .map(near -> "Maybe `" + near + "` was meant.")
                  .orElse(
                      "Maybe write it as Type#method, of a type in these sources; with the types of"
                          + " its parameters for one of several: Type#method(int[], int)."),
              true));
      return;
    }
    if (!used.contains(overlay.method())) {
      return;
    }
    unused(overlay, used, "trips", overlay.trips().keySet());
    unused(overlay, used, "probability", overlay.probabilities().keySet());
    unused(overlay, used, "calls", overlay.calls().keySet());
    unused(overlay, used, "sizes", overlay.sizes().keySet());
  }

  /** A pattern for no class finds nothing, which looks as if there were nothing to find. */
  private void undiscovered(TypeIndex types) {
    Set<String> names = new TreeSet<>();
    types.all().stream()
        .filter(type -> !type.headerSource().isCompiled())
        .forEach(type -> names.add(fullName(type)));
    for (int i = 0; i < discover.size() && !names.isEmpty(); i++) {
      Pattern pattern = discover.get(i);
      if (names.stream().noneMatch(name -> pattern.matcher(name).matches())) {
        String written = settings.discover().get(i);
        problems.add(
            new SourceProblem(
                settings.placeOfDiscover().apply(written),
                "the pattern `" + written + "` in discover matches no class of the sources",
                NearestName.of(written.replace("*", ""), names)
                    .map(near -> "Maybe `" + near + "` was meant.")
                    .orElse("Maybe write a class with its package, with * for any characters."),
                false));
      }
    }
  }

  private void unused(Overlay overlay, Set<String> used, String table, Set<String> labels) {
    for (String label : labels) {
      if (!used.contains(overlay.method() + " " + table + " " + label)) {
        problems.add(
            new SourceProblem(
                settings.places().apply(overlay, table + " " + label),
                "`"
                    + label
                    + "` in "
                    + table
                    + " of `"
                    + overlay.method()
                    + "` is not in its source",
                "Maybe the lines moved: a label is L and the line, the index's name, or the loop's"
                    + " key; a call's is the method's name.",
                true));
      }
    }
  }

  private static Place place(TypeIndex.Method method) {
    return method.owner().source().place(method.declaration());
  }

  private boolean isDiscovered(TypeIndex.Method method) {
    String name = fullName(method.owner());
    return discover.stream().anyMatch(pattern -> pattern.matcher(name).matches());
  }

  static String fullName(TypeIndex.Entry type) {
    return type.source().packageName() + nested(type.type());
  }

  /** A loop that the source writes, or one that the library runs over a stream. */
  private static boolean hasLoop(CallableDeclaration<?> declaration) {
    return Nodes.any(
        declaration,
        part ->
            part instanceof ForStmt
                || part instanceof WhileStmt
                || part instanceof DoStmt
                || part instanceof ForEachStmt
                || part instanceof MethodCallExpr call && startsStream(call));
  }

  /** Whether a method repeats itself by a call that stands in it; of other objects, is not seen. */
  private static boolean callsOwnName(CallableDeclaration<?> method) {
    return Nodes.any(
        method,
        part ->
            part instanceof MethodCallExpr call
                && call.getScope().filter(scope -> !isThis(scope)).isEmpty()
                && call.getNameAsString().equals(method.getNameAsString())
                && call.getArguments().size() == method.getParameters().size());
  }

  /** Whether it is the object itself, not the one around it. */
  private static boolean isThis(Expression scope) {
    return scope.isThisExpr() && scope.asThisExpr().getTypeName().isEmpty();
  }

  private static boolean startsStream(MethodCallExpr call) {
    String name = call.getNameAsString();
    if (call.getScope().isEmpty()) {
      return false;
    }
    if (call.getArguments().isEmpty()) {
      return STREAMS_OF_OBJECTS.contains(name);
    }
    Expression scope = call.getScope().get();
    String type =
        scope instanceof NameExpr simple
            ? simple.getNameAsString()
            : scope instanceof FieldAccessExpr qualified ? qualified.getNameAsString() : "";
    return STREAMS.contains(type) || type.equals("Arrays") && name.equals("stream");
  }

  /** The name with those of the types around it, joined by dots. */
  private static String nested(TypeDeclaration<?> type) {
    return TypeIndex.enclosing(type)
        .map(outer -> nested(outer) + "." + type.getNameAsString())
        .orElse(type.getNameAsString());
  }

  /** A method's own type variable is named by its bound, which tells overloads apart. */
  private static String erased(Type type, CallableDeclaration<?> method) {
    return method.getTypeParameters().stream()
        .filter(variable -> variable.getNameAsString().equals(Printed.of(type)))
        .flatMap(variable -> variable.getTypeBound().stream())
        .map(bound -> bound.getNameAsString())
        .findFirst()
        .orElseGet(() -> Printed.of(type));
  }

  static String signature(TypeIndex.Method method, String separator) {
    String parameters =
        method.declaration().getParameters().stream()
            .map(
                parameter ->
                    erased(parameter.getType(), method.declaration())
                        + (parameter.isVarArgs() ? "..." : ""))
            .collect(Collectors.joining(","));
    return method.owner().source().packageName()
        + nested(method.owner().type())
        + separator
        + method.declaration().getNameAsString()
        + "("
        + parameters
        + ")";
  }
}
