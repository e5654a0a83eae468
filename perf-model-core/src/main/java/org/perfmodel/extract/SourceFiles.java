package org.perfmodel.extract;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;

/** Finds and parses every Java file, in the order of their names; a failure stays in its file. */
final class SourceFiles {
  private final LanguageLevel level;
  private final Predicate<String> mayHoldRegions;
  private final List<SourceProblem> problems = new ArrayList<>();
  private int files;
  private long lines;

  /**
   * A reader of sources.
   *
   * @param release of the project
   * @param mayHoldRegions whether a file that does not parse, by its text, makes the analysis fail
   */
  SourceFiles(int release, Predicate<String> mayHoldRegions) {
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
  private record Named(Path file, String name) {}

  /** What reading one file gave. */
  private record Reading(Optional<ParsedSource> source, List<SourceProblem> problems, int lines) {}

  List<ParsedSource> parse(List<SourceRoot> roots) {
    List<Named> named = new ArrayList<>();
    for (SourceRoot root : roots) {
      for (Path file : javaFiles(root)) {
        String name = root.folder().relativize(file).toString().replace('\\', '/');
        named.add(new Named(file, root.prefix().isEmpty() ? name : root.prefix() + "/" + name));
      }
    }
    List<ParsedSource> sources = new ArrayList<>();
    for (Reading reading : named.parallelStream().map(this::read).toList()) {
      files++;
      lines += reading.lines();
      problems.addAll(reading.problems());
      reading.source().ifPresent(sources::add);
    }
    return sources;
  }

  private List<Path> javaFiles(SourceRoot root) {
    if (!Files.isDirectory(root.folder())) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(root.folder())) {
      return walk.filter(path -> path.toString().endsWith(".java"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    } catch (IOException e) {
      problems.add(
          new SourceProblem(
              new Place(root.prefix(), 1),
              "the folder cannot be read: " + e,
              "Maybe check its permissions.",
              true));
      return List.of();
    }
  }

  private Reading read(Named named) {
    String name = named.name();
    String text;
    try {
      text = new String(Files.readAllBytes(named.file()), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return new Reading(
          Optional.empty(),
          List.of(
              new SourceProblem(
                  new Place(name, 1),
                  "cannot be read: " + e,
                  "Maybe check its permissions.",
                  true)),
          0);
    }
    List<String> textLines = text.lines().toList();
    Directives directives = new Directives(name, textLines);
    List<SourceProblem> noted = new ArrayList<>(directives.problems());
    SourceProblem last = null;
    for (LanguageLevel each : List.of(level, LanguageLevel.BLEEDING_EDGE, LanguageLevel.JAVA_8)) {
      try {
        ParseResult<CompilationUnit> result = parser(each).parse(text);
        if (result.isSuccessful() && result.getResult().isPresent()) {
          keepRangesOnly(result.getResult().get());
          Records.spellOut(result.getResult().get());
          return new Reading(
              Optional.of(
                  new ParsedSource(name, result.getResult().get(), directives, textLines.size())),
              noted,
              textLines.size());
        }
        last = last == null ? problem(name, result, text) : last;
      } catch (RuntimeException | StackOverflowError e) {
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
    return new Reading(Optional.empty(), noted, textLines.size());
  }

  /** Tokens take more than half of the memory, and only their positions are needed. */
  private static void keepRangesOnly(CompilationUnit unit) {
    unit.walk(
        node -> {
          Range range = node.getRange().orElse(null);
          node.setTokenRange(null);
          node.setRange(range);
        });
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

  private static JavaParser parser(LanguageLevel level) {
    ParserConfiguration configuration = new ParserConfiguration();
    configuration.setLanguageLevel(level);
    configuration.setAttributeComments(false);
    return new JavaParser(configuration);
  }

  List<SourceProblem> problems() {
    return problems;
  }

  int files() {
    return files;
  }

  long lines() {
    return lines;
  }
}
