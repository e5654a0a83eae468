package org.perfmodel.check.result;

import java.util.List;
import java.util.function.Consumer;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.json.PredictionCodec;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.json.WorkloadCodec;
import org.perfmodel.request.Fault;
import org.perfmodel.workload.Region;

/**
 * What became of one region: its verdict, and its part of each document, written as soon as it is
 * judged.
 *
 * @param workload, prediction, verdict its parts of the documents of these names
 */
public record RegionResult(
    JudgedRegion judged, String workload, String prediction, String verdict) {

  /**
   * The result of a region; what cannot be written is the region's error.
   *
   * @param writing called before, where a test breaks it
   */
  public static RegionResult of(Region region, JudgedRegion judged, Consumer<Region> writing) {
    try {
      writing.accept(region);
      return written(WorkloadCodec.part(region), judged);
    } catch (RuntimeException | Error e) {
      if (!Fault.isContained(e)) {
        throw e;
      }
      String why = Fault.of(e, "writing the results of");
      JudgedRegion failed =
          new JudgedRegion(
              RegionVerdict.failed(
                  region.id(),
                  region.method(),
                  region.place(),
                  region.lastLine(),
                  List.of(),
                  judged.verdict().baseline(),
                  why),
              judged.notes(),
              true);
      return written(WorkloadCodec.part(region, why), failed);
    }
  }

  private static RegionResult written(String workload, JudgedRegion judged) {
    return new RegionResult(
        judged,
        workload,
        PredictionCodec.part(judged.verdict()),
        VerdictCodec.part(judged.verdict()));
  }

  /** The same with nothing but figures, where nobody will ask why they are what they are. */
  public RegionResult brief() {
    return isQuiet()
        ? new RegionResult(
            new JudgedRegion(judged.verdict().figures(), judged.notes(), judged.isFault()),
            workload,
            prediction,
            verdict)
        : this;
  }

  /** Whether it may be said again by a later run. */
  public boolean isKept() {
    return isQuiet() && !judged.isFault();
  }

  /** Whether it is as it was, or new. */
  boolean isQuiet() {
    RegionVerdict verdict = judged.verdict();
    return (verdict.outcome() == Outcome.PASS || verdict.outcome() == Outcome.NO_BASELINE)
        && verdict.change().isEmpty();
  }
}
