package org.perfmodel.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.perfmodel.change.ChangedMethod.Sides;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.workload.Place;

/** Each cause is told once, at the method that it stands in; what is certain is not hidden. */
class ChangeReportTest {
  private static final ChangeReport.Counts COUNTS = new ChangeReport.Counts(1, 0, 0, 0, 0, 0);

  /** A method of ten lines from a line on that takes so many seconds more than one. */
  private static ChangedMethod method(
      String name, int line, Effect effect, double seconds, Optional<Integer> edited) {
    return new ChangedMethod(
        name,
        new Place("A.java", line),
        line + 9,
        true,
        effect,
        new Sides<>("n", "n"),
        false,
        new Sides<>(OptionalDouble.of(1), OptionalDouble.of(1 + seconds)),
        Optional.empty(),
        new Sides<>(OptionalDouble.empty(), OptionalDouble.empty()),
        "",
        "",
        edited.map(at -> new ChangedLine(new Place("A.java", at), "text")),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        0);
  }

  private static ChangeReport report(Map<String, Set<String>> callers, ChangedMethod... methods) {
    return ChangeReport.of(
        "module",
        "base",
        COUNTS,
        List.of(methods),
        name -> callers.getOrDefault(name, Set.of()),
        List.of());
  }

  @Test
  void aLineInAnotherMethodMakesItTheCause() {
    ChangedMethod helper = method("A.helper()", 1, Effect.WORSE, 2, Optional.of(3));
    ChangedMethod caller = method("A.caller()", 20, Effect.WORSE, 9, Optional.of(3));
    List<ChangedMethod> worse = report(Map.of(), helper, caller).worse();
    assertThat(worse).hasSize(1);
    assertThat(worse.get(0).method()).isEqualTo("A.helper()");
    assertThat(worse.get(0).callers()).containsExactly("A.caller()");
  }

  @Test
  void whatChangedByAsMuchAsWhatItCallsHasTheSameCause() {
    ChangedMethod helper = method("A.helper()", 1, Effect.WORSE, 2, Optional.of(3));
    ChangedMethod same = method("A.same()", 20, Effect.WORSE, 2.1, Optional.of(22));
    ChangedMethod loop = method("A.loop()", 40, Effect.WORSE, 20, Optional.of(42));
    Map<String, Set<String>> callers = Map.of("A.helper()", Set.of("A.same()", "A.loop()"));
    assertThat(report(callers, helper, same, loop).worse())
        .extracting(ChangedMethod::method)
        .containsExactly("A.loop()", "A.helper()");
  }

  @Test
  void methodsThatCallEachOtherStayApart() {
    ChangedMethod one = method("A.one()", 1, Effect.WORSE, 2, Optional.of(3));
    ChangedMethod two = method("A.two()", 20, Effect.WORSE, 2, Optional.of(22));
    Map<String, Set<String>> callers =
        Map.of("A.one()", Set.of("A.two()"), "A.two()", Set.of("A.one()"));
    assertThat(report(callers, one, two).worse()).hasSize(2);
  }

  @Test
  void aDoubtfulCauseDoesNotHideACertainCaller() {
    ChangedMethod helper = method("A.helper()", 1, Effect.DOUBTFUL, 2, Optional.of(3));
    ChangedMethod caller = method("A.caller()", 20, Effect.WORSE, 9, Optional.of(3));
    ChangeReport report = report(Map.of(), helper, caller);
    assertThat(report.isBroken()).isTrue();
    assertThat(report.worse()).hasSize(1);
    assertThat(report.worse().get(0).effect()).isEqualTo(Effect.WORSE);
  }

  @Test
  void callersOfALineOutsideOfAllOfThemAreOneFinding() {
    ChangedMethod one = method("A.one()", 1, Effect.WORSE, 2, Optional.of(99));
    ChangedMethod two = method("A.two()", 20, Effect.WORSE, 9, Optional.of(99));
    List<ChangedMethod> worse = report(Map.of(), one, two).worse();
    assertThat(worse).hasSize(1);
    assertThat(worse.get(0).method()).isEqualTo("A.two()");
  }

  private static ChangedMethod asking(String name, int line, double seconds, int at, String text) {
    ChangedMethod plain = method(name, line, Effect.DOUBTFUL, seconds, Optional.of(at));
    return new ChangedMethod(
        plain.method(),
        plain.place(),
        plain.lastLine(),
        true,
        plain.effect(),
        plain.growth(),
        false,
        plain.time(),
        Optional.empty(),
        plain.bytes(),
        "it depends on how often a loop runs: if once it is x" + line,
        "",
        Optional.of(new ChangedLine(new Place("A.java", at), text)),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        0);
  }

  @Test
  void oneLineThatWasWrittenTwiceIsOneCauseAndSoIsACallerOfTheSameDoubt() {
    String spin = "while (waiters.get() > 0 && !queue.offer(entry)) {";
    List<ChangedMethod> worse =
        report(
                Map.of("A.add()", Set.of("A.A()"), "A.requite()", Set.of()),
                asking("A.add()", 1, 2, 3, spin),
                asking("A.requite()", 20, 3, 23, spin),
                asking("A.A()", 40, 200, 99, "this.queue = new SynchronousQueue<>(true);"))
            .worse();
    assertThat(worse).hasSize(1);
    assertThat(worse.get(0).callers()).hasSize(2);
  }

  @Test
  void whatIsInDoubtBelowTheLimitIsSmall() {
    ChangedMethod worse = method("A.one()", 1, Effect.WORSE, 0.153, Optional.of(3));
    ChangedMethod same = method("A.one()", 1, Effect.SMALL, 0.01, Optional.of(3));
    assertThat(worse.confirmedBy(same, ChangeLimits.DEFAULT).effect()).isEqualTo(Effect.SMALL);
  }

  @Test
  void theWorstIsFirstAndOnlyCertaintyBreaks() {
    ChangeReport report =
        report(
            Map.of(),
            method("A.more()", 1, Effect.ALLOCATES, 0, Optional.empty()),
            method("A.maybe()", 20, Effect.DOUBTFUL, 50, Optional.empty()),
            method("A.small()", 40, Effect.SMALL, 0.1, Optional.empty()));
    assertThat(report.worse())
        .extracting(ChangedMethod::method)
        .containsExactly("A.maybe()", "A.more()");
    assertThat(report.isBroken()).isFalse();
    assertThat(report.better()).isEmpty();
  }

  @Test
  void anEffectThatEveryWayDoesNotHaveIsDoubtful() {
    ChangedMethod worse = method("A.one()", 1, Effect.WORSE, 5, Optional.of(3));
    ChangedMethod same = method("A.one()", 1, Effect.SMALL, 0.01, Optional.of(3));
    assertThat(worse.confirmedBy(same, ChangeLimits.DEFAULT).effect()).isEqualTo(Effect.DOUBTFUL);
    assertThat(worse.confirmedBy(same, ChangeLimits.DEFAULT).doubt())
        .contains("which way branches go");
    assertThat(worse.confirmedBy(worse, ChangeLimits.DEFAULT)).isEqualTo(worse);
    ChangedMethod better = method("A.one()", 1, Effect.BETTER, -0.9, Optional.of(3));
    assertThat(better.confirmedBy(same, ChangeLimits.DEFAULT).effect()).isEqualTo(Effect.SMALL);
    assertThat(better.confirmedBy(better, ChangeLimits.DEFAULT)).isEqualTo(better);
  }

  @Test
  void namesAreShownWithoutTheirPackage() {
    assertThat(ChangedMethod.shortName("org.acme.NBody.forces(double[],int)"))
        .isEqualTo("NBody.forces(double[],int)");
    assertThat(ChangedMethod.shortName("org.acme.Outer.Inner.run()"))
        .isEqualTo("Outer.Inner.run()");
    assertThat(ChangedMethod.shortName("Plain.run(java.util.List)"))
        .isEqualTo("Plain.run(java.util.List)");
    assertThat(ChangedMethod.shortName("acme.lower.run()")).isEqualTo("acme.lower.run()");
  }

  @Test
  void aLimitAllowsSomething() {
    assertThat(new ChangeLimits(1.25).rules().get(0).limits())
        .anyMatch(limit -> limit.text().startsWith("time at-most baseline+25%"));
    for (double wrong : new double[] {1, 0.5, -2, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> new ChangeLimits(wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
