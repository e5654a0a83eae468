package org.perfmodel.variants;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;

/**
 * What is predicted of a method where every size is {@value #SIZE}.
 *
 * @param seconds of work
 * @param growth of it in the sizes, with the names of the sizes in their order in place of theirs
 * @param gaps how many things have no price
 */
record Priced(double seconds, String growth, int gaps) {
  static final int SIZE = 1000;

  private static final int LANGUAGE = 17;
  private static final Platform REFERENCE = reference();

  private static Platform reference() {
    String file = "/META-INF/perf/platforms/reference.json";
    try (InputStream in = Priced.class.getResourceAsStream(file)) {
      return PlatformCodec.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All methods below a folder, by their names as regions; without those that have no value. */
  static Map<String, Priced> below(Path folder) {
    Map<String, Priced> priced = new HashMap<>();
    for (Region region : regions(folder)) {
      try {
        priced.put(region.id().toString(), of(region));
      } catch (EvaluationException | NotApplicableException | ArithmeticException e) {
        // Has no value at these sizes.
      }
    }
    return priced;
  }

  static List<Region> regions(Path folder) {
    return new Extractor(new ExtractionSettings(LANGUAGE, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "")))
        .regions();
  }

  private static Priced of(Region region) {
    Prediction prediction = prediction(region, SIZE);
    return new Priced(
        prediction.work().value(), prediction.growth().toString(), prediction.gaps().size());
  }

  static Prediction prediction(Region region, int value) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    for (Size size : region.sizes()) {
      if (!size.isOpen()) {
        inputs.put(size.symbol().name(), Rational.of(value));
      }
    }
    return new ClosedFormEvaluator()
        .evaluate(
            new Scenario(
                region, REFERENCE, new Point(new InputSet(inputs), 1), new BottleneckCostModel()));
  }
}
