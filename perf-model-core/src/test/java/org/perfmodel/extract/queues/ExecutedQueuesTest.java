package org.perfmodel.extract.queues;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.queues.logged.Log;
import org.perfmodel.extract.queues.programs.Pipelines;
import org.perfmodel.extract.queues.programs.Publishers;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;

/** Each thread of the task graph puts and takes what the thread of the program puts and takes. */
class ExecutedQueuesTest {
  private static final Workload WORKLOAD =
      new Extractor(new ExtractionSettings(17, List.of(), List.of()))
          .extract(
              List.of(
                  new SourceRoot(
                      Path.of("src/test/java/org/perfmodel/extract/queues/programs"), "")));

  /** A program at some sizes. */
  record Case(String region, Map<String, Long> sizes, Callable<?> program) {
    @Override
    public String toString() {
      return region + " with " + sizes;
    }
  }

  private static Region region(String id) {
    return WORKLOAD.regions().stream()
        .filter(each -> each.id().value().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static List<List<String>> executed(Case each) throws Exception {
    Log.taken();
    each.program().call();
    return Log.taken();
  }

  private static List<List<String>> extracted(Case each) throws Exception {
    Log.taken();
    new QueueGraphRunner(each.sizes()).run(region(each.region()).root());
    return Log.taken();
  }

  static Stream<Case> inOrder() {
    List<Case> cases = new ArrayList<>();
    for (int n : new int[] {0, 1, 5, 20}) {
      Map<String, Long> sizes = Map.of("n", (long) n);
      cases.add(new Case("Pipelines.counted", sizes, () -> Pipelines.counted(n)));
      cases.add(new Case("Pipelines.ended", sizes, () -> Pipelines.ended(n)));
      cases.add(new Case("Pipelines.stages", sizes, () -> Pipelines.stages(n)));
      cases.add(new Case("Publishers.one", sizes, () -> Publishers.one(n)));
      cases.add(new Case("Publishers.two", sizes, () -> Publishers.two(n)));
      cases.add(new Case("Publishers.chain", sizes, () -> Publishers.chain(n)));
      Map<String, Long> shared = Map.of("n", (long) n, "workers", 3L);
      cases.add(
          new Case(
              "Pipelines.filled",
              shared,
              () -> {
                Pipelines.filled(n, 3);
                return true;
              }));
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource
  void inOrder(Case each) throws Exception {
    assertThat(extracted(each)).isEqualTo(executed(each));
  }

  static Stream<Case> byWhoeverComesFirst() {
    List<Case> cases = new ArrayList<>();
    for (int n : new int[] {0, 1, 20}) {
      for (int workers : new int[] {1, 3}) {
        cases.add(
            new Case(
                "Pipelines.farm",
                Map.of("n", (long) n, "workers", (long) workers),
                () -> Pipelines.farm(n, workers)));
      }
    }
    return cases.stream();
  }

  /** Who takes how many differs from run to run, not how many there are. */
  @ParameterizedTest
  @MethodSource
  void byWhoeverComesFirst(Case each) throws Exception {
    assertThat(counted(extracted(each))).isEqualTo(counted(executed(each)));
  }

  private static List<String> counted(List<List<String>> threads) {
    List<String> all = new ArrayList<>();
    all.add(threads.size() + " threads");
    threads.forEach(all::addAll);
    Collections.sort(all);
    return all;
  }
}
