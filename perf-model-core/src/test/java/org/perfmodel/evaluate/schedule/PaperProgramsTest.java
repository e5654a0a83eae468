package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.Enumerated;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.LongestFirst;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.SeveralQueues;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.dispatch.Switching;
import org.perfmodel.evaluate.schedule.sequence.Activity;
import org.perfmodel.evaluate.schedule.sequence.ExecutionSequence;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * What Adve and Vernon report about their five programs, on programs of the same structure.
 * Measured task times appear in the paper only as figures; so speedups cannot be compared, what
 * shapes them can.
 */
class PaperProgramsTest {
  private static final SchedulingPolicy FIFO = new CentralQueue(new Fifo());
  private static final SchedulingPolicy LPT = new CentralQueue(new LongestFirst());
  private static final SchedulingPolicy CYCLIC = new StaticAllocation(new Cyclic());

  /**
   * Section 5.2: 5 to 10 % from not splitting; figure 10: only odd numbers of processors suffer.
   */
  @Test
  void psimIsBetterAtEvenNumbersOfProcessors() {
    ScheduleSolver psim = solver(PaperPrograms.psim());
    SchedulingPolicy split = PaperPrograms.psimSplit();
    for (int processors = 2; processors <= 20; processors += 2) {
      assertThat(gain(psim, split, CYCLIC, processors)).isBetween(-0.01, 0.015);
    }
    for (int processors = 11; processors <= 19; processors += 2) {
      assertThat(gain(psim, split, CYCLIC, processors)).isBetween(0.04, 0.11);
      double perProcessor = psim.solve(split, processors).speedup() / processors;
      assertThat(perProcessor)
          .isLessThan(psim.solve(split, processors + 1).speedup() / (processors + 1) - 0.02);
    }
  }

  /** "In this case the predicted further improvement was negligible." */
  @Test
  void dynamicSchedulingHelpsPsimLittleMore() {
    ScheduleSolver psim = solver(PaperPrograms.psim());
    for (int processors = 2; processors <= 20; processors++) {
      assertThat(gain(psim, CYCLIC, FIFO, processors)).isBetween(0.0, 0.02);
    }
  }

  /** "Small load imbalances": nearly linear, all of the loss imbalance. */
  @Test
  void mp3dIsBalancedButForLittle() {
    ScheduleSolver mp3d = solver(PaperPrograms.mp3d());
    for (int processors = 2; processors <= 16; processors++) {
      Schedule schedule = mp3d.solve(CYCLIC, processors);
      assertThat(schedule.speedup()).isBetween(0.96 * processors, 0.9999 * processors);
      assertThat(schedule.loss().imbalance()).isEqualTo(schedule.loss().total());
    }
  }

  /** "An unusually large task appears towards the end of the queue in each iteration." */
  @Test
  void oneLateWireIsTheTailOfLocusRoute() {
    Schedule schedule = solver(PaperPrograms.locusRoute()).solve(FIFO, 16);
    int late = 420 + 1 + 400;
    assertThat(schedule.tail().task()).isEqualTo(late);
    assertThat(schedule.tail().seconds()).isGreaterThan(0.2 * schedule.makespan());
  }

  /** Section 5.3: LPT "has the potential to significantly improve speedup for P > 10". */
  @Test
  void longestFirstLiftsLocusRouteOnManyProcessors() {
    ScheduleSolver locusRoute = solver(PaperPrograms.locusRoute());
    assertThat(gain(locusRoute, FIFO, LPT, 2)).isLessThan(0.1);
    for (int processors = 11; processors <= 16; processors++) {
      assertThat(gain(locusRoute, FIFO, LPT, processors)).isGreaterThan(0.15);
    }
  }

  /** Figure 11: per region one without switching, which is slower; more with; fewer if balanced. */
  @Test
  void switchingRegionsTradesLocalityForBalance() {
    Enumerated geographic = PaperPrograms.regions(false);
    Enumerated equalWork = PaperPrograms.regions(true);
    Schedule fixed = locusRoute(geographic, Switching.STAY);
    Schedule switching = locusRoute(geographic, Switching.FEWEST_WORKERS);
    Schedule balanced = locusRoute(equalWork, Switching.FEWEST_WORKERS);
    assertThat(perRegion(fixed, geographic)).isCloseTo(1, within(1e-9));
    assertThat(fixed.makespan()).isGreaterThan(1.2 * switching.makespan());
    assertThat(perRegion(switching, geographic)).isGreaterThan(1.3);
    assertThat(perRegion(balanced, equalWork)).isLessThan(perRegion(switching, geographic) - 0.1);
  }

  /** Section 5.1 and figure 9: the largest task first helps a little, LPT order more. */
  @Test
  void longestFirstLiftsPolyroots() {
    ScheduleSolver programmed = polyroots(PaperPrograms.LastPhase.AS_PROGRAMMED);
    ScheduleSolver largest = polyroots(PaperPrograms.LastPhase.LARGEST_FIRST);
    ScheduleSolver lpt = polyroots(PaperPrograms.LastPhase.LPT);
    double gainOfLargest = 0;
    double gainOfLpt = 0;
    for (int processors = 8; processors <= 16; processors++) {
      double before = programmed.solve(FIFO, processors).makespan();
      gainOfLargest += before / largest.solve(FIFO, processors).makespan() - 1;
      gainOfLpt += before / lpt.solve(FIFO, processors).makespan() - 1;
    }
    assertThat(gainOfLargest / 9).isPositive();
    assertThat(gainOfLpt / 9).isGreaterThan(0.08).isGreaterThan(gainOfLargest / 9);
  }

  /**
   * "Limited parallelism": the span takes more than its share, and the final phase half the time.
   */
  @Test
  void polyrootsIsFarFromLinear() {
    Schedule schedule = polyroots(PaperPrograms.LastPhase.AS_PROGRAMMED).solve(FIFO, 24);
    assertThat(schedule.speedup()).isLessThan(12);
    assertThat(schedule.loss().spanLimited()).isGreaterThan(0.3 * schedule.loss().total());
  }

  /**
   * A processor begins when the row above has its first task done and never waits afterwards: the
   * length is size*size/p + p - 1 where p divides the size; at time t only t + 1 processors are
   * active, and so at the end.
   */
  @Test
  void dynProgIsLimitedAtStartAndEnd() {
    int size = 100;
    for (int processors : new int[] {1, 2, 5, 10, 20, 50, 100}) {
      Schedule schedule =
          new ScheduleSolver(PaperPrograms.dynProg(size), ScheduleSettings.BASIC.recording())
              .solve(PaperPrograms.rows(size, processors), processors);
      assertThat(schedule.makespan()).isEqualTo(size * size / processors + processors - 1.0);
      ExecutionSequence sequence = schedule.sequence();
      assertThat(sequence).isNotNull();
      Activity activity = Activity.of(sequence);
      for (int t = 0; t < processors; t++) {
        assertThat(activity.activeAt(t + 0.5)).isEqualTo(t + 1);
        assertThat(activity.activeAt(schedule.makespan() - t - 0.5)).isEqualTo(t + 1);
      }
    }
    assertThat(PaperPrograms.dynProg(500).tasks()).isEqualTo(250_000);
  }

  private static double gain(
      ScheduleSolver solver, SchedulingPolicy from, SchedulingPolicy to, int processors) {
    return solver.solve(from, processors).makespan() / solver.solve(to, processors).makespan() - 1;
  }

  private static Schedule locusRoute(Enumerated regions, Switching switching) {
    return new ScheduleSolver(PaperPrograms.locusRoute(), ScheduleSettings.BASIC.recording())
        .solve(new SeveralQueues(16, regions, new Fifo(), switching), 16);
  }

  private static double perRegion(Schedule schedule, Enumerated regions) {
    ExecutionSequence sequence = schedule.sequence();
    if (sequence == null) {
      throw new AssertionError("not recorded");
    }
    return Activity.of(sequence, regions.byId()::get, 16).meanPerGroup();
  }

  private static ScheduleSolver polyroots(PaperPrograms.LastPhase order) {
    return solver(PaperPrograms.polyroots(order));
  }

  private static ScheduleSolver solver(DynamicTaskGraph graph) {
    return new ScheduleSolver(graph, ScheduleSettings.BASIC);
  }
}
