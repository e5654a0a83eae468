package org.perfmodel.diff;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.workload.Idiom;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * The statement that explains why a region takes longer.
 *
 * @param place its first line
 * @param isGone whether it is what stood behind that line that is gone
 * @param idioms what is known of it
 * @param repeated what is known of what is done again and again, here or by a loop around
 * @param way from the statement down to where the time goes: calls and loops; without what the
 *     statement itself is
 */
public record ChangedStatement(
    Place place, boolean isGone, Set<Idiom> idioms, Set<Idiom> repeated, List<TaskNode> way) {
  public ChangedStatement {
    idioms = Set.copyOf(idioms);
    repeated = Set.copyOf(repeated);
    way = List.copyOf(way);
  }

  /** The same with no more than some of what is known. */
  ChangedStatement only(Set<Idiom> some) {
    Set<Idiom> here = new HashSet<>(idioms);
    here.retainAll(some);
    Set<Idiom> again = new HashSet<>(repeated);
    again.retainAll(some);
    return new ChangedStatement(place, isGone, here, again, way);
  }

  /** The same with what is known of another one too. */
  ChangedStatement with(ChangedStatement use) {
    Set<Idiom> both = new HashSet<>(idioms);
    both.addAll(use.idioms);
    Set<Idiom> again = new HashSet<>(repeated);
    again.addAll(use.repeated);
    return new ChangedStatement(place, isGone, both, again, way);
  }
}
