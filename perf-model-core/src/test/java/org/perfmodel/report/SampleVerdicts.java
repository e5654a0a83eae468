package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Formulae;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/**
 * Verdicts to print, with the numbers of the design's example (section 6): pairs at 1.84 ns, a fork
 * of 12 us, a lock of 310 ns.
 */
public final class SampleVerdicts {
  public static final Bindings PLATFORM =
      Bindings.of(
          Map.of(
              "$pair", Rational.of(184, 100_000_000_000L),
              "$cell", Rational.of(21, 10_000_000_000L),
              "$fork", Rational.of(12, 1_000_000),
              "$lock", Rational.of(310, 1_000_000_000L)));
  private static final String FILE = "src/main/java/org/acme/NBody.java";
  private static final List<Integer> PROCESSORS = List.of(1, 2, 4, 8, 16);

  /** What a part of a region costs; predictions follow from it at any point. */
  public record Part(ContributionKind kind, String label, int line, String formula, String bound) {}

  /** A region as its parts; the work is their sum on one processor without overhead. */
  public record Sample(RegionId id, String method, Place place, int lastLine, List<Part> parts) {
    Expr time() {
      return Expr.sum(parts.stream().map(part -> ExprParser.parse(part.formula)).toList());
    }

    Expr work() {
      return Expr.sum(
          parts.stream()
              .filter(part -> part.kind != ContributionKind.OVERHEAD)
              .map(
                  part ->
                      Substitute.in(ExprParser.parse(part.formula), Symbol.PROCESSORS, Expr.ONE))
              .toList());
    }

    Expr span() {
      return Expr.sum(
              parts.stream()
                  .filter(
                      part ->
                          part.kind == ContributionKind.SERIAL
                              || part.kind == ContributionKind.CRITICAL)
                  .map(part -> ExprParser.parse(part.formula))
                  .toList())
          .plus(Expr.symbol("$cell"));
    }

    public Prediction at(Point point, List<Gap> gaps) {
      Bindings at =
          PLATFORM
              .and(Bindings.of(point.inputs().values()))
              .with(Symbol.PROCESSORS, point.processors());
      List<Contribution> contributions = new ArrayList<>();
      for (Part part : parts) {
        Expr formula = ExprParser.parse(part.formula);
        contributions.add(
            new Contribution(
                part.kind,
                part.label,
                new Place(place.file(), part.line),
                formula,
                Evaluate.asDouble(formula, at),
                part.bound));
      }
      double seconds = Evaluate.asDouble(time(), at);
      return new Prediction(
          id,
          point,
          "closed form",
          "bottleneck",
          new Estimate(time(), Confidence.FITTED),
          new Estimate(work(), Confidence.FITTED),
          new Estimate(span(), Confidence.FITTED),
          quantity(seconds, 0.04, 0.03),
          quantity(Evaluate.asDouble(work(), at), 0.04, 0),
          quantity(Evaluate.asDouble(span(), at), 0.04, 0),
          seconds * 1.62,
          Growth.of(work()),
          contributions,
          parts.get(0).label
              + " at "
              + contributions.get(0).place().shortForm()
              + " takes most of the time, bounded by "
              + parts.get(0).bound,
          List.of(
              new Assumption(
                  "iterations of the loop over rows are balanced",
                  Confidence.ASSUMED,
                  new Place(place.file(), parts.get(0).line))),
          gaps,
          gaps.isEmpty()
              ? List.of()
              : List.of(
                  new Condition(
                      ExprParser.parse("n - 2"), "n >= 2", new Place(place.file(), place.line()))));
    }
  }

  private static Quantity quantity(double value, double model, double fork) {
    return new Quantity(
        value, new TreeMap<>(Map.of("model", model * value, "parallel.invoke", fork * value)));
  }

  public static Point point(long n, int p) {
    return new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(n)))), p);
  }

  static Limit limit(String text, Metric metric, boolean atLeast, double relative) {
    return new Limit(
        text,
        metric,
        atLeast,
        new Limit.Bound(Limit.Kind.BASELINE, 0, relative, Optional.empty()),
        OptionalDouble.empty(),
        new TreeMap<>());
  }

  static Finding compared(
      Limit limit, Point point, double before, double now, String b, String n, Outcome outcome) {
    double change = now / before - 1;
    return new Finding(
        limit,
        point,
        OptionalDouble.of(before),
        OptionalDouble.of(now),
        b,
        n,
        limit.atLeast() ? "-5 %" : "+5 %",
        OptionalDouble.of(change),
        Optional.of(new Interval(change - 0.025, change + 0.025)),
        outcome,
        "");
  }

  static final Sample PAIRS_BEFORE =
      new Sample(
          new RegionId("NBody.forces/pairs"),
          "org.acme.NBody#forces(double[],int)",
          new Place(FILE, 8),
          18,
          List.of(
              new Part(
                  ContributionKind.PARALLEL, "loop j", 11, "$pair*n^2/p", "latency of add.double"),
              new Part(
                  ContributionKind.OVERHEAD, "parallel loop i", 9, "$fork*log2(p)", "fork/join")));
  static final Sample PAIRS =
      new Sample(
          PAIRS_BEFORE.id,
          PAIRS_BEFORE.method,
          PAIRS_BEFORE.place,
          18,
          List.of(
              PAIRS_BEFORE.parts.get(0),
              PAIRS_BEFORE.parts.get(1),
              new Part(ContributionKind.CRITICAL, "synchronized(total)", 14, "$lock*n", "lock")));
  static final Sample HEAT =
      new Sample(
          new RegionId("Heat.step"),
          "org.acme.Heat#step(double[][],double[][])",
          new Place("src/main/java/org/acme/Heat.java", 6),
          15,
          List.of(
              new Part(ContributionKind.PARALLEL, "loop col", 9, "$cell*n^2/p", "memory"),
              new Part(ContributionKind.SERIAL, "loop edge", 13, "2*$cell*n", "throughput"),
              new Part(
                  ContributionKind.OVERHEAD,
                  "parallel loop row",
                  8,
                  "$fork*log2(p)",
                  "fork/join")));
  static final Sample SORT =
      new Sample(
          new RegionId("Sort.merge"),
          "org.acme.Sort#merge(int[],int[])",
          new Place("src/main/java/org/acme/Sort.java", 30),
          44,
          List.of(new Part(ContributionKind.SERIAL, "loop k", 35, "$cell*n", "throughput")));

  public static RegionVerdict regression() {
    List<Prediction> predictions = predictions(PAIRS, List.of());
    Limit time = limit("time at-most baseline+5% floor 1us", Metric.TIME, false, 0.05);
    Limit speedup = limit("speedup at-least baseline-5%", Metric.SPEEDUP, true, -0.05);
    Limit growth = limit("complexity at-most baseline", Metric.COMPLEXITY, false, 0);
    List<Finding> findings = new ArrayList<>();
    for (Prediction now : predictions) {
      Prediction before = PAIRS_BEFORE.at(now.point(), List.of());
      double t = now.time().value() / before.time().value();
      double s = now.speedup().value() / before.speedup().value();
      findings.add(
          compared(
              time,
              now.point(),
              before.time().value(),
              now.time().value(),
              Readable.brief(before.time().value(), Readable.Unit.SECOND),
              Readable.brief(now.time().value(), Readable.Unit.SECOND),
              t > 1.05 ? Outcome.REGRESSION : Outcome.PASS));
      findings.add(
          compared(
              speedup,
              now.point(),
              before.speedup().value(),
              now.speedup().value(),
              Readable.brief(before.speedup().value(), Readable.Unit.NONE),
              Readable.brief(now.speedup().value(), Readable.Unit.NONE),
              s < 0.95 ? Outcome.REGRESSION : Outcome.PASS));
    }
    // As the gate has it: a property of the code is judged once.
    findings.add(
        new Finding(
            growth,
            point(20_000, 16),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            "n^2",
            "n^2",
            "no worse",
            OptionalDouble.empty(),
            Optional.empty(),
            Outcome.PASS,
            ""));
    Point worst = point(20_000, 16);
    Formulae earlier =
        new Formulae(
            PAIRS_BEFORE.time(), PAIRS_BEFORE.work(), PAIRS_BEFORE.span(), List.of(), List.of());
    Contribution appeared = PAIRS.at(worst, List.of()).contributions().get(2);
    return new RegionVerdict(
        PAIRS.id,
        PAIRS.method,
        PAIRS.place,
        PAIRS.lastLine,
        Outcome.REGRESSION,
        predictions,
        findings,
        Optional.of(
            new BaselineEntry(
                PAIRS.id,
                "bottleneck",
                Growth.of(PAIRS_BEFORE.work()),
                0,
                List.of(worst.inputs()),
                earlier,
                Optional.empty())),
        Optional.of(
            new Change(
                worst,
                PAIRS_BEFORE.time(),
                PAIRS.time(),
                List.of(appeared),
                List.of(),
                appeared.seconds(),
                "synchronized(total) at NBody.java:14 runs once per row and does not divide by p:"
                    + " +6.20 ms = 100 % of the change; at this n and platform, speedup is now"
                    + " capped at 120.",
                Optional.of(earlier),
                Optional.empty(),
                Optional.of(
                    "reduce per worker and combine once, or count with a LongAdder"
                        + " (NBody.java:14)"))),
        Optional.empty(),
        Optional.empty());
  }

  public static RegionVerdict passing() {
    Limit time = limit("time at-most baseline+5% floor 1us", Metric.TIME, false, 0.05);
    List<Prediction> predictions = predictions(HEAT, List.of());
    List<Finding> findings = new ArrayList<>();
    for (Prediction now : predictions) {
      double seconds = now.time().value();
      String text = Readable.brief(seconds, Readable.Unit.SECOND);
      findings.add(compared(time, now.point(), seconds, seconds, text, text, Outcome.PASS));
    }
    return plain(HEAT, Outcome.PASS, predictions, findings, Optional.empty());
  }

  /** A limit of the team's own that the interval straddles, where uncertain means broken. */
  static RegionVerdict absolute() {
    Limit limit =
        new Limit(
            "speedup at-least 16 at p=16",
            Metric.SPEEDUP,
            true,
            new Limit.Bound(Limit.Kind.ABSOLUTE, 16, 0, Optional.empty()),
            OptionalDouble.empty(),
            new TreeMap<>(Map.of("p", Rational.of(16))));
    List<Prediction> predictions = predictions(HEAT, List.of());
    Prediction last = predictions.get(predictions.size() - 1);
    Finding finding =
        new Finding(
            limit,
            last.point(),
            OptionalDouble.empty(),
            OptionalDouble.of(last.speedup().value()),
            "-",
            Readable.brief(last.speedup().value(), Readable.Unit.NONE),
            ">= 16",
            OptionalDouble.empty(),
            Optional.of(new Interval(15, 16.5)),
            Outcome.REGRESSION,
            "the 95 % interval straddles the limit (uncertain: fail)");
    return plain(HEAT, Outcome.REGRESSION, predictions, List.of(finding), Optional.empty());
  }

  public static RegionVerdict withoutBaseline() {
    List<Gap> gaps =
        List.of(
            new Gap(
                new Place("src/main/java/org/acme/Sort.java", 38),
                "trip count of `while (hasNext())`",
                "Maybe bind it in src/perf/perf.yaml: overlays: {Sort#merge: {trips: {L38:"
                    + " \"n\"}}}"));
    return plain(SORT, Outcome.NO_BASELINE, predictions(SORT, gaps), List.of(), Optional.empty());
  }

  public static RegionVerdict failed(String id, String error) {
    Sample sample =
        new Sample(
            new RegionId(id),
            "org.acme.Queue#drain()",
            new Place("src/main/java/org/acme/Queue.java", 42),
            50,
            List.of());
    return plain(sample, Outcome.ERROR, List.of(), List.of(), Optional.of(error));
  }

  private static RegionVerdict plain(
      Sample sample,
      Outcome outcome,
      List<Prediction> predictions,
      List<Finding> findings,
      Optional<String> error) {
    return new RegionVerdict(
        sample.id,
        sample.method,
        sample.place,
        sample.lastLine,
        outcome,
        predictions,
        findings,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        error);
  }

  private static List<Prediction> predictions(Sample sample, List<Gap> gaps) {
    TreeSet<Point> points = new TreeSet<>();
    for (int p : PROCESSORS) {
      points.add(point(2_000, p));
      points.add(point(20_000, p));
    }
    return points.stream().map(point -> sample.at(point, gaps)).toList();
  }

  public static Verdict verdict(RegionVerdict... regions) {
    List<RegionVerdict> sorted = new ArrayList<>(List.of(regions));
    sorted.sort((a, b) -> a.region().compareTo(b.region()));
    Outcome outcome =
        sorted.stream().map(RegionVerdict::outcome).reduce(Outcome.PASS, Outcome::and);
    return new Verdict("physics", "ci-16c#9f31", "1.3", outcome, sorted, List.of(), List.of());
  }

  public static Verdict design() {
    return verdict(regression(), passing(), withoutBaseline());
  }

  public static final Predictor PREDICTOR =
      (region, point) ->
          List.of(PAIRS, HEAT, SORT).stream()
              .filter(sample -> sample.id.equals(region))
              .map(sample -> sample.at(point, List.of()))
              .findFirst();

  public static SortedMap<String, List<String>> sources() {
    TreeMap<String, List<String>> sources = new TreeMap<>();
    sources.put(
        FILE,
        List.of(
            "package org.acme;",
            "",
            "import java.util.stream.IntStream;",
            "",
            "/** Pairwise forces. */",
            "final class NBody {",
            "  @PerfModel(inputs = {\"n=2000\", \"n=20000\"})",
            "  double forces(double[] x, int n) {",
            "    IntStream.range(0, n).parallel().forEach(i -> {",
            "      double sum = 0;",
            "      for (int j = 0; j < n; j++) {",
            "        sum += 1 / (Math.abs(x[i] - x[j]) + EPSILON);",
            "      }",
            "      synchronized (total) {",
            "        total.add(sum);",
            "      }",
            "    });",
            "    return total.value();",
            "  }",
            "}"));
    sources.put(
        "src/main/java/org/acme/Heat.java",
        List.of(
            "package org.acme;",
            "",
            "import java.util.stream.IntStream;",
            "",
            "final class Heat {",
            "  void step(double[][] from, double[][] to) {",
            "    int n = from.length;",
            "    IntStream.range(1, n - 1).parallel().forEach(row -> {",
            "      for (int col = 1; col < n - 1; col++) {",
            "        to[row][col] = 0.25 * (from[row - 1][col] + from[row + 1][col]"
                + " + from[row][col - 1] + from[row][col + 1]);",
            "      }",
            "    });",
            "    for (int edge = 0; edge < n; edge++) {",
            "      to[0][edge] = to[n - 1][edge] = 0;",
            "    }",
            "  }",
            "}"));
    return sources;
  }
}
