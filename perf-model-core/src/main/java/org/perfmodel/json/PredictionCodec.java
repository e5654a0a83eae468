package org.perfmodel.json;

import java.util.List;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;

/** {@code prediction.json}: what is predicted of every region, without any judgement. */
public final class PredictionCodec {
  private static final int FORMAT = 1;
  private static final int DEPTH = 5;

  private PredictionCodec() {}

  /** The document of a module's predictions. */
  public static String write(Verdict verdict) {
    List<Fields> regions = verdict.regions().stream().map(PredictionCodec::fields).toList();
    return new Fields()
        .with("modelVersion", verdict.modelVersion())
        .with("module", verdict.module())
        .with("platform", verdict.platform())
        .with("regions", regions)
        .document(FORMAT, DEPTH);
  }

  private static Fields fields(RegionVerdict region) {
    return new Fields()
        .with("error", region.error())
        .with("method", region.method())
        .with("place", region.place())
        .with("predictions", region.predictions().stream().map(PredictionFields::of).toList())
        .with("region", region.region());
  }
}
