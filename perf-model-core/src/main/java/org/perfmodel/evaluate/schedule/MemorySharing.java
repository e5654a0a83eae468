package org.perfmodel.evaluate.schedule;

import java.util.Optional;
import java.util.function.Function;
import org.perfmodel.evaluate.MemoryContention;
import org.perfmodel.evaluate.contention.ContentionModel;
import org.perfmodel.evaluate.contention.MeasuredContention;
import org.perfmodel.evaluate.contention.PartlyShared;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;

/**
 * How tasks slow each other down at memory: by the part of its service that they share if the
 * platform names one, else as copies did that were measured beside each other.
 *
 * @param part of a task's time at memory that others may disturb; zero if none does
 * @param model from those parts of classes of tasks
 */
record MemorySharing(double part, Function<double[], ContentionModel> model) {
  static final MemorySharing NONE = new MemorySharing(0, PartlyShared::new);

  /**
   * What a platform says; nothing where it does not, which is an assumption.
   *
   * @param errors standard errors on top of it
   */
  static MemorySharing of(Platform platform, double errors) {
    Optional<Parameter> shared = MemoryContention.sharedPart(platform);
    if (shared.isPresent()) {
      double part = shared.get().value().doubleValue();
      double moved = part * (1 + errors * shared.get().relativeError());
      return new MemorySharing(Math.max(0, Math.min(1, moved)), PartlyShared::new);
    }
    return platform.hasBeside()
        ? new MemorySharing(
            1, shares -> new MeasuredContention(n -> platform.beside(n, errors), shares))
        : NONE;
  }
}
