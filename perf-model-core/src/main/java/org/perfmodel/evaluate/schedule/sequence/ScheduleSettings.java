package org.perfmodel.evaluate.schedule.sequence;

import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.contention.ContentionModel;

/**
 * What a schedule takes into account beside tasks and their order.
 *
 * @param contention how tasks slow each other down, or null: not at all. The class of a task in the
 *     contention model is its task class's rate.
 * @param overheads what handing a task out costs
 * @param recorded whether the execution sequence is kept: 20 bytes per task
 */
public record ScheduleSettings(
    @Nullable ContentionModel contention, AcquisitionCost overheads, boolean recorded) {
  /** Tasks, their order, and nothing else. */
  public static final ScheduleSettings BASIC = new ScheduleSettings(null, Overheads.NONE, false);

  public ScheduleSettings with(ContentionModel model) {
    return new ScheduleSettings(model, overheads, recorded);
  }

  public ScheduleSettings with(AcquisitionCost others) {
    return new ScheduleSettings(contention, others, recorded);
  }

  public ScheduleSettings recording() {
    return new ScheduleSettings(contention, overheads, true);
  }
}
