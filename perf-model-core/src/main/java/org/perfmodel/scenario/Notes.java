package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.perfmodel.prediction.Gap;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TripCount;

/** What a reader must know beside the formula, gathered while it is built. */
public final class Notes {
  private final TreeSet<Assumption> assumptions = new TreeSet<>();
  private final TreeSet<Gap> gaps = new TreeSet<>();
  private final List<Condition> conditions = new ArrayList<>();
  private Confidence confidence = Confidence.EXACT;

  public void take(Demand demand) {
    assumptions.addAll(demand.assumptions());
    gaps.addAll(demand.gaps());
    confidence = confidence.and(demand.confidence());
  }

  public void take(Estimate estimate) {
    confidence = confidence.and(estimate.confidence());
  }

  public void take(TripCount trips) {
    take(trips.iterations());
    for (Condition condition : trips.validWhen()) {
      if (!conditions.contains(condition)) {
        conditions.add(condition);
      }
    }
  }

  public void take(Gap gap) {
    gaps.add(gap);
  }

  public void assume(String text, Confidence how, Place place) {
    assumptions.add(new Assumption(text, how, place));
    confidence = confidence.and(how);
  }

  public void assume(Assumption assumption) {
    assumptions.add(assumption);
    confidence = confidence.and(assumption.confidence());
  }

  public List<Assumption> assumptions() {
    return List.copyOf(assumptions);
  }

  public List<Gap> gaps() {
    return List.copyOf(gaps);
  }

  public List<Condition> conditions() {
    return List.copyOf(conditions);
  }

  public Confidence confidence() {
    return confidence;
  }
}
