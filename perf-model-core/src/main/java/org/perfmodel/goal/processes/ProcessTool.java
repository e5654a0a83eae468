package org.perfmodel.goal.processes;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.perfmodel.check.processes.ProcessModelFile;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.Execution;
import org.perfmodel.evaluate.process.eager.Export;
import org.perfmodel.evaluate.process.eager.Limits;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.eager.Summary;
import org.perfmodel.evaluate.process.eager.Sweep;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.evaluate.process.term.TermPrinter;
import org.perfmodel.json.SafeFile;
import org.perfmodel.report.chart.ExecutionChart;
import org.perfmodel.request.PerfException;
import org.perfmodel.symbolic.Rational;

/** Answers what is asked about one file of processes. */
public final class ProcessTool {
  private static final Pattern PLACE = Pattern.compile("^\\S+:\\d+:\\d+: ");

  private ProcessTool() {}

  /**
   * The answer, line by line; files that are asked for are written.
   *
   * @throws PerfException if the file is no model, or an analysis has no answer
   */
  public static List<String> answer(ProcessRequest request) {
    String name = String.valueOf(request.file().getFileName());
    try {
      return new Asked(request, ProcessModelFile.model(request.file(), name, "")).lines();
    } catch (ProcessException refused) {
      String message = String.valueOf(refused.getMessage());
      throw new PerfException(placed(message) ? message : name + ": " + message, refused);
    }
  }

  private static int choice(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException wrong) {
      throw new IllegalArgumentException("`" + text + "` is no number of a choice", wrong);
    }
  }

  /** Whether a message begins with file, line and column. */
  private static boolean placed(String message) {
    return PLACE.matcher(message).find();
  }

  /** A request and the model that it is about. */
  private record Asked(ProcessRequest request, Model model) {
    List<String> lines() {
      if (model.analyses().isEmpty()) {
        String name = String.valueOf(request.file().getFileName());
        throw new PerfException(
            Files.exists(request.file())
                ? request.file()
                    + ": nothing is analysed\nMaybe end the file with `analyse System`."
                : name
                    + " is a part of other models: nothing is analysed in it\nMaybe begin a file of"
                    + " your own with: include \""
                    + name
                    + "\"");
      }
      List<String> lines = new ArrayList<>();
      for (Term term : model.analyses()) {
        lines.add(request.file().getFileName() + ": " + TermPrinter.text(term));
        if (request.sweep().isPresent()) {
          sweep(term, request.sweep().get(), lines);
        } else {
          once(term, lines);
        }
      }
      return lines;
    }

    private Settings settings() {
      Settings settings =
          switch (request.reduction()) {
            case ALL -> Settings.REDUCED;
            case STATES -> Settings.FLAT;
            case NONE -> Settings.PLAIN;
          };
      return settings.with(new Limits(request.states(), request.seconds()));
    }

    private void once(Term term, List<String> lines) {
      if (!request.values().keySet().containsAll(model.symbols())) {
        if (request.trace().isPresent()) {
          throw new PerfException(
              request.file()
                  + ": an execution has a trace where every symbol has a value\nMaybe -Dperf.set="
                  + String.join("=1,", model.symbols())
                  + "=1.");
        }
        new ProcessRegions(model, term, request, settings()).answer(lines);
        return;
      }
      EagerAnalysis analysis = Sweep.analyse(model, term, request.values(), settings());
      lines.add(
          counted(analysis.states(), "state")
              + ", "
              + counted(analysis.transitions(), "transition")
              // The memory of few states is what is kept free for more.
              + (analysis.states() < 1000
                  ? ""
                  : ", " + analysis.bytes() / analysis.states() + " bytes a state"));
      if (analysis.hasDistribution()) {
        Summary summary = Summary.of(analysis);
        summary.text().lines().forEach(lines::add);
        lines.add(
            "least "
                + summary.least()
                + ", mean "
                + decimal(summary.mean())
                + ", greatest "
                + summary.greatest());
      } else {
        lines.add(analysis.ending().text());
      }
      deadlock(analysis, lines);
      Optional<Execution> traced = request.trace().map(which -> execution(analysis, which));
      traced.ifPresent(execution -> trace(analysis, execution, lines));
      request.out().ifPresent(file -> export(analysis, traced, file, lines));
    }

    private void sweep(Term term, ProcessRequest.Range range, List<String> lines) {
      lines.add(range.name() + "  least  mean  greatest  states");
      for (Sweep.Point point :
          Sweep.of(model, term, range.name(), range.values(), request.values(), settings())) {
        Summary summary = point.summary();
        lines.add(
            point.value()
                + "  "
                + summary.least()
                + "  "
                + decimal(summary.mean())
                + "  "
                + summary.greatest()
                + "  "
                + summary.states());
      }
    }

    private static void deadlock(EagerAnalysis analysis, List<String> lines) {
      if (!analysis.saysTerminated()) {
        return;
      }
      Optional<Execution> found = analysis.deadlock();
      if (found.isEmpty()) {
        lines.add("no deadlock");
        return;
      }
      lines.add("deadlock after " + found.get().steps().size() + " steps:");
      found.get().text().lines().forEach(line -> lines.add("  " + line));
    }

    private static Execution execution(EagerAnalysis analysis, String which) {
      return switch (which) {
        case "fastest" -> analysis.fastest();
        case "slowest" -> analysis.slowest();
        case "deadlock" ->
            analysis
                .deadlock()
                .orElseThrow(() -> new PerfException("no execution leads to a deadlock"));
        default -> chosen(analysis, which);
      };
    }

    private static void trace(EagerAnalysis analysis, Execution execution, List<String> lines) {
      lines.add("execution:");
      execution.text().lines().forEach(line -> lines.add("  " + line));
      if (!analysis.navigator().isLast(execution.last())) {
        lines.add("choices after " + analysis.navigator().delay(execution.last()) + ":");
        var choices = analysis.navigator().choices(execution.last());
        for (int i = 0; i < choices.size(); i++) {
          var choice = choices.get(i);
          lines.add(
              "  "
                  + i
                  + ": "
                  + choice.action()
                  + (choice.with().isEmpty() ? "" : " (" + choice.with() + ")"));
        }
      }
    }

    private static Execution chosen(EagerAnalysis analysis, String which) {
      try {
        List<Integer> choices =
            Arrays.stream(which.split(","))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(ProcessTool::choice)
                .toList();
        return analysis.navigator().execution(choices);
      } catch (IllegalArgumentException wrong) {
        throw new PerfException(
            "the execution `"
                + which
                + "` does not exist: "
                + wrong.getMessage()
                + "\n"
                + "Maybe -Dperf.trace=slowest, fastest, deadlock, or numbers of choices like 0,1.",
            wrong);
      }
    }

    private void export(
        EagerAnalysis analysis, Optional<Execution> traced, Path file, List<String> lines) {
      String name = String.valueOf(file.getFileName());
      String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
      if (extension.equals("svg") && traced.isPresent()) {
        SafeFile.write(file, timeline(traced.get()));
        lines.add("wrote " + file);
        return;
      }
      Export export =
          switch (extension) {
            case "aut" -> Export.AUT;
            case "dot", "gv" -> Export.DOT;
            case "json" -> Export.JSON;
            default ->
                throw new PerfException(
                    file
                        + ": the extension names no form of export\n"
                        + "Maybe -Dperf.out=states.aut, .dot or .json; .svg with -Dperf.trace, or"
                        + " where two symbols have no value.");
          };
      SafeFile.write(file, export.text(analysis));
      lines.add("wrote " + file);
    }

    private String timeline(Execution execution) {
      List<ExecutionChart.Step> steps = new ArrayList<>();
      for (Execution.Step step : execution.steps()) {
        String name = step.with().isEmpty() ? step.action() : step.with();
        int values = name.indexOf('(');
        steps.add(
            new ExecutionChart.Step(
                name.substring(0, values < 0 ? name.length() : values).replace("'", ""),
                step.at().constant().doubleValue(),
                step.toString()));
      }
      return new ExecutionChart(
              "execution",
              "an execution of " + request.file().getFileName(),
              steps,
              execution.time().constant().doubleValue())
          .svg();
    }

    private static String counted(long count, String what) {
      return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String decimal(Rational value) {
      return value.isInteger()
          ? value.toString()
          : new BigDecimal(value.numerator())
              .divide(new BigDecimal(value.denominator()), 3, RoundingMode.HALF_UP)
              .toString();
    }
  }
}
