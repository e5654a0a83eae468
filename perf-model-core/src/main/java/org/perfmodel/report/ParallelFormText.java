package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.perfmodel.prediction.ParallelForm;
import org.perfmodel.prediction.Readable;
import org.perfmodel.workload.LoopParallelism;

/** Which loops of a region could run in parallel, as sentences. */
public final class ParallelFormText {
  private ParallelFormText() {}

  static List<String> of(List<ParallelForm> forms) {
    if (forms.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("loops that could run in parallel, from what their text reads and writes");
    forms.forEach(form -> lines.addAll(TextBlock.sentence("  ", sentence(form))));
    return lines;
  }

  /** One loop. */
  public static String sentence(ParallelForm form) {
    LoopParallelism loop = form.loop();
    return loop.label() + " (line " + loop.place().line() + ") " + told(form);
  }

  private static String told(ParallelForm form) {
    LoopParallelism loop = form.loop();
    return switch (loop.verdict()) {
      case DEPENDENT -> "needs its order: " + loop.reason() + ".";
      case NOT_KNOWN -> "is not known to be independent: " + loop.reason() + ".";
      case CONDITIONAL ->
          "is independent if " + String.join(", and if ", loop.conditions()) + gained(form);
      case INDEPENDENT -> "is independent" + gained(form);
    };
  }

  private static String gained(ParallelForm form) {
    StringBuilder text = new StringBuilder();
    LoopParallelism loop = form.loop();
    if (!loop.reductions().isEmpty()) {
      text.append(", with the ").append(String.join(" and the ", loop.reductions()));
      text.append(" as a reduction");
    }
    if (!loop.privates().isEmpty()) {
      text.append(", with ").append(String.join(" and ", loop.privates()));
      text.append(" declared in its body");
    }
    form.gain()
        .ifPresentOrElse(gain -> text.append(gain(gain)), () -> text.append("; no time is told"));
    return text.append('.').toString();
  }

  private static String gain(ParallelForm.Gain gain) {
    StringBuilder text = new StringBuilder();
    double speedup = gain.now() / gain.then();
    text.append(": as a parallel stream the region takes ")
        .append(Readable.seconds(gain.then()))
        .append(" on ")
        .append(gain.processors())
        .append(" processors, ")
        .append(String.format(Locale.ROOT, "%.2f", speedup))
        .append(" times as fast");
    if (gain.best() != gain.processors()) {
      text.append("; on ")
          .append(gain.best())
          .append(" it takes ")
          .append(Readable.seconds(gain.least()));
    }
    gain.paysFrom()
        .ifPresentOrElse(
            from ->
                text.append(", it pays from ")
                    .append(from.size())
                    .append(" = ")
                    .append(Readable.number((double) from.value()))
                    .append(" on"),
            () -> text.append(speedup > 1 ? "" : ", it does not pay"));
    if (gain.iterations() >= 1) {
      text.append(", ").append(Readable.number(gain.iterations())).append(" iterations a task");
    }
    return text.toString();
  }
}
