package org.perfmodel.extract.observed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Observed;

/** What was observed of a method is used while it is the same method. */
class ObservedReadingTest {
  private static final String CHAIN =
      """
      package a;
      class Some {
        @PerfModel
        static int all(int[] x, int[] first) {
          return steps(x, first);
        }
        static int steps(int[] a, int[] first) {
          int k = first[0];
          int s = 0;
          while (k != 7) {
            k = a[k];
            s++;
          }
          return s;
        }
      }
      """;

  @TempDir Path folder;

  private Observed observed(String source, String formula) throws IOException {
    Files.createDirectories(folder.resolve("a"));
    Files.writeString(folder.resolve("a/Some.java"), source);
    MethodSites steps =
        SourceSites.of(List.of(new SourceRoot(folder, "src"))).stream()
            .filter(each -> each.key().equals("a.Some#steps(int[],int[])"))
            .findFirst()
            .orElseThrow();
    Observed.Fit fit =
        new Observed.Fit(
            ExprParser.parse(formula),
            Rational.ZERO,
            Rational.of(12),
            2,
            40,
            9,
            new TreeMap<>(Map.of("a.length", new Observed.Range(2, 40))));
    Observed.Seen seen =
        new Observed.Seen(
            steps.content(),
            new TreeMap<>(Map.of(steps.loops().get(0).number(), fit)),
            new TreeMap<>(),
            new TreeMap<>());
    return new Observed(new TreeMap<>(), new TreeMap<>(Map.of(steps.key(), seen)));
  }

  private Workload read(String source, Observed observed) throws IOException {
    Files.writeString(folder.resolve("a/Some.java"), source);
    return new Extractor(
            new ExtractionSettings(
                17,
                List.of(),
                List.of(),
                Map.of(),
                observed,
                (overlay, label) -> new Place("src/perf/perf.yaml", 1),
                pattern -> new Place("src/perf/perf.yaml", 1)))
        .extract(List.of(new SourceRoot(folder, "src")));
  }

  private static String assumptions(Workload workload) {
    Region region = workload.regions().get(0);
    return region.assumptions().toString();
  }

  @Test
  void aFormulaOfACalledMethodIsInTheSizesOfTheCaller() throws IOException {
    Workload workload = read(CHAIN, observed(CHAIN, "3*a.length"));
    assertThat(assumptions(workload))
        .contains("trip count `3*x.length` was observed: 9 entries, a.length from 2 to 40");
  }

  @Test
  void editsElsewhereAndOtherBlanksChangeNothing() throws IOException {
    Observed observed = observed(CHAIN, "3*a.length");
    String moved =
        CHAIN
            .replace("class Some {", "class Some {\n  static int other() {\n    return 1;\n  }\n")
            .replace("int s = 0;", "int  s = 0; // none yet\n");
    Workload workload = read(moved, observed);
    assertThat(assumptions(workload)).contains("`3*x.length` was observed");
    assertThat(workload.problems()).isEmpty();
  }

  @Test
  void aMethodThatChangedIsReadAsIfNothingWereObserved() throws IOException {
    Observed observed = observed(CHAIN, "3*a.length");
    Workload workload = read(CHAIN.replace("k != 7", "k != 8"), observed);
    assertThat(assumptions(workload)).doesNotContain("was observed");
    assertThat(workload.problems().toString())
        .contains("`a.Some#steps(int[],int[])` has changed since a run observed it");
  }

  @Test
  void aNameThatMeansNothingThereGivesTheMean() throws IOException {
    Workload workload = read(CHAIN, observed(CHAIN, "3*b.length"));
    assertThat(assumptions(workload))
        .contains("trip count `12` was observed: 9 entries, from 2 to 40");
  }
}
