package org.perfmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.json.PredictionCodec;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.json.WorkloadCodec;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;

/**
 * What became of one region: its verdict, and its part of each document, written as soon as it is
 * judged.
 *
 * @param workload, prediction, verdict its parts of the documents of these names
 */
record RegionResult(RegionJudge.Judged judged, String workload, String prediction, String verdict) {

  /** The result of a region; what cannot be written is the region's error. */
  static RegionResult of(Region region, RegionJudge.Judged judged) {
    try {
      return written(WorkloadCodec.part(region), judged);
    } catch (RuntimeException | Error e) {
      if (!Fault.isContained(e)) {
        throw e;
      }
      String why = Fault.of(e, "writing the results of");
      RegionJudge.Judged failed =
          new RegionJudge.Judged(
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

  private static RegionResult written(String workload, RegionJudge.Judged judged) {
    return new RegionResult(
        judged,
        workload,
        PredictionCodec.part(judged.verdict()),
        VerdictCodec.part(judged.verdict()));
  }

  /** The results of all regions of an analysis. */
  static List<RegionResult> of(Analysis analysis) {
    Map<RegionId, Region> regions = new TreeMap<>();
    analysis.workload().regions().forEach(region -> regions.put(region.id(), region));
    List<RegionResult> results = new ArrayList<>();
    for (RegionVerdict verdict : analysis.verdict().regions()) {
      if (verdict.outcome() == Outcome.LOST) {
        continue;
      }
      Region region = regions.get(verdict.region());
      if (region == null) {
        throw new IllegalStateException(verdict.region() + " is judged, and is no region");
      }
      results.add(of(region, new RegionJudge.Judged(verdict, List.of(), false)));
    }
    return results;
  }

  /** The same with nothing but figures, where nobody will ask why they are what they are. */
  RegionResult brief() {
    return isQuiet()
        ? new RegionResult(
            new RegionJudge.Judged(judged.verdict().figures(), judged.notes(), judged.isFault()),
            workload,
            prediction,
            verdict)
        : this;
  }

  /** Whether it may be said again by a later run. */
  boolean isKept() {
    return isQuiet() && !judged.isFault();
  }

  /** Whether it is as it was, or new. */
  boolean isQuiet() {
    RegionVerdict verdict = judged.verdict();
    return (verdict.outcome() == Outcome.PASS || verdict.outcome() == Outcome.NO_BASELINE)
        && verdict.change().isEmpty();
  }
}
