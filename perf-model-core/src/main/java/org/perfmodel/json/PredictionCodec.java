package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.RegionId;

/**
 * {@code prediction.json}: what is predicted of every region, without any judgement. A region has
 * the terms of its time at its largest point, and a row of figures for each point. Places in its
 * own file are told by their line: {@code :91}.
 */
public final class PredictionCodec {
  private static final int FORMAT = 2;
  private static final int DEPTH = 4;

  /** How deep in the document a region stands. */
  private static final int LEVEL = 2;

  private static final String AGAIN = "Maybe build the module again: mvn verify";
  private static final JsonFactory JSON = new JsonFactory();

  private PredictionCodec() {}

  /**
   * The document of a module's predictions.
   *
   * @param parts what it says of each region, in their order
   */
  public static AtomicFile.Content content(Verdict verdict, List<String> parts) {
    return fields(verdict, parts).content(FORMAT, DEPTH);
  }

  /** What the document says of one region. */
  public static String part(RegionVerdict region) {
    return fields(region).part(DEPTH, LEVEL);
  }

  /** The same as text. */
  static String write(Verdict verdict) {
    List<String> parts = verdict.regions().stream().map(PredictionCodec::part).toList();
    return fields(verdict, parts).document(FORMAT, DEPTH);
  }

  private static Fields fields(Verdict verdict, List<String> parts) {
    return new Fields()
        .with("modelVersion", verdict.modelVersion())
        .with("module", verdict.module())
        .with("platform", verdict.platform())
        .with("regions", Fields.each(parts, Fields.Written::new));
  }

  private static Fields fields(RegionVerdict region) {
    Fields fields =
        new Fields()
            .with("error", region.error())
            .with("method", region.method())
            .with("region", region.region());
    if (!region.predictions().isEmpty()) {
      PredictionFields.add(fields, region);
    }
    return fields.brief(region.place().file()).with("place", region.place());
  }

  /**
   * The predictions of a document, by region.
   *
   * @param file what an error names
   * @throws DocumentException if the document is no prediction of this version
   */
  public static Map<RegionId, List<Prediction>> read(String json, String file) {
    Located root = Located.read(json, file, JSON);
    root.format(FORMAT, AGAIN);
    Map<RegionId, List<Prediction>> predictions = new TreeMap<>();
    for (Located region : root.required("regions").items()) {
      RegionId id = region.required("region").parsed(RegionId::new, AGAIN);
      predictions.put(
          id,
          region.optional("points").isPresent()
              ? PredictionFields.read(id, PlaceText.read(region.required("place")).file(), region)
              : List.of());
    }
    return predictions;
  }
}
