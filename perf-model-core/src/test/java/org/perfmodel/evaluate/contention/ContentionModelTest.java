package org.perfmodel.evaluate.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ContentionModelTest {
  private static final SharedMemory BUS = SharedMemory.oneBus(1, 0.1);

  /** Contention computed by hand: lambda = 0.1, S = 1. */
  @Test
  void tasksOnOneBus() {
    assertThat(new EventLoop(BUS, 2).makespan(100, 50)).isCloseTo(110.454545, within(5e-7));
    assertThat(new EventLoop(BUS, 2).makespan(100, 100)).isCloseTo(110.909091, within(5e-7));
    assertThat(new EventLoop(BUS, 2).makespan(100, 50, 70)).isCloseTo(132.909091, within(5e-7));
    double[] down = new double[16];
    for (int i = 0; i < 16; i++) {
      down[i] = 16 - i;
    }
    assertThat(new EventLoop(BUS, 4).makespan(down)).isCloseTo(38.490190, within(5e-7));
  }

  /** Generated graphs, confirmed by two other programs. */
  @Test
  void stencilsThatShareProcessors() {
    assertThat(stencil(10, 10, 4, new ProcessorSharing(2))).isCloseTo(24242152, within(1e-3));
    assertThat(stencil(10, 10, 4, new NoContention(1))).isCloseTo(12370893, within(1e-3));
    assertThat(stencil(100, 1000, 16, new ProcessorSharing(8)))
        .isCloseTo(6267114444.75, within(6e3));
    assertThat(stencil(100, 1000, 16, new NoContention(1))).isCloseTo(3133880263.0, within(3e3));
  }

  private static double stencil(int width, int depth, int processors, ContentionModel model) {
    double[] weights = new double[width * depth];
    List<int[]> successors = new ArrayList<>();
    long state = 12345;
    for (int id = 0; id < weights.length; id++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      weights[id] = 1000 + (state >>> 33) % 1000003;
      int row = id / width;
      int column = id % width;
      List<Integer> next = new ArrayList<>();
      for (int to = Math.max(0, column - 1); to <= Math.min(width - 1, column + 1); to++) {
        if (row + 1 < depth) {
          next.add((row + 1) * width + to);
        }
      }
      successors.add(next.stream().mapToInt(Integer::intValue).toArray());
    }
    return new EventLoop(model, processors).makespan(weights, successors);
  }

  @Test
  void everySlowdownIsAtLeastOneAndGrowsWithEachTask() {
    List<Centre> centres = List.of(Centre.queueing("bus"), Centre.queueing("bank"));
    List<SharedMemory.RequestClass> classes =
        List.of(
            new SharedMemory.RequestClass(0.3, List.of(0.5, 1.0)),
            new SharedMemory.RequestClass(0, List.of(1.0, 1.0)),
            new SharedMemory.RequestClass(0.05, List.of(2.0, 0.1)));
    List<ContentionModel> models =
        List.of(
            new NoContention(3),
            new ProcessorSharing(3, 2.5),
            new SharedMemory(centres, classes, new ExactMva()),
            new SharedMemory(centres, classes, new BardSchweitzer()));
    Random random = new Random(3);
    for (ContentionModel model : models) {
      for (int i = 0; i < 100; i++) {
        int[] counts = {1 + random.nextInt(6), 1 + random.nextInt(6), 1 + random.nextInt(6)};
        double[] before = new double[3];
        model.slowdowns(counts, before);
        counts[random.nextInt(3)]++;
        double[] after = new double[3];
        model.slowdowns(counts, after);
        for (int k = 0; k < 3; k++) {
          assertThat(before[k]).isGreaterThanOrEqualTo(1);
          assertThat(after[k]).isGreaterThanOrEqualTo(before[k] * (1 - 1e-9));
        }
      }
    }
  }

  @Test
  void onlyClassesThatRunAreFilled() {
    for (ContentionModel model :
        List.of(
            new NoContention(3),
            new ProcessorSharing(3, 1),
            SharedMemory.oneBus(1, 0.1, 0, 0.2),
            averaged(0.1, 0, 0.2),
            new MemoisedContention(SharedMemory.oneBus(1, 0.1, 0, 0.2)))) {
      for (int repeat = 0; repeat < 2; repeat++) {
        double[] slowdown = {-1, -1, -1};
        model.slowdowns(new int[] {0, 2, 0}, slowdown);
        assertThat(slowdown[0]).isEqualTo(-1);
        assertThat(slowdown[1]).isGreaterThanOrEqualTo(1);
        assertThat(slowdown[2]).isEqualTo(-1);
      }
    }
  }

  @Test
  void whoSendsNoRequestsNeitherDisturbsNorIsDisturbed() {
    ContentionModel model = SharedMemory.oneBus(1, 0.1, 0);
    double[] slowdown = new double[2];

    model.slowdowns(new int[] {4, 30}, slowdown);

    assertThat(slowdown[0]).isCloseTo(1.1320644217, within(5e-11));
    assertThat(slowdown[1]).isEqualTo(1);
  }

  @Test
  void theAverageChainOfEqualTasksIsTheSameModel() {
    double[] averaged = new double[2];
    double[] apart = new double[2];
    for (int n = 1; n < 20; n++) {
      averaged(0.1, 0.1).slowdowns(new int[] {n, 3}, averaged);
      SharedMemory.oneBus(1, 0.1, 0.1).slowdowns(new int[] {n, 3}, apart);
      assertThat(averaged[0]).isCloseTo(apart[0], withPercentage(1e-9));
      assertThat(averaged[1]).isCloseTo(averaged[0], withPercentage(1e-9));
    }
  }

  /** Rates 0.3 and 0.1, one task each: lambda = 0.2, Z = 5, R(2) = 1 + 1/6. */
  @Test
  void theAverageChainTakesTheMeanRate() {
    double[] slowdown = new double[2];

    averaged(0.3, 0.1).slowdowns(new int[] {1, 1}, slowdown);

    assertThat(slowdown[0]).isCloseTo(1 + 0.3 * 7 / 6, within(1e-12));
    assertThat(slowdown[1]).isCloseTo(1 + 0.1 * 7 / 6, within(1e-12));
  }

  /** Services 1 and 3 at rates 0.3 and 0.1: S = 0.6 / 0.4, Z = 5, R(2) = 1.5 (1 + 1.5 / 6.5). */
  @Test
  void theAverageChainServesTheMeanRequest() {
    List<SharedMemory.RequestClass> classes =
        List.of(
            new SharedMemory.RequestClass(0.3, List.of(1.0)),
            new SharedMemory.RequestClass(0.1, List.of(3.0)));
    double[] slowdown = new double[2];

    new AveragedSharedMemory(List.of(Centre.queueing("bus")), classes)
        .slowdowns(new int[] {1, 1}, slowdown);

    assertThat(slowdown[0]).isCloseTo(1 + 0.3 * 1.5 * 8 / 6.5, within(1e-12));
    assertThat(slowdown[1]).isCloseTo(1 + 0.1 * 1.5 * 8 / 6.5, within(1e-12));
  }

  private static ContentionModel averaged(double... rates) {
    List<SharedMemory.RequestClass> classes = new ArrayList<>();
    for (double rate : rates) {
      classes.add(new SharedMemory.RequestClass(rate, List.of(1.0)));
    }
    return new AveragedSharedMemory(List.of(Centre.queueing("bus")), classes);
  }

  @Test
  void impossibleNumbersAreRefusedByName() {
    assertThatThrownBy(() -> new ProcessorSharing(0)).hasMessageContaining("capacity is 0.0");
    assertThatThrownBy(() -> SharedMemory.oneBus(1, Double.NaN))
        .hasMessageContaining("Request rate is NaN");
    assertThatThrownBy(() -> CustomerClass.of(1, 0, 0, 0)).hasMessageContaining("think time");
    assertThatThrownBy(() -> Centre.loadDependent("cores", List.of()))
        .hasMessageContaining("cores of kind LOAD_DEPENDENT has 0 rates");
    assertThatThrownBy(
            () ->
                ClosedNetwork.of(
                    List.of(Centre.flowEquivalent("part", List.of(1.0, 1.5))),
                    CustomerClass.of(3, 0, 1)))
        .hasMessageContaining("part knows the throughput of 2 customers, but there are 3");
    assertThatThrownBy(() -> BUS.slowdowns(new int[] {-1}, new double[1]))
        .hasMessageContaining("Count of class 0 is -1");
  }
}
