package org.perfmodel.report.goal;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;

/** Time and performance of a model with parameters, as tables. */
public final class SweepText {
  private SweepText() {}

  /**
   * One evaluation.
   *
   * @param label the parameter's value, or what was changed
   * @param seconds of the whole
   * @param performance operations per second, if the model says how many there are
   */
  public record Row(String label, double seconds, Optional<Double> performance) {
    public Row {
      requireNonNull(label);
      requireNonNull(performance);
    }

    /** Whether performance is higher, or the time less where performance is not known. */
    public boolean isBetterThan(Row other) {
      return performance.isPresent() && other.performance.isPresent()
          ? performance.get() > other.performance.get()
          : seconds < other.seconds;
    }
  }

  /** The one evaluation of a model. */
  public static List<String> single(String subject, Row row) {
    return List.of(
        subject
            + ": "
            + Readable.seconds(row.seconds())
            + row.performance().map(rate -> ", " + perSecond(rate)).orElse(""));
  }

  /** How much of a task graph is left once what decides nothing is left out; nothing if all. */
  public static List<String> reduced(int tasks, int edges, int tasksBefore, int edgesBefore) {
    return tasks == tasksBefore && edges == edgesBefore
        ? List.of()
        : List.of(
            "  reduced to "
                + tasks
                + " tasks and "
                + edges
                + " edges, from "
                + tasksBefore
                + " and "
                + edgesBefore
                + ": others outlast the rest, or only pass on");
  }

  /** A row per value of a parameter, and the best one. */
  public static List<String> table(String subject, String parameter, List<Row> rows, int best) {
    List<String> lines = new ArrayList<>();
    lines.add(subject + ": time by " + parameter);
    boolean hasRate = rows.get(0).performance().isPresent();
    TextTable table = new TextTable(hasRate ? "rrrl" : "rrl");
    table.row(
        hasRate
            ? new String[] {parameter, "time", "performance", ""}
            : new String[] {parameter, "time", ""});
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      String mark = i == best ? "best" : "";
      String seconds = Readable.seconds(row.seconds());
      table.row(
          hasRate
              ? new String[] {
                row.label(), seconds, row.performance().map(SweepText::perSecond).orElse(""), mark
              }
              : new String[] {row.label(), seconds, mark});
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    lines.add("  best: " + parameter + " = " + rows.get(best).label());
    return lines;
  }

  /** What halving groups of parameters gives, each on its own; nothing if there are none. */
  public static List<String> halved(Row now, List<Row> groups) {
    if (groups.isEmpty()) {
      return List.of();
    }
    TextTable table = new TextTable("lrr");
    table.row("halved", "time", "speedup");
    for (Row group : groups) {
      table.row(
          group.label(),
          Readable.seconds(group.seconds()),
          Readable.number(now.seconds() / group.seconds()));
    }
    return table.lines("  ", TextBlock.WIDTH);
  }

  /** A loop that does the same again and again. */
  public static String regime(String loop, long from, long iterations, double seconds) {
    return "  loop "
        + loop
        + ": from iteration "
        + from
        + " on, each "
        + (iterations == 1 ? "" : iterations + " ")
        + "take"
        + (iterations == 1 ? "s " : " ")
        + Readable.seconds(seconds);
  }

  /**
   * What clients meet at their servers.
   *
   * @param waiting seconds of a cycle that go by behind others
   * @param utilisation share of a server's time in which it answers
   * @param formula from how many clients on servers limit; empty if there is no such number
   * @param knee its value
   */
  public static List<String> clients(
      double waiting, double utilisation, Optional<String> formula, Optional<Double> knee) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  of each cycle "
            + Readable.seconds(waiting)
            + " pass behind others; a processor handles messages "
            + FitText.share(utilisation)
            + " of its time");
    if (formula.isPresent() && knee.isPresent()) {
      lines.addAll(
          TextBlock.formula(
              "  servers limit from " + Readable.number(knee.get()) + " clients on = ",
              formula.get()));
    }
    return lines;
  }

  private static String perSecond(double rate) {
    String[] units = {"", " k", " M", " G", " T"};
    int unit = 0;
    double value = rate;
    while (value >= 1000 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    return Readable.number(value) + units[unit] + "/s";
  }
}
