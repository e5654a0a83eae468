package org.perfmodel.check.cache;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.incremental.RecordBytes;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.prediction.Point;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/**
 * All that the result of one region follows from, besides this program: its workload, where it is
 * evaluated, what it is compared with, the limits, and the machine.
 *
 * @param machine the platform, its network and the cost model
 * @param share with how many regions it shares what looking at all schedules may take; none if it
 *     has one schedule only
 * @param factor that measurements corrected the model by
 */
public record ResultKey(
    String machine,
    Region region,
    List<InputSet> inputs,
    List<Integer> processors,
    List<String> limits,
    Optional<BaselineEntry> baseline,
    Optional<Integer> share,
    String factor) {

  /** The key of a region at points, under limits and beside its line of the baseline. */
  public static ResultKey of(
      String machine,
      Region region,
      List<Point> points,
      List<Limit> limits,
      Optional<BaselineEntry> baseline,
      Optional<Integer> share,
      String factor) {
    return new ResultKey(
        machine,
        region,
        points.stream().map(Point::inputs).toList(),
        points.stream().map(Point::processors).toList(),
        limits.stream().map(limit -> limit.text() + " " + limit.floor()).toList(),
        baseline,
        share,
        factor);
  }

  /** The key as a word. */
  public String fingerprint() {
    return RecordBytes.fingerprint(this);
  }
}
