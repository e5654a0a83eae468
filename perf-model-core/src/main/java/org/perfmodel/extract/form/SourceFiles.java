package org.perfmodel.extract.form;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.VarType;
import com.github.javaparser.printer.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.perfmodel.extract.bytecode.ClassSources;
import org.perfmodel.extract.source.Directives;
import org.perfmodel.extract.source.Fingerprint;
import org.perfmodel.extract.source.Nesting;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ObservedPlaces;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Records;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.declared.Observed;

/** Finds and parses every Java file, in the order of their names; a failure stays in its file. */
public final class SourceFiles {
  private static final Pattern ESCAPE = Pattern.compile("\\\\u+([0-9a-fA-F]{4})");
  private static final int HEXADECIMAL = 16;

  /** No source that a person or a generator writes is longer. */
  private static final int MOST_MEGABYTES = 64;

  private final LanguageLevel level;
  private final Predicate<String> mayHoldRegions;
  private final List<Named> named = new ArrayList<>();
  private List<Loaded> loaded = List.of();
  private SortedMap<String, Observed.Seen> observed = Observed.NOTHING.seen();
  private Set<String> spoken = Set.of();

  /** What folders could not be read. */
  private final List<SourceProblem> unreadable = new ArrayList<>();

  private final List<SourceProblem> problems = new ArrayList<>();
  private final Map<String, Integer> lines = new TreeMap<>();

  /**
   * A reader of sources.
   *
   * @param release of the project
   * @param mayHoldRegions whether a file that does not parse, by its text, makes the analysis fail
   */
  public SourceFiles(int release, Predicate<String> mayHoldRegions) {
    this.level = level(release);
    this.mayHoldRegions = mayHoldRegions;
  }

  private static LanguageLevel level(int release) {
    try {
      return LanguageLevel.valueOf("JAVA_" + (release <= 4 ? "5" : release));
    } catch (IllegalArgumentException e) {
      return LanguageLevel.BLEEDING_EDGE;
    }
  }

  /** A file below a root, by the name that messages give it. */
  private record Named(Path file, String name, long bytes) {}

  /** A file with what it holds, or why it cannot be read. */
  private static final class Loaded {
    private final String name;
    private final byte[] bytes;
    private final String fingerprint;
    private final Optional<IOException> failure;

    Loaded(String name, byte[] bytes, String fingerprint, Optional<IOException> failure) {
      this.name = name;
      this.bytes = bytes;
      this.fingerprint = fingerprint;
      this.failure = failure;
    }

    String name() {
      return name;
    }

    byte[] bytes() {
      return bytes;
    }

    String fingerprint() {
      return fingerprint;
    }

    Optional<IOException> failure() {
      return failure;
    }
  }

  /** What reading one file gave. */
  private record Reading(Optional<ParsedSource> source, List<SourceProblem> problems, int lines) {}

  /** Notes at the methods that are parsed what runs observed of them. */
  public SourceFiles observing(Observed runs) {
    observed = runs.seen();
    return this;
  }

  /** With the names of methods that users say something of. */
  public SourceFiles naming(Set<String> methods) {
    spoken = Set.copyOf(methods);
    return this;
  }

  /** Takes the files below these roots. */
  public void find(List<SourceRoot> roots) {
    for (SourceRoot root : roots) {
      for (Path file : javaFiles(root)) {
        String name = root.folder().relativize(file).toString().replace('\\', '/');
        String full = root.prefix().isEmpty() ? name : root.prefix() + "/" + name;
        named.add(new Named(file, full, file.toFile().length()));
      }
    }
  }

  /** How large they are. */
  public long bytes() {
    return named.stream().mapToLong(Named::bytes).sum();
  }

  /** Takes what the files hold now: what is parsed later is what is fingerprinted. */
  public void load() {
    loaded = WorkDistribution.map(named, Named::bytes, SourceFiles::load);
  }

  /**
   * Adds what a class path has of the classes that these files name, as sources.
   *
   * @param isLeftOut classes that are not read, by internal names
   */
  public void addClasses(List<Path> classPath, Predicate<String> isLeftOut) {
    if (classPath.isEmpty()) {
      return;
    }
    List<String> texts = new ArrayList<>();
    loaded.forEach(file -> texts.add(new String(file.bytes(), StandardCharsets.UTF_8)));
    List<Loaded> all = new ArrayList<>(loaded);
    for (ClassSources.ClassSource each : ClassSources.of(classPath, texts, isLeftOut)) {
      byte[] bytes = each.text().getBytes(StandardCharsets.UTF_8);
      all.add(new Loaded(each.file(), bytes, Fingerprint.of(bytes), Optional.empty()));
    }
    loaded = all;
  }

  private static Loaded load(Named named) {
    try {
      if (!Files.isRegularFile(named.file())) {
        throw new IOException("it is no plain file: a pipe, a device, or a link to nothing");
      }
      byte[] bytes = bytes(named.file());
      return new Loaded(named.name(), bytes, Fingerprint.of(bytes), Optional.empty());
    } catch (IOException e) {
      return new Loaded(named.name(), new byte[0], "", Optional.of(e));
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes((MOST_MEGABYTES << 20) + 1);
      if (bytes.length > MOST_MEGABYTES << 20) {
        throw new IOException("it has more than " + MOST_MEGABYTES + " MB");
      }
      return bytes;
    }
  }

  /** Whether all of them could be read. */
  public boolean areReadable() {
    return unreadable.isEmpty() && loaded.stream().allMatch(file -> file.failure().isEmpty());
  }

  /** The fingerprints of the files by their names, in the order of the files. */
  public Map<String, String> fingerprints() {
    Map<String, String> fingerprints = new LinkedHashMap<>();
    // Two folders may have one name, and so may two files.
    loaded.forEach(file -> fingerprints.merge(file.name(), file.fingerprint(), String::concat));
    return fingerprints;
  }

  List<ParsedSource> parse() {
    return parse(file -> true);
  }

  /** Parses some of the files, by their names. */
  public List<ParsedSource> parse(Predicate<String> isWanted) {
    if (loaded.size() < named.size()) {
      load();
    }
    List<Loaded> wanted = new ArrayList<>(loaded);
    wanted.removeIf(file -> !isWanted.test(file.name()));
    lines.clear();
    problems.clear();
    problems.addAll(unreadable);
    List<ParsedSource> sources = new ArrayList<>();
    List<Reading> read = WorkDistribution.map(wanted, file -> file.bytes().length, this::read);
    for (int i = 0; i < read.size(); i++) {
      Reading reading = read.get(i);
      lines.merge(wanted.get(i).name(), reading.lines(), Integer::sum);
      problems.addAll(reading.problems());
      reading.source().ifPresent(sources::add);
    }
    return sources;
  }

  /** The Java files below a folder, in the order of their names. */
  static List<Path> below(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(path -> path.toString().endsWith(".java"))
          .filter(path -> Files.isRegularFile(path) || !Files.isDirectory(path) && !isHidden(path))
          .sorted()
          .toList();
    }
  }

  /** Editors lock a file with a link to nothing beside it: {@code .#Name.java}. */
  private static boolean isHidden(Path file) {
    return file.toFile().getName().startsWith(".");
  }

  private List<Path> javaFiles(SourceRoot root) {
    try {
      return below(root.folder());
    } catch (IOException e) {
      unreadable.add(
          new SourceProblem(
              new Place(root.prefix(), 1),
              "the folder cannot be read: " + e,
              "Maybe check its permissions.",
              true));
      return List.of();
    }
  }

  private Reading read(Loaded file) {
    Reading reading = parsed(file);
    if (!ParsedSource.isCompiled(file.name()) || reading.problems().isEmpty()) {
      return reading;
    }
    // A class that cannot be read is a call without source, and no fault of the project.
    return new Reading(reading.source(), List.of(), reading.lines());
  }

  private Reading parsed(Loaded file) {
    String name = file.name();
    if (file.failure().isPresent()) {
      return new Reading(
          Optional.empty(),
          List.of(
              new SourceProblem(
                  new Place(name, 1),
                  "cannot be read: " + file.failure().get(),
                  "Maybe check its permissions and what it is, or exclude it.",
                  true)),
          0);
    }
    String text = new String(file.bytes(), StandardCharsets.UTF_8);
    int lineCount = linesOf(text);
    Directives directives =
        new Directives(name, Directives.mayBeIn(text) ? text.lines().toList() : List.of());
    List<SourceProblem> noted = new ArrayList<>();
    Nesting nesting = Nesting.of(text);
    int tooDeep = nesting.tooDeepAt();
    if (tooDeep > 0) {
      noted.add(
          new SourceProblem(
              new Place(name, tooDeep),
              "brackets are nested more than " + Nesting.MOST + " deep: the file is not read",
              "Maybe exclude it, or name the parts of that expression.",
              mayHoldRegions.test(text)));
      return new Reading(Optional.empty(), noted, lineCount);
    }
    int tooLong = nesting.tooLongAt();
    if (tooLong > 0) {
      noted.add(
          new SourceProblem(
              new Place(name, tooLong),
              "a field outside of any class is longer than "
                  + Nesting.LONGEST
                  + " characters: the file is not read",
              "Maybe exclude it, or check the braces before that line.",
              mayHoldRegions.test(text)));
      return new Reading(Optional.empty(), noted, lineCount);
    }
    SourceProblem last = null;
    // First as what the grammar takes, which is faster; then as the project's level says.
    for (boolean isLenient : new boolean[] {true, false}) {
      try {
        ParseResult<CompilationUnit> result = parser(isLenient).parse(text);
        List<SourceProblem> stale =
            result.isSuccessful() && result.getResult().isPresent()
                ? ObservedPlaces.note(result.getResult().get(), name, observed)
                : List.of();
        if (result.isSuccessful()
            && result.getResult().isPresent()
            && (tidy(result.getResult().get()) || !isLenient)) {
          directives.check(result.getResult().get());
          noted.addAll(directives.problems());
          noted.addAll(stale);
          // Made when it is first asked for, it would be so by several threads at once.
          result.getResult().get().printer(new DefaultPrettyPrinter());
          if (text.contains("record")) {
            Records.spellOut(result.getResult().get());
          }
          if (text.contains("take")) {
            ConsumerLoops.rewrite(result.getResult().get());
          }
          CanonicalForm.rewrite(result.getResult().get(), directives, spoken);
          return new Reading(
              Optional.of(ParsedSource.of(name, result.getResult().get(), directives, lineCount)),
              noted,
              lineCount);
        }
        last = problem(name, result, text);
        if (!result.isSuccessful()) {
          break; // What the grammar does not take, no level does.
        }
      } catch (RuntimeException | Error e) {
        last =
            new SourceProblem(
                new Place(name, 1),
                "cannot be parsed: " + e.getClass().getSimpleName(),
                "Maybe exclude it, or report it with the file.",
                mayHoldRegions.test(text));
      }
    }
    if (last != null) {
      noted.add(last);
    }
    return new Reading(Optional.empty(), noted, lineCount);
  }

  /** How many lines there are, as {@link String#lines} has them. */
  static int linesOf(String text) {
    if (text.indexOf('\r') >= 0) {
      return (int) text.lines().count();
    }
    int lines = 0;
    int from = 0;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      lines++;
      from = at + 1;
    }
    return from < text.length() ? lines + 1 : lines;
  }

  private static boolean isPlace(Expression target) {
    return target.isNameExpr()
        || target.isFieldAccessExpr()
        || target.isArrayAccessExpr()
        || (target instanceof EnclosedExpr enclosed && isPlace(enclosed.getInner()));
  }

  /**
   * Drops tokens, which take more than half of the memory where only their positions are needed,
   * and says of {@code var} that it is no class.
   *
   * @return false if something is assigned to what is no place: the grammar takes it, the language
   *     does not
   */
  private static boolean tidy(CompilationUnit unit) {
    List<ClassOrInterfaceType> inferred = new ArrayList<>();
    boolean[] assignsToValue = {false};
    Nodes.walk(
        unit,
        node -> {
          Range range = node.getRange().orElse(null);
          node.setTokenRange(null);
          node.setRange(range);
          if (node instanceof ClassOrInterfaceType type) {
            if (type.getNameAsString().equals("var")) {
              inferred.add(type);
            }
          } else if (node instanceof AssignExpr assignment) {
            assignsToValue[0] |= !isPlace(assignment.getTarget());
          }
        });
    for (ClassOrInterfaceType type : inferred) {
      VarType var = new VarType();
      type.getRange().ifPresent(var::setRange);
      type.replace(var);
    }
    return !assignsToValue[0];
  }

  private SourceProblem problem(String name, ParseResult<CompilationUnit> result, String text) {
    var first = result.getProblems().get(0);
    int line =
        first
            .getLocation()
            .flatMap(range -> range.toRange())
            .map(range -> Math.max(1, range.begin.line))
            .orElse(1);
    String message = first.getMessage().lines().findFirst().orElse("syntax error");
    return new SourceProblem(
        new Place(name, line),
        "does not parse: " + message,
        "Maybe it needs another maven.compiler.release than "
            + level.name().replace("JAVA_", "").toLowerCase(Locale.ROOT)
            + ".",
        mayHoldRegions.test(text));
  }

  private JavaParser parser(boolean isLenient) {
    ParserConfiguration configuration = new ParserConfiguration();
    // RAW checks nothing, but it does not know yield; without its processors no level checks.
    boolean answers = isLenient && level.isYieldSupported();
    configuration.setLanguageLevel(isLenient && !answers ? LanguageLevel.RAW : level);
    configuration.setAttributeComments(false);
    configuration.setDetectOriginalLineSeparator(false);
    if (answers) {
      configuration.getProcessors().clear();
    }
    return new JavaParser(configuration);
  }

  public List<SourceProblem> problems() {
    return problems;
  }

  public int files() {
    return loaded.size();
  }

  /** The files whose text holds one of these names. */
  public Set<String> mentioning(Set<String> names) {
    Set<String> found = new TreeSet<>();
    if (names.isEmpty()) {
      return found;
    }
    Pattern any =
        Pattern.compile(names.stream().map(Pattern::quote).collect(Collectors.joining("|")));
    for (Loaded file : loaded) {
      String text = new String(file.bytes(), StandardCharsets.UTF_8);
      if (any.matcher(text).find() || any.matcher(withoutEscapes(text)).find()) {
        found.add(file.name());
      }
    }
    return found;
  }

  /** A name may be written with escapes. JLS 3.3. */
  private static String withoutEscapes(String text) {
    return text.contains("\\u")
        ? ESCAPE
            .matcher(text)
            .replaceAll(
                escape ->
                    Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(escape.group(1), HEXADECIMAL))))
        : text;
  }

  /** How large the files are, by their names. */
  public Map<String, Integer> sizes() {
    Map<String, Integer> sizes = new TreeMap<>();
    loaded.forEach(file -> sizes.merge(file.name(), file.bytes().length, Integer::sum));
    return sizes;
  }

  /** How many lines the files that were parsed have, by their names. */
  public Map<String, Integer> lines() {
    return lines;
  }
}
