package org.perfmodel.calibrate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When code counts as compiled, on a clock of its own. */
class WarmUpTest {
  private static final long QUIET = 100;

  private long now = -50;
  private long compiled = 7;

  private final WarmUp settling = new WarmUp(QUIET, () -> now, () -> compiled);

  private boolean after(long nanos, long millisOfCompilation) {
    now += nanos;
    compiled += millisOfCompilation;
    return settling.isSettled();
  }

  @Test
  void withoutACompilationItWaitsOnce() {
    assertThat(after(QUIET - 1, 0)).isFalse();
    assertThat(after(1, 0)).isTrue();
  }

  @Test
  void eachCompilationBeginsTheWaitAnew() {
    assertThat(after(QUIET - 1, 40)).isFalse();
    assertThat(after(QUIET - 1, 40)).isFalse();
    assertThat(after(QUIET - 1, 0)).isFalse();
    assertThat(after(1, 0)).isTrue();
  }

  @Test
  void smallMethodsOfTheJvmDoNotMatterUntilTheyAddUp() {
    assertThat(after(QUIET - 1, 2)).isFalse();
    assertThat(after(1, 0)).isTrue();
    assertThat(after(0, 1)).isFalse();
  }

  @Test
  void patienceEnds() {
    for (int runs = 1; runs < 25 * 2; runs++) {
      assertThat(after(QUIET / 2, 10)).as("run %d", runs).isFalse();
      assertThat(settling.isGivenUp()).as("run %d", runs).isFalse();
    }
    assertThat(after(QUIET / 2, 10)).isFalse();
    assertThat(settling.isGivenUp()).isTrue();
  }
}
