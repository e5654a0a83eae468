package org.perfmodel.evaluate.process.eager;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.symbolic.Rational;

/** Every concrete vector, in every form. */
class EagerAnalysisTest {
  static List<Vectors.Concrete> vectors() {
    return Vectors.concrete();
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void foldedFormCountsAsTheThesisPrints(Vectors.Concrete vector) {
    Settings settings = new Settings(Form.FOLDED, false, Limits.USUAL);
    EagerAnalysis analysis = analyse(vector, settings);
    assertThat(analysis.states()).isEqualTo(vector.statesTool());
    assertThat(analysis.transitions()).isEqualTo(vector.transitionsTool());
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void plainFormGivesStatesExecutionsAndProbabilities(Vectors.Concrete vector) {
    EagerAnalysis analysis = analyse(vector, Settings.PLAIN);
    assertThat(analysis.states()).isEqualTo(vector.statesUnfolded());
    assertThat(analysis.transitions()).isEqualTo(vector.transitionsUnfolded());
    assertThat(exec(analysis)).isEqualTo(vector.exec());
    assertThat(pexec(analysis)).isEqualTo(vector.pexec());
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void flatFormGivesTheSameExecutionsFromNoMoreStates(Vectors.Concrete vector) {
    EagerAnalysis analysis = analyse(vector, Settings.FLAT);
    assertThat(analysis.states()).isLessThanOrEqualTo(vector.statesUnfolded());
    assertThat(exec(analysis)).isEqualTo(vector.exec());
    assertThat(pexec(analysis)).isEqualTo(vector.pexec());
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void reducedInstantsGiveTheSameProbabilities(Vectors.Concrete vector) {
    EagerAnalysis analysis = analyse(vector, Settings.REDUCED);
    assertThat(analysis.states()).isLessThanOrEqualTo(vector.statesUnfolded());
    assertThat(pexec(analysis)).isEqualTo(vector.pexec());
  }

  private static EagerAnalysis analyse(Vectors.Concrete vector, Settings settings) {
    return EagerAnalysis.of(
        vector.model(), vector.model().analyses().get(0), new RationalTimes(), settings);
  }

  static SortedMap<Rational, BigInteger> exec(EagerAnalysis analysis) {
    SortedMap<Rational, BigInteger> found = new TreeMap<>();
    for (Map.Entry<Integer, BigInteger> entry : analysis.executions().entrySet()) {
      found.put(analysis.times().linear(entry.getKey()).constant(), entry.getValue());
    }
    return found;
  }

  static SortedMap<Rational, Rational> pexec(EagerAnalysis analysis) {
    SortedMap<Rational, Rational> found = new TreeMap<>();
    for (Map.Entry<Integer, Rational> entry : analysis.probabilities().entrySet()) {
      found.put(analysis.times().linear(entry.getKey()).constant(), entry.getValue());
    }
    return found;
  }
}
