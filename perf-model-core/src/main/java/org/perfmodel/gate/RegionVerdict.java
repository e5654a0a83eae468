package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/**
 * The gate's answer on one region.
 *
 * @param method {@code org.acme.NBody#forces(double[],int)}
 * @param place of its declaration
 * @param lastLine of its source
 * @param predictions one per point, sorted
 * @param baseline what it was compared with
 * @param error why it could not be evaluated; empty if it was
 */
public record RegionVerdict(
    RegionId region,
    String method,
    Place place,
    int lastLine,
    Outcome outcome,
    List<Prediction> predictions,
    List<Finding> findings,
    Optional<BaselineEntry> baseline,
    Optional<Change> change,
    Optional<Waiver> waiver,
    Optional<String> error) {
  public RegionVerdict {
    predictions = List.copyOf(predictions);
    findings = List.copyOf(findings);
  }

  /** A region that could not be judged, and why. */
  public static RegionVerdict failed(
      RegionId region,
      String method,
      Place place,
      int lastLine,
      List<Prediction> predictions,
      Optional<BaselineEntry> baseline,
      String error) {
    return new RegionVerdict(
        region,
        method,
        place,
        lastLine,
        Outcome.ERROR,
        predictions,
        List.of(),
        baseline,
        Optional.empty(),
        Optional.empty(),
        Optional.of(error));
  }

  /** The same region with one more thing that is wrong whatever it costs. */
  public RegionVerdict withError(String more) {
    return failed(
        region,
        method,
        place,
        lastLine,
        predictions,
        baseline,
        error.map(first -> first + "\n" + more).orElse(more));
  }
}
