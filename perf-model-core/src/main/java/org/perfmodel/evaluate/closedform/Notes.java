package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.perfmodel.prediction.Gap;
import org.perfmodel.scenario.Demand;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TripCount;

/** What a reader must know beside the formula, gathered while it is built. */
final class Notes {
  private final TreeSet<Assumption> assumptions = new TreeSet<>();
  private final TreeSet<Gap> gaps = new TreeSet<>();
  private final List<Condition> conditions = new ArrayList<>();
  private Confidence confidence = Confidence.EXACT;

  void take(Demand demand) {
    assumptions.addAll(demand.assumptions());
    gaps.addAll(demand.gaps());
    confidence = confidence.and(demand.confidence());
  }

  void take(Estimate estimate) {
    confidence = confidence.and(estimate.confidence());
  }

  void take(TripCount trips) {
    take(trips.iterations());
    for (Condition condition : trips.validWhen()) {
      if (!conditions.contains(condition)) {
        conditions.add(condition);
      }
    }
  }

  void take(Gap gap) {
    gaps.add(gap);
  }

  void assume(String text, Confidence how, Place place) {
    assumptions.add(new Assumption(text, how, place));
    confidence = confidence.and(how);
  }

  List<Assumption> assumptions() {
    return List.copyOf(assumptions);
  }

  List<Gap> gaps() {
    return List.copyOf(gaps);
  }

  List<Condition> conditions() {
    return List.copyOf(conditions);
  }

  Confidence confidence() {
    return confidence;
  }
}
