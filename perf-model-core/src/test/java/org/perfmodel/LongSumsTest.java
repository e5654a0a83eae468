package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Assumption;

/** A time that rests on some terms of a very long sum says so; one that rests on all does not. */
class LongSumsTest {
  private static final String ESTIMATED = "sums of very many terms are estimated from some of them";

  @TempDir Path folder;

  private Prediction predicted(int n) throws IOException {
    Path source = Files.createDirectories(folder.resolve("src/main/java")).resolve("Some.java");
    Files.writeString(
        source,
        """
        import org.perfmodel.annotations.PerfModel;
        class Some {
          @PerfModel(inputs = "n=SIZE")
          static long run(int n) {
            long s = 0;
            for (int i = 0; i < n; i++) {
              for (int j = 0; j < i; j++) {
                for (int k = 0; k < i / (j + 1); k++) {
                  s += k;
                }
              }
            }
            return s;
          }
        }
        """
            .replace("SIZE", Integer.toString(n)));
    return new Pipeline()
        .analyse(Requests.ofMaven(folder, "some"))
        .verdict()
        .regions()
        .get(0)
        .predictions()
        .get(0);
  }

  private static List<String> assumed(Prediction prediction) {
    return prediction.assumptions().stream().map(Assumption::text).toList();
  }

  @Test
  void whatIsEstimatedIsGuessed() throws IOException {
    Prediction many = predicted(5_000);

    assertThat(assumed(many)).contains(ESTIMATED);
    assertThat(many.timeFormula().confidence()).isEqualTo(Confidence.GUESSED);
  }

  @Test
  void whatIsSummedUpIsNot() throws IOException {
    assertThat(assumed(predicted(500))).doesNotContain(ESTIMATED);
  }
}
