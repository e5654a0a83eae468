package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.check.Analysis;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Confidence;

/** A project whose threads talk through queues, from its sources to its report. */
@Tag("exhaustive")
class PredictedQueuesTest {
  private static final String LINES =
      """
      package acme;
      import java.util.concurrent.*;
      import org.perfmodel.annotations.PerfModel;
      class Lines {
        private static final Integer END = -1;
        @PerfModel(inputs = "n=1000, m=2000")
        static double pair(int n, int m) throws Exception {
          BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(16);
          double[] sum = new double[1];
          Thread producer = new Thread(() -> {
            try {
              for (int i = 0; i < n; i++) {
                double x = i;
                for (int j = 0; j < m; j++) x = Math.sqrt(x + j);
                queue.put((int) x);
              }
            } catch (InterruptedException e) { Thread.currentThread().interrupt(); }
          });
          Thread consumer = new Thread(() -> {
            try {
              for (int i = 0; i < n; i++) {
                double x = queue.take();
                for (int j = 0; j < m; j++) x = Math.sqrt(x + j);
                sum[0] += x;
              }
            } catch (InterruptedException e) { Thread.currentThread().interrupt(); }
          });
          producer.start();
          consumer.start();
          producer.join();
          consumer.join();
          return sum[0];
        }
        @PerfModel(inputs = "n=1000, m=2000, workers=3")
        static double farm(int n, int m, int workers) throws Exception {
          BlockingQueue<Integer> work = new ArrayBlockingQueue<>(64);
          BlockingQueue<Double> results = new LinkedBlockingQueue<>();
          ExecutorService pool = Executors.newFixedThreadPool(workers);
          for (int w = 0; w < workers; w++) {
            pool.submit(() -> {
              Integer x;
              while (!(x = work.take()).equals(END)) {
                double y = x;
                for (int j = 0; j < m; j++) y = Math.sqrt(y + j);
                results.put(y);
              }
              return null;
            });
          }
          for (int i = 0; i < n; i++) work.put(i);
          for (int w = 0; w < workers; w++) work.put(END);
          double sum = 0;
          for (int i = 0; i < n; i++) sum += results.take();
          pool.shutdown();
          return sum;
        }
      }
      """;

  private static final String FLOWS =
      """
      package acme;
      import java.util.concurrent.*;
      import org.perfmodel.annotations.PerfModel;
      class Flows {
        private static final Integer END = -1;
        @PerfModel(inputs = "n=1000, m=2000")
        static double queued(int n, int m) throws Exception {
          BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(256);
          double[] sum = new double[1];
          Thread consumer = new Thread(() -> {
            try {
              while (true) {
                Integer x = queue.take();
                if (x == END) break;
                double y = x;
                for (int j = 0; j < m; j++) y = Math.sqrt(y + j);
                sum[0] += y;
              }
            } catch (InterruptedException e) { Thread.currentThread().interrupt(); }
          });
          consumer.start();
          for (int i = 0; i < n; i++) {
            double x = i;
            for (int j = 0; j < m; j++) x = Math.sqrt(x + j);
            queue.put((int) x);
          }
          queue.put(END);
          consumer.join();
          return sum[0];
        }
        @PerfModel(inputs = "n=1000, m=2000")
        static double published(int n, int m) throws Exception {
          double[] sum = new double[1];
          SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>();
          CompletableFuture<Void> all = publisher.consume(x -> {
            double y = x;
            for (int j = 0; j < m; j++) y = Math.sqrt(y + j);
            sum[0] += y;
          });
          for (int i = 0; i < n; i++) {
            double x = i;
            for (int j = 0; j < m; j++) x = Math.sqrt(x + j);
            publisher.submit((int) x);
          }
          publisher.close();
          all.join();
          return sum[0];
        }
        @PerfModel(inputs = "n=1000, m=2000")
        static double offered(int n, int m) throws Exception {
          double[] sum = new double[1];
          BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(256);
          Thread consumer = new Thread(() -> {
            for (int i = 0; i < n; i++) {
              double y = queue.poll();
              for (int j = 0; j < m; j++) y = Math.sqrt(y + j);
              sum[0] += y;
            }
          });
          consumer.start();
          for (int i = 0; i < n; i++) {
            double x = i;
            for (int j = 0; j < m; j++) x = Math.sqrt(x + j);
            queue.offer((int) x);
          }
          consumer.join();
          return sum[0];
        }
        @PerfModel(inputs = "n=1000, m=2000, workers=3, room=2")
        static double farm(int n, int m, int workers, int room) throws Exception {
          BlockingQueue<Integer> work = new ArrayBlockingQueue<>(room);
          BlockingQueue<Double> results = new ArrayBlockingQueue<>(room);
          ExecutorService pool = Executors.newFixedThreadPool(workers + 1);
          for (int w = 0; w < workers; w++) {
            pool.submit(() -> {
              Integer x;
              while (!(x = work.take()).equals(END)) {
                double y = x;
                for (int j = 0; j < m; j++) y = Math.sqrt(y + j);
                results.put(y);
              }
              return null;
            });
          }
          pool.submit(() -> {
            for (int i = 0; i < n; i++) work.put(i);
            for (int w = 0; w < workers; w++) work.put(END);
            return null;
          });
          double sum = 0;
          for (int i = 0; i < n; i++) sum += results.take();
          pool.shutdown();
          return sum;
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("src/main/java/acme"));
    Files.writeString(folder.resolve("src/main/java/acme/Lines.java"), LINES);
    Files.writeString(folder.resolve("src/main/java/acme/Flows.java"), FLOWS);
  }

  private Request request(String yaml) throws IOException {
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(folder.resolve("src/perf/perf.yaml"), yaml);
    return Requests.ofMaven(folder, "lines");
  }

  private static RegionVerdict verdict(Analysis analysis, String id) {
    return analysis.verdict().regions().stream()
        .filter(each -> each.region().value().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void threadsOverlapAsFarAsThereAreProcessors() throws IOException {
    Analysis analysis =
        new Pipeline().analyse(request("network: jvm-queues\nprocessors: [1, 2, 4]\n"));
    List<Prediction> pair = verdict(analysis, "Lines.pair").predictions();
    List<Prediction> farm = verdict(analysis, "Lines.farm").predictions();

    assertThat(pair).allSatisfy(each -> assertThat(each.gaps()).isEmpty());
    assertThat(farm).allSatisfy(each -> assertThat(each.gaps()).isEmpty());
    assertThat(pair.get(0).speedup().value()).isBetween(0.9, 1.0);
    assertThat(pair.get(1).speedup().value()).isBetween(1.9, 2.0);
    assertThat(pair.get(2).time().value()).isEqualTo(pair.get(1).time().value());
    assertThat(farm.get(1).speedup().value()).isBetween(1.8, 2.0);
    assertThat(farm.get(2).speedup().value()).isBetween(2.7, 3.0);
  }

  @Test
  void withoutAPriceOfQueuesTheRegionIsAnErrorThatSaysWhatToDo() throws IOException {
    Analysis analysis = new Pipeline().analyse(request("platforms: [sun-4-50]\nprocessors: [2]\n"));

    assertThat(verdict(analysis, "Lines.pair").error().orElseThrow())
        .startsWith("src/main/java/acme/Lines.java:15: Lines.pair passes messages")
        .contains("platform sun-4-50 says nothing of queues")
        .contains("mvn perf:calibrate")
        .contains("network: jvm-queues");
  }

  @Test
  void anExplanationNamesElementsByLine() throws IOException {
    Pipeline pipeline = new Pipeline();
    Analysis analysis = pipeline.analyse(request("network: jvm-queues\nprocessors: [1, 4]\n"));
    assertThat(String.join("\n", pipeline.explain(analysis, "Lines.farm")))
        .contains("p=4, as simulated with 4 threads and the queues between them")
        .containsPattern("bottleneck: \\d\\d % of the time is loop j at Lines.java:44")
        .containsPattern("Lines.java:45 +put +1000 +4000")
        .containsPattern("Lines.java:42 +take +0 +0");
  }

  @Test
  void theReportDrawsThreadsAndElements() throws Exception {
    Pipeline pipeline = new Pipeline();
    pipeline.write(
        pipeline.analyse(Requests.drawn(request("network: jvm-queues\nprocessors: [1, 2, 4]\n"))));
    String page = Files.readString(folder.resolve("target/perf/report/Lines.farm.html"));

    assertThat(page)
        .contains("Simulated with 4 threads and the queues between them.")
        .contains("Threads and messages in time")
        .doesNotContain("<script");
    assertThat(page.split("class=\"track\"", -1)).hasSize(4 + 1);
    assertThat(Files.readString(folder.resolve("target/perf/report/Lines.pair.html")))
        .contains("class=\"flight\"");
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(folder.resolve("target/perf/report/Lines.farm.html").toFile());
  }

  @Test
  void aPublisherTakesWhatAQueueOfItsRoomTakes() throws IOException {
    Analysis analysis =
        new Pipeline().analyse(request("network: jvm-queues\nprocessors: [1, 2, 4]\n"));
    List<Prediction> published = verdict(analysis, "Flows.published").predictions();
    List<Prediction> queued = verdict(analysis, "Flows.queued").predictions();

    for (int i = 0; i < queued.size(); i++) {
      assertThat(published.get(i).gaps()).isEmpty();
      assertThat(published.get(i).time().value())
          .isCloseTo(queued.get(i).time().value(), Percentage.withPercentage(1e-4));
    }
  }

  @Test
  void whatMayFindNothingOrNoRoomIsAnAssumptionThatIsShown() throws IOException {
    Pipeline pipeline = new Pipeline();
    Analysis analysis =
        pipeline.analyse(Requests.drawn(request("network: jvm-queues\nprocessors: [2]\n")));
    assertThat(String.join("\n", pipeline.explain(analysis, "Flows.offered")))
        .containsPattern("Flows.java:\\d+: `queue.poll\\(\\)` finds an element \\(assumed\\)")
        .containsPattern("Flows.java:\\d+: `queue` has room for what is offered \\(assumed\\)");
    pipeline.write(analysis);
    assertThat(Files.readString(folder.resolve("target/perf/report/Flows.offered.html")))
        .contains("finds an element")
        .contains("has room for what is offered");
    assertThat(verdict(analysis, "Flows.offered").predictions())
        .allSatisfy(each -> assertThat(each.confidence()).isNotEqualTo(Confidence.EXACT));
  }

  /** No formula has been derived where both queues of a farm are short; the simulation has one. */
  @Test
  void aFarmWithShortQueuesIsSimulatedAndSaysSo() throws IOException {
    Pipeline pipeline = new Pipeline();
    Analysis analysis = pipeline.analyse(request("network: jvm-queues\nprocessors: [1, 4]\n"));
    List<Prediction> farm = verdict(analysis, "Flows.farm").predictions();

    assertThat(farm)
        .allSatisfy(
            each -> {
              assertThat(each.gaps()).isEmpty();
              assertThat(each.engine()).isEqualTo("simulation");
            });
    assertThat(farm.get(1).speedup().value()).isBetween(2.5, 3.0);
    assertThat(String.join("\n", pipeline.explain(analysis, "Flows.farm")))
        .contains("engine  simulation")
        .contains("as simulated with 5 threads and the queues between them");
  }

  @Test
  void whereTripsAreUnknownNobodyIsSaidToWaitForEver() throws IOException {
    Files.writeString(
        folder.resolve("src/main/java/acme/Drained.java"),
        """
        package acme;
        import java.util.concurrent.*;
        import org.perfmodel.annotations.PerfModel;
        class Drained {
          @PerfModel(inputs = "n=100")
          static void run(int n) throws Exception {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(16);
            Thread consumer = new Thread(() -> {
              int done = 0;
              while (done < n) {
                Integer x = queue.poll();
                if (x == null) continue;
                done++;
              }
            });
            consumer.start();
            for (int i = 0; i < n; i++) queue.put(i);
            consumer.join();
          }
        }
        """);
    Analysis analysis = new Pipeline().analyse(request("network: jvm-queues\nprocessors: [2]\n"));

    assertThat(verdict(analysis, "Drained.run").canDeadlock()).isFalse();
    assertThat(verdict(analysis, "Drained.run").predictions()).isNotEmpty();
  }
}
