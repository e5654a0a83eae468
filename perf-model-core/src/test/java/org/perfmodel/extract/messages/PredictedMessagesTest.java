package org.perfmodel.extract.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.json.NetworkProfileCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.NetworkResolver;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.BottleneckCostModel;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/** From the sources of programs that pass messages to their times. */
class PredictedMessagesTest {
  private static final Path NONE = Path.of("none");
  private static final ClassLoader CLASSPATH = PredictedMessagesTest.class.getClassLoader();

  private static Platform cluster() {
    return new PlatformResolver(NONE, NONE, CLASSPATH, PlatformCodec::read)
        .resolve("reference")
        .on(
            new NetworkResolver(NONE, NONE, CLASSPATH, NetworkProfileCodec::read)
                .resolve("berkeley-now"));
  }

  private static Prediction jacobi(String id, int p, long n) {
    Region region = ExtractedPrograms.region(id);
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(n));
    inputs.put("iterations", Rational.of(100));
    return new ClosedFormEvaluator()
        .evaluate(
            new Scenario(
                region, cluster(), new Point(new InputSet(inputs), p), new BottleneckCostModel()));
  }

  @Test
  void print() {
    System.out.println(ExtractedPrograms.ids());
    for (int p : new int[] {1, 2, 4, 16, 64}) {
      Prediction prediction = jacobi("Jacobi.run", p, 1024);
      System.out.println(p + " " + prediction.time().value() + " " + prediction.speedup().value());
      System.out.println(prediction.gaps());
    }
    assertThat(1).isEqualTo(1);
  }
}
