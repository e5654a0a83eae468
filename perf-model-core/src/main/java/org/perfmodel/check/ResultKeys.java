package org.perfmodel.check;

import java.util.List;
import java.util.Optional;
import org.perfmodel.check.cache.ResultKey;
import org.perfmodel.check.project.Snapshot;
import org.perfmodel.check.schedules.Schedules;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.workload.Region;

/**
 * The keys of the regions' results.
 *
 * @param machine what tells this platform, cost model and program from others; empty where nobody
 *     can tell, and so nothing is kept
 * @param parallel regions that have more than one schedule
 */
record ResultKeys(Snapshot snapshot, Optional<String> machine, int parallel) {
  /**
   * Those of a project.
   *
   * @param program which version of this program runs; empty where nothing is kept
   */
  static ResultKeys of(Snapshot snapshot, Optional<String> program, int parallel) {
    return new ResultKeys(
        snapshot,
        snapshot.request().isImagined()
            ? Optional.empty()
            : program.map(version -> machine(snapshot, version)),
        parallel);
  }

  private static String machine(Snapshot snapshot, String version) {
    Platform platform = snapshot.platform();
    return String.join(
        "\n",
        version,
        CostModel.VERSION,
        snapshot.configuration().model(),
        snapshot.configuration().onUncertain().name(),
        String.valueOf(snapshot.configuration().unpriced()),
        platform.label(),
        platform.fingerprint(),
        String.valueOf(platform.network()));
  }

  /** The key of a region's result; empty where that follows from more than the key knows. */
  Optional<String> of(Region region) {
    List<Limit> limits = snapshot.gate().limitsOf(region.id());
    if (machine.isEmpty()
        || snapshot.gate().hasWaiver(region.id())
        || limits.stream().anyMatch(limit -> limit.bound().kind() == Limit.Kind.REFERENCE)) {
      return Optional.empty();
    }
    return Optional.of(
        ResultKey.of(
                machine.get(),
                region,
                snapshot.inputs().pointsOf(region),
                limits,
                snapshot.baseline().of(region.id()),
                Optional.of(parallel).filter(any -> Schedules.isParallel(region.root())),
                String.valueOf(snapshot.multipliers().multipliers().get(region.id().value())))
            .fingerprint());
  }
}
