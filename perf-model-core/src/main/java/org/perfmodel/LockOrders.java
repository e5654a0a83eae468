package org.perfmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.Deadlock;
import org.perfmodel.evaluate.process.translate.LockOrder;
import org.perfmodel.workload.Region;

/** The lock orders of the regions of one module; what could not be looked at is noted. */
final class LockOrders {
  private final List<String> notes = new ArrayList<>();

  /** The interleaving in which tasks of the region wait for ever, as text. */
  Optional<String> deadlock(Region region) {
    try {
      return LockOrder.deadlock(region.root()).map(Deadlock::text);
    } catch (ProcessException refused) {
      notes.add(
          region.place()
              + ": whether the locks of "
              + region.id()
              + " can deadlock is not known: "
              + refused.getMessage());
      return Optional.empty();
    }
  }

  /** One per region that was refused. */
  List<String> notes() {
    return notes;
  }
}
