package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.declared.Overlay;

/** Extracted = expected = executed, for every fixture. */
class FixturesTest {
  private static final Path SOURCES = Path.of("src/test/java/org/perfmodel/extract/fixtures");
  private static final String PACKAGE = "org.perfmodel.extract.fixtures.";
  private static final int ENOUGH_TRIALS = 3;

  record Fixture(Subject subject, Expectation expectation) {
    @Override
    public String toString() {
      return subject.toString();
    }
  }

  private static final List<Fixture> FIXTURES = read();
  private static final Map<String, Region> REGIONS = extract();

  private static List<Fixture> read() {
    List<Fixture> fixtures = new ArrayList<>();
    for (Subject subject : Subject.in(SOURCES)) {
      Expectation.read(subject.comment())
          .ifPresent(expectation -> fixtures.add(new Fixture(subject, expectation)));
    }
    return fixtures;
  }

  /** Each fixture is made a region by an overlay: discovery would leave out what has no loop. */
  private static Map<String, Region> extract() {
    List<Overlay> overlays = new ArrayList<>();
    for (Fixture fixture : FIXTURES) {
      overlays.add(
          new Overlay(
              fixture.subject().simpleType() + "#" + fixture.subject().method(),
              Optional.of(fixture.toString()),
              List.of(),
              new TreeMap<>(),
              new TreeMap<>(),
              new TreeMap<>(),
              new TreeMap<>(),
              false));
    }
    Map<String, Region> regions = new TreeMap<>();
    new Extractor(new ExtractionSettings(17, overlays, List.of()))
        .extract(List.of(new SourceRoot(SOURCES, "src")))
        .regions()
        .forEach(region -> regions.put(region.method(), region));
    return regions;
  }

  static Stream<Fixture> fixtures() {
    return FIXTURES.stream();
  }

  static Stream<Fixture> derived() {
    return FIXTURES.stream().filter(fixture -> !fixture.expectation().counts().isEmpty());
  }

  private static List<Trial> trials(Fixture fixture, Optional<Region> region) throws Exception {
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
    return trials;
  }

  @ParameterizedTest
  @Tag("exhaustive")
  @MethodSource("derived")
  void whatIsDerivedByHandIsWhatExecutes(Fixture fixture) throws Exception {
    for (Trial trial : trials(fixture, Optional.empty())) {
      trial
          .expected()
          .forEach(
              (operation, expected) -> {
                if (fixture.expectation().upper()) {
                  assertThat(trial.executed(operation))
                      .as("%s: %s at %s", fixture, operation, trial.at())
                      .isLessThanOrEqualTo(expected);
                } else {
                  assertThat(trial.executed(operation))
                      .as("%s: %s at %s", fixture, operation, trial.at())
                      .isEqualTo(expected);
                }
              });
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void whatIsExtractedIsWhatExecutes(Fixture fixture) throws Exception {
    Region region = REGIONS.get(fixture.subject().signature());
    assertThat(region).as("the region of %s", fixture.subject().signature()).isNotNull();
    List<Trial> trials = trials(fixture, Optional.of(region));
    Verdict verdict = Verdict.of(region, trials);
    if (verdict.claimsExact()) {
      assertThat(verdict.difference()).as("%s says exact, but is it", fixture).isEmpty();
    }
    switch (fixture.expectation().claim()) {
      case EXACT -> {
        assertThat(verdict.claimsExact()).as("%s: %s", fixture, verdict.why()).isTrue();
        assertThat(verdict.open()).as("%s: sizes that are no argument", fixture).isEmpty();
        assertThat(verdict.judged())
            .as("%s: trials in its range", fixture)
            .isGreaterThanOrEqualTo(ENOUGH_TRIALS);
      }
      case BOUND -> {
        assertThat(verdict.unknowns()).as("%s", fixture).isEmpty();
        assertThat(verdict.judged())
            .as("%s: trials in its range", fixture)
            .isGreaterThanOrEqualTo(ENOUGH_TRIALS);
        trials.stream().filter(Trial::isJudged).forEach(trial -> isBound(fixture, trial));
      }
      case ASSUMED -> {
        assertThat(verdict.unknowns()).as("%s", fixture).isEmpty();
        assertThat(verdict.claimsExact()).as("%s says exact", fixture).isFalse();
      }
      case UNKNOWN ->
          assertThat(verdict.claimsExact() && verdict.open().isEmpty())
              .as("%s says exact", fixture)
              .isFalse();
      case HONEST -> {}
    }
  }

  static Stream<Fixture> ranged() {
    return FIXTURES.stream()
        .filter(
            fixture -> {
              Region region = REGIONS.get(fixture.subject().signature());
              return region != null
                  && Unknowns.in(region.root()).isEmpty()
                  && !region.assumptions().isEmpty()
                  && region.assumptions().stream()
                      .allMatch(assumption -> assumption.text().startsWith("trips "));
            });
  }

  @ParameterizedTest
  @MethodSource("ranged")
  void whatExecutesIsAtMostTheWorstCase(Fixture fixture) throws Exception {
    Region region = REGIONS.get(fixture.subject().signature());
    for (Trial trial : trials(fixture, Optional.of(region))) {
      if (trial.isJudged()) {
        SourceCounts worst = trial.worst().orElseThrow();
        assertThat(worst.wrong()).as("%s at %s", fixture, trial.at()).isEmpty();
        trial
            .executed()
            .forEach(
                (operation, executed) ->
                    assertThat(executed)
                        .as("%s: %s at %s", fixture, operation, trial.at())
                        .isLessThanOrEqualTo(
                            worst.counts().getOrDefault(operation, Rational.ZERO)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void whatIsExpectedLiesBetweenTheBestAndTheWorstCase(Fixture fixture) throws Exception {
    Region region = REGIONS.get(fixture.subject().signature());
    for (Trial trial : trials(fixture, Optional.of(region))) {
      assertThat(trial.extracted().orElseThrow().wrong())
          .as("%s at %s", fixture, trial.at())
          .noneMatch(wrong -> wrong.contains("which is not in"));
    }
  }

  private static void isBound(Fixture fixture, Trial trial) {
    trial
        .expected()
        .forEach(
            (operation, expected) ->
                assertThat(trial.extracted(operation))
                    .as("%s: %s at %s", fixture, operation, trial.at())
                    .isBetween(trial.executed(operation), expected));
  }

  @Test
  void everyFixtureHasANameOfItsOwn() {
    assertThat(FIXTURES).extracting(Fixture::toString).doesNotHaveDuplicates();
  }
}
