package org.perfmodel.goal.whatif;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.RegionPredictions;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.goal.RegionSweepText;
import org.perfmodel.request.PerfException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/**
 * Answers {@link WhatIf} about sizes of a region: its time along one size, or along the processors
 * with sizes that grow with them ({@code n=1000*p}, weak scaling).
 */
final class RegionSweep {
  private static final Pattern SETTING = Pattern.compile("([A-Za-z_$][^=]*?) *= *(.+)");
  private static final String PROCESSORS = Symbol.PROCESSORS.name();
  private static final int MOST_PROCESSORS = 1 << 20;

  private final Analysis analysis;
  private final RegionVerdict verdict;
  private final WhatIf asked;
  private final InputSet inputs;
  private final Map<String, Expr> settings = new TreeMap<>();

  RegionSweep(Analysis analysis, RegionVerdict verdict, WhatIf asked) {
    this.analysis = analysis;
    this.verdict = verdict;
    this.asked = asked;
    List<Prediction> predictions = verdict.predictions();
    this.inputs = predictions.get(predictions.size() - 1).point().inputs();
    for (String text : asked.settings()) {
      set(text);
    }
  }

  private void set(String text) {
    Matcher matcher = SETTING.matcher(text);
    if (!matcher.matches()) {
      throw new PerfException(
          "`" + text + "` gives no size a value\nMaybe -Dperf.set=n=1000, or n=1000*p.");
    }
    String name = known(matcher.group(1).strip());
    if (name.equals(PROCESSORS)) {
      throw new PerfException(
          "p is no size of " + verdict.region() + "\nMaybe -Dperf.processors=8.");
    }
    try {
      if (settings.put(name, ExprParser.parse(matcher.group(2))) != null) {
        throw new PerfException("size " + name + " gets two values\nMaybe leave one out.");
      }
    } catch (ExprSyntaxException e) {
      throw new PerfException(
          "`" + text + "`: " + e.getMessage() + "\nMaybe -Dperf.set=n=1000*p.", e);
    }
  }

  private String known(String name) {
    TreeSet<String> known = new TreeSet<>(inputs.values().keySet());
    known.add(PROCESSORS);
    if (!known.contains(name)) {
      throw new PerfException(
          verdict.region()
              + " has no size `"
              + name
              + "`; it has "
              + String.join(", ", known)
              + "\n"
              + NearestName.of(name, known)
                  .map(near -> "Maybe `" + near + "` is meant.")
                  .orElse("Maybe take one of these."));
    }
    return name;
  }

  List<String> lines() {
    Region region =
        analysis.workload().regions().stream()
            .filter(each -> each.id().equals(verdict.region()))
            .findFirst()
            .orElseThrow();
    RegionPredictions predictions = new RegionPredictions(analysis);
    Optional<ParameterSweep> sweep = asked.sweep().map(ParameterSweep::parse);
    String varied = sweep.map(each -> known(each.parameter().name())).orElse(PROCESSORS);
    if (settings.containsKey(varied)) {
      throw new PerfException("size " + varied + " is both set and swept\nMaybe leave one out.");
    }
    List<RegionSweepText.Row> rows = new ArrayList<>();
    for (int processors : counts(sweep, varied)) {
      for (Rational value : values(sweep, varied, processors)) {
        Point point = point(varied, value, processors);
        Prediction there =
            predictions
                .at(region, point)
                .orElseThrow(
                    () ->
                        new PerfException(
                            verdict.region()
                                + " has no time at "
                                + point
                                + "\nMaybe sweep a smaller range."));
        rows.add(new RegionSweepText.Row(value.toString(), there));
      }
    }
    return RegionSweepText.of(verdict.region().value(), varied, rows);
  }

  private List<Integer> counts(Optional<ParameterSweep> sweep, String varied) {
    List<Integer> counts = new ArrayList<>();
    if (varied.equals(PROCESSORS) && sweep.isPresent()) {
      for (Rational value : sweep.get().values()) {
        if (!value.isInteger()
            || value.signum() <= 0
            || value.compareTo(Rational.of(MOST_PROCESSORS)) > 0) {
          throw new PerfException(
              value + " processors cannot be evaluated\nMaybe -Dperf.sweep=p:1,2,4,8.");
        }
        counts.add((int) value.doubleValue());
      }
      return counts;
    }
    if (!asked.processors().isEmpty()) {
      return List.copyOf(new TreeSet<>(asked.processors()));
    }
    TreeSet<Integer> judged = new TreeSet<>();
    verdict.predictions().forEach(each -> judged.add(each.point().processors()));
    return varied.equals(PROCESSORS) ? List.copyOf(judged) : List.of(judged.last());
  }

  private static List<Rational> values(
      Optional<ParameterSweep> sweep, String varied, int processors) {
    return sweep.isEmpty() || varied.equals(PROCESSORS)
        ? List.of(Rational.of(processors))
        : sweep.get().values();
  }

  private Point point(String varied, Rational value, int processors) {
    TreeMap<String, Rational> values = new TreeMap<>(inputs.values());
    if (!varied.equals(PROCESSORS)) {
      values.put(varied, value);
    }
    Bindings at = Bindings.of(new TreeMap<>(values)).with(Symbol.PROCESSORS, processors);
    settings.forEach(
        (name, formula) -> {
          try {
            double size = Math.floor(Evaluate.asDouble(formula, at));
            if (!(size >= 0) || size > 1e15) {
              throw new PerfException(
                  "size " + name + " would be " + size + "\nMaybe write another formula.");
            }
            values.put(name, Rational.of((long) size));
          } catch (UnboundSymbolException | ArithmeticException e) {
            throw new PerfException(
                "size "
                    + name
                    + " = "
                    + formula
                    + ": "
                    + e.getMessage()
                    + "\nMaybe use p and sizes of the region.",
                e);
          }
        });
    return new Point(new InputSet(values, inputs.assumed(), inputs.hidden()), processors);
  }
}
