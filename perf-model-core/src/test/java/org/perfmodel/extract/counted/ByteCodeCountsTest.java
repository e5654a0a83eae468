package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.bytecode.ClassSources;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.declared.Overlay;

/**
 * What the byte code of the fixtures says is what executes, wherever it claims to be exact; and it
 * claims so for nearly all that their sources do.
 */
@Tag("exhaustive")
class ByteCodeCountsTest {
  private static final Path SOURCES = Path.of("src/test/java/org/perfmodel/extract/fixtures");
  private static final String PACKAGE = "org.perfmodel.extract.fixtures.";

  /** Of what is exact in the sources, the part that is exact in the byte code as well. */
  private static final double MOST = 0.95;

  @TempDir private static Path folder;

  private static final List<FixturesTest.Fixture> FIXTURES = read();
  private static final Map<String, Region> COMPILED = new TreeMap<>();

  private static List<FixturesTest.Fixture> read() {
    List<FixturesTest.Fixture> fixtures = new ArrayList<>();
    for (Subject subject : Subject.in(SOURCES)) {
      Expectation.read(subject.comment())
          .ifPresent(expected -> fixtures.add(new FixturesTest.Fixture(subject, expected)));
    }
    return fixtures;
  }

  /** The texts of the fixtures' class files, read as sources in place of theirs. */
  @BeforeAll
  static void readClasses() throws IOException, URISyntaxException {
    Path classes =
        Path.of(
            ByteCodeCountsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    StringBuilder names = new StringBuilder("import " + PACKAGE + "*;\n");
    List<Overlay> overlays = new ArrayList<>();
    for (FixturesTest.Fixture fixture : FIXTURES) {
      Subject subject = fixture.subject();
      String type = subject.type().replace('$', '.');
      names.append(type).append(' ').append(subject.method()).append("();\n");
      names.append("new ").append(subject.simpleType()).append("();\n");
      overlays.add(
          new Overlay(
              subject.simpleType() + "#" + subject.method(),
              Optional.of(fixture.toString()),
              List.of(),
              new TreeMap<>(),
              new TreeMap<>(),
              new TreeMap<>(),
              new TreeMap<>(),
              false));
    }
    for (ClassSources.ClassSource each :
        ClassSources.of(List.of(classes), List.of(names.toString()), type -> false)) {
      String file = each.file().substring(each.file().indexOf("!/") + 2);
      Path to = folder.resolve(file.replace(".class", ".java"));
      Files.createDirectories(to.getParent());
      Files.writeString(to, each.text());
    }
    new Extractor(new ExtractionSettings(17, overlays, List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .forEach(region -> COMPILED.put(region.method(), region));
  }

  static Stream<FixturesTest.Fixture> fixtures() {
    return FIXTURES.stream();
  }

  private static Optional<Verdict> verdict(FixturesTest.Fixture fixture) throws Exception {
    Optional<Region> region = Optional.ofNullable(COMPILED.get(fixture.subject().signature()));
    if (region.isEmpty()) {
      return Optional.empty();
    }
    List<Trial> trials = new ArrayList<>();
    for (int step = 0; step < Arguments.STEPS; step++) {
      try (CountingClasses classes =
          new CountingClasses(new URL[0], name -> name.startsWith(PACKAGE))) {
        trials.add(
            Trial.run(
                fixture.subject(),
                step,
                classes.loadClass(fixture.subject().type()),
                fixture.expectation(),
                Arguments.Makers.NONE,
                region));
      }
    }
    return Optional.of(Verdict.of(region.get(), trials));
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void whatIsExactIsWhatExecutes(FixturesTest.Fixture fixture) throws Exception {
    Optional<Verdict> verdict = verdict(fixture);
    if (verdict.filter(Verdict::claimsExact).isPresent()) {
      assertThat(verdict.get().difference()).as("%s says exact, but is it", fixture).isEmpty();
    }
  }

  @Test
  void nearlyAllThatIsExactInSourcesIsExactInByteCode() throws Exception {
    int all = 0;
    List<String> lost = new ArrayList<>();
    for (FixturesTest.Fixture fixture : FIXTURES) {
      if (fixture.expectation().claim() == Expectation.Claim.EXACT) {
        all++;
        Optional<Verdict> verdict = verdict(fixture);
        if (verdict.filter(Verdict::claimsExact).isEmpty()) {
          lost.add(fixture + verdict.map(each -> ": " + each.why()).orElse(": no region"));
        }
      }
    }
    assertThat(lost).as("of %s", all).hasSizeLessThan((int) (all * (1 - MOST)));
  }
}
