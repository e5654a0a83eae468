package org.perfmodel.extract.region;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.workload.Assumption;

/** What was assumed, in the order of noting; put together when all is read. */
final class AssumptionLog {

  private final List<List<Assumption>> assumptions = new ArrayList<>();

  /** Those of them that are one, and not undone since. */
  private final Set<Assumption> single = new HashSet<>();

  /** The same of lists that were noted as a whole. */
  private final Set<List<Assumption>> wholly = Collections.newSetFromMap(new IdentityHashMap<>());

  private List<Assumption> found = List.of();

  void add(Assumption assumption) {
    if (single.add(assumption)) {
      assumptions.add(List.of(assumption));
    }
  }

  void addAll(List<Assumption> more) {
    if (wholly.add(more)) {
      assumptions.add(more);
    }
  }

  /** How many were noted by now. */
  int size() {
    return assumptions.size();
  }

  /** Undoes what was noted since there were so many. */
  void undo(int size) {
    List<List<Assumption>> since = assumptions.subList(size, assumptions.size());
    for (List<Assumption> each : since) {
      wholly.remove(each);
      if (each.size() == 1) {
        single.remove(each.get(0));
      }
    }
    since.clear();
  }

  /** Puts them together: nothing is noted any more. */
  void close() {
    TreeSet<Assumption> all = new TreeSet<>();
    assumptions.forEach(all::addAll);
    found = List.copyOf(all);
    assumptions.clear();
    single.clear();
    wholly.clear();
  }

  /** Those of a reading that is done. */
  List<Assumption> found() {
    return found;
  }
}
