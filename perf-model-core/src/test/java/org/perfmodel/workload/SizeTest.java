package org.perfmodel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Symbol;

/** Names of sizes beside that of the number of processors. */
class SizeTest {
  @ParameterizedTest
  @ValueSource(strings = {"p", "p_", "p__", "n", "pp", "p1", "_p", "p_1", "p.length"})
  void aSizeSaysWhichVariableItIs(String variable) {
    Symbol symbol = new Symbol(Size.nameOf(variable));
    assertThat(symbol.isSize()).isTrue();
    assertThat(new Size(symbol, "parameter " + variable, new Place("Some.java", 1)).variable())
        .isEqualTo(variable);
  }
}
