package org.perfmodel.calibrate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** On made-up times: what a clock says is not asserted. */
class StopwatchTest {
  private static final long MILLI = 1_000_000;

  private static long[] batches(long usual, long interrupted) {
    long[] batches = new long[20];
    for (int i = 0; i < batches.length; i++) {
      batches[i] = i % 2 == 0 ? usual : interrupted;
    }
    return batches;
  }

  @Test
  void ofShortRunsTheTenthPercentileCounts() {
    Reading reading = Stopwatch.reading(batches(100_000, 900_000), 50, 10 * MILLI, 2 * MILLI, true);

    assertThat(reading.seconds()).isCloseTo(2e-6, within(1e-15));
  }

  @Test
  void ofLongRunsThatAreAllInterruptedTheProcessorTimeCounts() {
    // Each took 6 to 8 ms, in which the thread had the processor for 4.
    Reading reading =
        Stopwatch.reading(batches(6 * MILLI, 8 * MILLI), 1, 140 * MILLI, 80 * MILLI, true);

    assertThat(reading.seconds()).isCloseTo(0.95 * 4e-3, within(1e-12));
    assertThat(reading.waiting()).isEqualTo(1.75);
    assertThat(reading.isDisturbed()).isTrue();
  }

  @Test
  void ofLongRunsInQuietThePercentileCounts() {
    Reading reading =
        Stopwatch.reading(batches(4 * MILLI, 5 * MILLI), 1, 90 * MILLI, 90 * MILLI, true);

    assertThat(reading.seconds()).isCloseTo(4e-3, within(1e-12));
    assertThat(reading.waiting()).isEqualTo(1);
  }

  @Test
  void whatOtherThreadsMayHaveDoneIsNotLeftOut() {
    long[] batches = batches(6 * MILLI, 8 * MILLI);

    assertThat(Stopwatch.reading(batches, 1, 140 * MILLI, 80 * MILLI, false).seconds())
        .isCloseTo(6e-3, within(1e-12));
    assertThat(Stopwatch.reading(batches, 1, 140 * MILLI, 0, true).seconds())
        .isCloseTo(6e-3, within(1e-12));
  }

  @Test
  void meanAndDeviationAreThoseOfOneRun() {
    Reading reading = Stopwatch.reading(new long[] {200, 400, 600}, 2, 1200, 1200, true);

    assertThat(reading.batches()).isEqualTo(3);
    assertThat(reading.mean()).isCloseTo(200e-9, within(1e-15));
    assertThat(reading.deviation()).isCloseTo(100e-9, within(1e-15));
    assertThat(Stopwatch.reading(new long[] {200}, 2, 200, 200, true).deviation()).isZero();
  }

  @Test
  void aThreadThatWaitsForOthersIsNotTakenForADisturbedOne() {
    Reading reading =
        new Stopwatch(0, 0, IdleCore.notAsked())
            .read(
                () -> {
                  LockSupport.parkNanos(1);
                  return 1;
                },
                true);

    assertThat(reading.waiting()).isEqualTo(1);
    assertThat(reading.batches()).isEqualTo(5);
  }
}
