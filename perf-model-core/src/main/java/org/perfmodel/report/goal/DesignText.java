package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.perfmodel.design.Comparison;
import org.perfmodel.design.Design;
import org.perfmodel.design.DesignTable;
import org.perfmodel.design.Inequality;
import org.perfmodel.design.Optimum;
import org.perfmodel.design.Resource;
import org.perfmodel.design.Setting;
import org.perfmodel.design.Study;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;
import org.perfmodel.report.Words;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.text.ExprPrinter;

/**
 * Designs beside each other: times, speedups, optima, conditions, and what a better machine gives.
 */
public final class DesignText {
  private static final ExprPrinter SHORT =
      new ExprPrinter(value -> Readable.number(value.doubleValue()));
  private static final int MOST_ROWS = 24;

  private final Study study;
  private final List<String> lines = new ArrayList<>();

  private DesignText(Study study) {
    this.study = study;
  }

  /** As lines for a person. */
  public static List<String> of(Study study) {
    DesignText text = new DesignText(study);
    text.table();
    text.sent();
    text.optima();
    text.comparisons();
    text.resources();
    return text.lines;
  }

  /** What messages travel on. */
  public static List<String> of(NetworkProfile profile) {
    List<String> lines =
        new ArrayList<>(
            TextBlock.sentence(
                "network  ", profile.network().name() + ": " + profile.network().source()));
    lines.add("");
    return lines;
  }

  private Setting setting() {
    return study.setting();
  }

  private void table() {
    DesignTable table = DesignTable.of(study, MOST_ROWS);
    boolean speedups = study.reference().isPresent();
    TextTable text = new TextTable("r" + (speedups ? "rr" : "r").repeat(study.designs().size()));
    List<String> head = new ArrayList<>(List.of(setting().varied().name()));
    for (Design design : study.designs()) {
      head.add(design.name());
      if (speedups) {
        head.add("speedup");
      }
    }
    text.row(head.toArray(String[]::new));
    for (DesignTable.Row row : table.rows()) {
      List<String> cells = new ArrayList<>(List.of(Long.toString(row.value())));
      for (int i = 0; i < study.designs().size(); i++) {
        cells.add(Readable.seconds(row.seconds().get(i)));
        if (speedups) {
          cells.add(Readable.number(row.speedups().get(i)));
        }
      }
      text.row(cells.toArray(String[]::new));
    }
    lines.addAll(text.lines("", TextBlock.WIDTH));
    study
        .reference()
        .ifPresent(
            design ->
                lines.addAll(
                    TextBlock.sentence("", "Speedups are relative to " + design.name() + ".")));
  }

  /** Formulae that nobody wrote: of messages on the network. */
  private void sent() {
    for (Design design : study.designs()) {
      boolean isOfNetwork =
          design.seconds().symbols().stream()
              .anyMatch(each -> each.isPlatform() && ParameterNames.isOfNetwork(plain(each)));
      if (isOfNetwork && !design.source().isEmpty()) {
        lines.add("");
        lines.addAll(TextBlock.formula(design.name() + " = ", design.seconds().toString()));
        lines.addAll(TextBlock.sentence("    ", design.source() + "."));
      }
    }
  }

  private static String plain(Symbol symbol) {
    return symbol.name().substring(1);
  }

  private void optima() {
    lines.add("");
    for (Design design : study.designs()) {
      if (!design.seconds().contains(setting().varied())) {
        continue;
      }
      Optimum optimum = Optimum.of(design, setting());
      String p = setting().varied().name();
      String place = Readable.number(optimum.continuous().doubleValue());
      String why =
          switch (optimum.kind()) {
            case STATIONARY ->
                " The derivative "
                    + SHORT.print(optimum.derivative())
                    + " is zero at "
                    + place
                    + ".";
            case KINK ->
                " Least between integers at "
                    + place
                    + ", where another term becomes the greatest.";
            case END -> " The range ends there.";
            case JUMP -> "";
          };
      lines.addAll(
          TextBlock.sentence(
              design.name() + "  ",
              "Best at "
                  + p
                  + " = "
                  + optimum.best()
                  + ": "
                  + Readable.seconds(optimum.seconds())
                  + "."
                  + why));
      optimum
          .formula()
          .ifPresent(
              formula ->
                  lines.addAll(TextBlock.formula("    best " + p + " = ", formula.toString())));
    }
  }

  private void comparisons() {
    for (Study.Pair pair : study.pairs()) {
      lines.add("");
      compare(Comparison.of(pair.first(), pair.second(), setting()), true);
    }
  }

  /**
   * @param all whether cases are told that do not occur in the range
   */
  private void compare(Comparison comparison, boolean all) {
    if (comparison.ranges().stream().allMatch(range -> range.sign() == 0)) {
      lines.add(
          comparison.first().name() + " takes as long as " + comparison.second().name() + ".");
      return;
    }
    lines.addAll(
        TextBlock.sentence(
            "",
            comparison.first().name()
                + " is faster than "
                + comparison.second().name()
                + " "
                + ranges(comparison)
                + "."));
    int others = 0;
    for (Comparison.Case each : comparison.cases()) {
      if (!all && !each.isMet()) {
        others++;
        continue;
      }
      StringJoiner where = new StringJoiner(" and ");
      for (Inequality inequality : each.where()) {
        where.add(inequality.text());
      }
      String condition = each.where().isEmpty() ? "in all cases" : "where " + where;
      lines.addAll(
          TextBlock.sentence(
              "    ",
              condition
                  + (each.isMet() ? "" : " (not in this range)")
                  + ": "
                  + faster(each.faster())));
    }
    if (others > 0) {
      lines.add("    (" + Words.count(others, "other case") + " beyond this range)");
    }
  }

  private String faster(Inequality faster) {
    if (faster.limit().isEmpty()) {
      return faster.text();
    }
    double value = Evaluate.asDouble(setting().bound(faster.limit().get()), Bindings.NONE);
    return faster.text() + ", here " + Readable.number(value);
  }

  private String ranges(Comparison comparison) {
    StringJoiner text = new StringJoiner(" and ");
    for (Comparison.Range range : comparison.ranges()) {
      if (range.sign() > 0) {
        text.add(range(range));
      }
    }
    String p = setting().varied().name();
    return text.length() == 0
        ? "nowhere from " + p + " = " + setting().from() + " to " + setting().to()
        : text.toString();
  }

  private String range(Comparison.Range range) {
    String p = setting().varied().name();
    boolean first = range.from().equals(Rational.of(setting().from()));
    boolean last = range.to().equals(Rational.of(setting().to()));
    if (first && last) {
      return "for every " + p + " from " + setting().from() + " to " + setting().to();
    }
    String low = Readable.number(range.from().doubleValue());
    String high = Readable.number(range.to().doubleValue());
    return first
        ? "for " + p + " < " + high
        : last ? "for " + p + " > " + low : "for " + low + " < " + p + " < " + high;
  }

  private void resources() {
    if (study.resources().isEmpty()) {
      return;
    }
    lines.add("");
    TextTable table = new TextTable("llrrrr");
    String p = setting().varied().name();
    table.row("design", "with", "best " + p, "time there", "gain", "gain at " + p + " as before");
    for (Design design : study.designs()) {
      Optimum now = Optimum.of(design, setting());
      table.row(
          design.name(), "", Long.toString(now.best()), Readable.seconds(now.seconds()), "", "");
      for (Resource resource : study.resources()) {
        Design better = resource.applied(design);
        Optimum then = Optimum.of(better, setting());
        double same = DesignTable.seconds(better, setting(), now.best());
        table.row(
            "",
            resource.label(),
            Long.toString(then.best()),
            Readable.seconds(then.seconds()),
            Readable.number(now.seconds() / then.seconds()),
            Readable.number(now.seconds() / same));
      }
    }
    lines.addAll(table.lines("", TextBlock.WIDTH));
    for (Design design : study.designs()) {
      if (!design.seconds().contains(setting().varied())) {
        continue;
      }
      for (int i = 0; i < study.resources().size(); i++) {
        for (int j = i + 1; j < study.resources().size(); j++) {
          Design first = study.resources().get(i).applied(design);
          Design second = study.resources().get(j).applied(design);
          if (!first.seconds().equals(second.seconds())) {
            lines.add("");
            compare(Comparison.of(first, second, setting()), false);
          }
        }
      }
    }
  }
}
