package org.perfmodel.evaluate.process.eager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.symbolic.Rational;

/** Executions that go round in circles, and leave them or do not. */
class EndlessTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        // Geometric: each round takes 1, and half of all go on; section 5.3 by hand.
        "P = (a,1).P + (b,1).nil ! 1 ! 2 ! 1",
        "P = (a,1).P + (b,1).(c,5).nil + (d,1).(c,7).nil ! 6 ! 15/2 ! 1",
        "P = (a,1).(b,2).P + (c,1).nil + (d,1).nil + (e,1).nil ! 1 ! 2 ! 1",
        "P = (a,1).P + (b,1).Q define Q = (c,1).Q + (d,1).P + (e,1).nil ! 2 ! 7 ! 1",
        "P = (a,1).nil + (b,1).Q define Q = (c,1).Q ! 1 ! - ! 1/2",
        "P = (a,1).nil + (b,1).Q define Q = (c,0).Q ! 1 ! - ! 1/2",
        "P = (a,1).P ! - ! - ! 0",
      })
  void aCircleThatTakesTimeHasALeastAndAMeanTime(
      String text, String least, String mean, String probability) {
    EagerAnalysis analysis = analyse("define " + text + " analyse P", Settings.REDUCED);
    assertThat(analysis.isFinite()).isFalse();
    assertThat(analysis.hasDistribution()).isFalse();
    Ending ending = analysis.ending();
    assertThat(ending.least().map(Rational::toString).orElse("-")).isEqualTo(least);
    assertThat(ending.mean().map(Rational::toString).orElse("-")).isEqualTo(mean);
    assertThat(ending.probability()).hasToString(probability);
    assertThatThrownBy(analysis::slowest).hasMessageContaining("never end");
    if (ending.least().isPresent()) {
      assertThat(analysis.fastest().time()).hasToString(least);
    }
  }

  @Test
  void aCircleWithoutTimeThatIsLeftHasFinitelyManyTimes() {
    // Half of all leave in each round, one in three of them by c.
    for (Settings settings : new Settings[] {Settings.PLAIN, Settings.FLAT, Settings.REDUCED}) {
      EagerAnalysis analysis =
          analyse(
              "define P = (a,0).P + (b,0).P + (t,0).P + (c,0).(x,3).nil + (d,0).nil + (e,0).nil"
                  + " analyse P",
              settings);
      assertThat(analysis.hasDistribution()).isTrue();
      assertThat(Summary.of(analysis).probabilities())
          .isEqualTo(
              new TreeMap<>(
                  Map.of(Rational.ZERO, Rational.of(2, 3), Rational.of(3), Rational.of(1, 3))));
      assertThat(analysis.slowest().time()).hasToString("3");
      assertThat(analysis.fastest().time()).hasToString("0");
      if (analysis.countsExecutions()) {
        assertThatThrownBy(analysis::executions).hasMessageContaining("round in a circle, `");
      }
    }
  }

  @Test
  void circlesSideBySideAtOneInstantAreTheSameReduced() {
    String text =
        "define S = (Try|(try,0).(c,1).nil)\\{try} | (Try[again/try]|(again,0).(d,2).nil)\\{again}"
            + " define Try = (try',0).nil + (tau,0).Try + (tau,0).(e,5).nil analyse S";
    EagerAnalysis plain = analyse(text, Settings.PLAIN);
    EagerAnalysis reduced = analyse(text, Settings.REDUCED);
    assertThat(reduced.states()).isLessThan(plain.states());
    assertThat(Summary.of(plain).probabilities())
        .isEqualTo(Summary.of(reduced).probabilities())
        .isEqualTo(
            new TreeMap<>(
                Map.of(Rational.of(2), Rational.of(1, 4), Rational.of(5), Rational.of(3, 4))));
  }

  @Test
  void probabilitiesAndMeansAreThoseOfTheChainStepByStep() {
    int endless = 0;
    for (int seed = 0; seed < 300; seed++) {
      EagerAnalysis analysis = analyse(rounds(new SplittableRandom(seed)), Settings.FLAT);
      if (analysis.isFinite()) {
        continue;
      }
      endless++;
      double[] walked = walk(analysis);
      Ending ending = analysis.ending();
      assertThat(ending.probability().doubleValue()).isCloseTo(walked[0], within(1e-9));
      if (ending.mean().isPresent()) {
        assertThat(ending.mean().get().doubleValue()).isCloseTo(walked[1], within(1e-6));
      }
      if (analysis.hasDistribution()) {
        assertThat(Summary.of(analysis).mean()).isEqualTo(ending.mean().orElseThrow());
      }
    }
    assertThat(endless).isGreaterThan(100);
  }

  /** Five definitions, each a choice of ways to others or to the end. */
  private static String rounds(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    boolean isInstant = random.nextInt(3) == 0;
    for (int i = 0; i < 5; i++) {
      int time = isInstant ? 0 : random.nextInt(3);
      text.append("define P").append(i).append(" = ");
      int ways = 1 + random.nextInt(3);
      for (int way = 0; way < ways; way++) {
        int target = random.nextInt(7);
        text.append(way == 0 ? "" : " + ").append("(a,").append(time).append(").");
        text.append(target < 5 ? "P" + target : target == 5 ? "nil" : "(b,2).nil");
      }
      text.append('\n');
    }
    return text + "analyse P0";
  }

  /** The share that has ended and its mean time after many steps. */
  private static double[] walk(EagerAnalysis analysis) {
    StateGraph graph = analysis.graph();
    double[] share = new double[graph.states()];
    double[] time = new double[graph.states()];
    share[0] = 1;
    double ended = 0;
    double mean = 0;
    for (int step = 0; step < 4000; step++) {
      double[] nextShare = new double[share.length];
      double[] nextTime = new double[share.length];
      for (int state = 0; state < share.length; state++) {
        int begin = graph.edgeBegin(state);
        int end = graph.edgeEnd(state);
        if (begin == end) {
          ended += share[state];
          mean += time[state];
          continue;
        }
        double all = 0;
        for (int edge = begin; edge < end; edge++) {
          all += graph.weight(edge);
        }
        double delay = analysis.times().linear(graph.delay(state)).constant().doubleValue();
        for (int edge = begin; edge < end; edge++) {
          double part = graph.weight(edge) / all;
          nextShare[graph.target(edge)] += part * share[state];
          nextTime[graph.target(edge)] += part * (time[state] + delay * share[state]);
        }
      }
      share = nextShare;
      time = nextTime;
    }
    return new double[] {ended, mean};
  }

  private static EagerAnalysis analyse(String text, Settings settings) {
    Model model = ModelParser.parse("x.ccs", text);
    return EagerAnalysis.of(model, model.analyses().get(0), new RationalTimes(), settings);
  }
}
