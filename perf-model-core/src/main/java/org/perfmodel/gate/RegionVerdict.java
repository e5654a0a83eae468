package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ScheduleBounds;
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
 * @param error why it could not be evaluated, or how its tasks get stuck; empty if all is well
 * @param canDeadlock whether its tasks can wait for each other for ever
 * @param schedules what it takes in all its schedules; empty if it has one only, or nobody asked
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
    Optional<String> error,
    boolean canDeadlock,
    Optional<ScheduleBounds> schedules) {
  public RegionVerdict {
    predictions = List.copyOf(predictions);
    findings = List.copyOf(findings);
  }

  /** A region whose tasks come to their end. */
  public RegionVerdict(
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
    this(
        region,
        method,
        place,
        lastLine,
        outcome,
        predictions,
        findings,
        baseline,
        change,
        waiver,
        error,
        false,
        Optional.empty());
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

  /** A region that the baseline remembers and the sources do not have. */
  static RegionVerdict lost(BaselineEntry entry, String baselineFile) {
    RegionId id = entry.region();
    return new RegionVerdict(
        id,
        id.value(),
        new Place(baselineFile, 1),
        1,
        Outcome.LOST,
        List.of(),
        List.of(),
        Optional.of(entry),
        Optional.empty(),
        Optional.empty(),
        Optional.of(
            "it is in the baseline but not in the sources, and nothing there looks like it: it was"
                + " removed, excluded or rewritten\nMaybe restore it, or forget it: "
                + BaselineUpdate.acceptCommand(id)));
  }

  /** The same region, whose tasks can get stuck, whatever it costs. */
  RegionVerdict withDeadlock(String how) {
    return with(
        Outcome.ERROR, waiver, Optional.of(error.map(first -> first + "\n" + how).orElse(how)));
  }

  /** The same region, whose tasks can get stuck, with which its owner lives for a while. */
  RegionVerdict withWaivedDeadlock(Waiver covering) {
    return with(Outcome.WAIVED, Optional.of(waiver.orElse(covering)), error);
  }

  private RegionVerdict with(Outcome more, Optional<Waiver> covering, Optional<String> text) {
    return new RegionVerdict(
        region,
        method,
        place,
        lastLine,
        outcome.and(more),
        predictions,
        findings,
        baseline,
        change,
        covering,
        text,
        true,
        schedules);
  }

  /** The same region with what it takes in all its schedules. */
  public RegionVerdict withSchedules(Optional<ScheduleBounds> all) {
    return new RegionVerdict(
        region,
        method,
        place,
        lastLine,
        outcome,
        predictions,
        findings,
        baseline,
        change,
        waiver,
        error,
        canDeadlock,
        all);
  }

  /** The same region with its change told otherwise. */
  public RegionVerdict explained(UnaryOperator<Change> how) {
    return new RegionVerdict(
        region,
        method,
        place,
        lastLine,
        outcome,
        predictions,
        findings,
        baseline,
        change.map(how),
        waiver,
        error,
        canDeadlock,
        schedules);
  }

  /** The same with nothing but its figures: what a table has of it. */
  public RegionVerdict figures() {
    return new RegionVerdict(
        region,
        method,
        place,
        lastLine,
        outcome,
        predictions.stream().map(Prediction::figures).toList(),
        findings,
        Optional.empty(),
        change,
        waiver,
        error,
        canDeadlock,
        schedules);
  }
}
