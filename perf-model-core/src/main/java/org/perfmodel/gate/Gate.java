package org.perfmodel.gate;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.gate.limit.Frequency;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.gate.limit.Pattern;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.UnknownPrice;

/** Judges predictions by rules, against a baseline where a rule says so. */
public final class Gate {
  /** Names of prices in one message. */
  private static final int MOST_PRICES = 3;

  private final List<Rule> rules;
  private final List<Frequency> frequencies;
  private final WaiversInForce waivers;
  private final OnUncertain onUncertain;
  private final double unpriced;

  /**
   * The gate of one module.
   *
   * @param rules those that match a region add up, in this order
   * @param today decides which waivers are in force
   * @param onUncertain what becomes of a limit whose interval straddles it
   */
  public Gate(List<Rule> rules, List<Waiver> waivers, LocalDate today, OnUncertain onUncertain) {
    this(rules, List.of(), waivers, today, onUncertain);
  }

  /**
   * The same where regions are called more than once.
   *
   * @param frequencies of several that match a region the last counts
   */
  public Gate(
      List<Rule> rules,
      List<Frequency> frequencies,
      List<Waiver> waivers,
      LocalDate today,
      OnUncertain onUncertain) {
    this(rules, frequencies, waivers, today, onUncertain, UnknownPrice.ASSUMED);
  }

  /**
   * The same where calls without a price are assumed to take another time.
   *
   * @param unpriced seconds that such a call is assumed to take
   */
  public Gate(
      List<Rule> rules,
      List<Frequency> frequencies,
      List<Waiver> waivers,
      LocalDate today,
      OnUncertain onUncertain,
      Rational unpriced) {
    this.unpriced = unpriced.doubleValue();
    this.rules = List.copyOf(rules);
    this.frequencies = List.copyOf(frequencies);
    this.waivers = new WaiversInForce(waivers, today);
    this.onUncertain = onUncertain;
  }

  /** The limits that count for a region; their floors are those of one call. */
  public List<Limit> limitsOf(RegionId region) {
    Floor floor = floorOf(region);
    return Rule.limitsOf(rules, region).stream().map(floor::ofOneCall).toList();
  }

  private Floor floorOf(RegionId region) {
    Floor floor = Floor.OF_ONE_CALL;
    for (Frequency frequency : frequencies) {
      if (Pattern.matches(frequency.pattern(), region)) {
        floor = new Floor(frequency.calls());
      }
    }
    return floor;
  }

  /** Whether a waiver names a region, in force or not. */
  public boolean hasWaiver(RegionId region) {
    return waivers.names(region);
  }

  /**
   * Judges one region.
   *
   * @param now one prediction per point
   * @param before what the baseline predicts at the same points
   * @param reference the same region on the platform {@code reference}; empty where no limit asks
   */
  public RegionVerdict judge(
      RegionId id,
      String method,
      Place place,
      int lastLine,
      List<Prediction> now,
      Optional<BaselineEntry> baseline,
      BaselinePredictions before,
      List<Prediction> reference) {
    Optional<String> broken = brokenCondition(now);
    if (broken.isPresent()) {
      return RegionVerdict.failed(id, method, place, lastLine, now, baseline, broken.get());
    }
    BaselinePredictions comparable =
        baseline.isPresent() && isComparable(baseline.get(), now)
            ? before
            : BaselinePredictions.NOTHING;
    Optional<String> nowhere = appliesNowhere(limitsOf(id), now);
    if (nowhere.isPresent()) {
      return RegionVerdict.failed(id, method, place, lastLine, now, baseline, nowhere.get());
    }
    List<Finding> findings = new ArrayList<>();
    Optional<Waiver> waiver = Optional.empty();
    for (Limit limit : limitsOf(id)) {
      if (isOfParallelCode(limit) && isSequential(now) && isSequential(comparable.predictions())) {
        continue;
      }
      List<Finding> ofLimit = new ArrayList<>();
      for (int at : pointsOf(limit, now)) {
        ofLimit.add(finding(limit, at, now, baseline, comparable, reference));
      }
      for (Finding each : OneProcessor.told(ofLimit)) {
        Finding finding = onUncertain.applied(each);
        if (finding.outcome() == Outcome.REGRESSION) {
          Optional<Waiver> covering = waivers.covering(id, finding);
          if (covering.isPresent()) {
            waiver = covering;
            finding = finding.with(Outcome.WAIVED, "waived: " + covering.get().reason());
          }
        }
        findings.add(floorOf(id).named(finding));
      }
    }
    Outcome outcome = Outcome.PASS;
    for (Finding finding : findings) {
      outcome = outcome.and(finding.outcome());
    }
    return new RegionVerdict(
        id,
        method,
        place,
        lastLine,
        outcome,
        now,
        findings,
        baseline,
        Explanation.of(comparable.compared(now), comparable.predictions(), findings),
        waiver,
        Optional.empty());
  }

  /** Whether it compares what one processor cannot change. */
  private static boolean isOfParallelCode(Limit limit) {
    return limit.bound().kind() == Limit.Kind.BASELINE
        && switch (limit.metric()) {
          case SPEEDUP, EFFICIENCY, SERIAL -> true;
          default -> false;
        };
  }

  private static boolean isSequential(List<Prediction> predictions) {
    return predictions.stream().allMatch(Prediction::isSequential);
  }

  /**
   * A region whose tasks can wait for each other for ever: an error, unless that is waived.
   *
   * @param how the way to get there
   */
  public RegionVerdict deadlocked(RegionVerdict judged, String how) {
    return waivers
        .coveringDeadlock(judged.region())
        .map(waiver -> judged.withWaivedDeadlock(waiver))
        .orElseGet(
            () ->
                judged.withDeadlock(
                    how
                        + "\nOr waive it in src/perf/waivers.yaml: key: "
                        + judged.region()
                        + ", metric: deadlock."));
  }

  /**
   * A process whose broken limits are waived as far as waivers in force cover them.
   *
   * @param file in src/perf/ccs
   */
  public ProcessVerdict waived(String file, ProcessVerdict judged) {
    List<ProcessFinding> findings = new ArrayList<>();
    for (ProcessFinding finding : judged.findings()) {
      findings.add(
          finding.outcome() == Outcome.REGRESSION
              ? waivers
                  .covering(file, judged.process(), finding)
                  .map(finding::waived)
                  .orElseGet(() -> finding.withWayOut(file, judged.process()))
              : finding);
    }
    return judged.with(findings);
  }

  private Finding finding(
      Limit limit,
      int at,
      List<Prediction> now,
      Optional<BaselineEntry> baseline,
      BaselinePredictions before,
      List<Prediction> reference) {
    Comparison comparison = new Comparison(limit, now.get(at), unpriced);
    return switch (limit.bound().kind()) {
      case ABSOLUTE -> comparison.absolute();
      case REFERENCE ->
          reference.isEmpty()
              ? comparison.without(
                  Outcome.NOT_COMPARABLE,
                  "no platform `reference`: add src/perf/platforms/reference.json")
              : comparison.relativeTo(reference.get(at));
      case BASELINE -> {
        if (baseline.isEmpty()) {
          yield comparison.without(Outcome.NO_BASELINE, "no baseline yet: mvn perf:update");
        }
        yield before.predictions().isEmpty()
            ? comparison.without(
                Outcome.NOT_COMPARABLE,
                before.missing().map(why -> why + ": ").orElse(notComparable(baseline.get(), now))
                    + BaselineUpdate.acceptCommand(now.get(at).region()))
            : sure(
                new Comparison(limit, before.compared(now).get(at), unpriced)
                    .relativeTo(before.predictions().get(at)),
                before);
      }
    };
  }

  /** A time that passes only because what changed is not in it is not known to pass. */
  private static Finding sure(Finding finding, BaselinePredictions before) {
    boolean isTime = finding.limit().metric() == Metric.TIME;
    return before.unsure().isPresent() && isTime && finding.outcome() == Outcome.PASS
        ? finding.with(Outcome.UNCERTAIN, before.unsure().get())
        : finding;
  }

  /** A price that only the baseline asks for may be one that the platform does not have. */
  private static String notComparable(BaselineEntry baseline, List<Prediction> now) {
    TreeSet<String> prices = new TreeSet<>();
    if (baseline.side() instanceof Formulae formulae) {
      formulae.time().symbols().stream()
          .filter(Symbol::isPlatform)
          .forEach(symbol -> prices.add("`" + symbol.name().substring(1) + "`"));
    }
    for (Prediction prediction : now) {
      prediction
          .timeFormula()
          .value()
          .symbols()
          .forEach(symbol -> prices.remove("`" + symbol.name().substring(1) + "`"));
    }
    if (!isComparable(baseline, now) || prices.isEmpty()) {
      return "the baseline was made with cost model `"
          + baseline.model()
          + "` or for other sizes: ";
    }
    return "the baseline asks for prices that this platform may not have ("
        + prices.stream().limit(MOST_PRICES).collect(Collectors.joining(", "))
        + (prices.size() > MOST_PRICES ? " and others" : "")
        + "): calibrate again, mvn perf:calibrate, or ";
  }

  /** Formulae are those of one cost model; work is priced by today's. */
  private static boolean isComparable(BaselineEntry baseline, List<Prediction> now) {
    return baseline.side() instanceof BaselineEntry.Work
        || now.stream().allMatch(prediction -> prediction.model().equals(baseline.model()));
  }

  /**
   * Where a limit applies: every point, or what it says; a property of the code once, at the end.
   */
  private static List<Integer> pointsOf(Limit limit, List<Prediction> now) {
    List<Integer> points = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      if (matches(limit, now.get(i))) {
        points.add(i);
      }
    }
    if (limit.metric().isAllocation()) {
      return AllocationComparison.pointsOf(points, now);
    }
    boolean once = limit.metric() == Metric.COMPLEXITY || limit.metric() == Metric.UNKNOWN;
    return once && !points.isEmpty() ? points.subList(points.size() - 1, points.size()) : points;
  }

  /** A limit that is never judged would pass whatever happens. */
  private static Optional<String> appliesNowhere(List<Limit> limits, List<Prediction> now) {
    for (Limit limit : limits) {
      if (!now.isEmpty() && now.stream().noneMatch(prediction -> matches(limit, prediction))) {
        return Optional.of(
            "limit `"
                + limit.text()
                + "` applies nowhere: this region is evaluated at "
                + now.stream().map(p -> p.point().toString()).collect(Collectors.joining("; "))
                + "\nMaybe add the point to inputs or processors in src/perf/perf.yaml, or correct"
                + " the limit's `at`.");
      }
    }
    return Optional.empty();
  }

  private static boolean matches(Limit limit, Prediction prediction) {
    for (Map.Entry<String, Rational> wanted : limit.at().entrySet()) {
      Rational value =
          wanted.getKey().equals(Symbol.PROCESSORS.name())
              ? Rational.of(prediction.point().processors())
              : prediction.point().inputs().values().get(wanted.getKey());
      if (!wanted.getValue().equals(value)) {
        return false;
      }
    }
    return true;
  }

  private static Optional<String> brokenCondition(List<Prediction> now) {
    for (Prediction prediction : now) {
      for (Condition condition : prediction.violated()) {
        return Optional.of(
            "the counts hold for "
                + condition.text()
                + " ("
                + condition.place()
                + ") and do not at "
                + prediction.point()
                + "\n"
                + "Maybe give other inputs in src/perf/perf.yaml, or bind the loop's trips"
                + " there.");
      }
    }
    return Optional.empty();
  }

  /** The module's verdict, regions by id. */
  public Verdict verdict(
      String module,
      String platform,
      String modelVersion,
      List<RegionVerdict> regions,
      List<SourceProblem> problems,
      Baseline baseline,
      String baselineFile,
      boolean allowEmpty) {
    Outcome outcome = Outcome.PASS;
    for (RegionVerdict region : regions) {
      outcome = outcome.and(region.outcome());
    }
    TreeSet<String> names = new TreeSet<>();
    regions.forEach(region -> names.add(region.region().value()));
    List<String> all = new ArrayList<>(waivers.notes(names));
    for (SourceProblem problem : problems) {
      outcome = problem.severe() ? outcome.and(Outcome.ERROR) : outcome;
    }
    if (regions.isEmpty()) {
      all.add(
          "no region is analysed: mark a method with @PerfModel, or name classes under discover: in"
              + " src/perf/perf.yaml"
              + (allowEmpty ? "" : ", or set allowEmpty: true there"));
      outcome = allowEmpty ? outcome : outcome.and(Outcome.ERROR);
    }
    TreeSet<RegionId> left = new TreeSet<>(baseline.entries().keySet());
    regions.forEach(region -> left.remove(region.region()));
    List<RegionVerdict> sorted = new ArrayList<>(regions);
    for (RegionId gone : left) {
      sorted.add(RegionVerdict.lost(baseline.of(gone).orElseThrow(), baselineFile));
      outcome = outcome.and(Outcome.LOST);
    }
    sorted.sort(Comparator.comparing(RegionVerdict::region));
    return new Verdict(module, platform, modelVersion, outcome, sorted, problems, all);
  }
}
