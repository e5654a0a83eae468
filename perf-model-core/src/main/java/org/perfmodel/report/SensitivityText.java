package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.prediction.Sensitivity;

/** What a region's time depends on, as tables. */
final class SensitivityText {
  private SensitivityText() {}

  static List<String> of(Sensitivity found, Prediction at) {
    List<String> lines = new ArrayList<>();
    double now = at.time().value();
    if (!found.parts().isEmpty()) {
      lines.add("");
      lines.add("what the time depends on at " + Cells.wholePoint(at));
      TextTable table = new TextTable("lrrr");
      table.row("prices of", "elasticity", "if halved", "times as fast");
      for (Sensitivity.Part part : found.parts()) {
        table.row(
            part.words(),
            number(part.elasticity()),
            Readable.brief(part.halved(), Readable.Unit.SECOND),
            number(now / part.halved()));
      }
      lines.addAll(table.lines("  ", TextBlock.WIDTH));
    }
    sizes(found, now, lines);
    found.scaling().ifPresent(scaling -> lines.addAll(scaling(scaling)));
    machines(found, now, lines);
    if (!lines.isEmpty() && !at.isComplete()) {
      lines.addAll(
          TextBlock.sentence("  ", "Without what has no price: of that nothing is known here."));
    }
    return lines;
  }

  private static void sizes(Sensitivity found, double now, List<String> lines) {
    if (found.sizes().isEmpty()) {
      return;
    }
    TextTable table = new TextTable("lrrrrr");
    table.row("size", "elasticity", "one more", "if doubled", "times as long", "n 1/2");
    for (Sensitivity.SizeEffect size : found.sizes()) {
      table.row(
          size.size() + "=" + Readable.number(size.value()),
          number(size.elasticity()),
          signed(size.derivative()),
          Readable.brief(size.doubled(), Readable.Unit.SECOND),
          number(size.doubled() / now),
          size.half().map(Readable::number).orElse("-"));
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
  }

  private static String signed(double seconds) {
    String text = Readable.brief(Math.abs(seconds), Readable.Unit.SECOND);
    return seconds < 0 ? "-" + text : text;
  }

  private static List<String> scaling(Sensitivity.Isoefficiency scaling) {
    StringJoiner reached = new StringJoiner(", ");
    StringJoiner not = new StringJoiner(", ");
    for (Sensitivity.Isoefficiency.Least least : scaling.least()) {
      Optional<Long> size = least.size();
      if (size.isPresent()) {
        reached.add(Readable.number(size.get()) + " on " + least.processors());
      } else {
        not.add(Integer.toString(least.processors()));
      }
    }
    String percent = Cells.share(scaling.efficiency());
    String text =
        reached.length() == 0
            ? "no " + scaling.size() + " keeps an efficiency of " + percent
            : "least "
                + scaling.size()
                + " for an efficiency of "
                + percent
                + ": "
                + reached
                + " processors"
                + (not.length() == 0 ? "" : "; none on " + not);
    return TextBlock.sentence("  isoefficiency: ", text);
  }

  private static void machines(Sensitivity found, double now, List<String> lines) {
    if (found.machines().isEmpty()) {
      return;
    }
    boolean hasCost = found.machines().stream().anyMatch(machine -> machine.cost().isPresent());
    TextTable table = new TextTable(hasCost ? "lrrr" : "lrr");
    table.row(
        hasCost
            ? new String[] {"platform", "time", "times as fast", "cost of one"}
            : new String[] {"platform", "time", "times as fast"});
    for (Sensitivity.Machine machine : found.machines()) {
      String time =
          (machine.isComplete() ? "" : ">= ")
              + Readable.brief(machine.seconds(), Readable.Unit.SECOND);
      String speed = number(now / machine.seconds());
      String cost = machine.cost().map(SensitivityText::cost).orElse("not known");
      table.row(
          hasCost
              ? new String[] {machine.name(), time, speed, cost}
              : new String[] {machine.name(), time, speed});
    }
    lines.add("");
    lines.add("on the platforms that perf.yaml names, of which the first judges");
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    List<Sensitivity.Machine> comparable =
        found.machines().stream().filter(Sensitivity.Machine::isComplete).toList();
    if (comparable.size() < found.machines().size()) {
      lines.addAll(
          TextBlock.sentence("  ", "Times that are lower bounds are not compared with others."));
    }
    comparable.stream()
        .min(Comparator.comparingDouble(Sensitivity.Machine::seconds))
        .ifPresent(
            fastest -> {
              String cheapest =
                  comparable.stream().allMatch(machine -> machine.cost().isPresent())
                      ? comparable.stream()
                          .min(Comparator.comparingDouble(each -> each.cost().orElseThrow()))
                          .map(machine -> ", least cost on " + machine.name())
                          .orElse("")
                      : "";
              lines.addAll(
                  TextBlock.sentence("  ", "Least time on " + fastest.name() + cheapest + "."));
            });
  }

  private static String cost(double cost) {
    return String.format(Locale.ROOT, "%.3g", cost);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
