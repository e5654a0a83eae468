package org.perfmodel.check.processes;

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
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
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
import org.perfmodel.gate.ProcessMap;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.limit.ProcessLimit;
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
  private final ProcessFindings findings;
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
    this.findings =
        new ProcessFindings(position(model, term).map(Position::toString).orElse(place.toString()));
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
    return open.isEmpty() ? concrete() : parametric(open);
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
    List<ProcessFinding> all = new ArrayList<>();
    for (ProcessLimit limit : limits(analysis.saysTerminated())) {
      all.add(finding(limit, analysis, summary));
    }
    return verdict(lines, all, Optional.empty());
  }

  private List<ProcessLimit> limits(boolean saysTerminated) {
    return rule.limits().isEmpty() && saysTerminated ? List.of(NO_DEADLOCK) : rule.limits();
  }

  private ProcessFinding finding(
      ProcessLimit limit, EagerAnalysis analysis, Optional<Summary> summary) {
    if (limit instanceof ProcessLimit.Time time) {
      return new TimeJudge(findings, analysis, summary).judge(time);
    }
    return limit instanceof ProcessLimit.EquivalentTo equivalent
        ? equivalent(equivalent)
        : deadlock(limit, analysis);
  }

  private ProcessFinding deadlock(ProcessLimit limit, EagerAnalysis analysis) {
    Optional<Execution> stuck = analysis.deadlock();
    return stuck.isEmpty()
        ? findings.passed(limit, "no execution gets stuck")
        : findings.broken(
            limit,
            process + " can deadlock after " + stuck.get().steps().size() + " steps:",
            stuck.get());
  }

  private ProcessFinding equivalent(ProcessLimit.EquivalentTo limit) {
    Equivalence equivalence =
        switch (limit.sameness()) {
          case TIMED -> Equivalence.STRONG_TIMED;
          case STRONG -> Equivalence.STRONG_TIME_ABSTRACTED;
          case WEAK -> Equivalence.WEAK_TIME_ABSTRACTED;
        };
    Settings plain = Settings.FLAT.with(settings.limits());
    Term other = other(limit.other());
    var verdict =
        Bisimilarity.compare(
            ProcessGraph.of(model, term, symbols, plain),
            ProcessGraph.of(model, other, symbols, plain),
            equivalence);
    String text = verdict.text(process, limit.other());
    return verdict.isEquivalent() ? findings.passed(limit, text) : findings.broken(limit, text);
  }

  private Term other(String name) {
    model.definition(name);
    return new Term.Call(name, List.of());
  }

  private ProcessVerdict parametric(SortedSet<String> open) {
    Map<String, Rational> fixed = new TreeMap<>(symbols);
    List<String> assumptions = new ArrayList<>(rule.assuming());
    fixed.forEach((name, value) -> assumptions.add(name + " = " + value));
    ParametricResult result =
        ParametricAnalysis.of(model, term, assumptions, settings, Effort.DEFAULT);
    List<String> lines = ParametricText.of(result).all().lines().toList();
    List<ProcessFinding> all = new ArrayList<>();
    for (ProcessLimit limit : rule.limits()) {
      all.add(
          limit instanceof ProcessLimit.NoDeadlock
              ? deadlock(limit, result, lines)
              : findings.unjudged(
                  limit,
                  String.join(", ", open)
                      + (open.size() == 1 ? " has" : " have")
                      + " no value\nMaybe give values in perf.yaml: at: \""
                      + String.join("=2, ", open)
                      + "=2\"."));
    }
    boolean isPlane = open.size() == 2;
    return verdict(
        lines,
        all,
        isPlane ? Optional.of(map(result, RegionMap.of(result, fixed))) : Optional.empty());
  }

  private ProcessFinding deadlock(ProcessLimit limit, ParametricResult result, List<String> lines) {
    return result.deadlocks().isEmpty()
        ? findings.passed(limit, "no execution gets stuck")
        : findings.broken(limit, process + " " + lines.get(lines.size() - 1));
  }

  private static ProcessMap map(ParametricResult result, RegionMap map) {
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
        ParametricText.of(result).times(),
        shapes);
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
