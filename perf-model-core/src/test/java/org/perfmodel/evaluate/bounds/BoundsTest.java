package org.perfmodel.evaluate.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import org.junit.jupiter.api.Test;

class BoundsTest {
  /** 5 % serial on 20 processors: 1 / (0.05 + 0.95 / 20) = 400 / 39. */
  @Test
  void amdahlOfATwentiethSerial() {
    Amdahl law = new Amdahl(0.05);

    assertThat(law.speedup(1)).isEqualTo(1);
    assertThat(law.speedup(20)).isCloseTo(400.0 / 39, within(1e-12));
    assertThat(law.limit()).isCloseTo(20, within(1e-12));
    assertThat(new Amdahl(0).limit()).isInfinite();
  }

  /** Gustafson 1988: 1024 processors, 0.8 % serial, scaled speedup 1016. */
  @Test
  void gustafsonOnTheHypercube() {
    assertThat(new Gustafson(0.008).speedup(1024)).isCloseTo(1016, within(0.5));
    assertThat(new Gustafson(0.3).speedup(1)).isEqualTo(1);
  }

  @Test
  void amdahlAndGustafsonAgreeAboutTheSameRun() {
    for (double serial : new double[] {0, 0.004, 0.3, 1}) {
      for (int p : new int[] {1, 2, 64, 1024}) {
        Gustafson scaled = new Gustafson(serial);
        assertThat(scaled.onOneProcessor(p).speedup(p))
            .isCloseTo(scaled.speedup(p), withPercentage(1e-9));
      }
    }
  }

  /** Graham's graph: work 34, span 12; makespans 12, 14, 16 on three processors, 15 on four. */
  @Test
  void grahamsAnomaliesStayWithinTheBounds() {
    BrentGraham all = new BrentGraham(34, 12);
    BrentGraham shorter = new BrentGraham(25, 10);

    assertThat(12.0).isBetween(all.least(3), all.most(3));
    assertThat(14.0).isBetween(all.least(3), all.most(3));
    assertThat(16.0).isBetween(all.least(3), all.most(3));
    assertThat(15.0).isBetween(all.least(4), all.most(4));
    assertThat(13.0).isBetween(shorter.least(3), shorter.most(3));
    assertThat(all.most(4)).isCloseTo(17.5, within(1e-12));
    assertThat(all.least(2)).isCloseTo(17, within(1e-12));
    assertThat(all.parallelism()).isCloseTo(34.0 / 12, within(1e-12));
  }

  /** Graham 1969: m (m - 1) ones, then one task of m, on m processors: 2 m - 1, the upper bound. */
  @Test
  void theUpperBoundIsReached() {
    // Twelve ones, then a four, on four processors: FIFO 7 (schedule reference).
    assertThat(new BrentGraham(16, 4).most(4)).isCloseTo(7, within(1e-12));
    assertThat(new BrentGraham(16, 4).least(4)).isCloseTo(4, within(1e-12));
  }

  @Test
  void oneProcessorTakesTheWork() {
    assertThat(new BrentGraham(34, 12).least(1)).isEqualTo(34);
    assertThat(new BrentGraham(34, 12).most(1)).isEqualTo(34);
    assertThat(new KruskalWeiss(100, 2, 5, 3).makespan(1, 10)).isCloseTo(230, within(1e-12));
  }

  /** Mean of the largest of p standard normals: 0.5642, 1.0294, 1.5388, 2.5076 (Tippett 1925). */
  @Test
  void kruskalAndWeissBoundTheLargestOfNormalSums() {
    int[] processors = {2, 4, 10, 100};
    double[] largest = {0.5642, 1.0294, 1.5388, 2.5076};
    for (int i = 0; i < processors.length; i++) {
      int p = processors[i];
      double late = new KruskalWeiss(100L * p, 1, 0.5, 0).makespan(p) - 100;
      double normal = largest[i] * 0.5 * 10;
      assertThat(late).isBetween(normal, 2.1 * normal);
    }
    double many = new KruskalWeiss(100_000_000, 1, 0.5, 0).makespan(1_000_000) - 100;
    // The largest of a million normals: 4.8635.
    assertThat(many).isCloseTo(4.8635 * 0.5 * 10, withPercentage(10));
  }

  /** N exponential tasks, one by one: exactly (N/p - 1 + H_p) mu; H_16 = 3.380729. */
  @Test
  void exponentialTasksOneByOne() {
    assertThat(KruskalWeiss.exponential(1600, 2, 0).makespan(16, 1))
        .isCloseTo(2 * (100 - 1 + 3.380729), withPercentage(0.1));
  }

  @Test
  void noChunkIsBetterThanTheBestChunk() {
    KruskalWeiss loop = new KruskalWeiss(100_000, 3, 4, 20);
    long best = loop.bestChunk(16);
    double least = loop.makespan(16, best);
    for (long chunk = 1; chunk <= 6250; chunk++) {
      assertThat(loop.makespan(16, chunk)).isGreaterThanOrEqualTo(least * (1 - 1e-5));
    }
    assertThat(new KruskalWeiss(1000, 3, 4, 0).bestChunk(4)).isEqualTo(1);
    assertThat(new KruskalWeiss(1000, 3, 0, 1).bestChunk(4)).isEqualTo(250);
    assertThat(new KruskalWeiss(1000, 3, 1, 1).bestChunk(1)).isEqualTo(1000);
  }

  @Test
  void theVarianceIsThatOfTheTasks() {
    KruskalWeiss tasks = KruskalWeiss.of(new double[] {2, 4, 4, 4, 5, 5, 7, 9}, 1);

    assertThat(tasks.mean()).isCloseTo(5, within(1e-12));
    assertThat(tasks.deviation()).isCloseTo(2, within(1e-12));
    assertThat(tasks.tasks()).isEqualTo(8);
  }

  @Test
  void halfOfTheRateAtHalfLength() {
    Hockney vector = Hockney.of(0.9, 0.05);

    assertThat(vector.halfLength()).isCloseTo(18, within(1e-12));
    assertThat(vector.rate(18)).isCloseTo(vector.asymptoticRate() / 2, within(1e-12));
    assertThat(vector.time(0)).isCloseTo(0.9, within(1e-12));
    assertThat(vector.startup()).isCloseTo(0.9, within(1e-12));
    assertThat(vector.time(100)).isCloseTo(5.9, within(1e-12));
    assertThat(vector.rate(100) * vector.time(100)).isCloseTo(100, within(1e-9));
  }

  @Test
  void impossibleNumbersAreRefusedByName() {
    assertThatThrownBy(() -> new Amdahl(1.5)).hasMessageContaining("Serial fraction is 1.5");
    assertThatThrownBy(() -> new Amdahl(0.5).speedup(0)).hasMessageContaining("processors is 0");
    assertThatThrownBy(() -> new BrentGraham(1, 2)).hasMessageContaining("Span is 2.0");
    assertThatThrownBy(() -> new Hockney(0, 1)).hasMessageContaining("Asymptotic rate is 0.0");
  }
}
