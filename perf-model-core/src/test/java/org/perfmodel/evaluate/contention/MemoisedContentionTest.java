package org.perfmodel.evaluate.contention;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MemoisedContentionTest {
  private static final SharedMemory MODEL = SharedMemory.oneBus(1, 0.1, 0.02, 0.3);

  @Test
  void answersAsTheModelHoweverSmallTheTable() {
    for (int capacity : new int[] {1, 4, 16, 4096}) {
      MemoisedContention memo = new MemoisedContention(MODEL, capacity);
      Random random = new Random(capacity);
      double[] expected = new double[3];
      double[] actual = new double[3];
      for (int i = 0; i < 2000; i++) {
        int[] counts = {random.nextInt(4), random.nextInt(4), random.nextInt(4)};
        MODEL.slowdowns(counts, expected);
        memo.slowdowns(counts, actual);
        for (int k = 0; k < 3; k++) {
          if (counts[k] > 0) {
            assertThat(actual[k]).isEqualTo(expected[k]);
          }
        }
      }
      assertThat(memo.hits() + memo.misses()).isEqualTo(2000);
    }
  }

  @Test
  void asksTheModelOncePerVector() {
    MemoisedContention memo = new MemoisedContention(MODEL);
    double[] slowdown = new double[3];
    for (int repeat = 0; repeat < 3; repeat++) {
      for (int a = 0; a < 8; a++) {
        for (int b = 0; b < 8; b++) {
          memo.slowdowns(new int[] {a, b, 8 - b}, slowdown);
        }
      }
    }

    assertThat(memo.misses()).isEqualTo(64);
    assertThat(memo.hits()).isEqualTo(128);
  }

  @Test
  void aHitAllocatesNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    MemoisedContention memo = new MemoisedContention(MODEL);
    int[] counts = {3, 2, 1};
    double[] slowdown = new double[3];
    memo.slowdowns(counts, slowdown);
    threads.getCurrentThreadAllocatedBytes();
    long before = threads.getCurrentThreadAllocatedBytes();

    for (int i = 0; i < 10_000; i++) {
      memo.slowdowns(counts, slowdown);
    }

    // Far less than the smallest object for each.
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(16 * 1_000);
    assertThat(memo.hits()).isEqualTo(10_000);
  }
}
