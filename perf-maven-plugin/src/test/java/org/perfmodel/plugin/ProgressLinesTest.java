package org.perfmodel.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLinesTest {
  private static final long SECOND = 1_000_000_000L;

  private final List<String> lines = new ArrayList<>();

  private void eachSecond(long start, int done, int total) {
    AtomicLong clock = new AtomicLong(start);
    ProgressLines progress = new ProgressLines(line -> lines.add(line.toString()), clock::get);
    for (int i = 1; i <= done; i++) {
      clock.addAndGet(SECOND);
      progress.at("judging", i, total);
    }
  }

  @Test
  void aLineEachFiveSeconds() {
    eachSecond(0, 14, 100);
    assertThat(lines).containsExactly("perf: judging 5 of 100", "perf: judging 10 of 100");
  }

  @Test
  void nothingWithinTheFirstFiveSeconds() {
    eachSecond(0, 4, 100);
    assertThat(lines).isEmpty();
  }

  @Test
  void nothingOnceAllIsDone() {
    eachSecond(0, 5, 5);
    assertThat(lines).isEmpty();
  }

  @Test
  void aClockMayRunOver() {
    eachSecond(Long.MAX_VALUE - 2 * SECOND, 5, 100);
    assertThat(lines).containsExactly("perf: judging 5 of 100");
  }
}
