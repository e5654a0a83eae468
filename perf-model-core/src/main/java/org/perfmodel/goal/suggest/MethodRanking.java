package org.perfmodel.goal.suggest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.check.judge.Engines;
import org.perfmodel.check.project.Documents;
import org.perfmodel.check.project.Snapshot;
import org.perfmodel.check.project.SourceReading;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.extract.MethodSurvey;
import org.perfmodel.extract.SurveyedMethod;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.gate.Baseline;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.Fault;
import org.perfmodel.request.Request;
import org.perfmodel.suggest.Suggestion;
import org.perfmodel.suggest.SuggestionReport;
import org.perfmodel.workload.LoopStatistics;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Observed;

/**
 * The methods of a module by how their work grows. All are looked at as text; the likeliest are
 * read, and priced at sizes of a thousand.
 */
final class MethodRanking {
  /** Methods that are read and priced: a few seconds. */
  private static final int MOST_READ = 40;

  /** Methods without a prediction that are named. */
  private static final int MOST_NAMED = 3;

  private final Request request;
  private final Documents documents;
  private final List<String> notes = new ArrayList<>();

  MethodRanking(Request request) {
    this.request = request;
    this.documents = Documents.ofMachine(request);
  }

  SuggestionReport best(int most) {
    MethodSurvey survey =
        new MethodSurvey(
            SourceReading.settings(documents).withoutDiscovery(),
            request.sources(),
            (done, total) -> request.options().progress().at("reading", done, total));
    List<SurveyedMethod> repeating = survey.methods();
    List<SurveyedMethod> candidates =
        repeating.stream()
            .filter(each -> !each.isMarked() && isWorthIt(each))
            .sorted(likeliest())
            .toList();
    List<SurveyedMethod> read = candidates.subList(0, Math.min(MOST_READ, candidates.size()));
    List<Suggestion> found = included(survey, evaluated(survey, read));
    survey.problems().stream()
        .filter(problem -> problem.severe())
        .limit(3)
        .forEach(problem -> notes.add(problem.place() + ": " + problem.message()));
    return new SuggestionReport(
        request.module(),
        survey.size(),
        repeating.size(),
        (int) repeating.stream().filter(SurveyedMethod::isMarked).count(),
        found.stream().limit(most).toList(),
        notes);
  }

  /**
   * What makes an object, or prints one, is not what anybody waits for; what only hands its
   * arguments on is covered by what it calls.
   */
  private static boolean isWorthIt(SurveyedMethod method) {
    boolean repeats = !method.loops().isEmpty() || method.isParallel() || method.isRecursive();
    return repeats && !method.isSetUp();
  }

  private Comparator<SurveyedMethod> likeliest() {
    return Comparator.comparing((SurveyedMethod each) -> observed(each) == 0)
        .thenComparing(SetUp::byName)
        .thenComparing(each -> !each.isParallel())
        .thenComparing(each -> -each.depth() - each.loops().size() - (each.isRecursive() ? 1 : 0))
        .thenComparing(each -> -each.callersElsewhere())
        .thenComparing(each -> -each.callers())
        .thenComparing(SurveyedMethod::signature);
  }

  private long observed(SurveyedMethod method) {
    String key = method.overlay();
    Observed.Method counted = documents.observed().methods().get(key);
    if (counted == null) {
      return 0;
    }
    return counted.loops().values().stream()
        .flatMap(List::stream)
        .mapToLong(Observed.Run::trips)
        .sum();
  }

  private List<Suggestion> evaluated(MethodSurvey survey, List<SurveyedMethod> methods) {
    Map<String, String> wanted = new TreeMap<>();
    Map<String, SurveyedMethod> byId = new HashMap<>();
    for (SurveyedMethod each : methods) {
      wanted.put(each.signature(), each.signature());
      byId.put(each.signature(), each);
    }
    List<Region> regions = new ArrayList<>(survey.read(wanted).values());
    Workload workload =
        new Workload(
            regions, List.of(), new LoopStatistics(0, 0, regions.size(), 0, 0, 0, new TreeMap<>()));
    Snapshot snapshot = Snapshot.between(documents, workload, Baseline.EMPTY, List.of());
    List<Optional<Prediction>> predictions =
        WorkDistribution.map(
            workload.regions(), region -> 1, region -> prediction(snapshot, region));
    List<Suggestion> found = new ArrayList<>();
    List<String> silent = new ArrayList<>();
    for (int i = 0; i < workload.regions().size(); i++) {
      Region region = workload.regions().get(i);
      SurveyedMethod method = byId.get(region.id().value());
      Optional<Prediction> prediction = predictions.get(i);
      if (method == null || prediction.isEmpty()) {
        silent.add(method == null ? region.id().value() : method.region());
      } else {
        Suggestion.Structure structure =
            DeepStack.call("structure", () -> structure(method, region));
        if (!prediction.get().growth().isConstant() || structure.isParallel()) {
          found.add(suggestion(method, prediction.get(), structure));
        }
      }
    }
    if (!silent.isEmpty()) {
      notes.add(silence(silent, methods.size()));
    }
    found.sort(
        Comparator.comparing((Suggestion each) -> each.structure().isSetUp())
            .thenComparingDouble(each -> -each.score())
            .thenComparing(Suggestion::method));
    return found;
  }

  /** Which methods say nothing. */
  static String silence(List<String> silent, int read) {
    int told = Math.min(MOST_NAMED, silent.size());
    return silent.size()
        + " of "
        + read
        + (silent.size() == 1
            ? " methods that were read has no prediction: "
            : " methods that were read have no prediction: ")
        + String.join(", ", silent.subList(0, told))
        + (told < silent.size() ? " and " + (silent.size() - told) + " more" : "");
  }

  private Optional<Prediction> prediction(Snapshot snapshot, Region region) {
    try {
      Point point = snapshot.inputs().pointsOf(region).get(0);
      return Optional.of(
          Engines.evaluate(
                  Engines.all(),
                  region,
                  List.of(point),
                  snapshot.platform(),
                  snapshot.configuration().costModel(),
                  snapshot.multipliers())
              .get(0));
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    } catch (RuntimeException | Error e) {
      if (!Fault.isContained(e)) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private Suggestion suggestion(
      SurveyedMethod method, Prediction prediction, Suggestion.Structure structure) {
    double work = prediction.work().value();
    return new Suggestion(
        method.signature(),
        isOverlaid(method) ? "" : method.overlay(),
        method.region(),
        method.place(),
        prediction.growth().toString(),
        Double.isFinite(work) ? OptionalDouble.of(work) : OptionalDouble.empty(),
        prediction.point().inputs(),
        prediction.gaps().size(),
        structure);
  }

  /** What is true of it once it is read: a survey of texts takes more for possible. */
  private Suggestion.Structure structure(SurveyedMethod method, Region region) {
    return new Suggestion.Structure(
        Math.max(LoopNest.depth(region.root()), method.loops().size()),
        method.loops(),
        method.isParallel() && LoopNest.isParallel(region.root()),
        method.isRecursive() && isAlone(method),
        method.callers(),
        method.callersElsewhere(),
        observed(method),
        SetUp.is(method, region));
  }

  /** Of a type's methods of one name nobody knows which one is called: nothing is said of them. */
  private static boolean isAlone(SurveyedMethod method) {
    return method.region().indexOf('(') < 0;
  }

  /** What perf.yaml says of it already stays as it is. */
  private boolean isOverlaid(SurveyedMethod method) {
    String name = method.overlay().replaceFirst("\\(.*", "");
    return documents.configuration().overlays().stream()
        .anyMatch(each -> each.method().replaceAll("\\s*\\(.*", "").endsWith(name));
  }

  /** Without those that only a better one calls: its limit covers them. */
  private static List<Suggestion> included(MethodSurvey survey, List<Suggestion> sorted) {
    Set<String> kept = new HashSet<>();
    List<Suggestion> left = new ArrayList<>();
    for (Suggestion each : sorted) {
      Set<String> callers = survey.callersOf(each.method());
      if (callers.isEmpty() || !kept.containsAll(callers)) {
        kept.add(each.method());
        left.add(each);
      }
    }
    return left;
  }
}
