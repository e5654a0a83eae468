package org.perfmodel.restructure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.restructure.Dependences.Memory;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.SequentialTasks;
import org.perfmodel.workload.graph.SequentialTasks.MessageCost;

class MappingTest {
  private static final int PROGRAMS = 400;
  private static final MessageCost COST = new MessageCost(0.5, 0.01);

  /**
   * Eight tasks of 1 to 8 seconds, then eight more that take what the one above and its neighbours
   * wrote: MacDonald 1996, section 3.1.3.
   */
  private static DataGraph twoSegments() {
    SequentialTasks.Builder builder = SequentialTasks.builder();
    builder.addKind(new SequentialTasks.Kind("S", false));
    builder.addKind(new SequentialTasks.Kind("S'", false));
    for (int i = 0; i < 8; i++) {
      builder.addDatum("v" + i, 8);
    }
    for (int i = 0; i < 8; i++) {
      builder.addTask(i + 1, 0, new int[0], new int[] {i});
    }
    for (int i = 0; i < 8; i++) {
      builder.addTask(i + 1, 1, new int[] {Math.max(0, i - 1), i, Math.min(7, i + 1)}, new int[0]);
    }
    return Dependences.of(builder.build(), Memory.OWN).graph();
  }

  /** The printed loads are 3, 7, 11, 15 and 9, 9, 9, 9; the communications 6 and 12. */
  @Test
  void theThesissExampleHasItsLoadsAndCommunications() {
    DataGraph graph = twoSegments();
    Segments segments = Segments.of(graph);
    assertThat(segments.count()).isEqualTo(2);
    assertThat(graph.communications()).isEqualTo(22);
    Mapping even = Mapping.even(graph, segments, 4);
    assertThat(loads(graph, even, 8)).containsExactly(3, 7, 11, 15);
    MappedCost ofEven = MappedCost.of(graph, segments, even, COST);
    assertThat(ofEven.messages()).isEqualTo(6);
    assertThat(ofEven.bytes()).isEqualTo(48);
    assertThat(ofEven.imbalance()).isEqualTo(15.0 / 9);
    Mapping packed = Mapping.packed(graph, segments, 4);
    assertThat(packed.processOf()).startsWith(0, 1, 2, 3, 3, 2, 1, 0);
    assertThat(loads(graph, packed, 8)).containsExactly(9, 9, 9, 9);
    MappedCost ofPacked = MappedCost.of(graph, segments, packed, COST);
    assertThat(ofPacked.messages()).isEqualTo(12);
    assertThat(ofPacked.imbalance()).isEqualTo(1);
  }

  /** In blocks the last process waits for nothing: 15 s and 15 s. */
  @Test
  void timesOfTheExampleFollowFromItsMessages() {
    DataGraph graph = twoSegments();
    Segments segments = Segments.of(graph);
    MessageCost slow = new MessageCost(2, 1);
    assertThat(MappedCost.of(graph, segments, Mapping.even(graph, segments, 4), COST).makespan())
        .isEqualTo(30);
    assertThat(MappedCost.of(graph, segments, Mapping.packed(graph, segments, 4), slow).makespan())
        .isEqualTo(lastOfPacked(slow));
  }

  /** By the definition, with all tasks in order of number, which is that of levels here. */
  private static double lastOfPacked(MessageCost cost) {
    int[] process = {0, 1, 2, 3, 3, 2, 1, 0};
    double[] free = new double[4];
    double[] end = new double[16];
    double last = 0;
    for (int task = 0; task < 16; task++) {
      int i = task % 8;
      double start = free[process[i]];
      for (int other = Math.max(0, i - 1); task >= 8 && other <= Math.min(7, i + 1); other++) {
        boolean isNear = process[other] == process[i];
        start =
            Math.max(start, end[other] + (isNear ? 0 : cost.seconds() + 8 * cost.secondsPerByte()));
      }
      end[task] = start + i + 1;
      free[process[i]] = end[task];
      last = Math.max(last, end[task]);
    }
    return last;
  }

  /** Balance within 25 % allows 10, 11, 7, 8 in blocks, which send as little as blocks of two. */
  @Test
  void aLittleImbalanceHalvesTheCommunicationsOfTheExample() {
    DataGraph graph = twoSegments();
    List<ProgramReview.Row> rows = ProgramReview.rows(graph, Segments.of(graph), 4);
    ProgramReview.Row near = rows.get(rows.size() - 1);
    assertThat(near.label()).isEqualTo("near, 1.25");
    assertThat(near.cost().messages()).isEqualTo(6);
    assertThat(near.cost().imbalance()).isLessThan(1.25);
  }

  private static double[] loads(DataGraph graph, Mapping mapping, int tasks) {
    double[] load = new double[mapping.processes()];
    for (int task = 0; task < tasks; task++) {
      load[mapping.processOf()[task]] += graph.weight(task);
    }
    return load;
  }

  @Test
  void everyMappingHasEveryTaskOnceAndNoneIsFasterThanTheBounds() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      DataGraph graph = Dependences.of(RandomPrograms.program(seed), Memory.SHARED).graph();
      if (seed % 2 == 0) {
        Restructuring.apply(graph);
      }
      SequentialFraction fraction = SequentialFraction.of(graph);
      int processes = 1 + (int) (seed % 5);
      for (ProgramReview.Row row : ProgramReview.rows(graph, Segments.of(graph), processes)) {
        for (int vertex = 0; vertex < graph.bound(); vertex++) {
          int process = row.mapping().processOf()[vertex];
          assertThat(process)
              .as("seed %d, %s", seed, row.label())
              .isBetween(graph.exists(vertex) ? 0 : -1, graph.exists(vertex) ? processes - 1 : -1);
        }
        double makespan = row.cost().makespan();
        assertThat(makespan).isGreaterThanOrEqualTo(fraction.path());
        assertThat(makespan * processes).isGreaterThanOrEqualTo(graph.work());
        assertThat(row.cost().imbalance()).isGreaterThanOrEqualTo(1 - 1e-12);
        if (processes == 1) {
          assertThat(row.cost()).isEqualTo(new MappedCost(graph.work(), 1, 0, 0));
        }
      }
    }
  }

  @Test
  void messagesAreTheDifferentPairsOfTaskAndProcess() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      DataGraph graph = Dependences.of(RandomPrograms.program(seed), Memory.OWN).graph();
      Segments segments = Segments.of(graph);
      Mapping mapping = Mapping.even(graph, segments, 3);
      var pairs = new TreeSet<String>();
      var values = new TreeMap<String, Long>();
      for (int edge = 0; edge < graph.edges().bound(); edge++) {
        int from = graph.edges().from(edge);
        int there = mapping.processOf()[graph.edges().to(edge)];
        if (mapping.processOf()[from] != there && graph.edges().label(edge).length > 0) {
          pairs.add(from + " " + there);
          for (int value : graph.edges().label(edge)) {
            values.put(value + " " + there, graph.values().bytes(value));
          }
        }
      }
      MappedCost cost = MappedCost.of(graph, segments, mapping, COST);
      assertThat(cost.messages()).as("seed %d", seed).isEqualTo(pairs.size());
      assertThat(cost.bytes()).isEqualTo(values.values().stream().mapToLong(v -> v).sum());
    }
  }

  @Test
  void refinementIsNeverWorseThanItsStartAndKeepsItsLimit() {
    int better = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      DataGraph graph = Dependences.of(RandomPrograms.program(seed), Memory.SHARED).graph();
      Segments segments = Segments.of(graph);
      List<Mapping> starts = List.of(Mapping.packed(graph, segments, 3));
      double startCost = MappedCost.of(graph, segments, starts.get(0), COST).communication(COST);
      NearNeighbours near = new NearNeighbours(graph, segments, 3, COST);
      for (double tolerance : new double[] {1, 1.25}) {
        Mapping refined = near.within(tolerance, starts);
        MappedCost cost = MappedCost.of(graph, segments, refined, COST);
        assertThat(cost.communication(COST)).as("seed %d", seed).isLessThanOrEqualTo(startCost);
        better += cost.communication(COST) < startCost ? 1 : 0;
        for (int segment = 0; segment < segments.count(); segment++) {
          assertThat(fullest(graph, segments, segment, refined))
              .isLessThanOrEqualTo(
                  tolerance * fullest(graph, segments, segment, starts.get(0)) + 1e-9);
        }
      }
    }
    assertThat(better).isGreaterThan(50);
  }

  private static double fullest(DataGraph graph, Segments segments, int segment, Mapping mapping) {
    double[] load = new double[mapping.processes()];
    double most = 0;
    for (int i = 0; i < segments.size(segment); i++) {
      int vertex = segments.member(segment, i);
      load[mapping.processOf()[vertex]] += graph.weight(vertex);
      most = Math.max(most, load[mapping.processOf()[vertex]]);
    }
    return most;
  }

  /** Graham 1969: longest first takes at most 4/3 - 1/(3p) of the best. */
  @Test
  void packingStaysWithinGrahamsBoundOfTheBest() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int bins = 2 + random.nextInt(2);
      double[] weights = random.ints(1 + random.nextInt(9), 0, 20).asDoubleStream().toArray();
      BinPacking packing = BinPacking.of(weights, bins);
      double[] load = new double[bins];
      for (int i = 0; i < weights.length; i++) {
        load[packing.binOf()[i]] += weights[i];
      }
      double best = best(weights, new double[bins], 0);
      assertThat(Arrays.stream(load).max().orElse(0)).isEqualTo(packing.fullest());
      assertThat(packing.fullest()).isGreaterThanOrEqualTo(best);
      assertThat(packing.fullest()).isLessThanOrEqualTo(best * (4 - 1.0 / bins) / 3 + 1e-9);
    }
  }

  /** Graham's worst case for three bins, with a little less: longest first alone gives 10.9. */
  @Test
  void firstFitFindsWhatLongestFirstMisses() {
    assertThat(BinPacking.of(new double[] {5, 5, 4, 4, 3, 3, 2.9}, 3).fullest())
        .isCloseTo(9, Offset.offset(1e-4));
  }

  @Test
  void refinementFillsNoProcessBeyondItsLimitOrItsStart() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      DataGraph graph = Dependences.of(RandomPrograms.program(seed), Memory.SHARED).graph();
      Segments segments = Segments.of(graph);
      Mapping start = Mapping.packed(graph, segments, 3);
      double[] limit = new double[segments.count()];
      for (int segment = 0; segment < limit.length; segment++) {
        limit[segment] = fullest(graph, segments, segment, start);
      }
      Mapping refined = new NearNeighbours(graph, segments, 3, COST).refined(start, limit);
      for (int segment = 0; segment < limit.length; segment++) {
        assertThat(fullest(graph, segments, segment, refined))
            .as("seed %d", seed)
            .isLessThanOrEqualTo(limit[segment] + 1e-9);
      }
    }
  }

  private static double best(double[] weights, double[] load, int next) {
    if (next == weights.length) {
      return Arrays.stream(load).max().orElse(0);
    }
    double least = Double.POSITIVE_INFINITY;
    for (int bin = 0; bin < load.length; bin++) {
      load[bin] += weights[next];
      least = Math.min(least, best(weights, load, next + 1));
      load[bin] -= weights[next];
    }
    return least;
  }

  @Test
  void noScheduleBreaksTheBoundOfTheSequentialFraction() {
    for (long seed = 0; seed < 60; seed++) {
      DataGraph graph = Dependences.of(RandomPrograms.program(seed), Memory.SHARED).graph();
      double bound = SequentialFraction.of(graph).speedupBound();
      DynamicTaskGraph tasks = graph.graph();
      assertThat(tasks.work()).isCloseTo(graph.work(), Offset.offset(1e-9));
      ScheduleSolver solver = new ScheduleSolver(tasks, ScheduleSettings.BASIC);
      for (SchedulingPolicy policy : StandardPolicies.all()) {
        for (int processors : new int[] {2, 7}) {
          assertThat(solver.solve(policy, processors).speedup())
              .as("seed %d, %s", seed, policy.name())
              .isLessThanOrEqualTo(bound + 1e-12);
        }
      }
    }
  }
}
