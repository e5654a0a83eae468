package org.perfmodel.evaluate.process.bisimulation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/** The judge is the greatest fixed point of the definitions, relation by relation. */
class BisimilarityTest {
  private static final Rational[] TIMES = {Rational.ZERO, Rational.ONE};
  private static final String[] ACTIONS = {"a", "b", TransitionGraph.SILENT};

  @ParameterizedTest
  @EnumSource
  void agreesWithTheDefinitionOnRandomGraphs(Equivalence equivalence) {
    SplittableRandom random = new SplittableRandom(11);
    int equal = 0;
    for (int i = 0; i < 3000; i++) {
      TransitionGraph left = randomGraph(random);
      TransitionGraph right = randomGraph(random);
      GreatestRelation judge = new GreatestRelation(left, right, equivalence);
      Verdict verdict = Bisimilarity.compare(left, right, equivalence);
      assertThat(verdict.isEquivalent()).isEqualTo(judge.relatesInitial());
      equal += verdict.isEquivalent() ? 1 : 0;
    }
    assertThat(equal).isBetween(100, 2800);
  }

  @ParameterizedTest
  @EnumSource
  void theFormulaHoldsOfTheLeftAndNotOfTheRight(Equivalence equivalence) {
    SplittableRandom random = new SplittableRandom(12);
    for (int i = 0; i < 1500; i++) {
      TransitionGraph left = randomGraph(random);
      TransitionGraph right = randomGraph(random);
      Verdict verdict = Bisimilarity.compare(left, right, equivalence);
      if (!verdict.isEquivalent()) {
        Formula reason = requireNonNull(verdict.reason());
        GreatestRelation judge = new GreatestRelation(left, right, equivalence);
        assertThat(judge.satisfies(left.initial(), reason)).as(reason.text()).isTrue();
        assertThat(judge.satisfies(left.states() + right.initial(), reason)).isFalse();
      }
    }
  }

  private static TransitionGraph randomGraph(SplittableRandom random) {
    int states = 1 + random.nextInt(5);
    TransitionGraph.Builder graph = new TransitionGraph.Builder();
    int transitions = random.nextInt(2 * states);
    for (int i = 0; i < transitions; i++) {
      graph.add(
          random.nextInt(states),
          ACTIONS[random.nextInt(ACTIONS.length)],
          TIMES[random.nextInt(TIMES.length)],
          random.nextInt(states));
    }
    return graph.build(0);
  }

  @ParameterizedTest
  @EnumSource
  void whatBehavesTheSameIsEquivalentHoweverManyStatesItHas(Equivalence equivalence) {
    TransitionGraph loop = new TransitionGraph.Builder().add(0, "a", Rational.ONE, 0).build(0);
    TransitionGraph.Builder ring = new TransitionGraph.Builder();
    for (int i = 0; i < 5000; i++) {
      ring.add(i, "a", Rational.ONE, (i + 1) % 5000);
    }
    assertThat(Bisimilarity.compare(loop, ring.build(17), equivalence).isEquivalent()).isTrue();
  }

  @Test
  void aDifferenceFarFromTheStartIsFound() {
    TransitionGraph left = chain(5000);
    TransitionGraph right = chain(5001);
    Verdict verdict = Bisimilarity.compare(left, right, Equivalence.STRONG_TIMED);
    assertThat(verdict.isEquivalent()).isFalse();
    assertThat(verdict.text("X", "Y")).startsWith("X and Y are not timed bisimilar: X cannot do a");
    assertThat(verdict.text("X", "Y").length()).isLessThan(10_000);
  }

  private static TransitionGraph chain(int length) {
    TransitionGraph.Builder chain = new TransitionGraph.Builder();
    for (int i = 0; i < length; i++) {
      chain.add(i, "a", Rational.ONE, i + 1);
    }
    return chain.build(0);
  }

  @Test
  void aChoiceMadeTooEarlyIsTheReason() {
    TransitionGraph late =
        new TransitionGraph.Builder()
            .add(0, "a", Rational.ONE, 1)
            .add(1, "b", Rational.ZERO, 2)
            .add(1, "c", Rational.ZERO, 2)
            .build(0);
    TransitionGraph early =
        new TransitionGraph.Builder()
            .add(0, "a", Rational.ONE, 1)
            .add(0, "a", Rational.ONE, 2)
            .add(1, "b", Rational.ZERO, 3)
            .add(2, "c", Rational.ZERO, 3)
            .build(0);
    Verdict verdict = Bisimilarity.compare(late, early, Equivalence.STRONG_TIMED);
    assertThat(verdict.text("X", "Y"))
        .isEqualTo(
            "X and Y are not timed bisimilar: "
                + "X can do a at 1 so that it (can do c at 0, can do b at 0); Y does not.");
    assertThat(requireNonNull(verdict.reason()).trace()).containsExactly("a at 1", "c at 0");
  }

  @Test
  void silentActionsAfterAVisibleOneMatchOnlyIfTheyTakeNoTime() {
    for (Rational time : TIMES) {
      // a.(tau.b + c) + a.b against a.(tau.b + c): equal in CCS, here only without a delay.
      TransitionGraph.Builder once =
          new TransitionGraph.Builder()
              .add(0, "a", Rational.ZERO, 1)
              .add(1, TransitionGraph.SILENT, time, 2)
              .add(1, "c", time, 3)
              .add(2, "b", Rational.ZERO, 3);
      TransitionGraph plain = once.build(0);
      TransitionGraph more = once.add(0, "a", Rational.ZERO, 2).build(0);
      assertThat(Bisimilarity.compare(plain, more, Equivalence.WEAK_TIME_ABSTRACTED).isEquivalent())
          .isEqualTo(time.isZero());
    }
  }

  @Test
  void tooManyWeakMovesEndInAMessage() {
    TransitionGraph.Builder silent = new TransitionGraph.Builder();
    for (int i = 0; i < 100; i++) {
      silent.add(i, TransitionGraph.SILENT, Rational.ZERO, i + 1);
    }
    TransitionGraph graph = silent.build(0);
    assertThatThrownBy(
            () ->
                Bisimilarity.compare(
                    graph, graph, Equivalence.WEAK_TIME_ABSTRACTED, new Limit(1000)))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("more than 1000 moves")
        .hasMessageContaining("Maybe compare smaller instances");
  }
}
