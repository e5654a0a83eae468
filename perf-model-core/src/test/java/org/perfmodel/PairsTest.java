package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Interval;

/**
 * 65 slow and fast forms of the same method, with the factor that was measured between them, and 32
 * pairs of forms that mean and cost the same: what the gate says of each when one replaces the
 * other.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PairsTest {
  @TempDir static Path folder;

  private final Map<String, Map<String, RegionVerdict>> judged = new HashMap<>();

  /** One line of a table: name first. */
  private static List<String[]> table(String name) {
    List<String[]> rows = new ArrayList<>();
    text("/pairs/" + name).lines().skip(1).forEach(line -> rows.add(line.split("\\t", -1)));
    return rows;
  }

  static Stream<String[]> pairs() {
    return table("pairs.tsv").stream();
  }

  static Stream<String[]> same() {
    return table("noops.tsv").stream();
  }

  private static String text(String resource) {
    try (InputStream in = PairsTest.class.getResourceAsStream(resource)) {
      return in == null
          ? fail("no resource " + resource)
          : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return fail(e);
    }
  }

  @BeforeAll
  void judgeBothWays() throws IOException {
    List<String> pairs = pairs().map(row -> row[0]).toList();
    List<String> same = same().map(row -> row[0]).toList();
    judge("fast", "slow", pairs);
    judge("slow", "fast", pairs);
    judge("a", "b", same);
    judge("b", "a", same);
  }

  private void judge(String before, String now, List<String> names) throws IOException {
    Path module = folder.resolve(before + "-" + now);
    write(module, before, names);
    new Pipeline().update(Requests.ofMaven(module, "pairs"));
    write(module, now, names);
    Map<String, RegionVerdict> regions = new HashMap<>();
    for (RegionVerdict region :
        new Pipeline().judge(Requests.ofMaven(module, "pairs")).verdict().regions()) {
      regions.put(region.region().value().replaceAll("\\..*", ""), region);
    }
    judged.put(before + "-" + now, regions);
  }

  private static void write(Path module, String side, List<String> names) throws IOException {
    Path sources = Files.createDirectories(module.resolve("src/main/java/acme"));
    for (String name : names) {
      Files.writeString(
          sources.resolve(name + ".java"), text("/pairs/" + side + "/acme/" + name + ".java"));
    }
  }

  private RegionVerdict verdict(String change, String name) {
    return judged.get(change).get(name);
  }

  /** Red, and for what truly grew: its time, its memory or its growth; or stuck, and so named. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("pairs")
  void theSlowFormIsARegression(String name, String kind, String red, String green, String factor) {
    RegionVerdict verdict = verdict("fast-slow", name);
    if (factor.equals("-") && verdict.canDeadlock()) {
      return;
    }
    assertThat(verdict.outcome()).as(kind + ", measured " + factor).isEqualTo(Outcome.REGRESSION);
    assertThat(verdict.findings())
        .filteredOn(finding -> finding.outcome() == Outcome.REGRESSION)
        .anyMatch(PairsTest::isWorse);
  }

  private static boolean isWorse(Finding finding) {
    return switch (finding.limit().metric()) {
      case TIME, WORK, SPAN, ALLOCATION, OBJECTS ->
          finding.now().orElse(0) > finding.before().orElse(0) * 1.0001;
      case SPEEDUP -> finding.now().orElse(0) < finding.before().orElse(0);
      case COMPLEXITY -> true;
      default -> false;
    };
  }

  /**
   * What is named is a line that the slow form has and the fast one has not, or stands beside one.
   */
  @Test
  void theLineThatChangedIsNamed() {
    List<String> elsewhere = new ArrayList<>();
    int named = 0;
    for (String[] row : table("pairs.tsv")) {
      Optional<ChangedLine> changed =
          verdict("fast-slow", row[0]).change().flatMap(Change::changed);
      if (changed.isPresent()) {
        named++;
        if (!isApart(row[0], changed.get().place().line())) {
          elsewhere.add(row[0] + " " + changed.get());
        }
      }
    }
    assertThat(named).isGreaterThanOrEqualTo(60);
    assertThat(elsewhere).hasSizeLessThanOrEqualTo(2);
  }

  /** Whether a line of the slow form, or one beside it, is in no longest common subsequence. */
  private static boolean isApart(String name, int line) {
    List<String> fast = lines("fast", name);
    List<String> slow = lines("slow", name);
    int[][] common = new int[fast.size() + 1][slow.size() + 1];
    for (int i = fast.size() - 1; i >= 0; i--) {
      for (int j = slow.size() - 1; j >= 0; j--) {
        common[i][j] =
            fast.get(i).equals(slow.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (j < slow.size()) {
      boolean isSame = i < fast.size() && fast.get(i).equals(slow.get(j));
      if (!isSame && Math.abs(j + 1 - line) <= 1) {
        return true;
      }
      boolean isGone = i < fast.size() && common[i + 1][j] >= common[i][j + 1];
      i += isSame || isGone ? 1 : 0;
      j += isSame || !isGone ? 1 : 0;
    }
    return false;
  }

  private static List<String> lines(String side, String name) {
    return text("/pairs/" + side + "/acme/" + name + ".java").lines().map(String::strip).toList();
  }

  /** An improvement never fails a build. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("pairs")
  void theFastFormIsNone(String name) {
    RegionVerdict verdict = verdict("slow-fast", name);
    assertThat(verdict.outcome().isFailure()).as(verdict.findings().toString()).isFalse();
  }

  /** An interval of 95 % that holds 9 of 10 measured factors, taken on two processors. */
  @Test
  void theMeasuredFactorIsInTheInterval() {
    List<String> outside = new ArrayList<>();
    int measured = 0;
    for (String[] row : table("pairs.tsv")) {
      Optional<Finding> time = row[4].equals("-") ? Optional.empty() : time(row[0]);
      if (time.isPresent()) {
        Interval change = time.get().changeInterval().orElseThrow();
        double factor = Double.parseDouble(row[4]);
        measured++;
        if (factor < 1 + change.low() || factor > 1 + change.high()) {
          outside.add(row[0] + " " + factor + " in " + change);
        }
      }
    }
    assertThat(measured).isGreaterThan(50);
    assertThat(outside).hasSizeLessThanOrEqualTo(measured / 10);
  }

  /** What the time's first limit says of the slow form, where it was measured. */
  private Optional<Finding> time(String name) {
    List<Finding> times =
        verdict("fast-slow", name).findings().stream()
            .filter(finding -> finding.limit().metric() == Metric.TIME)
            .toList();
    return times.stream()
        .filter(finding -> finding.point().processors() == 2)
        .findFirst()
        .or(() -> times.stream().findFirst());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("same")
  void whatMeansTheSameIsTheSame(String name, String kind) {
    assertThat(verdict("a-b", name).outcome()).as(kind).isEqualTo(Outcome.PASS);
    assertThat(verdict("b-a", name).outcome())
        .as(kind + ", back: " + verdict("b-a", name).findings())
        .isEqualTo(Outcome.PASS);
  }
}
