package org.perfmodel.plugin;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.testing.SilentLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perfmodel.gate.Outcome;

class EndingTest {
  private static final List<String> MESSAGES = List.of("perf: 1 limit broken", "the details");

  @ParameterizedTest
  @EnumSource(
      value = Outcome.class,
      names = {"NOT_COMPARABLE", "LOST", "REGRESSION"})
  void whatIsBrokenOrNotComparedIsAFailureOfTheProject(Outcome outcome) {
    assertThatThrownBy(() -> check(outcome, false))
        .isInstanceOf(MojoFailureException.class)
        .hasMessage("perf: 1 limit broken");
  }

  @Test
  void whatPreventsAVerdictIsAnError() {
    assertThatThrownBy(() -> check(Outcome.ERROR, false))
        .isInstanceOf(MojoExecutionException.class);
  }

  @ParameterizedTest
  @EnumSource(
      value = Outcome.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"NOT_COMPARABLE", "LOST", "REGRESSION", "ERROR"})
  void whatIsNotBrokenPasses(Outcome outcome) {
    assertThatCode(() -> check(outcome, false)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(Outcome.class)
  void warnOnlyNeverFails(Outcome outcome) {
    assertThatCode(() -> check(outcome, true)).doesNotThrowAnyException();
  }

  private static void check(Outcome outcome, boolean warnOnly)
      throws MojoExecutionException, MojoFailureException {
    new Ending(outcome, MESSAGES).check(new SilentLog(), warnOnly);
  }
}
