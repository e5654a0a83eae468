package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Expr;

/**
 * Why a prediction differs from its baseline, at the point where it differs most.
 *
 * @param before, now the time formulae in sizes, p and platform parameters
 * @param appeared contributions that the baseline has no equal of, largest effect first
 * @param vanished formulae of the baseline's terms that are gone
 * @param secondsAdded time now minus before at the point
 * @param cause a sentence that names the line and the effect
 * @param earlier the formulae of all points before, for a picture; empty if they are not at hand
 */
public record Change(
    Point point,
    Expr before,
    Expr now,
    List<Contribution> appeared,
    List<BaselineEntry.BaselineTerm> vanished,
    double secondsAdded,
    String cause,
    Optional<Formulae> earlier) {
  public Change {
    appeared = List.copyOf(appeared);
    vanished = List.copyOf(vanished);
  }

  /** One without what is needed for a picture. */
  public Change(
      Point point,
      Expr before,
      Expr now,
      List<Contribution> appeared,
      List<BaselineEntry.BaselineTerm> vanished,
      double secondsAdded,
      String cause) {
    this(point, before, now, appeared, vanished, secondsAdded, cause, Optional.empty());
  }
}
