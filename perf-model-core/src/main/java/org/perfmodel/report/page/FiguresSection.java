package org.perfmodel.report.page;

import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.ErrorText;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.Words;

/**
 * The figures at the head of a region: time, speedup, growth, allocation, how far they are known.
 */
final class FiguresSection {

  private static final String NOT_KNOWN = "not known";

  private final RegionVerdict region;

  FiguresSection(RegionVerdict region) {
    this.region = region;
  }

  void draw(Markup page, Prediction shown) {
    page.leaf("p", capital(shown.bottleneck()), "class", "lede").newLine();
    page.leaf("h2", "At " + Cells.wholePoint(shown))
        .newLine()
        .open("dl", "class", "figures")
        .newLine();
    OptionalDouble change = Ranking.timeChange(region, Optional.of(shown));
    figure(
        page,
        "Time",
        Cells.time(shown),
        change.isPresent()
            ? Readable.percent(change.getAsDouble()) + " vs baseline"
            : "not compared");
    if (!shown.isSequential()) {
      figure(
          page,
          "Speedup",
          Cells.speedup(shown),
          "on " + Words.count(shown.point().processors(), "processor"));
      figure(page, "Efficiency", Cells.efficiency(shown), "speedup per processor");
      figure(page, "Serial share", Cells.serial(shown), "span / work");
    }
    figure(page, "Growth", Cells.growth(shown), "of the work");
    figure(
        page,
        "Allocates",
        Cells.allocation(shown),
        Cells.objects(shown).equals(NOT_KNOWN)
            ? "a call"
            : "a call, in " + Cells.objects(shown) + (isOne(shown) ? " object" : " objects"));
    figure(page, "Known", Cells.known(shown), "95 %: " + Cells.seconds(shown.time().interval()));
    page.close().newLine();
    ErrorText.of(shown)
        .ifPresent(text -> page.leaf("p", capital(text), "class", "error").newLine());
  }

  private static boolean isOne(Prediction shown) {
    return Cells.objects(shown).equals("1");
  }

  private static String capital(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  private static void figure(Markup page, String name, String value, String detail) {
    page.open("div").leaf("dt", name).open("dd", "class", "value").name(value).close();
    page.leaf("dd", detail, "class", "detail").close().newLine();
  }
}
