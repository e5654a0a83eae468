package org.perfmodel.extract.counted;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Region;

/**
 * What the extraction of one method is worth.
 *
 * @param unknowns why it is not exact: what it names as unknown, assumes, or leaves open
 * @param judged how many trials its conditions admit
 * @param difference the first count that differs, at the first sizes where one does
 */
record Verdict(
    List<String> unknowns,
    List<String> assumptions,
    List<String> open,
    int judged,
    Optional<String> difference) {

  static Verdict of(Region region, List<Trial> trials) {
    List<String> assumptions = new ArrayList<>();
    region.assumptions().stream()
        .filter(assumption -> assumption.confidence() != Confidence.EXACT)
        .forEach(assumption -> assumptions.add(assumption.text()));
    List<String> open = new ArrayList<>();
    Optional<String> difference = Optional.empty();
    int judged = 0;
    for (Trial trial : trials) {
      trial.extracted().orElseThrow().unbound().stream()
          .filter(name -> !open.contains(name))
          .forEach(open::add);
      if (trial.isJudged()) {
        judged++;
        difference = difference.or(trial::difference);
      }
    }
    return new Verdict(Unknowns.in(region), assumptions, open, judged, difference);
  }

  boolean claimsExact() {
    return unknowns.isEmpty() && assumptions.isEmpty();
  }

  /** Says of nothing but trips that it is at most so much. */
  boolean isBounded() {
    return unknowns.isEmpty()
        && !assumptions.isEmpty()
        && assumptions.stream().allMatch(text -> text.startsWith("trips "));
  }

  /** Says exact and is not: the one thing that must never be. */
  boolean isFalseCertainty() {
    return claimsExact() && difference.isPresent();
  }

  String why() {
    return unknowns.isEmpty() ? "assumes " + assumptions : "unknown " + unknowns;
  }
}
