package org.perfmodel.evaluate.process.eager;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Rational;

/** The definitions as they stand give the numbers of the file; so they may judge the engine. */
class NaiveProcessTest {
  static List<Vectors.Concrete> small() {
    return Vectors.concrete().stream().filter(v -> v.statesTool() < 100).toList();
  }

  @ParameterizedTest
  @MethodSource("small")
  void definitionsGiveTheNumbersOfTheFile(Vectors.Concrete vector) {
    for (boolean folded : new boolean[] {true, false}) {
      NaiveProcess naive = new NaiveProcess(vector.model(), List.of(Rational.of(1000)), folded);
      Term start = naive.start(vector.model().analyses().get(0));
      naive.explore(start, 1000);
      assertThat(naive.states).isEqualTo(folded ? vector.statesTool() : vector.statesUnfolded());
      assertThat(naive.transitions)
          .isEqualTo(folded ? vector.transitionsTool() : vector.transitionsUnfolded());
      assertThat(naive.exec(start)).isEqualTo(vector.exec());
      assertThat(naive.pexec(start)).isEqualTo(vector.pexec());
    }
  }
}
