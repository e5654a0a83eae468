package org.perfmodel.goal.processes;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.parametric.Cell;
import org.perfmodel.evaluate.process.parametric.Effort;
import org.perfmodel.evaluate.process.parametric.ParametricAnalysis;
import org.perfmodel.evaluate.process.parametric.ParametricResult;
import org.perfmodel.evaluate.process.parametric.ParametricText;
import org.perfmodel.evaluate.process.parametric.RegionMap;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.json.SafeFile;
import org.perfmodel.report.chart.RegionChart;
import org.perfmodel.request.PerfException;
import org.perfmodel.symbolic.Rational;

/** The times of a process as formulae in the symbols that have no value. */
final class ProcessRegions {
  private static final int MOST_CELLS = 20_000;

  private final Model model;
  private final Term term;
  private final ProcessRequest request;
  private final Settings settings;

  ProcessRegions(Model model, Term term, ProcessRequest request, Settings settings) {
    this.model = model;
    this.term = term;
    this.request = request;
    this.settings = settings;
  }

  void answer(List<String> lines) {
    Map<String, Rational> parameters = new TreeMap<>(request.values());
    parameters.keySet().retainAll(model.parameters().keySet());
    Map<String, Rational> fixed = new TreeMap<>(request.values());
    fixed.keySet().retainAll(model.symbols());
    List<String> assumptions = new ArrayList<>(request.assumptions());
    fixed.forEach((name, value) -> assumptions.add(name + " = " + value));
    ParametricResult result =
        ParametricAnalysis.of(
            model.with(parameters),
            term,
            assumptions,
            settings,
            new Effort(MOST_CELLS, Duration.ofMillis((long) (1000 * request.seconds()))));
    long states = result.cells().stream().mapToLong(Cell::states).max().orElse(0);
    lines.add(
        counted(result.cells().size(), "cell")
            + (result.cells().size() == 1 ? " of " : " of at most ")
            + counted(states, "state")
            + ", "
            + counted(result.probabilities().size(), "region"));
    ParametricText text = ParametricText.of(result);
    String all =
        text.assumptions()
            + executions(result)
            + text.summary()
            + means(result)
            + text.everywhere();
    all.lines().forEach(lines::add);
    request.out().ifPresent(file -> write(result, text, fixed, file, lines));
  }

  private static String counted(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  /** EXEC, where executions are counted. */
  private String executions(ParametricResult result) {
    return settings.instants() ? "" : ParametricText.of(result).executions();
  }

  private static String means(ParametricResult result) {
    StringBuilder text = new StringBuilder();
    ParametricText.of(result).means().forEach(mean -> text.append(mean).append('\n'));
    return text.toString();
  }

  private void write(
      ParametricResult result,
      ParametricText text,
      Map<String, Rational> fixed,
      Path file,
      List<String> lines) {
    String name = String.valueOf(file.getFileName());
    switch (name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT)) {
      case "tex" -> SafeFile.write(file, text.latex() + "\n");
      case "svg" -> SafeFile.write(file, drawing(result, fixed));
      default ->
          throw new PerfException(
              file
                  + ": the extension names no form of a parametric result\n"
                  + "Maybe -Dperf.out=regions.svg or .tex.");
    }
    lines.add("wrote " + file);
  }

  private String drawing(ParametricResult result, Map<String, Rational> fixed) {
    RegionMap map = RegionMap.of(result, fixed);
    List<RegionChart.Area> areas = new ArrayList<>();
    for (RegionMap.Shape shape : map.shapes()) {
      areas.add(
          new RegionChart.Area(
              shape.region(),
              values(shape, RegionMap.Corner::across),
              values(shape, RegionMap.Corner::up)));
    }
    return new RegionChart(
            "regions",
            "times of " + request.file().getFileName(),
            map.across(),
            map.up(),
            map.width().doubleValue(),
            map.height().doubleValue(),
            areas,
            ParametricText.of(result).times())
        .svg();
  }

  private static List<Double> values(
      RegionMap.Shape shape, Function<RegionMap.Corner, Rational> coordinate) {
    List<Double> values = new ArrayList<>();
    for (RegionMap.Corner corner : shape.corners()) {
      values.add(coordinate.apply(corner).doubleValue());
    }
    return values;
  }
}
