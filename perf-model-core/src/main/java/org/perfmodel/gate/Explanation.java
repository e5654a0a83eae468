package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/** Why a prediction differs from its baseline, at the point where it differs most. */
final class Explanation {
  private final List<Prediction> everywhere;
  private final Prediction now;
  private final Prediction before;
  private final List<Contribution> appeared = new ArrayList<>();
  private final List<Contribution> vanished = new ArrayList<>();

  private Explanation(List<Prediction> everywhere, Prediction now, Prediction before) {
    this.everywhere = everywhere;
    this.now = now;
    this.before = before;
    vanished.addAll(before.contributions());
    for (Contribution contribution : now.contributions()) {
      Optional<Contribution> same =
          vanished.stream()
              .filter(
                  old ->
                      old.kind() == contribution.kind()
                          && old.formula().equals(contribution.formula()))
              .findFirst();
      same.ifPresentOrElse(vanished::remove, () -> appeared.add(contribution));
    }
    appeared.sort(Comparator.comparingDouble((Contribution c) -> -added(c)));
  }

  /** Empty where nothing is remembered or the formulae are the same. */
  static Optional<Change> of(
      List<Prediction> now, List<Prediction> before, List<Finding> findings) {
    if (before.isEmpty() || now.isEmpty()) {
      return Optional.empty();
    }
    int at = worst(now, before, findings);
    Prediction mine = now.get(at);
    Prediction theirs = before.get(at);
    return mine.timeFormula().value().equals(theirs.timeFormula().value())
            && mine.workFormula().value().equals(theirs.workFormula().value())
        ? Optional.empty()
        : Optional.of(new Explanation(now, mine, theirs).change(Formulae.of(before)));
  }

  private static int worst(List<Prediction> now, List<Prediction> before, List<Finding> findings) {
    Outcome worst = Outcome.PASS;
    for (Finding finding : findings) {
      worst = worst.and(finding.outcome());
    }
    int chosen = now.size() - 1;
    double most = -1;
    for (int i = 0; i < now.size(); i++) {
      double change = Math.abs(now.get(i).time().value() / before.get(i).time().value() - 1);
      if (change > most && hasFinding(findings, now.get(i), worst)) {
        most = change;
        chosen = i;
      }
    }
    return chosen;
  }

  private static boolean hasFinding(List<Finding> findings, Prediction at, Outcome outcome) {
    return findings.stream().anyMatch(f -> f.outcome() == outcome && f.point().equals(at.point()));
  }

  private Change change(Formulae earlier) {
    double added = now.time().value() - before.time().value();
    return new Change(
        now.point(),
        before.timeFormula().value(),
        now.timeFormula().value(),
        appeared,
        vanished.stream()
            .map(old -> new BaselineEntry.BaselineTerm(old.kind(), old.label(), old.formula()))
            .toList(),
        added,
        cause(added),
        Optional.of(earlier),
        Optional.empty(),
        Optional.empty());
  }

  private String cause(double added) {
    if (appeared.isEmpty()) {
      return vanished.isEmpty()
          ? "the same terms combine differently"
          : vanished.get(0).label()
              + " is gone, "
              + Readable.brief(Math.abs(added), Readable.Unit.SECOND)
              + " less";
    }
    Contribution first = appeared.get(0);
    Optional<Contribution> old = counterpart(first);
    StringBuilder text = new StringBuilder();
    text.append(first.label()).append(" at ").append(first.place().shortForm());
    if (first.kind() == ContributionKind.CRITICAL && old.isEmpty()) {
      text.append(" lets one thread at a time through and is held for ")
          .append(Readable.brief(first.seconds(), Readable.Unit.SECOND))
          .append(" in all");
      if (first.seconds() > 0) {
        text.append(": speedup is capped at ")
            .append(Readable.brief(now.work().value() / first.seconds(), Readable.Unit.NONE));
      }
      return text.append("; the time changes by ").append(signed(added)).toString();
    }
    text.append(
        old.isPresent()
            ? " takes "
                + Readable.brief(first.seconds(), Readable.Unit.SECOND)
                + ", before "
                + Readable.brief(old.get().seconds(), Readable.Unit.SECOND)
            : " is new and takes " + Readable.brief(first.seconds(), Readable.Unit.SECOND));
    if (!now.isSequential() && !dividesByProcessors(first.formula())) {
      text.append(", and does not divide by p");
    }
    text.append(": ").append(signed(added(first)));
    if (added != 0
        && Math.signum(added) == Math.signum(added(first))
        && !signed(added).equals(signed(added(first)))) {
      text.append(" of ").append(signed(added)).append(" in all");
    }
    return text.toString();
  }

  private static String signed(double seconds) {
    return (seconds > 0 ? "+" : "") + Readable.brief(seconds, Readable.Unit.SECOND);
  }

  /** What a contribution adds over the one it took the place of. */
  private double added(Contribution contribution) {
    return contribution.seconds()
        - counterpart(contribution).map(Contribution::seconds).orElse(0.0);
  }

  private Optional<Contribution> counterpart(Contribution contribution) {
    return vanished.stream()
        .filter(
            old -> old.kind() == contribution.kind() && old.label().equals(contribution.label()))
        .findFirst();
  }

  /**
   * Whether more processors make it less; taken as given where it was priced at one number only.
   */
  private boolean dividesByProcessors(Expr formula) {
    if (!formula.contains(Symbol.PROCESSORS)) {
      return false;
    }
    OptionalDouble few = OptionalDouble.empty();
    OptionalDouble many = OptionalDouble.empty();
    int fewest = Integer.MAX_VALUE;
    int most = 0;
    for (Prediction prediction : everywhere) {
      int processors = prediction.point().processors();
      OptionalDouble seconds = seconds(formula, prediction);
      if (prediction.point().inputs().equals(now.point().inputs()) && seconds.isPresent()) {
        few = processors < fewest ? seconds : few;
        many = processors > most ? seconds : many;
        fewest = Math.min(fewest, processors);
        most = Math.max(most, processors);
      }
    }
    return fewest >= most || many.orElse(0) < few.orElse(0);
  }

  private static OptionalDouble seconds(Expr formula, Prediction prediction) {
    return prediction.contributions().stream()
        .filter(contribution -> contribution.formula().equals(formula))
        .mapToDouble(Contribution::seconds)
        .findFirst();
  }
}
