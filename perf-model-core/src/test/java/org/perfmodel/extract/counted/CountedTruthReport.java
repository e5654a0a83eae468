package org.perfmodel.extract.counted;

import java.io.File;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.SourceRoot;
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
 * to make for an interface; METHOD is part of a signature, and none means all.
 */
public final class CountedTruthReport {
  private final Path sources;
  private final URL[] path;
  private final URLClassLoader library;
  private final List<String> patterns;
  private final Map<String, String> substitutes = new TreeMap<>();
  private final List<String> methods = new ArrayList<>();
  private final Map<String, Integer> totals = new TreeMap<>();
  private final PrintStream out;

  private CountedTruthReport(String[] arguments, PrintStream out) throws MalformedURLException {
    this.out = out;
    sources = Path.of(arguments[0]);
    String[] entries = arguments[1].split(Pattern.quote(File.pathSeparator), -1);
    path = new URL[entries.length];
    for (int i = 0; i < entries.length; i++) {
      path[i] = Path.of(entries[i]).toUri().toURL();
    }
    library = new URLClassLoader(path, null);
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
    new CountedTruthReport(arguments, new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .print();
  }

  private void print() throws Exception {
    Map<String, Region> regions = new TreeMap<>();
    new Extractor(new ExtractionSettings(17, List.of(), patterns))
        .extract(List.of(new SourceRoot(sources, "src")))
        .regions()
        .forEach(region -> regions.putIfAbsent(region.method(), region));
    out.println("method | claims exact | agrees | first difference, or why it is not exact");
    try (CountingClasses classes = new CountingClasses(path, this::isOfTheLibrary)) {
      Map<String, Class<?>> made = new TreeMap<>();
      for (Map.Entry<String, String> one : substitutes.entrySet()) {
        made.put(one.getKey(), classes.loadClass(one.getValue()));
      }
      for (Subject subject : Subject.in(sources)) {
        Region region = regions.get(subject.signature());
        if (region != null
            && (methods.isEmpty() || methods.stream().anyMatch(subject.signature()::contains))) {
          row(subject, region, classes, made);
        }
      }
    }
    out.println(totals);
  }

  private boolean isOfTheLibrary(String name) {
    return library.findResource(name.replace('.', '/') + ".class") != null;
  }

  private void row(
      Subject subject, Region region, CountingClasses classes, Map<String, Class<?>> made) {
    List<Trial> trials = new ArrayList<>();
    String failure = "";
    for (int step = 0; step < Arguments.STEPS; step++) {
      try {
        Class<?> type = classes.loadClass(subject.type());
        // The first run initialises classes: what that executes is not the method's.
        Trial.run(subject, step, type, Expectation.NOTHING, made, Optional.empty());
        trials.add(Trial.run(subject, step, type, Expectation.NOTHING, made, Optional.of(region)));
      } catch (Trial.Impossible | ClassNotFoundException | RuntimeException e) {
        failure = e.getMessage() == null ? e.toString() : e.getMessage();
      }
    }
    Verdict verdict = Verdict.of(region, trials);
    String agrees =
        verdict.judged() == 0 ? "not run" : verdict.difference().isEmpty() ? "yes" : "no";
    String claim = verdict.claimsExact() ? "exact" : "not exact";
    boolean wrong = verdict.isFalseCertainty();
    totals.merge(claim + ", " + (wrong ? "WRONG" : agrees), 1, Integer::sum);
    String why =
        verdict.judged() == 0
            ? trials.isEmpty() ? failure : "open " + verdict.open()
            : verdict.claimsExact()
                ? verdict.difference().orElse("")
                : verdict.why() + verdict.difference().map(text -> "; " + text).orElse("");
    out.println(
        subject.signature() + " | " + claim + " | " + (wrong ? "WRONG" : agrees) + " | " + why);
  }
}
