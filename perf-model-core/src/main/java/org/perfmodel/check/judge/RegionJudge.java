package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.perfmodel.check.project.Multipliers;
import org.perfmodel.check.project.Snapshot;
import org.perfmodel.check.project.SourceLines;
import org.perfmodel.check.result.JudgedRegion;
import org.perfmodel.check.schedules.Schedules;
import org.perfmodel.check.schedules.StateBudget;
import org.perfmodel.evaluate.Assuming;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselinePredictions;
import org.perfmodel.gate.Gate;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.SourceExplanation;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.Fault;
import org.perfmodel.request.PerfException;
import org.perfmodel.scenario.AssumedSizes;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;

/**
 * Judges the regions of one module, each by itself: engines keep nothing from one region to the
 * next, and a fault costs one region its answer.
 *
 * @param reference the platform of limits against {@code reference}, where there are any
 * @param isReal whether the machine is a real one: on an imagined one nothing is compared, and
 *     locks are not looked at
 * @param lines the text of each line of the sources
 */
public record RegionJudge(
    Platform platform,
    Optional<Platform> reference,
    CostModel model,
    Multipliers multipliers,
    Baseline baseline,
    Gate gate,
    Function<Region, List<Point>> points,
    boolean isReal,
    Function<Place, Optional<String>> lines,
    Optional<Integer> sharing,
    Seam seam) {

  /** Where a test breaks the work on a region. */
  @FunctionalInterface
  public interface Seam {
    Seam NONE = (stage, region) -> {};

    /**
     * Called as each stage begins.
     *
     * @param stage {@code evaluate}, {@code price}, {@code compare}, {@code explain}, {@code
     *     locks}, {@code schedules}, {@code write}, {@code page}
     */
    void enter(String stage, Region region);
  }

  /** Who judges the regions of a project; bounds no schedules. */
  public static RegionJudge of(Snapshot snapshot, Seam seam) {
    return new RegionJudge(
        snapshot.platform(),
        snapshot.documents().reference(),
        snapshot.configuration().costModel(),
        snapshot.multipliers(),
        snapshot.baseline(),
        snapshot.gate(),
        snapshot.inputs()::judgedAt,
        !snapshot.request().isImagined(),
        new SourceLines(snapshot.request())::of,
        Optional.empty(),
        seam);
  }

  /**
   * The same that looks at all schedules too.
   *
   * @param regions that have more than one schedule
   */
  public RegionJudge bounding(int regions) {
    return new RegionJudge(
        platform,
        reference,
        model,
        multipliers,
        baseline,
        gate,
        points,
        isReal,
        lines,
        Optional.of(regions),
        seam);
  }

  /** The same at other points. */
  public RegionJudge at(Function<Region, List<Point>> others) {
    return new RegionJudge(
        platform,
        reference,
        model,
        multipliers,
        baseline,
        gate,
        others,
        isReal,
        lines,
        sharing,
        seam);
  }

  private RegionVerdict bounded(Region region, RegionVerdict verdict) {
    if (sharing.isEmpty()) {
      return verdict;
    }
    Schedules schedules =
        new Schedules(
            new ScheduleEvaluator(),
            Engines.simulation(),
            StateBudget.shareOf(sharing.orElseThrow()));
    return schedules.bounded(
        verdict,
        point -> {
          seam.enter("schedules", region);
          return new Scenario(
              region,
              Assuming.pricing(region, platform),
              point,
              multipliers.model(model, region, platform));
        });
  }

  /** What the gate says of a region; what goes wrong is the region's error. */
  public JudgedRegion judge(Region region) {
    RegionVerdict verdict;
    List<Point> at = List.of();
    try {
      at = comparable(region, points.apply(region));
      List<Point> few = onFewest(region, at);
      Optional<RegionVerdict> once = few.size() < at.size() ? once(region, few) : Optional.empty();
      verdict = bounded(region, once.isPresent() ? once.get() : compared(region, at));
    } catch (EvaluationException | NotApplicableException e) {
      verdict = failed(region, String.valueOf(e.getMessage()));
    } catch (RuntimeException | Error e) {
      if (!Fault.isContained(e) || e instanceof PerfException) {
        throw e;
      }
      return new JudgedRegion(failed(region, Fault.of(e, "judging")), List.of(), true);
    }
    return isReal ? withLocks(region, at, verdict) : new JudgedRegion(verdict, List.of(), false);
  }

  /** At sizes at which the baseline has a time too. */
  private List<Point> comparable(Region region, List<Point> at) {
    List<InputSet> recorded = baseline.of(region.id()).map(BaselineEntry::inputs).orElse(List.of());
    return recorded.isEmpty()
        ? at
        : at.stream()
            .map(
                point ->
                    new Point(
                        AssumedSizes.asRecorded(point.inputs(), recorded), point.processors()))
            .toList();
  }

  private JudgedRegion withLocks(Region region, List<Point> at, RegionVerdict verdict) {
    LockOrders locks = new LockOrders();
    try {
      seam.enter("locks", region);
      Optional<String> deadlock = locks.deadlock(region, at);
      return new JudgedRegion(
          deadlock.map(how -> gate.deadlocked(verdict, how)).orElse(verdict), locks.notes(), false);
    } catch (RuntimeException | Error e) {
      if (!Fault.isContained(e)) {
        throw e;
      }
      List<String> notes = new ArrayList<>(locks.notes());
      notes.add(
          region.place()
              + ": whether "
              + region.id()
              + " can deadlock is not known: "
              + Fault.of(e, "looking at the locks of"));
      return new JudgedRegion(verdict, notes, true);
    }
  }

  /** The points with the fewest processors of all, where more may not matter. */
  private List<Point> onFewest(Region region, List<Point> at) {
    boolean asks =
        gate.limitsOf(region.id()).stream()
            .anyMatch(limit -> limit.at().containsKey(Symbol.PROCESSORS.name()));
    if (asks || Schedules.isParallel(region.root())) {
      return at;
    }
    int fewest = at.stream().mapToInt(Point::processors).min().orElse(1);
    return at.stream().filter(point -> point.processors() == fewest).toList();
  }

  /** Judges code that is sequential, and was: processors change nothing. Empty of all other. */
  private Optional<RegionVerdict> once(Region region, List<Point> few) {
    seam.enter("evaluate", region);
    List<Prediction> now = evaluate(region, few, platform);
    if (!now.stream().allMatch(Prediction::isSequential)) {
      return Optional.empty();
    }
    seam.enter("compare", region);
    BaselinePredictions before = before(region, now);
    return before.predictions().stream().allMatch(Prediction::isSequential)
        ? Optional.of(judged(region, few, now, before))
        : Optional.empty();
  }

  private RegionVerdict compared(Region region, List<Point> at) {
    seam.enter("evaluate", region);
    List<Prediction> now = evaluate(region, at, platform);
    seam.enter("compare", region);
    return judged(region, at, now, before(region, now));
  }

  private BaselinePredictions before(Region region, List<Prediction> now) {
    return PricedBaseline.of(
        baseline.of(region.id()),
        platform,
        region,
        now,
        (old, points) -> evaluate(old, points, platform));
  }

  private RegionVerdict judged(
      Region region, List<Point> at, List<Prediction> now, BaselinePredictions before) {
    Optional<BaselineEntry> entry = baseline.of(region.id());
    boolean isReferred =
        gate.limitsOf(region.id()).stream()
            .anyMatch(limit -> limit.bound().kind() == Limit.Kind.REFERENCE);
    return gate.judge(
            region.id(),
            region.method(),
            region.place(),
            region.lastLine(),
            now,
            entry,
            before,
            isReferred ? evaluate(region, at, reference.orElseThrow()) : List.of())
        .explained(
            change -> {
              seam.enter("explain", region);
              return SourceExplanation.of(
                  change, region, entry.map(BaselineEntry::code).orElse(""), lines);
            });
  }

  /**
   * The predictions of a region, one per point.
   *
   * @throws EvaluationException if it has none there
   */
  private List<Prediction> evaluate(Region region, List<Point> at, Platform on) {
    seam.enter("price", region);
    return Engines.evaluate(Engines.all(), region, at, on, model, multipliers);
  }

  private RegionVerdict failed(Region region, String why) {
    return RegionVerdict.failed(
        region.id(),
        region.method(),
        region.place(),
        region.lastLine(),
        List.of(),
        baseline.of(region.id()),
        why);
  }
}
