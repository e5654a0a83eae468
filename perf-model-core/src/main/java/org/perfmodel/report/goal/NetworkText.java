package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.calibrate.collective.CollectiveFit;
import org.perfmodel.calibrate.collective.Differences;
import org.perfmodel.calibrate.collective.FormFit;
import org.perfmodel.calibrate.collective.MessageFit;
import org.perfmodel.calibrate.collective.NetworkFit;
import org.perfmodel.calibrate.collective.Split;
import org.perfmodel.calibrate.regression.LinearRegression;
import org.perfmodel.network.Communication;
import org.perfmodel.network.NetworkModel;
import org.perfmodel.network.Reading;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;
import org.perfmodel.report.Words;

/** Formulae fitted to measured collective operations, and how far off they are. */
public final class NetworkText {
  private NetworkText() {}

  /** As lines for a person. */
  public static List<String> of(NetworkFit fit, boolean relative) {
    List<String> lines = new ArrayList<>();
    lines.add(
        fit.measurements().machine()
            + ": "
            + Words.count(
                fit.measurements().all().size() + fit.measurements().messages().size(), "time")
            + " of "
            + Words.count(fit.operations().size(), "operation")
            + ", fitted in "
            + (relative ? "relative error." : "seconds: long times count most."));
    lines.add("");
    for (CollectiveFit each : fit.operations()) {
      for (int regime = 0; regime < each.fit().regimes().size(); regime++) {
        FormFit form = each.fit().regimes().get(regime);
        String label = regime == 0 ? each.operation().label() + "  " : "  " + beyond(each);
        lines.addAll(TextBlock.formula(label, formula(form)));
      }
    }
    fit.messages().ifPresent(each -> lines.addAll(messages(each)));
    lines.add("");
    lines.addAll(errors(fit));
    lines.add("");
    lines.addAll(
        TextBlock.sentence(
            "",
            "p is the number of processes, d the bytes of one block. Differences are |predicted -"
                + " measured| / measured; unseen ones of all times at one p or one d by a fit"
                + " without them. Forms in parentheses were not chosen; shares behind numbers are"
                + " their standard errors; ? is a number that the times do not tell from others."));
    return lines;
  }

  /** What messages of one process to another take. */
  private static List<String> messages(MessageFit fit) {
    String line =
        "message  "
            + Readable.seconds(fit.startUp())
            + " + "
            + Readable.seconds(fit.perByte())
            + "*k of k bytes"
            + fit.knee()
                .map(
                    bytes ->
                        ", " + Readable.seconds(fit.jump()) + " more above " + bytes + " bytes")
                .orElse("")
            + "; off by "
            + FitText.share(fit.difference())
            + " on average.";
    return TextBlock.sentence("", line);
  }

  /** Times at one place: linear between the measured ones around, and by the chosen formula. */
  public static List<String> at(NetworkFit fit, NetworkModel model, long processes, long bytes) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("on " + processes + " processes, blocks of " + bytes + " bytes:");
    TextTable table = new TextTable("lrrrl");
    table.row("operation", "interpolated", "by formula", "difference", "");
    for (CollectiveFit each : fit.operations()) {
      long length = each.operation() == Communication.BARRIER ? 0 : bytes;
      Reading between =
          fit.measurements().table(each.operation()).at((double) processes, (double) length);
      Reading formula = model.at(each.operation(), processes, length).orElseThrow();
      table.row(
          each.operation().label(),
          Readable.seconds(between.seconds()),
          Readable.seconds(formula.seconds()),
          Readable.percent(FitText.rounded(formula.seconds() / between.seconds() - 1, 2)),
          between.isExtrapolated() ? "beyond what was measured" : "");
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    return lines;
  }

  /** The chosen form of each operation, and below it the others. */
  private static List<String> errors(NetworkFit fit) {
    TextTable table = new TextTable("llrrrr");
    table.row("operation", "form", "average", "deviation", "worst", "unseen");
    for (CollectiveFit each : fit.operations()) {
      String shape = each.fit().shape().label();
      row(table, each.operation().label(), shape, each.differences(), each.unseen());
      for (CollectiveFit.Single single : each.single()) {
        if (!single.fit().shape().equals(each.fit().shape())) {
          String other = "(" + single.fit().shape().label() + ")";
          row(table, "", other, single.differences(), single.unseen());
        }
      }
    }
    return table.lines("", TextBlock.WIDTH);
  }

  private static void row(
      TextTable table, String operation, String form, Differences differences, double unseen) {
    table.row(
        operation,
        form,
        FitText.share(differences.average()),
        FitText.share(differences.deviation()),
        FitText.share(differences.worst()),
        FitText.share(unseen));
  }

  private static String beyond(CollectiveFit fit) {
    return fit.fit().shape().split().map(Split::label).orElse("") + "  ";
  }

  /** {@code 86.2 us (30 %) + 232 us*log2(p) (4 %)}. */
  private static String formula(FormFit fit) {
    StringBuilder text = new StringBuilder();
    List<String> factors = fit.factors();
    for (int i = 0; i < factors.size(); i++) {
      LinearRegression.Coefficient each = fit.coefficients().get(i);
      if (text.length() == 0) {
        text.append(each.value() < 0 ? "-" : "");
      } else {
        text.append(each.value() < 0 ? " - " : " + ");
      }
      text.append(Readable.seconds(Math.abs(each.value())).replace(" ", ""));
      text.append(factors.get(i).equals("1") ? "" : "*" + factors.get(i));
      text.append(
          each.identified()
              ? " (" + FitText.share(each.standardError() / Math.abs(each.value())) + ")"
              : " (?)");
    }
    return text.toString();
  }

  /** One line per measurement: what was measured and what the chosen formula gives. */
  public static String csv(NetworkFit fit) {
    StringBuilder text = new StringBuilder("operation,processes,bytes,seconds,fitted,difference\n");
    for (CollectiveFit each : fit.operations()) {
      each.measurements()
          .forEach(
              place -> {
                double fitted = each.at(place);
                double difference = fitted / place.seconds() - 1;
                text.append(each.operation().label())
                    .append(',')
                    .append(place.processes())
                    .append(',')
                    .append(place.bytes())
                    .append(',')
                    .append(FitText.rounded(place.seconds(), 7))
                    .append(',')
                    .append(FitText.rounded(fitted, 7))
                    .append(',')
                    .append(FitText.rounded(difference, 4))
                    .append('\n');
              });
    }
    return text.toString();
  }
}
