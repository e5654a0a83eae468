package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.check.Analysis;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

class ImaginedMachineTest {
  private static final String SOURCE =
      """
      class Some {
        @PerfModel(inputs = {"n=100", "n=100000000"})
        static double sum(double[] x, int n) {
          double s = 0;
          for (int i = 0; i < n; i++) {
            x[i] = x[i] * 3;
          }
          return s;
        }
      }
      """;

  @TempDir Path folder;
  private final Pipeline pipeline = new Pipeline();

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("src"));
    Files.writeString(folder.resolve("src/Some.java"), SOURCE);
  }

  private Request request() {
    return Requests.of(folder, "some", new SourceRoot(folder.resolve("src"), "src"), "perf");
  }

  private Request imagine(String scale) {
    return request().withScale(Optional.of(scale));
  }

  private double seconds(Request request, int point) {
    List<Prediction> predictions =
        pipeline.analyse(request).verdict().regions().get(0).predictions();
    return predictions.get(point == 0 ? 0 : predictions.size() - 1).time().value();
  }

  @Test
  void twiceTheBandwidthHalvesWhatIsBoundByItAndNothingElse() {
    assertThat(seconds(imagine("memory:2"), 1) / seconds(request(), 1))
        .isCloseTo(0.5, within(0.01));
    assertThat(seconds(imagine("memory:2"), 0)).isEqualTo(seconds(request(), 0));
    assertThat(seconds(imagine("core:2"), 0) / seconds(request(), 0)).isCloseTo(0.5, within(0.01));
  }

  @Test
  void allPartsTwiceAsFastHalveEveryTime() {
    Request all = imagine("core:2,memory:2,parallel:2,locks:2");

    for (int point : new int[] {0, 1}) {
      assertThat(seconds(all, point) / seconds(request(), point)).isCloseTo(0.5, within(1e-9));
    }
  }

  @Test
  void everyOutputSaysWhatIsImagined() throws IOException {
    Analysis analysis = pipeline.analyse(imagine("memory:2"));
    pipeline.write(analysis);

    assertThat(pipeline.table(analysis).get(0))
        .startsWith("what if  platform reference (what if memory 2 times as fast)#");
    assertThat(pipeline.explain(analysis, "Some.sum").get(0)).startsWith("what if  ");
    assertThat(String.join("\n", pipeline.table(analysis))).containsPattern("Some.sum .* -50 %");
    Path results = folder.resolve("target/what-if");
    for (String file :
        List.of("verdict.json", "prediction.json", "TEST-perf.xml", "report/index.html")) {
      assertThat(Files.readString(results.resolve(file)))
          .as(file)
          .contains("what if memory 2 times as fast");
      assertThat(folder.resolve("target").resolve(file)).doesNotExist();
    }
  }

  @Test
  void noGateRunsOnAnImaginedMachine() {
    Request imagined = imagine("memory:2");

    assertThatThrownBy(() -> pipeline.judge(imagined))
        .isInstanceOf(PerfException.class)
        .hasMessageStartingWith("perf:check does not run on an imagined machine")
        .hasMessageContaining("\nMaybe ");
    assertThatThrownBy(() -> pipeline.update(imagined))
        .hasMessageStartingWith("perf:update does not run on an imagined machine");
    assertThatThrownBy(() -> pipeline.accept(imagined, "Some.sum", "why"))
        .hasMessageStartingWith("perf:accept does not run on an imagined machine");
    assertThat(folder.resolve("perf/baseline.jsonl")).doesNotExist();
  }

  @Test
  void aMisspeltPartIsAnswered() {
    assertThatThrownBy(() -> pipeline.analyse(imagine("memroy:2")))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("Maybe `memory` is meant");
  }
}
