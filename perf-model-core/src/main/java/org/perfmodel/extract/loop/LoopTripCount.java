package org.perfmodel.extract.loop;

import java.util.Optional;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.symbolic.Estimate;

/**
 * How often a loop runs, and from what that follows.
 *
 * @param given what somebody declares
 * @param found what the loop's condition decides
 * @param tested how often the condition holds
 * @param exit the only way out of the body, where there is one that is looked into
 * @param left iterations before the one that the exit ends, where that is solved
 * @param stays the share of the iterations behind which the loop goes on, where its way out says so
 * @param solved the count before what may leave the loop earlier is taken into account
 * @param limit the most iterations, of a loop that data end
 * @param steps of a walk from one thing to the next
 * @param trips the count; empty where nothing says it
 * @param isPartial whether a part of the condition that is not known may end the loop as well
 * @param isAwaited whether the loop waits for what another thread or process does
 * @param isCut whether an exit that is not looked into may leave the loop earlier
 * @param byRank whether the rank of a process decides such an exit
 */
record LoopTripCount(
    Optional<Estimate> given,
    Optional<TripSearch.Found> found,
    Optional<Estimate> tested,
    Optional<LoopExits.Exit> exit,
    Optional<Estimate> left,
    Optional<Estimate> stays,
    Optional<Estimate> solved,
    Optional<TripCountBounds.Limit> limit,
    Optional<Traversals.Steps> steps,
    Optional<Estimate> trips,
    boolean isObserved,
    boolean isPartial,
    boolean isAwaited,
    boolean isCut,
    boolean byRank) {
  /** Whether the count is the most that the loop runs, not what it runs. */
  boolean isBound() {
    return given.isEmpty() && !isObserved && (isCut || isPartial);
  }
}
