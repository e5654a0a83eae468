package org.perfmodel.extract.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import org.junit.jupiter.api.Test;

class LightCompilationTest {
  @Test
  void directiveHoldsWhileTheWorkRunsAndNoLonger() {
    assumeThat(LightCompilation.tell("compilerDirectivesPrint")).isPresent();
    assertThat(LightCompilation.during(true, LightCompilationTest::isDirected)).isTrue();
    assertThat(isDirected()).isFalse();
  }

  @Test
  void workThatFailsLeavesNoDirective() {
    assertThatThrownBy(
            () ->
                LightCompilation.during(
                    true,
                    () -> {
                      throw new IllegalStateException("of the work");
                    }))
        .hasMessage("of the work");
    assertThat(isDirected()).isFalse();
  }

  @Test
  void oneWithinAnotherTakesItsOwn() {
    assumeThat(LightCompilation.tell("compilerDirectivesPrint")).isPresent();
    boolean held =
        LightCompilation.during(
            true, () -> LightCompilation.during(true, () -> true) && isDirected());
    assertThat(held).isTrue();
    assertThat(isDirected()).isFalse();
  }

  @Test
  void workOnFormulaeHasADirectiveOfItsOwn() {
    assumeThat(LightCompilation.tell("compilerDirectivesPrint")).isPresent();
    assertThat(LightCompilation.ofFormulae(true, LightCompilationTest::isDirected)).isTrue();
    boolean held =
        LightCompilation.ofFormulae(
            true, () -> LightCompilation.during(true, () -> true) && isDirected());
    assertThat(held).isTrue();
    assertThat(isDirected()).isFalse();
  }

  @Test
  void shortWorkIsLeftAlone() {
    assertThat(LightCompilation.during(false, LightCompilationTest::isDirected)).isFalse();
  }

  @Test
  void whatTheMachineDoesNotKnowIsNoAnswer() {
    assertThat(LightCompilation.tell("noSuchCommand")).isEmpty();
  }

  /** The default directive is always there. */
  private static boolean isDirected() {
    return LightCompilation.tell("compilerDirectivesPrint")
        .filter(text -> text.split("Directive:", -1).length > 2)
        .isPresent();
  }
}
