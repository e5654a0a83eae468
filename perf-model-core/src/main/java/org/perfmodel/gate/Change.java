package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * Why a prediction differs from its baseline, at the point where it differs most.
 *
 * @param before, now the time formulae in sizes, p and platform parameters
 * @param appeared contributions that the baseline has no equal of, largest effect first
 * @param vanished formulae of the baseline's terms that are gone
 * @param secondsAdded time now minus before at the point
 * @param cause the line that was edited, the way down to the effect, and the effect: a line each
 * @param earlier the formulae of all points before, for a picture; empty if they are not at hand
 * @param changed the line that was edited; empty if that is not known
 * @param cure what to do about it; empty if nobody knows
 */
public record Change(
    Point point,
    Expr before,
    Expr now,
    List<Contribution> appeared,
    List<BaselineEntry.BaselineTerm> vanished,
    double secondsAdded,
    String cause,
    Optional<Formulae> earlier,
    Optional<ChangedLine> changed,
    Optional<String> cure) {
  public Change {
    appeared = List.copyOf(appeared);
    vanished = List.copyOf(vanished);
  }

  /** One of which the sources are not known. */
  public Change(
      Point point,
      Expr before,
      Expr now,
      List<Contribution> appeared,
      List<BaselineEntry.BaselineTerm> vanished,
      double secondsAdded,
      String cause,
      Optional<Formulae> earlier) {
    this(
        point,
        before,
        now,
        appeared,
        vanished,
        secondsAdded,
        cause,
        earlier,
        Optional.empty(),
        Optional.empty());
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
    this(
        point,
        before,
        now,
        appeared,
        vanished,
        secondsAdded,
        cause,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with what is known from the sources. */
  public Change with(Optional<ChangedLine> line, String why, Optional<String> advice) {
    return new Change(
        point, before, now, appeared, vanished, secondsAdded, why, earlier, line, advice);
  }

  /** Where to look first; empty if no line is known. */
  public Optional<Place> place() {
    return changed
        .map(ChangedLine::place)
        .or(() -> appeared.stream().findFirst().map(Contribution::place));
  }
}
