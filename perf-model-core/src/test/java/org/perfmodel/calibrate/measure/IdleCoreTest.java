package org.perfmodel.calibrate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Waiting for quiet, on a clock of its own: what a loop takes is the time that passes. */
class IdleCoreTest {
  private final Deque<Long> numbers = new ArrayDeque<>();
  private long lastNumbers = 10;
  private long chain = 10;
  private double least = Double.POSITIVE_INFINITY;
  private long now;
  private int measured;

  private IdleCore quiet(long patience) {
    return new IdleCore(this::numbers, () -> passes(chain), () -> now, patience, least);
  }

  private long numbers() {
    if (!numbers.isEmpty()) {
      lastNumbers = numbers.remove();
    }
    return passes(lastNumbers);
  }

  private long passes(long nanos) {
    now += nanos;
    return nanos;
  }

  /** Three times of each loop are a question. */
  private void asked(long... nanos) {
    for (long each : nanos) {
      numbers.addAll(List.of(each, each, each));
    }
  }

  /** How many were asked about, and how many counted. */
  private int undisturbed(IdleCore quiet, long nanos) {
    measured = 0;
    return quiet.undisturbed(
            number -> {
              assertThat(number).isEqualTo(measured++);
              passes(100);
            },
            nanos,
            2,
            100)
        .length;
  }

  @Test
  void inQuietAllBatchesOfTheTimeCount() {
    IdleCore quiet = quiet(10_000);

    assertThat(undisturbed(quiet, 1_000)).isEqualTo(measured).isBetween(5, 10);
    assertThat(quiet.isUndisturbed()).isTrue();
  }

  @Test
  void whatIsDisturbedBeforeOrAfterIsLeftOut() {
    asked(10, 10, 15, 15, 10, 10, 15, 10, 10, 10);

    assertThat(undisturbed(quiet(10_000), 9 * (100 + 3 * 20))).isEqualTo(4);
    assertThat(measured).isEqualTo(9);
  }

  @Test
  void itGoesOnUntilThereAreEnough() {
    IdleCore quiet = quiet(10_000);
    quiet.await();
    asked(15, 15, 15, 15, 15, 10);

    assertThat(undisturbed(quiet, 100)).isEqualTo(2);
    assertThat(measured).isEqualTo(7);
    assertThat(quiet.waitedSeconds()).isGreaterThan(5 * 100e-9);
  }

  @Test
  void fewInQuietAreBetterThanMany() {
    least = 1;
    asked(15, 15, 10, 10, 15, 15, 15);

    assertThat(undisturbed(quiet(0), 6 * (100 + 3 * 20))).isEqualTo(1);
    assertThat(measured).isGreaterThan(4);
  }

  @Test
  void itWaitsUntilALoopIsAsFastAsItWas() {
    IdleCore quiet = quiet(10_000);
    quiet.await();
    asked(15, 15, 15, 10);

    quiet.await();

    assertThat(numbers).isEmpty();
    assertThat(now).isGreaterThan(3 * 3 * 15);
  }

  @Test
  void whatQuietIsMayBeKnownFromBefore() {
    IdleCore before = quiet(10_000);
    before.await();
    least = before.least();
    asked(15, 15, 10);

    assertThat(undisturbed(quiet(10_000), 100)).isEqualTo(2);
    assertThat(measured).isGreaterThan(3);
  }

  @Test
  void aClockThatSlowsDownIsNoNeighbour() {
    IdleCore quiet = quiet(10_000);
    quiet.await();
    lastNumbers = 13;
    chain = 13;

    assertThat(undisturbed(quiet, 1_000)).isEqualTo(measured);
  }

  @Test
  void anInterruptionIsNoNeighbour() {
    numbers.addAll(List.of(10L, 10L, 10L, 900L, 10L, 900L, 10L));

    assertThat(undisturbed(quiet(10_000), 1_000)).isEqualTo(measured);
  }

  @Test
  void aTenthOfThePatienceThatIsLeftIsForOnePoint() {
    IdleCore quiet = quiet(20_000);
    quiet.await();
    lastNumbers = 20;

    long waited = 0;
    for (int point = 0; point < 4; point++) {
      assertThat(undisturbed(quiet, 100)).isEqualTo(measured).isGreaterThan(4);
      assertThat(quiet.isUndisturbed()).isFalse();
      long passed = Math.round(1e9 * quiet.waitedSeconds()) - waited;
      // What is begun is ended: a batch and the question behind it.
      assertThat(passed).isBetween((20_000 - waited) / 10, (20_000 - waited) / 10 + 200);
      waited += passed;
    }
  }

  @Test
  void awaitingTakesATenthOfThePatienceToo() {
    IdleCore quiet = quiet(20_000);
    quiet.await();
    lastNumbers = 20;
    quiet.await();

    assertThat(quiet.waitedSeconds()).isBetween(2_000e-9, 2_100e-9);
  }

  @Test
  void whenPatienceIsOverItTakesWhatComes() {
    IdleCore quiet = quiet(0);
    quiet.await();
    lastNumbers = 20;
    assertThat(undisturbed(quiet, 100)).isGreaterThan(1);
    long start = now;

    assertThat(undisturbed(quiet, 100)).isEqualTo(2);
    assertThat(now - start).isLessThan(500);
  }

  @Test
  void whileTheClockIsAnotherNothingCounts() {
    IdleCore quiet = quiet(10_000);
    long[] chains = {100, 100, 90, 90, 90, 100, 100, 100, 100, 103};

    int[] counting =
        quiet.undisturbed(
            number -> {
              // The numbers go by the clock as well.
              chain = chains[number];
              lastNumbers = chain;
            },
            0,
            chains.length,
            chains.length);

    // A batch has the clock of before and after it.
    assertThat(counting).containsExactly(1, 6, 7, 8, 9);
    assertThat(quiet.clock()).isEqualTo(100);
    assertThat(IdleCore.isSameClock(100, 103)).isTrue();
    assertThat(IdleCore.isSameClock(100, 95)).isFalse();
    assertThat(IdleCore.isSameClock(95, 100)).isFalse();
  }
}
