package org.perfmodel.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Waiting for quiet, on a clock of its own: what a loop takes is the time that passes. */
class QuietTest {
  private final Deque<Long> numbers = new ArrayDeque<>();
  private long lastNumbers = 10;
  private long chain = 10;
  private double least = Double.POSITIVE_INFINITY;
  private long now;
  private int measured;

  private Quiet quiet(long patience) {
    return new Quiet(this::numbers, () -> passes(chain), () -> now, patience, least);
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

  private int measure() {
    now += 100;
    return ++measured;
  }

  @Test
  void whatIsMeasuredInQuietCountsAtOnce() {
    asked(10, 11);

    assertThat(quiet(10_000).measured(this::measure)).isEqualTo(1);
  }

  @Test
  void itWaitsUntilALoopIsAsFastAsItWas() {
    Quiet quiet = quiet(10_000);
    quiet.await();
    asked(15, 15, 15, 10);

    quiet.measured(this::measure);

    assertThat(measured).isEqualTo(1);
    assertThat(numbers).isEmpty();
    assertThat(now).isGreaterThan(3 * 3 * 15);
  }

  @Test
  void whatWasDisturbedIsMeasuredAgain() {
    asked(10, 15, 10, 10);

    assertThat(quiet(10_000).measured(this::measure)).isEqualTo(2);
  }

  @Test
  void whatQuietIsMayBeKnownFromBefore() {
    Quiet before = quiet(10_000);
    before.await();
    least = before.least();
    asked(15, 15, 10);

    quiet(10_000).measured(this::measure);

    assertThat(numbers).isEmpty();
  }

  @Test
  void aClockThatSlowsDownIsNoNeighbour() {
    Quiet quiet = quiet(10_000);
    quiet.await();
    lastNumbers = 13;
    chain = 13;

    assertThat(quiet.measured(this::measure)).isEqualTo(1);
  }

  @Test
  void anInterruptionIsNoNeighbour() {
    numbers.addAll(List.of(10L, 10L, 10L, 900L, 10L, 900L));

    assertThat(quiet(10_000).measured(this::measure)).isEqualTo(1);
  }

  @Test
  void whenPatienceIsOverItTakesWhatComes() {
    Quiet quiet = quiet(1_000);
    quiet.await();
    lastNumbers = 20;

    assertThat(quiet.measured(this::measure)).isEqualTo(1);
    long end = now;
    assertThat(end).isBetween(1_000L, 1_500L);
    assertThat(quiet.measured(this::measure)).isEqualTo(2);
    assertThat(now - end).isEqualTo(100);
  }
}
