package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.MethodDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;
import org.perfmodel.workload.declared.Overlay;

/** What an edit that leaves the meaning leaves of the counts: all of them. */
@Tag("exhaustive")
class EditedTest {
  private static final Path SOURCES = Path.of("src/test/java/org/perfmodel/extract/fixtures");
  private static final String PACKAGE = "org.perfmodel.extract.fixtures.";
  private static final int ENOUGH_VARIANTS = 300;
  private static final int[] SIZES = {11, 4, 7};
  private static final int MOST_OPEN = 5;

  @TempDir static Path folder;

  private static final List<Subject> SUBJECTS = Subject.in(SOURCES);
  private static final Map<String, Region> BEFORE = regions(SOURCES, type -> true);

  /** How many methods each edit changed, of those that were written. */
  private static final Map<Edit, Integer> CHANGED = new EnumMap<>(Edit.class);

  private static final Map<String, Map<Operation, Rational>> COUNTS_BEFORE = new HashMap<>();

  private static final Map<Path, Map<String, String>> TEXTS_BEFORE = new HashMap<>();

  /** The method as it is printed, by the name that its region has. */
  private static Map<String, String> texts(CompilationUnit unit) {
    Map<String, String> texts = new TreeMap<>();
    for (MethodDeclaration method : unit.findAll(MethodDeclaration.class)) {
      method
          .getBody()
          .ifPresent(
              body ->
                  texts.merge(
                      method.getNameAsString() + method.getParameters(),
                      body.toString(),
                      String::concat));
    }
    return texts;
  }

  /** Each edit changes a half of the files, each file by half of the edits. */
  private static boolean isJudged(String topLevelType, Edit edit) {
    return Math.floorMod(topLevelType.hashCode() + edit.ordinal(), 2) == 0;
  }

  /** Of {@code org.acme.Outer.Inner#method(int)} or {@code org.acme.Outer$Inner} the outer type. */
  private static String topLevelType(String name) {
    return name.substring(PACKAGE.length()).split("[.$#]", 2)[0];
  }

  private static Map<String, Region> regions(Path sources, Predicate<String> isAsked) {
    List<Overlay> overlays = new ArrayList<>();
    for (Subject subject : SUBJECTS) {
      if (isAsked.test(topLevelType(subject.type()))
          && Expectation.read(subject.comment()).isPresent()) {
        overlays.add(
            new Overlay(
                subject.simpleType() + "#" + subject.method(),
                Optional.of(subject.toString()),
                List.of(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                false));
      }
    }
    Map<String, Region> regions = new TreeMap<>();
    new Extractor(new ExtractionSettings(17, overlays, List.of()))
        .extract(List.of(new SourceRoot(sources, "src")))
        .regions()
        .forEach(region -> regions.put(region.method(), region));
    return regions;
  }

  /** How many methods are not as they were; the edited sources are written first, if not yet. */
  private static int edited(Edit edit) throws IOException {
    Integer known = CHANGED.get(edit);
    int changed = known == null ? written(edit) : known;
    CHANGED.put(edit, changed);
    return changed;
  }

  private static Path after(Edit edit) {
    return folder.resolve(edit.name());
  }

  private static int written(Edit edit) throws IOException {
    JavaParser parser =
        new JavaParser(
            new ParserConfiguration().setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17));
    int changed = 0;
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        if (file.endsWith("package-info.java")) {
          continue;
        }
        Path written = after(edit).resolve(file.getFileName());
        Files.createDirectories(written.getParent());
        if (!isJudged(file.getFileName().toString().replace(".java", ""), edit)) {
          Files.copy(file, written);
          continue;
        }
        CompilationUnit unit = parser.parse(file).getResult().orElseThrow();
        Map<String, String> before = TEXTS_BEFORE.get(file);
        if (before == null) {
          before = texts(unit);
          TEXTS_BEFORE.put(file, before);
        }
        edit.whole(unit);
        Files.writeString(written, Edit.text(unit));
        Map<String, String> after = texts(unit);
        boolean isOfAll =
            edit == Edit.REFORMAT || edit == Edit.REORDER_METHODS || edit == Edit.INSERT_UNRELATED;
        for (Map.Entry<String, String> each : before.entrySet()) {
          changed += isOfAll || !each.getValue().equals(after.get(each.getKey())) ? 1 : 0;
        }
      }
    }
    return changed;
  }

  /** An index that is shifted is shifted back where it is used: additions of ints are not equal. */
  private static boolean isCompared(Edit edit, Operation operation) {
    return edit != Edit.SHIFT_INDICES
        || operation.verb() != Verb.ADD
        || operation.type() != ValueType.INT;
  }

  /**
   * What only the data know, by its name; a method that was extracted has one mark more, and loops
   * of a class within the method are counted with the method's.
   */
  private static int open(Size size, Edit edit, int base) {
    String name = size.symbol().name().replace("_.", ".");
    if (edit == Edit.INSERT_UNRELATED) {
      name = name.replaceFirst("\\d+$", "");
    }
    return 2 + Math.floorMod(name.hashCode() + base, MOST_OPEN);
  }

  private static Map<Operation, Rational> counts(Region region, Edit edit, int base) {
    Bindings sizes = Bindings.NONE;
    int next = base;
    for (Size size : region.sizes()) {
      sizes = sizes.with(size.symbol(), size.isOpen() ? open(size, edit, base) : next);
      next = size.isOpen() ? next : next + 2;
    }
    return SourceCounts.optimised(region.root(), sizes).counts();
  }

  /** Of what was there before, an edit changes no more than what open sizes are called. */
  private static Map<Operation, Rational> countsBefore(Region region, Edit edit, int base) {
    List<Integer> open = new ArrayList<>();
    region.sizes().stream().filter(Size::isOpen).forEach(each -> open.add(open(each, edit, base)));
    return COUNTS_BEFORE.computeIfAbsent(
        region.method() + base + open, asked -> counts(region, edit, base));
  }

  private static Map<Operation, Rational> compared(Map<Operation, Rational> counts, Edit edit) {
    Map<Operation, Rational> compared = new TreeMap<>();
    counts.forEach(
        (operation, count) -> {
          if (isCompared(edit, operation) && !count.isZero()) {
            compared.put(operation, count);
          }
        });
    return compared;
  }

  @ParameterizedTest
  @EnumSource(names = {"RENAME_LOCALS", "EXTRACT_METHOD", "FOR_TO_WHILE", "INLINE_METHODS"})
  void leavesTheOptimisedCounts(Edit edit) throws IOException {
    assertLeavesTheOptimisedCounts(edit);
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"RENAME_LOCALS", "EXTRACT_METHOD", "FOR_TO_WHILE", "INLINE_METHODS"})
  void soDoesEachOther(Edit edit) throws IOException {
    assertLeavesTheOptimisedCounts(edit);
  }

  private static void assertLeavesTheOptimisedCounts(Edit edit) throws IOException {
    int changed = edited(edit);
    Map<String, Region> after = regions(after(edit), type -> isJudged(type, edit));
    List<String> differences = new ArrayList<>();
    BEFORE.forEach(
        (name, region) -> {
          if (!isJudged(topLevelType(name), edit)) {
            return;
          }
          Region other = after.get(name);
          if (other == null) {
            differences.add(name + " is no region any more");
            return;
          }
          if (isExact(region) != isExact(other)) {
            differences.add(name + " was " + why(region) + ", is " + why(other));
          }
          for (int base : SIZES) {
            Map<Operation, Rational> was = compared(countsBefore(region, edit, base), edit);
            Map<Operation, Rational> is = compared(counts(other, edit, base), edit);
            if (!was.equals(is)) {
              differences.add(name + " at " + base + ":\n  was " + was + "\n  is  " + is);
              break;
            }
          }
        });
    assertThat(differences).as("%d variants", changed).isEmpty();
  }

  /** The keys of the loops, by which a baseline knows them. */
  private static List<String> keys(TaskNode node) {
    List<String> keys = new ArrayList<>();
    if (node instanceof TaskNode.Loop loop) {
      keys.add(loop.key());
    }
    node.children().forEach(child -> keys.addAll(keys(child)));
    return keys;
  }

  private static boolean isExact(Region region) {
    return Unknowns.in(region).isEmpty() && region.assumptions().isEmpty();
  }

  private static String why(Region region) {
    return isExact(region)
        ? "exact"
        : Unknowns.in(region) + " " + region.assumptions().stream().map(a -> a.text()).toList();
  }

  @Tag("exhaustive")
  @Test
  void thereAreEnoughVariants() throws IOException {
    Map<Edit, Integer> changed = new EnumMap<>(Edit.class);
    int all = 0;
    for (Edit edit : Edit.values()) {
      int here = edited(edit);
      changed.put(edit, here);
      all += here;
    }
    assertThat(changed).allSatisfy((edit, here) -> assertThat(here).as("%s", edit).isPositive());
    assertThat(all).as("%s", changed).isGreaterThanOrEqualTo(ENOUGH_VARIANTS);
  }
}
