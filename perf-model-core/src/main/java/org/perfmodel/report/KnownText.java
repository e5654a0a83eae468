package org.perfmodel.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.KnownShare;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.prediction.Gap;

/** How much of a module is fully known, for people. */
public final class KnownText {
  private KnownText() {}

  /** {@code 41 of 45 regions fully known; 92 % of their work}. */
  public static String sentence(KnownShare known) {
    String regions = known.known() + " of " + Words.count(known.regions(), "region");
    return regions
        + " fully known"
        + (known.open().isEmpty() ? "" : "; " + percent(known.ofWork()) + " of their work");
  }

  /** In whole percents, never rounded up: what is not all is not 100 %. */
  public static String percent(double share) {
    return new BigDecimal(share + 1e-9).movePointRight(2).setScale(0, RoundingMode.FLOOR) + " %";
  }

  /** {@code 2 of 10 regions fully known, at-least 80% required}. */
  static String headline(Verdict verdict) {
    KnownLimit broken = verdict.brokenKnownLimits().get(0);
    KnownShare known = verdict.known();
    return (broken.isOfWork()
            ? percent(known.ofWork()) + " of the work"
            : known.known() + " of " + Words.count(known.regions(), "region"))
        + " fully known, less than "
        + broken.text().replace("at-least ", "");
  }

  /** What is missed, which regions are worst, and what would make them known. */
  public static List<String> lines(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    List<KnownLimit> broken = verdict.brokenKnownLimits();
    if (broken.isEmpty()) {
      return lines;
    }
    KnownShare known = verdict.known();
    for (KnownLimit limit : broken) {
      lines.addAll(TextBlock.sentence("", missed(verdict, limit)));
    }
    int named = Math.min(known.open().size(), KnownShare.MOST_NAMED);
    for (KnownShare.Open open : known.open().subList(0, named)) {
      lines.addAll(lines(open));
    }
    if (named < known.open().size()) {
      lines.add("  " + (known.open().size() - named) + " more in the report: target/perf/report");
    }
    return lines;
  }

  /** {@code src/perf/perf.yaml:7: known at-least 80%: 1 of 2 regions fully known (50 %)}. */
  public static String missed(Verdict verdict, KnownLimit limit) {
    KnownShare known = verdict.known();
    return limit.place()
        + ": known "
        + limit.text()
        + ": "
        + known.known()
        + " of "
        + Words.count(known.regions(), "region")
        + " fully known ("
        + percent(known.ofRegions())
        + "); "
        + percent(known.ofWork())
        + " of their work";
  }

  /** Why a region is not known. */
  public static String reason(KnownShare.Open open) {
    if (open.largest().isEmpty()) {
      String why = open.verdict().error().flatMap(text -> text.lines().findFirst()).orElse("");
      return "no prediction: " + why;
    }
    List<Gap> gaps = open.largest().get().gaps();
    Gap first = gaps.get(0);
    return Words.count(gaps.size(), "unknown") + ": " + first.place() + ": " + first.reason();
  }

  /** What would make the first unknown of a region known. */
  public static Optional<String> hint(KnownShare.Open open) {
    return open.largest().map(each -> each.gaps().get(0).hint()).filter(hint -> !hint.isEmpty());
  }

  private static List<String> lines(KnownShare.Open open) {
    List<String> lines =
        new ArrayList<>(TextBlock.sentence("  ", open.region() + ": " + reason(open)));
    hint(open).ifPresent(hint -> lines.addAll(TextBlock.sentence("    ", hint)));
    if (open.unknowns() > 1) {
      lines.add("    All: mvn perf:explain " + BaselineUpdate.regionArgument(open.region()));
    }
    return lines;
  }
}
