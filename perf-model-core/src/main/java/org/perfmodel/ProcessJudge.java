package org.perfmodel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.process.bisimulation.Bisimilarity;
import org.perfmodel.evaluate.process.bisimulation.Equivalence;
import org.perfmodel.evaluate.process.bisimulation.ProcessGraph;
import org.perfmodel.evaluate.process.constraint.FormText;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.Ending;
import org.perfmodel.evaluate.process.eager.Execution;
import org.perfmodel.evaluate.process.eager.Limits;
import org.perfmodel.evaluate.process.eager.RationalTimes;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.eager.Summary;
import org.perfmodel.evaluate.process.parametric.Effort;
import org.perfmodel.evaluate.process.parametric.ParametricAnalysis;
import org.perfmodel.evaluate.process.parametric.ParametricResult;
import org.perfmodel.evaluate.process.parametric.ParametricText;
import org.perfmodel.evaluate.process.parametric.RegionMap;
import org.perfmodel.evaluate.process.term.Definition;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Position;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.ProcessLimit;
import org.perfmodel.gate.ProcessMap;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.json.Configuration.ProcessRule;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;

/** One process, explored and held against the limits of its rule. */
final class ProcessJudge {
  private static final int USUAL_STATES = 1_000_000;
  private static final double SECONDS = 300;
  private static final ProcessLimit NO_DEADLOCK = ProcessLimit.parse("no deadlock");

  private final ProcessRule rule;
  private final Model model;
  private final Term term;
  private final String process;
  private final Place place;
  private final String where;
  private final Settings settings;
  private final Map<String, Rational> symbols = new HashMap<>();

  /**
   * @param process what messages call it
   * @param place where it is defined
   */
  ProcessJudge(ProcessRule rule, Model model, Term term, String process, Place place) {
    this.rule = rule;
    this.term = term;
    this.process = process;
    this.place = place;
    Map<String, Rational> parameters = new TreeMap<>();
    rule.at()
        .values()
        .forEach(
            (name, value) ->
                (model.symbols().contains(name) ? symbols : parameters).put(name, value));
    this.model = model.with(parameters);
    this.where = position(model, term).map(Position::toString).orElse(place.toString());
    this.settings = Settings.REDUCED.with(new Limits(rule.states().orElse(USUAL_STATES), SECONDS));
  }

  private static Optional<Position> position(Model model, Term term) {
    return term instanceof Term.Call call
        ? Optional.ofNullable(model.definitions().get(call.name())).map(Definition::position)
        : Optional.empty();
  }

  /**
   * The verdict.
   *
   * @throws ProcessException if the process has no meaning or is too large
   */
  ProcessVerdict verdict() {
    SortedSet<String> open = new TreeSet<>(model.symbols());
    open.removeAll(symbols.keySet());
    return open.isEmpty() ? concrete() : parametric();
  }

  private ProcessVerdict concrete() {
    EagerAnalysis analysis = EagerAnalysis.of(model, term, new RationalTimes(symbols), settings);
    List<String> lines = new ArrayList<>();
    lines.add(analysis.states() + " states, " + analysis.transitions() + " transitions");
    Optional<Summary> summary =
        analysis.hasDistribution() ? Optional.of(Summary.of(analysis)) : Optional.empty();
    lines.add(
        summary
            .map(
                times ->
                    "least "
                        + times.least()
                        + ", mean "
                        + Processes.decimal(times.mean())
                        + ", greatest "
                        + times.greatest())
            .orElseGet(() -> analysis.ending().text()));
    List<ProcessFinding> findings = new ArrayList<>();
    for (ProcessLimit limit : limits(analysis.saysTerminated())) {
      findings.add(finding(limit, analysis, summary));
    }
    return verdict(lines, findings, Optional.empty());
  }

  private List<ProcessLimit> limits(boolean saysTerminated) {
    return rule.limits().isEmpty() && saysTerminated ? List.of(NO_DEADLOCK) : rule.limits();
  }

  private ProcessFinding finding(
      ProcessLimit limit, EagerAnalysis analysis, Optional<Summary> summary) {
    if (limit instanceof ProcessLimit.Time time) {
      return time(time, analysis, summary);
    }
    return limit instanceof ProcessLimit.EquivalentTo equivalent
        ? equivalent(equivalent)
        : deadlock(limit, analysis);
  }

  private ProcessFinding deadlock(ProcessLimit limit, EagerAnalysis analysis) {
    Optional<Execution> stuck = analysis.deadlock();
    return stuck.isEmpty()
        ? passed(limit, "no execution gets stuck")
        : broken(
            limit,
            process + " can deadlock after " + stuck.get().steps().size() + " steps:",
            stuck.get());
  }

  private ProcessFinding time(
      ProcessLimit.Time limit, EagerAnalysis analysis, Optional<Summary> summary) {
    if (summary.isEmpty()) {
      return unbounded(limit, analysis);
    }
    Summary times = summary.get();
    Rational now =
        switch (limit.extreme()) {
          case MINIMUM -> times.least();
          case MEAN -> times.mean();
          case MAXIMUM -> times.greatest();
        };
    String says = says(limit, now);
    if (limit.holds(now)) {
      return passed(limit, says);
    }
    Execution execution = limit.atLeast() ? analysis.fastest() : analysis.slowest();
    return broken(limit, says + "; an execution that takes " + execution.time() + ":", execution);
  }

  private static String says(ProcessLimit.Time limit, Rational now) {
    return limit.extreme().word() + " time is " + Processes.decimal(now);
  }

  /** Of executions that may go round in circles. */
  private ProcessFinding unbounded(ProcessLimit.Time limit, EagerAnalysis analysis) {
    Ending ending = analysis.ending();
    Optional<Rational> now =
        switch (limit.extreme()) {
          case MINIMUM -> ending.least();
          case MEAN -> ending.mean();
          case MAXIMUM -> Optional.empty();
        };
    if (now.isPresent()) {
      String says = says(limit, now.get());
      return limit.holds(now.get())
          ? passed(limit, says)
          : broken(limit, says + "; the fastest execution:", analysis.fastest());
    }
    if (ending.probability().isOne()) {
      String says = "there is no greatest time: " + ending.text();
      return limit.atLeast()
          ? passed(limit, says)
          : new ProcessFinding(
              limit.text(),
              Outcome.REGRESSION,
              where + ": `" + limit.text() + "` is broken: " + says);
    }
    return new ProcessFinding(
        limit.text(),
        Outcome.ERROR,
        where
            + ": `"
            + limit.text()
            + "` cannot be judged: "
            + ending.text()
            + "\nMaybe let the process end in nil or Terminated.");
  }

  private ProcessFinding equivalent(ProcessLimit.EquivalentTo limit) {
    Equivalence equivalence =
        switch (limit.sameness()) {
          case TIMED -> Equivalence.STRONG_TIMED;
          case STRONG -> Equivalence.STRONG_TIME_ABSTRACTED;
          case WEAK -> Equivalence.WEAK_TIME_ABSTRACTED;
        };
    if (!symbols.isEmpty()) {
      throw new ProcessException(
          "`"
              + limit.text()
              + "` compares processes without symbols only.\n"
              + "Maybe make them parameters: `parameter b = 2`.");
    }
    Settings plain = Settings.FLAT.with(settings.limits());
    Term other = other(limit.other());
    var verdict =
        Bisimilarity.compare(
            ProcessGraph.of(model, term, plain), ProcessGraph.of(model, other, plain), equivalence);
    String text = verdict.text(process, limit.other());
    return verdict.isEquivalent()
        ? passed(limit, text)
        : new ProcessFinding(
            limit.text(),
            Outcome.REGRESSION,
            where + ": `" + limit.text() + "` is broken: " + text);
  }

  private Term other(String name) {
    model.definition(name);
    return new Term.Call(name, List.of());
  }

  private ProcessVerdict parametric() {
    Map<String, Rational> fixed = new TreeMap<>(symbols);
    List<String> assumptions = new ArrayList<>(rule.assuming());
    fixed.forEach((name, value) -> assumptions.add(name + " = " + value));
    ParametricResult result =
        ParametricAnalysis.of(model, term, assumptions, settings, Effort.DEFAULT);
    List<String> lines = ParametricText.of(result).all().lines().toList();
    List<ProcessFinding> findings = new ArrayList<>();
    for (ProcessLimit limit : rule.limits()) {
      findings.add(
          limit instanceof ProcessLimit.NoDeadlock
              ? deadlock(limit, result, lines)
              : new ProcessFinding(
                  limit.text(),
                  Outcome.ERROR,
                  where
                      + ": `"
                      + limit.text()
                      + "` cannot be judged: "
                      + String.join(", ", model.symbols())
                      + " have no value\nMaybe give them values in perf.yaml: at: \""
                      + model.symbols().first()
                      + "=2\"."));
    }
    boolean isPlane = model.symbols().size() - fixed.size() == 2;
    return verdict(
        lines,
        findings,
        isPlane ? Optional.of(map(result, RegionMap.of(result, fixed))) : Optional.empty());
  }

  private ProcessFinding deadlock(ProcessLimit limit, ParametricResult result, List<String> lines) {
    return result.deadlocks().isEmpty()
        ? passed(limit, "no execution gets stuck")
        : new ProcessFinding(
            limit.text(),
            Outcome.REGRESSION,
            where
                + ": `"
                + limit.text()
                + "` is broken: "
                + process
                + " "
                + lines.get(lines.size() - 1));
  }

  private static ProcessMap map(ParametricResult result, RegionMap map) {
    List<String> formulae = new ArrayList<>();
    for (var region : result.probabilities()) {
      List<String> times = new ArrayList<>();
      region
          .result()
          .weights()
          .keySet()
          .forEach(form -> times.add(FormText.of(form, result.parameters()::name)));
      formulae.add(String.join(", ", times));
    }
    List<ProcessMap.Shape> shapes = new ArrayList<>();
    for (RegionMap.Shape shape : map.shapes()) {
      shapes.add(
          new ProcessMap.Shape(
              shape.region(),
              shape.corners().stream().map(corner -> corner.across().doubleValue()).toList(),
              shape.corners().stream().map(corner -> corner.up().doubleValue()).toList()));
    }
    return new ProcessMap(
        map.across(),
        map.up(),
        map.width().doubleValue(),
        map.height().doubleValue(),
        formulae,
        shapes);
  }

  private static ProcessFinding passed(ProcessLimit limit, String message) {
    return new ProcessFinding(limit.text(), Outcome.PASS, message);
  }

  private ProcessFinding broken(ProcessLimit limit, String why, Execution trace) {
    return new ProcessFinding(
        limit.text(),
        Outcome.REGRESSION,
        where
            + ": `"
            + limit.text()
            + "` is broken: "
            + why
            + "\n"
            + trace.text().strip().indent(2).stripTrailing());
  }

  private ProcessVerdict verdict(
      List<String> lines, List<ProcessFinding> findings, Optional<ProcessMap> map) {
    Outcome outcome = Outcome.PASS;
    for (ProcessFinding finding : findings) {
      outcome = outcome.and(finding.outcome());
    }
    return new ProcessVerdict(process, place, outcome, lines, findings, map, Optional.empty());
  }
}
