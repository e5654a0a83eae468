package org.perfmodel.scenario.cost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/** A machine whose prices are whole numbers of seconds, so that times are worked out by hand. */
public abstract class ToyMachine {
  private static final long L1 = 1024;

  private static final long L2 = 65_536;

  @TempDir private Path folder;

  public final TreeMap<String, Parameter> parameters = new TreeMap<>();

  /** What is said of the machine beside its numbers. */
  public final TreeMap<String, String> facts = new TreeMap<>();

  /** What a random place takes from L2, half of what it takes from memory. */
  private long random = 100;

  private long second = L2;

  /** A machine whose second cache holds as much as those of servers do. */
  void hasASecondCacheOf(long bytes) {
    second = bytes;
  }

  /** A machine that fetches lines ahead wherever they are: what the prices of lines are for. */
  void foreseesEverything() {
    random = 10;
  }

  void price(String name, long seconds) {
    parameters.put(
        name, new Parameter(name, Rational.of(seconds), 0, Confidence.FITTED, "made up"));
  }

  private static MemoryLevel level(
      String name, long capacity, long perByte, long perLine, long random, long dependent) {
    return new MemoryLevel(
        name,
        capacity,
        Rational.of(perByte),
        Rational.of(perLine),
        Rational.of(random),
        Rational.of(dependent),
        0,
        Confidence.FITTED,
        "made up");
  }

  Prediction predict(String method, Map<String, Integer> sizes) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some {\n" + method + "\n}\n");
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0);
    TreeMap<String, Rational> values = new TreeMap<>();
    sizes.forEach((name, value) -> values.put(name, Rational.of(value)));
    Platform machine =
        Platform.of(
            "toy",
            1,
            0,
            parameters,
            List.of(
                level("L1", L1, 0, 0, 0, 0),
                level("L2", second, 1, 10, random, 1000),
                level("memory", Long.MAX_VALUE, 2, 20, 2 * random, 2000)),
            new Provenance("a toy", facts));
    return new ClosedFormEvaluator()
        .evaluate(
            new Scenario(
                region, machine, new Point(new InputSet(values), 1), new BottleneckCostModel()));
  }

  double seconds(String method, Map<String, Integer> sizes) throws IOException {
    return predict(method, sizes).time().value();
  }

  void everythingElseIsFree() {
    for (String free :
        List.of(
            "loop",
            "loop.entry",
            "load.double",
            "store.double",
            "load.int",
            "store.int",
            "load.ref",
            "add.double",
            "mul.double",
            "add.int",
            "mul.int",
            "bit.int",
            "cmp.int",
            "cmp.ref",
            "branch",
            "field_load.ref",
            "field_load.int",
            "range.check",
            "row.change",
            "branch.miss",
            "chain.add.int",
            "chain.add.double",
            "chain.load.int",
            "chain.bit.int",
            "chain.field_load.ref",
            "conv.int")) {
      price(free, 0);
    }
  }

  public static final String SCALE =
      """
      static void run(int n, double[] x, double[] y) {
        for (int i = 0; i < n; i++) { y[i] = 2 * x[i]; }
      }
      """;
}
