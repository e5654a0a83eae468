package org.perfmodel.evaluate.simulate.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Threads that hand each other elements through queues. */
class QueueSimulatorTest {
  private static final long ANY = Long.MAX_VALUE;

  private static long[] all(int queues, long capacity) {
    long[] capacities = new long[queues];
    java.util.Arrays.fill(capacities, capacity);
    return capacities;
  }

  private static Outcome run(Script program, HandOver costs, long[] capacities, int processors) {
    return new QueueSimulator(costs, capacities, processors).run(program);
  }

  /** Stage s of item i takes stages[s][i]; between two stages is a queue. */
  private static Script pipeline(long[][] stages) {
    Script program = new Script(stages.length);
    for (int s = 0; s < stages.length; s++) {
      for (long ticks : stages[s]) {
        if (s > 0) {
          program.take(s, s - 1);
        }
        program.compute(s, ticks);
        if (s < stages.length - 1) {
          program.put(s, s);
        }
      }
    }
    return program;
  }

  private static long[][] stages(Random random, int most) {
    long[][] stages = new long[2 + random.nextInt(3)][1 + random.nextInt(12)];
    for (long[] stage : stages) {
      for (int i = 0; i < stage.length; i++) {
        stage[i] = 1 + random.nextInt(most);
      }
    }
    int items = stages[0].length;
    for (int s = 0; s < stages.length; s++) {
      stages[s] = java.util.Arrays.copyOf(stages[s], items);
    }
    return stages;
  }

  /** The recursion over items that the class says, written down on its own. */
  private static long recursion(long[][] stages, HandOver costs, long capacity) {
    int items = stages[0].length;
    int last = stages.length - 1;
    long[][] entered = new long[stages.length][items];
    long[][] taken = new long[stages.length][items];
    long[] free = new long[stages.length];
    for (int i = 0; i < items; i++) {
      for (int s = 0; s <= last; s++) {
        long at = free[s];
        if (s > 0) {
          taken[s - 1][i] = Math.max(at, entered[s - 1][i] + costs.latency());
          at = taken[s - 1][i] + costs.take();
        }
        at += stages[s][i];
        if (s < last) {
          at += costs.put();
          if (i > 0) {
            at = Math.max(at, entered[s][i - 1] + costs.gap());
          }
          if (i >= capacity) {
            at = Math.max(at, taken[s][(int) (i - capacity)] + costs.latency());
          }
          entered[s][i] = at;
        }
        free[s] = at;
      }
    }
    return free[last];
  }

  private static HandOver costs(Random random) {
    return new HandOver(
        random.nextInt(20), random.nextInt(5), random.nextInt(5), random.nextInt(15));
  }

  @Test
  void aPipelineTakesWhatTheRecursionOverItsItemsSays() {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      long[][] stages = stages(random, 30);
      HandOver costs = costs(random);
      long capacity = 1 + random.nextInt(4);
      assertThat(
              run(pipeline(stages), costs, all(stages.length - 1, capacity), stages.length)
                  .makespan())
          .isEqualTo(recursion(stages, costs, capacity));
    }
  }

  @Test
  void aQueueWithMoreRoomThanElementsIsUnbounded() {
    Random random = new Random(8);
    for (int i = 0; i < 200; i++) {
      long[][] stages = stages(random, 30);
      HandOver costs = costs(random);
      int processors = 1 + random.nextInt(4);
      long unbounded =
          run(pipeline(stages), costs, all(stages.length - 1, ANY), processors).makespan();
      assertThat(run(pipeline(stages), costs, all(stages.length - 1, 12), processors).makespan())
          .isEqualTo(unbounded);
      assertThat(recursion(stages, costs, 12)).isLessThanOrEqualTo(unbounded);
    }
  }

  @Test
  void moreRoomNeverTakesLonger() {
    Random random = new Random(9);
    for (int i = 0; i < 200; i++) {
      long[][] stages = stages(random, 30);
      HandOver costs = costs(random);
      long before = Long.MAX_VALUE;
      for (long capacity : new long[] {1, 2, 3, 5, ANY}) {
        long now =
            run(pipeline(stages), costs, all(stages.length - 1, capacity), stages.length)
                .makespan();
        assertThat(now).isLessThanOrEqualTo(before);
        before = now;
      }
    }
  }

  @Test
  void onOneProcessorWithoutCostsTimeIsWork() {
    Random random = new Random(10);
    for (int i = 0; i < 100; i++) {
      long[][] stages = stages(random, 30);
      for (long capacity : new long[] {0, 1, 3, ANY}) {
        Outcome outcome = run(pipeline(stages), HandOver.FREE, all(stages.length - 1, capacity), 1);
        assertThat((double) outcome.makespan()).isEqualTo(outcome.work());
      }
    }
  }

  @Test
  void noProgramIsFasterThanItsWorkOnAllProcessorsOrItsLongestThread() {
    Random random = new Random(11);
    for (int i = 0; i < 200; i++) {
      long[][] stages = stages(random, 30);
      HandOver costs = costs(random);
      int processors = 1 + random.nextInt(4);
      Outcome outcome = run(pipeline(stages), costs, all(stages.length - 1, 2), processors);
      double busy = outcome.work() + (costs.put() + costs.take()) * puts(stages);
      assertThat(outcome.makespan() * (double) processors).isGreaterThanOrEqualTo(busy);
      for (long[] stage : stages) {
        assertThat(outcome.makespan()).isGreaterThanOrEqualTo(java.util.Arrays.stream(stage).sum());
      }
    }
  }

  private static double puts(long[][] stages) {
    return (stages.length - 1.0) * stages[0].length;
  }

  @Test
  void aProcessThatIsNotComputingOrWaitingCommunicates() {
    long[][] stages = {{5, 5, 5}, {1, 1, 1}};
    HandOver costs = new HandOver(10, 2, 3, 0);
    Outcome outcome = run(pipeline(stages), costs, all(1, ANY), 2);

    // The last element is put at 3 * 7, is there 10 later, taken for 3 and worked on for 1.
    assertThat(outcome.makespan()).isEqualTo(21 + 10 + 3 + 1);
    assertThat(outcome.computation()).containsExactly(15, 3);
    assertThat(outcome.places().get(1).messages()).isEqualTo(1);
    double communication = 0;
    double waiting = 0;
    for (Outcome.AtPlace at : outcome.places()) {
      communication += at.communication();
      waiting += at.waiting();
    }
    assertThat(waiting).isEqualTo(outcome.waiting()[0] + outcome.waiting()[1]);
    assertThat(communication + waiting + outcome.work())
        .isEqualTo(outcome.ends()[0] + outcome.ends()[1]);
  }

  @Test
  void aHandOverWithoutRoomHoldsWhoComesFirst() {
    for (Step.Mode mode : new Step.Mode[] {Step.Mode.STANDARD, Step.Mode.SYNCHRONOUS}) {
      long capacity = mode == Step.Mode.STANDARD ? 0 : ANY;
      Script early = new Script(2).put(0, 0, mode).compute(0, 1).compute(1, 50).take(1, 0);
      assertThat(run(early, new HandOver(10, 2, 3, 0), all(1, capacity), 2).ends())
          .containsExactly(50 + 10 + 1, 50 + 3);
      Script late = new Script(2).compute(0, 50).put(0, 0, mode).compute(0, 1).take(1, 0);
      assertThat(run(late, new HandOver(10, 2, 3, 0), all(1, capacity), 2).ends())
          .containsExactly(52 + 1, 52 + 10 + 3);
    }
  }

  @Test
  void consumersShareWhatThereIs() {
    for (int consumers = 1; consumers <= 4; consumers++) {
      Script farm = new Script(consumers + 1);
      for (int i = 0; i < 12; i++) {
        farm.put(0, 0);
        int worker = 1 + i % consumers;
        farm.take(worker, 0).compute(worker, 100);
      }
      assertThat(run(farm, HandOver.FREE, all(1, ANY), consumers + 1).makespan())
          .isEqualTo(1200 / consumers);
    }
  }

  @Test
  void whoWaitsForEverIsTold() {
    Script empty = new Script(2).put(0, 0).take(1, 0).take(1, 0);
    assertThatThrownBy(() -> run(empty, HandOver.FREE, all(1, ANY), 2))
        .isInstanceOf(SimulationException.class)
        .hasMessageContaining(
            "Script.java:3: deadlock: thread 1 waits for an element of `WORLD` at Script.java:3")
        .hasMessageContaining("Maybe an element that says that there are no more is missing");
    Script full = new Script(2).put(0, 0).put(0, 0).put(0, 0).take(1, 0);
    assertThatThrownBy(() -> run(full, HandOver.FREE, all(1, 1), 2))
        .hasMessageContaining("thread 0 waits for `WORLD` to have room at Script.java:3");
  }

  @Test
  void whatNobodyTakesIsTold() {
    Script left = new Script(2).put(0, 0).put(0, 0).take(1, 0);
    assertThat(run(left, HandOver.FREE, all(1, ANY), 2).unreceived())
        .containsExactly("Script.java:2: of what is put into `WORLD`, 1 is never taken");
  }

  @Test
  void whatIsOfferedFindsRoomAndTakesItFromWhatIsPut() {
    // Three are offered into a queue for one; the put behind them waits until two were taken.
    Script program = new Script(2);
    for (int i = 0; i < 3; i++) {
      program.put(0, 0, Step.Mode.BUFFERED);
    }
    program.put(0, 0);
    for (int i = 0; i < 4; i++) {
      program.compute(1, 10).take(1, 0);
    }
    assertThat(run(program, HandOver.FREE, all(1, 1), 2).ends()).containsExactly(30, 40);
    assertThat(run(program, HandOver.FREE, all(1, ANY), 2).ends()).containsExactly(0, 40);
  }

  @Test
  void whoOffersGoesOnWhenTheQueueIsFull() {
    Script program = new Script(2);
    program.put(0, 0, Step.Mode.BUFFERED).put(0, 0, Step.Mode.BUFFERED).compute(0, 5);
    program.compute(1, 50).take(1, 0).take(1, 0);
    assertThat(run(program, HandOver.FREE, all(1, 1), 2).ends()).containsExactly(5, 50);
  }

  /** Also where the ring of elements grows while its first is not at its start. */
  @Test
  void elementsComeOutInTheirOrderWithWhatTheyCarry() {
    Script program = new Script(2);
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      program.put(0, 0, i, 100 + i);
      if (i == 10) {
        program.compute(0, 100);
      }
      program.take(1, 0);
      if (i == 10) {
        program.compute(1, 500);
      }
      expected.add("process 1: %d from 0, %d bytes".formatted(i, 100 + i));
    }
    run(program, HandOver.FREE, all(1, ANY), 2);
    assertThat(program.received()).isEqualTo(expected);

    Script two = new Script(3).compute(0, 1).put(0, 0, 7, 1).put(1, 0, 8, 1);
    two.compute(2, 5).take(2, 0).take(2, 0);
    run(two, HandOver.FREE, all(1, ANY), 3);
    assertThat(two.received())
        .containsExactly("process 2: 8 from 1, 1 bytes", "process 2: 7 from 0, 1 bytes");
  }

  @Test
  void whoeverWaitedLongestTakesFirstAndPutsFirst() {
    Script takers = new Script(3).compute(0, 100).put(0, 0, 1, 1).put(0, 0, 2, 1);
    takers.compute(1, 10).take(1, 0).compute(2, 5).take(2, 0);
    run(takers, HandOver.FREE, all(1, ANY), 3);
    assertThat(takers.received())
        .containsExactlyInAnyOrder("process 2: 1 from 0, 1 bytes", "process 1: 2 from 0, 1 bytes");

    Script putters = new Script(3).compute(0, 100);
    for (int i = 0; i < 3; i++) {
      putters.take(0, 0);
    }
    putters.put(1, 0, 1, 1).put(1, 0, 2, 1).compute(2, 5).put(2, 0, 3, 1);
    run(putters, HandOver.FREE, all(1, 1), 3);
    assertThat(putters.received())
        .containsExactly(
            "process 0: 1 from 1, 1 bytes",
            "process 0: 2 from 1, 1 bytes",
            "process 0: 3 from 2, 1 bytes");
  }

  /** Waiting ends when the partner is there; from then on the element is under way. */
  @Test
  void waitingAndCommunicatingAreToldApart() {
    HandOver costs = new HandOver(10, 2, 3, 0);
    Script late = new Script(2).compute(0, 50).put(0, 0).take(1, 0);
    Outcome first = run(late, costs, all(1, ANY), 2);
    // The element is put at 52: the taker waited 52, and then 10 and 3 for the element.
    assertThat(first.waiting()).containsExactly(0, 52);
    assertThat(first.places().get(2).communication()).isEqualTo(13);

    Script handed = new Script(2).put(0, 0, Step.Mode.SYNCHRONOUS).compute(1, 50).take(1, 0);
    Outcome second = run(handed, costs, all(1, ANY), 2);
    // Put until 2, then waiting until the taker comes at 50, and 10 for the answer.
    assertThat(second.waiting()).containsExactly(48, 0);
    assertThat(second.places().get(0).communication()).isEqualTo(2 + 10);

    Script full = new Script(2).put(0, 0).put(0, 0).compute(1, 50).take(1, 0).take(1, 0);
    Outcome third = run(full, costs, all(1, 1), 2);
    // The second is put until 4 and waits for a take at 50, of which it hears at 60.
    assertThat(third.waiting()[0]).isEqualTo(46);
    assertThat(third.places().get(1).communication()).isEqualTo(2 + 10);
  }
}
