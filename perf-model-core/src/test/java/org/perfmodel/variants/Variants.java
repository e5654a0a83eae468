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
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Edits every method of Java sources so that it means the same, and compares what is predicted
 * before and after. Each file is looked at by itself.
 */
public final class Variants {
  /** A greater difference of the time is an alarm: the first limit of the gate. */
  private static final double MOST = 0.05;

  /** Shorter times are below what the gate looks at. */
  private static final double LEAST_SECONDS = 1e-9;

  /** A variant whose price differs. */
  record Alarm(MeaningKept kind, Path file, String region, Priced before, Priced after) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%s %s %s: %.4g s -> %.4g s, %s -> %s, gaps %d -> %d",
          kind,
          file.getFileName(),
          region,
          before.seconds(),
          after.seconds(),
          before.growth(),
          after.growth(),
          before.gaps(),
          after.gaps());
    }
  }

  private final Path scratch;
  private final Map<MeaningKept, Integer> variants = new EnumMap<>(MeaningKept.class);
  private final List<Alarm> alarms = new ArrayList<>();

  Variants(Path scratch) {
    this.scratch = scratch;
  }

  int count() {
    return variants.values().stream().mapToInt(Integer::intValue).sum();
  }

  List<Alarm> alarms() {
    return List.copyOf(alarms);
  }

  /** Looks at a file; one that does not parse is left out. */
  void file(Path file) throws IOException {
    JavaParser parser =
        new JavaParser(
            new ParserConfiguration().setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17));
    Optional<CompilationUnit> unit = parser.parse(file).getResult();
    if (unit.isEmpty()) {
      return;
    }
    // Directives speak of conditions and loops as they were.
    unit.get().getAllContainedComments().forEach(Comment::remove);
    Map<String, Priced> before = priced(unit.get());
    for (MeaningKept kind : MeaningKept.values()) {
      CompilationUnit edited = unit.get().clone();
      TreeSet<String> methods = new TreeSet<>();
      for (MethodDeclaration method : edited.findAll(MethodDeclaration.class)) {
        if (method.getBody().isPresent() && kind.edit(method)) {
          methods.add(method.getNameAsString());
        }
      }
      if (!methods.isEmpty()) {
        kind.finish(edited);
        compare(kind, file, methods, before, priced(edited));
      }
    }
  }

  private void compare(
      MeaningKept kind,
      Path file,
      TreeSet<String> methods,
      Map<String, Priced> before,
      Map<String, Priced> after) {
    for (String region : new TreeSet<>(before.keySet())) {
      String method = region.replaceAll("\\(.*", "").replaceAll(".*[.#]", "");
      Priced one = before.get(region);
      Priced other = after.get(region);
      if (!methods.contains(method) || other == null) {
        continue;
      }
      variants.merge(kind, 1, Integer::sum);
      double greater = Math.max(one.seconds(), other.seconds());
      double lesser = Math.min(one.seconds(), other.seconds());
      boolean isTime = greater > LEAST_SECONDS && greater > lesser * (1 + MOST);
      boolean isGrowth = !names(one.growth()).equals(names(other.growth()));
      if (isTime || isGrowth || one.gaps() != other.gaps()) {
        alarms.add(new Alarm(kind, file, region, one, other));
      }
    }
  }

  /** Without what tells a new name, or one that means something else, from the plain one. */
  private static String names(String growth) {
    return growth.replace(MeaningKept.NEW, "").replace("_", "");
  }

  private Map<String, Priced> priced(CompilationUnit unit) throws IOException {
    Files.createDirectories(scratch);
    Path source = scratch.resolve("Source.java");
    Files.writeString(source, unit.toString());
    return Priced.below(scratch);
  }

  /** How many alarms of how many variants, in all and by kind. */
  String summary() {
    StringBuilder text = new StringBuilder();
    text.append(alarms.size()).append(" alarms of ").append(count()).append(" variants\n");
    variants.forEach(
        (kind, all) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "%-22s %4d of %5d%n",
                    kind,
                    alarms.stream().filter(alarm -> alarm.kind() == kind).count(),
                    all)));
    return text.toString();
  }

  /**
   * Prints the alarms of all sources below folders.
   *
   * @param arguments how many files of each folder at most, then the folders
   */
  public static void main(String[] arguments) throws IOException {
    Path scratch = Files.createTempDirectory("variants");
    Variants all = new Variants(scratch);
    int most = Integer.parseInt(arguments[0]);
    for (int i = 1; i < arguments.length; i++) {
      for (Path file : largest(Path.of(arguments[i]), most)) {
        all.file(file);
      }
    }
    all.alarms().forEach(System.out::println);
    System.out.print(all.summary());
  }

  /** The largest sources, of no more than some thousand lines, below a folder. */
  private static List<Path> largest(Path folder, int most) throws IOException {
    long tooLarge = 120_000;
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(path -> path.toString().endsWith(".java"))
          .filter(path -> path.toFile().length() < tooLarge)
          .sorted(
              Comparator.comparing((Path path) -> -path.toFile().length())
                  .thenComparing(Path::toString))
          .limit(most)
          .toList();
    }
  }
}
