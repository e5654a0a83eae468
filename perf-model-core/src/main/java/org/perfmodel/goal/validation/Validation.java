package org.perfmodel.goal.validation;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.Check;
import org.perfmodel.check.RegionPredictions;
import org.perfmodel.json.Configuration.ValidateRule;
import org.perfmodel.json.HybridCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.prediction.Point;
import org.perfmodel.report.page.ValidationText;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.validate.Multiplier;
import org.perfmodel.validate.MultiplierFit;
import org.perfmodel.validate.Observation;
import org.perfmodel.workload.Region;

/**
 * Compares predictions with measurements of the user's own code: the only place beside calibration
 * that runs code, and the only one that runs the user's.
 */
public final class Validation {
  private final Request request;
  private final ValidationRequest asked;
  private final Analysis analysis;
  private final RegionPredictions predictions;

  /** Reads and predicts; measures nothing yet. */
  public Validation(Request request, ValidationRequest asked) {
    this.request = request.onRealMachine("perf:validate");
    this.asked = asked;
    this.analysis = Check.byThisProgram().analyse(this.request);
    this.predictions = new RegionPredictions(analysis);
  }

  /**
   * Measures, compares, and writes the tables and the plot.
   *
   * @return what was found, as lines
   * @throws PerfException if nothing is to be validated, or something cannot be
   */
  public List<String> run() {
    List<ValidateRule> rules =
        analysis.configuration().validate().stream()
            .filter(rule -> rule.benchmark().isPresent() == asked.jmh().isPresent())
            .toList();
    if (rules.isEmpty()) {
      throw new PerfException(
          request.nameOf(request.configurationFile())
              + ": nothing under `validate` "
              + (asked.jmh().isPresent() ? "names a benchmark" : "names a driver")
              + ".\nMaybe validate: [{region: ID, "
              + (asked.jmh().isPresent()
                  ? "benchmark: org.acme.Sorts.merge}]"
                  : "driver: \"org.acme.Drivers#merge(n)\", inputs: [\"n=1000\"]}]"));
    }
    Measuring measuring = new Measuring(request, asked, analysis.platform());
    Map<Region, List<Measuring.Measured>> measured = new LinkedHashMap<>();
    for (ValidateRule rule : rules) {
      Region region = region(rule);
      measured
          .computeIfAbsent(region, any -> new ArrayList<>())
          .addAll(measuring.of(rule, region, this::isParallel));
    }
    List<Observation> observations = new ArrayList<>();
    TreeMap<String, Multiplier> found = new TreeMap<>();
    List<String> notes = new ArrayList<>();
    measured.forEach(
        (region, points) -> {
          points.sort(Comparator.comparing(Measuring.Measured::point, Validation::bySize));
          Correction correction = new Correction(analysis, region, points);
          observations.addAll(correction.observations());
          take(correction, region, found, notes);
        });
    return written(observations, found, notes);
  }

  /** A factor at the end of its range says that the model is about something else. */
  private void take(
      Correction correction, Region region, TreeMap<String, Multiplier> found, List<String> notes) {
    if (correction.factor().isEmpty()) {
      notes.add(region.id() + ": no factor without a measurement on one processor.");
      return;
    }
    double factor = correction.factor().getAsDouble();
    String shown = HybridCodec.rounded(Rational.ofDouble(factor)).toPlainString();
    if (factor < 1.01 * MultiplierFit.LEAST || factor > 0.99 * MultiplierFit.MOST) {
      notes.add(
          region.id()
              + ": no factor on the core's time brings it to the measurements. Maybe the"
              + " driver calls something else, or memory bounds it.");
      return;
    }
    notes.add(region.id() + ": a factor of " + shown + " on the core's time fits best.");
    found.put(
        region.id().value(),
        new Multiplier(
            region.id(),
            analysis.platform().name(),
            analysis.configuration().costModel().name(),
            Rational.of(HybridCodec.rounded(Rational.ofDouble(factor))),
            Math.round(correction.footprint()),
            correction.observationsAlone()));
  }

  private boolean isParallel(Region region, Point point) {
    return predictions
        .at(region, point)
        .map(prediction -> prediction.span().value() < 0.999 * prediction.work().value())
        .orElse(false);
  }

  private List<String> written(
      List<Observation> observations, TreeMap<String, Multiplier> found, List<String> notes) {
    String platform = analysis.platform().label();
    List<String> lines = new ArrayList<>(ValidationText.of(observations, platform));
    lines.add("");
    lines.addAll(notes);
    Path folder = request.output().resolve("validation");
    SafeFile.write(folder.resolve("validation.csv"), ValidationText.csv(observations));
    SafeFile.write(
        folder.resolve("validation.md"), ValidationText.markdown(observations, platform));
    SafeFile.write(folder.resolve("validation.svg"), ValidationText.svg(observations));
    lines.add("perf: tables and plot in " + request.nameOf(folder));
    if (asked.store() && !found.isEmpty()) {
      TreeMap<String, Multiplier> all =
          new TreeMap<>(analysis.snapshot().multipliers().multipliers());
      all.putAll(found);
      SafeFile.write(request.hybridFile(), HybridCodec.write(all));
      lines.add(
          "perf: wrote "
              + request.nameOf(request.hybridFile())
              + "; predictions use it from now on, everywhere once it is committed");
    }
    return lines;
  }

  private Region region(ValidateRule rule) {
    TreeSet<String> names = new TreeSet<>();
    for (Region region : analysis.workload().regions()) {
      if (region.id().value().equals(rule.region())) {
        return region;
      }
      names.add(region.id().value());
    }
    throw new PerfException(
        rule.place()
            + ": there is no region `"
            + rule.region()
            + "`.\n"
            + NearestName.advice(rule.region(), names));
  }

  /** As numbers, size by size: as words 2000 comes before 500. */
  static int bySize(Point one, Point other) {
    SortedMap<String, Rational> sizes = one.inputs().values();
    SortedMap<String, Rational> others = other.inputs().values();
    if (sizes.keySet().equals(others.keySet())) {
      for (Map.Entry<String, Rational> size : sizes.entrySet()) {
        int order = size.getValue().compareTo(requireNonNull(others.get(size.getKey())));
        if (order != 0) {
          return order;
        }
      }
    }
    return one.compareTo(other);
  }
}
