package org.perfmodel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.BaselineEntry.BaselineTerm;
import org.perfmodel.gate.Change;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;

class FormulaChangeTest {
  private static final Point POINT =
      new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(10)))), 1);

  private static Change change(
      String before, String now, List<Contribution> appeared, List<BaselineTerm> vanished) {
    return new Change(
        POINT, ExprParser.parse(before), ExprParser.parse(now), appeared, vanished, 1, "because");
  }

  private static Contribution loop(String label, String formula) {
    return new Contribution(
        ContributionKind.SERIAL,
        label,
        new Place("A.java", 7),
        ExprParser.parse(formula),
        1,
        "throughput");
  }

  private static BaselineTerm was(String label, String formula) {
    return new BaselineTerm(ContributionKind.SERIAL, label, ExprParser.parse(formula));
  }

  private static List<String> marks(Change change) {
    return FormulaChange.of(change, Bindings.of(Map.of())).now().stream()
        .map(term -> term.summand().magnitude() + " " + term.mark())
        .toList();
  }

  @Test
  void aTermOfALoopIsPairedWithTheTermOfThatLoop() {
    Change change =
        change(
            "2*n + 3",
            "5*n^2 + 3",
            List.of(loop("loop i", "5*n^2")),
            List.of(was("loop i", "2*n")));

    assertThat(marks(change)).anyMatch(mark -> mark.startsWith("5") && mark.contains("was 2"));
  }

  @Test
  void termsOfOtherLoopsAreNotPaired() {
    Change change =
        change(
            "2*n + 3",
            "5*n^2 + 3",
            List.of(loop("loop i", "5*n^2")),
            List.of(was("loop j", "2*n")));

    assertThat(marks(change)).noneMatch(mark -> mark.contains("was"));
  }

  /** A constant stands for whatever is done once: it is paired with none that is not the same. */
  @Test
  void constantsArePairedOnlyIfTheyAreOfOneSource() {
    Change change = change("831 + n", "2 + n", List.of(), List.of());

    assertThat(marks(change)).anyMatch(mark -> mark.startsWith("2") && mark.endsWith("new"));
  }

  @Test
  void whatIsTheSameIsNeitherGoneNorNew() {
    FormulaChange formulae =
        FormulaChange.of(
            change("max(n, 3) + 2*n + 9", "2*n + max(n, 3)", List.of(), List.of()),
            Bindings.of(Map.of()));

    assertThat(formulae.now()).allMatch(term -> term.fate() == FormulaChange.Fate.SAME);
    assertThat(formulae.before())
        .filteredOn(term -> term.fate() != FormulaChange.Fate.SAME)
        .extracting(term -> term.summand().magnitude())
        .hasSize(1);
  }

  /** Of what nobody reads, only what differs is told, and of that the beginning. */
  @Test
  void longFormulaeAreCutToWhatChanged() {
    StringBuilder shared = new StringBuilder("n");
    for (int i = 2; i < 60; i++) {
      shared.append(" + ").append(i).append("*n^").append(i);
    }
    StringBuilder large = new StringBuilder("n");
    for (int i = 2; i < 60; i++) {
      large.append("*log2(n + ").append(i).append(")");
    }
    List<String> lines =
        FormulaLines.of(
            change(shared.toString(), shared + " + " + large, List.of(), List.of()),
            Bindings.of(Map.of()));

    assertThat(String.join(" ", lines))
        .contains("(whole formula in the report)")
        .doesNotContain("n^17")
        .hasSizeLessThan(400);
  }
}
