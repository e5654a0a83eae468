package org.perfmodel.variants;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.comments.Comment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;

/**
 * Edits the methods of library code so that it means the same, and lets the gate judge each edit
 * against a baseline of the code as it was. Every region that is not a pass is an alarm.
 */
public final class JudgedVariants {
  private static final String SETTINGS = "discover: [\"*\"]\ninputs: {\"*\": [\"*=1000\"]}\n";

  private final Path module;
  private final TreeMap<Outcome, Integer> outcomes = new TreeMap<>();
  private int judged;

  private JudgedVariants(Path module) {
    this.module = module;
  }

  /**
   * Prints each alarm, and how many there are of how many variants.
   *
   * @param arguments a folder to work in; how many files of each library; folders of libraries
   */
  public static void main(String[] arguments) throws IOException {
    JudgedVariants all = new JudgedVariants(Path.of(arguments[0]));
    for (int i = 2; i < arguments.length; i++) {
      for (Path file : middling(Path.of(arguments[i]), Integer.parseInt(arguments[1]))) {
        all.file(file);
      }
    }
    System.out.printf(Locale.ROOT, "%d variants: %s%n", all.judged, all.outcomes);
  }

  /** Those in the middle by length, of the longer half: what is worth a look, and no monsters. */
  private static List<Path> middling(Path folder, int most) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      List<Path> files =
          walk.filter(path -> path.toString().endsWith(".java"))
              .sorted(
                  Comparator.comparing((Path path) -> -path.toFile().length())
                      .thenComparing(Path::toString))
              .toList();
      int first = files.size() / 10;
      return files.subList(first, Math.min(files.size(), first + most));
    }
  }

  private void file(Path file) throws IOException {
    CompilationUnit unit = parsed(file);
    unit.getAllContainedComments().forEach(Comment::remove);
    for (MeaningKept kind : MeaningKept.values()) {
      CompilationUnit edited = unit.clone();
      TreeSet<String> methods = new TreeSet<>();
      for (MethodDeclaration method : edited.findAll(MethodDeclaration.class)) {
        if (method.getBody().isPresent() && kind.edit(method)) {
          methods.add(method.getNameAsString());
        }
      }
      if (methods.isEmpty()) {
        continue;
      }
      kind.finish(edited);
      Files.deleteIfExists(module.resolve("src/perf/baseline.jsonl"));
      write(unit);
      new Pipeline().update(Requests.ofMaven(module, "variants"));
      write(edited);
      for (RegionVerdict region :
          new Pipeline().judge(Requests.ofMaven(module, "variants")).verdict().regions()) {
        String id = region.region().value();
        String method = id.replaceAll("\\(.*", "").replaceAll(".*[.#]", "");
        if (methods.contains(method)) {
          judged++;
          outcomes.merge(region.outcome(), 1, Integer::sum);
          if (region.outcome() != Outcome.PASS) {
            System.out.printf("%s %s %s %s%n", region.outcome(), kind, id, said(region));
          }
        }
      }
    }
  }

  private static List<String> said(RegionVerdict region) {
    List<String> said = new ArrayList<>();
    region.error().ifPresent(said::add);
    region.findings().stream()
        .filter(finding -> finding.outcome() != Outcome.PASS)
        .limit(2)
        .forEach(
            finding ->
                said.add(
                    finding.limit().metric()
                        + " "
                        + finding.beforeText()
                        + " -> "
                        + finding.nowText()
                        + " "
                        + finding.reason()));
    return said;
  }

  private static CompilationUnit parsed(Path file) throws IOException {
    return new JavaParser(
            new ParserConfiguration().setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17))
        .parse(file)
        .getResult()
        .orElseThrow();
  }

  private void write(CompilationUnit unit) throws IOException {
    Path sources = Files.createDirectories(module.resolve("src/main/java"));
    Files.createDirectories(module.resolve("src/perf"));
    Files.writeString(module.resolve("src/perf/perf.yaml"), SETTINGS);
    Files.writeString(sources.resolve("Source.java"), unit.toString());
  }
}
