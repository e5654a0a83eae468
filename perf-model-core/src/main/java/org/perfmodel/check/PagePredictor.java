package org.perfmodel.check;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.check.judge.Engines;
import org.perfmodel.check.judge.RegionJudge;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.ParallelForm;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.Sensitivity;
import org.perfmodel.report.Predictor;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;

/** What pages of the report and explanations ask of the engines. */
public final class PagePredictor implements Predictor {
  /** A report looks at the schedules of regions with fewer tasks than these. */
  private static final int MOST_DRAWN = 1 << 16;

  /** A report simulates regions with no more processes than these. */
  private static final int MOST_SIMULATED = 256;

  /** A report of no more regions than these says what each depends on. */
  private static final int MOST_DEEP = 20;

  private final Analysis analysis;
  private final RegionPredictions predictions;
  private final RegionJudge.Seam seam;
  private final int most;
  private final int processes;
  private final TreeMap<String, Region> regions = new TreeMap<>();
  private Optional<RegionId> last = Optional.empty();
  private Evaluator engine = Engines.all();

  private PagePredictor(
      Analysis analysis,
      RegionPredictions predictions,
      RegionJudge.Seam seam,
      int most,
      int processes) {
    this.analysis = analysis;
    this.predictions = predictions;
    this.seam = seam;
    this.most = most;
    this.processes = processes;
    for (Region region : analysis.workload().regions()) {
      regions.put(region.id().value(), region);
    }
  }

  /** For the pages of many regions, which large ones do not hold up. */
  static PagePredictor ofPages(Analysis analysis, RegionJudge.Seam seam) {
    return new PagePredictor(
        analysis, new RegionPredictions(analysis, seam), seam, MOST_DRAWN, MOST_SIMULATED);
  }

  /** For one region, whatever its size. */
  public static PagePredictor ofOne(Analysis analysis) {
    return new PagePredictor(
        analysis,
        new RegionPredictions(analysis),
        RegionJudge.Seam.NONE,
        Integer.MAX_VALUE,
        Integer.MAX_VALUE);
  }

  /** Which has translated the region once for all points of its curves. */
  private Evaluator engineOf(RegionId id) {
    if (!last.equals(Optional.of(id))) {
      last = Optional.of(id);
      engine = Engines.all();
    }
    return engine;
  }

  private Optional<Region> region(RegionId id) {
    return Optional.ofNullable(regions.get(id.value()));
  }

  @Override
  public Optional<Prediction> at(RegionId id, Point point) {
    return region(id)
        .flatMap(
            region -> {
              seam.enter("page", region);
              return predictions.at(region, point, engineOf(id));
            })
        .filter(prediction -> Double.isFinite(prediction.speedup().value()));
  }

  @Override
  public Optional<Insight> why(RegionId id, Point point) {
    return predictions.insight(id, point, most);
  }

  @Override
  public Optional<MessagePassing> messages(RegionId id, Point point) {
    return region(id).flatMap(region -> predictions.messages(region, point, processes));
  }

  /** Pages of many regions go without: it takes dozens of evaluations. */
  private boolean isDeep() {
    return most == Integer.MAX_VALUE || regions.size() <= MOST_DEEP;
  }

  @Override
  public Optional<Sensitivity> sensitivity(RegionId id, Point point) {
    return !isDeep()
        ? Optional.empty()
        : region(id)
            .flatMap(
                region ->
                    new RegionSensitivity(analysis, region).at(point, most == Integer.MAX_VALUE));
  }

  @Override
  public List<ParallelForm> parallelForms(RegionId id, Point point) {
    return !isDeep()
        ? List.of()
        : region(id).map(region -> new ParallelForms(analysis, region).at(point)).orElse(List.of());
  }

  @Override
  public Optional<ScheduleBounds> schedules(RegionId id, Point point) {
    return analysis.verdict().regions().stream()
        .filter(verdict -> verdict.region().equals(id))
        .flatMap(verdict -> verdict.schedules().stream())
        .filter(known -> known.point().equals(point))
        .findFirst()
        .or(() -> region(id).flatMap(region -> predictions.schedules(region, point)));
  }
}
