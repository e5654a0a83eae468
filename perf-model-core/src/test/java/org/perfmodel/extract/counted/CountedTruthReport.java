package org.perfmodel.extract.counted;

import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;

/**
 * Holds the extraction of a library's sources against what its jar executes, as a table.
 *
 * <pre>
 * CountedTruthReport SOURCES CLASSPATH PATTERN [TYPE=CLASS]* [METHOD]*
 * </pre>
 *
 * SOURCES is a folder, CLASSPATH its compiled classes, PATTERN the fully qualified classes to read
 * with {@code *} for any run of characters; several are separated by commas. TYPE=CLASS says what
 * to make for an interface where the first class of the library that can be made is not meant;
 * METHOD is part of a signature, and none means all. A method that takes longer than {@code
 * -Dseconds=5} is given up.
 *
 * <p>The last lines are the sums over public methods and over all: how many ran, how many of them
 * claim to be exact, how many of those are, and how many are wrong; the same of those that claim
 * bounds only; and how many assume something, have an unknown part, took too long, cannot be
 * called, or have sizes that no argument gives. It ends with status 1 where any is wrong or broken.
 */
public final class CountedTruthReport {
  private static final int ENOUGH = 3;

  /** What became of one method. */
  private enum Outcome {
    RIGHT("exact and right"),
    ALONE("exact and right in classes of its own"),
    WRONG("exact and WRONG"),
    HOLDS("bounded and holds"),
    BROKEN("bounded and BROKEN"),
    SAME("assumed, yet right"),
    DIFFERENT("assumed, and different"),
    UNKNOWN("has an unknown part"),
    TOO_LONG("took too long"),
    NOT_CALLED("cannot be called"),
    OPEN("not judged: sizes that no argument gives");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }
  }

  private final Path sources;
  private final URL[] path;
  private final URLClassLoader library;
  private final List<String> patterns;
  private final Implementations implementations;
  private final Map<String, String> substitutes = new TreeMap<>();
  private final List<String> methods = new ArrayList<>();
  private final Map<Outcome, Integer> ofPublic = new EnumMap<>(Outcome.class);
  private final Map<Outcome, Integer> ofAll = new EnumMap<>(Outcome.class);
  private final TimeLimit limit =
      new TimeLimit(Double.parseDouble(System.getProperty("seconds", "5")));
  private final PrintStream out;

  private CountedTruthReport(String[] arguments, PrintStream out) throws MalformedURLException {
    this.out = out;
    sources = Path.of(arguments[0]);
    String[] entries = arguments[1].split(Pattern.quote(File.pathSeparator), -1);
    path = new URL[entries.length];
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < entries.length; i++) {
      files.add(Path.of(entries[i]));
      path[i] = files.get(i).toUri().toURL();
    }
    library = new URLClassLoader(path, null);
    implementations = Implementations.in(files);
    patterns = List.of(arguments[2].split(",", -1));
    for (String argument : Arrays.copyOfRange(arguments, 3, arguments.length)) {
      if (argument.contains("=")) {
        substitutes.put(argument.split("=", 2)[0], argument.split("=", 2)[1]);
      } else {
        methods.add(argument);
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length < 3) {
      System.err.println("give: SOURCES CLASSPATH PATTERN [TYPE=CLASS]* [METHOD]*");
      System.exit(2);
    }
    CountedTruthReport report =
        new CountedTruthReport(
            arguments, new PrintStream(System.out, true, StandardCharsets.UTF_8));
    report.print();
    // Threads that were given up may still run.
    boolean isFalse =
        report.ofAll.containsKey(Outcome.WRONG) || report.ofAll.containsKey(Outcome.BROKEN);
    System.exit(isFalse ? 1 : 0);
  }

  private void print() throws Exception {
    Map<String, Region> regions = new TreeMap<>();
    new Extractor(new ExtractionSettings(17, List.of(), patterns))
        .extract(List.of(new SourceRoot(sources, "src")))
        .regions()
        .forEach(region -> regions.putIfAbsent(region.method(), region));
    out.println("method | outcome | first difference, or why it is not exact");
    try (CountingClasses classes = new CountingClasses(path, this::isOfTheLibrary)) {
      Arguments.Makers makers = makers(classes);
      for (Subject subject : Subject.in(sources)) {
        Region region = regions.get(subject.signature());
        if (region != null
            && (methods.isEmpty() || methods.stream().anyMatch(subject.signature()::contains))) {
          row(subject, region, classes, makers);
        }
      }
    }
    sum("public methods", ofPublic);
    sum("all methods", ofAll);
  }

  private Arguments.Makers makers(CountingClasses classes) throws ClassNotFoundException {
    Map<String, Class<?>> made = new TreeMap<>();
    for (Map.Entry<String, String> one : substitutes.entrySet()) {
      made.put(one.getKey(), classes.loadClass(one.getValue()));
    }
    return new Arguments.Makers(made, implementations, Arguments.Room.FITTING);
  }

  private void sum(String of, Map<Outcome, Integer> counts) {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    StringBuilder text = new StringBuilder(of + ": " + all);
    for (Outcome each : Outcome.values()) {
      text.append(", ").append(each.text).append(' ').append(counts.getOrDefault(each, 0));
    }
    out.println(text);
  }

  private boolean isOfTheLibrary(String name) {
    return library.findResource(name.replace('.', '/') + ".class") != null;
  }

  /** What the runs of a method showed, or why there is none. */
  private record Runs(List<Trial> trials, String failure) {}

  /** The most runs that any room for the arguments allows; empty where it takes too long. */
  private Optional<Runs> best(
      Subject subject, Region region, CountingClasses classes, Arguments.Makers makers)
      throws InterruptedException {
    Optional<Runs> best = Optional.empty();
    for (Arguments.Room room : Arguments.Room.values()) {
      Optional<Runs> runs = limit.run(() -> runs(subject, region, classes, makers.with(room)));
      if (runs.isEmpty()) {
        return Optional.empty();
      }
      if (best.isEmpty() || runs.get().trials().size() > best.get().trials().size()) {
        best = runs;
      }
      if (best.get().trials().size() >= ENOUGH) {
        break;
      }
    }
    return best;
  }

  /**
   * Whether threads or statics that earlier methods left are what made the difference: nothing is
   * left of them in classes that are loaded anew.
   */
  private boolean isRightAlone(Subject subject, Region region) throws Exception {
    try (CountingClasses classes = new CountingClasses(path, this::isOfTheLibrary)) {
      Optional<Runs> runs = best(subject, region, classes, makers(classes));
      Optional<Verdict> verdict = runs.map(all -> Verdict.of(region, all.trials()));
      return verdict.filter(v -> v.judged() > 0 && !v.isFalseCertainty()).isPresent();
    }
  }

  private void row(Subject subject, Region region, CountingClasses classes, Arguments.Makers makers)
      throws Exception {
    Optional<Runs> best = best(subject, region, classes, makers);
    if (best.isEmpty()) {
      tell(subject, classes, Outcome.TOO_LONG, "");
      return;
    }
    Verdict verdict = Verdict.of(region, best.orElseThrow().trials());
    if (best.get().trials().isEmpty()) {
      tell(subject, classes, Outcome.NOT_CALLED, best.get().failure());
    } else if (verdict.judged() == 0) {
      tell(subject, classes, Outcome.OPEN, verdict.open().toString());
    } else if (verdict.claimsExact()) {
      Outcome outcome =
          !verdict.isFalseCertainty()
              ? Outcome.RIGHT
              : isRightAlone(subject, region) ? Outcome.ALONE : Outcome.WRONG;
      tell(subject, classes, outcome, verdict.difference().orElse(""));
    } else if (verdict.isBounded()) {
      Optional<String> beyond =
          best.get().trials().stream().flatMap(each -> each.beyondWorst().stream()).findFirst();
      tell(
          subject,
          classes,
          beyond.isPresent() ? Outcome.BROKEN : Outcome.HOLDS,
          beyond.orElse(verdict.why()));
    } else {
      Outcome outcome =
          !verdict.unknowns().isEmpty()
              ? Outcome.UNKNOWN
              : verdict.difference().isEmpty() ? Outcome.SAME : Outcome.DIFFERENT;
      tell(
          subject,
          classes,
          outcome,
          verdict.why() + verdict.difference().map(text -> "; " + text).orElse(""));
    }
  }

  private static Runs runs(
      Subject subject, Region region, CountingClasses classes, Arguments.Makers makers)
      throws InterruptedException {
    List<Trial> trials = new ArrayList<>();
    String failure = "";
    for (int step = 0; step < Arguments.STEPS; step++) {
      try {
        Class<?> type = classes.loadClass(subject.type());
        // The first run initialises classes: what that executes is not the method's.
        Trial.run(subject, step, type, Expectation.NOTHING, makers, Optional.empty());
        trials.add(
            Trial.run(subject, step, type, Expectation.NOTHING, makers, Optional.of(region)));
      } catch (Trial.Impossible | ClassNotFoundException | RuntimeException | LinkageError e) {
        failure = e.getMessage() == null ? e.toString() : e.getMessage();
        Executed.settle();
      }
    }
    return new Runs(trials, failure);
  }

  private void tell(Subject subject, CountingClasses classes, Outcome outcome, String why) {
    ofAll.merge(outcome, 1, Integer::sum);
    if (isPublic(subject, classes)) {
      ofPublic.merge(outcome, 1, Integer::sum);
    }
    out.println(subject.signature() + " | " + outcome.text + " | " + why);
  }

  private static boolean isPublic(Subject subject, CountingClasses classes) {
    try {
      Class<?> type = classes.loadClass(subject.type());
      return Modifier.isPublic(type.getModifiers())
          && Modifier.isPublic(subject.in(type).getModifiers());
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }
}
