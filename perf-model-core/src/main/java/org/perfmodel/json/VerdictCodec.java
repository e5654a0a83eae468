package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.KnownShare;
import org.perfmodel.gate.Loosening;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.Waiver;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.LimitSyntaxException;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.SourceProblem;

/**
 * {@code verdict.json}: everything that the gate said of a module, complete enough to read back
 * with the {@code prediction.json} beside it. Of a limit that holds at many points, only the
 * largest one stands there, with how many there are.
 */
public final class VerdictCodec {
  private static final int FORMAT = 2;
  private static final int DEPTH = 4;

  /** How deep in the document a region stands. */
  private static final int LEVEL = 2;

  private static final String PREDICTIONS = "prediction.json";
  private static final String AGAIN = "Maybe build the module again: mvn verify";
  private static final JsonFactory JSON = new JsonFactory();

  private VerdictCodec() {}

  /**
   * The document of a verdict.
   *
   * @param parts what it says of each region, in their order
   */
  public static AtomicFile.Content content(Verdict verdict, List<String> parts) {
    return fields(verdict, parts).content(FORMAT, DEPTH);
  }

  /** What the document says of one region. */
  public static String part(RegionVerdict region) {
    return fields(region).part(DEPTH, LEVEL);
  }

  /** The same as text. */
  public static String write(Verdict verdict) {
    List<String> parts = verdict.regions().stream().map(VerdictCodec::part).toList();
    return fields(verdict, parts).document(FORMAT, DEPTH);
  }

  private static Fields fields(Verdict verdict, List<String> parts) {
    return new Fields()
        .with("known", known(verdict))
        .with("loosening", LooseningFields.of(verdict.loosening()))
        .with("modelVersion", verdict.modelVersion())
        .with("module", verdict.module())
        .with("notes", verdict.notes())
        .with("outcome", Located.spell(verdict.outcome()))
        .with("platform", verdict.platform())
        .with("predictions", PREDICTIONS)
        .with("processes", ProcessFields.of(verdict.processes()))
        .with("problems", verdict.problems().stream().map(VerdictCodec::fields).toList())
        .with("regions", Fields.each(parts, Fields.Written::new));
  }

  /**
   * The verdict of a document.
   *
   * @param file what an error names
   * @param predictions of the document beside it, by region
   * @throws DocumentException if the document is no verdict of this version
   */
  public static Verdict read(
      String json, String file, Map<RegionId, List<Prediction>> predictions) {
    Located root = Located.read(json, file, JSON);
    root.format(FORMAT, AGAIN);
    return new Verdict(
        root.required("module").text(),
        root.required("platform").text(),
        root.required("modelVersion").text(),
        root.required("outcome").word(Outcome.class),
        PredictionFields.each(root.required("regions"), region -> region(region, predictions)),
        PredictionFields.each(root.required("problems"), VerdictCodec::problem),
        PredictionFields.each(root.required("notes"), Located::text),
        root.optional("processes")
            .map(all -> PredictionFields.each(all, ProcessFields::read))
            .orElse(List.of()),
        root.optional("loosening").map(LooseningFields::read).orElse(Loosening.NONE),
        root.optional("known").map(VerdictCodec::knownLimits).orElse(List.of()));
  }

  private static Fields known(Verdict verdict) {
    KnownShare known = verdict.known();
    return new Fields()
        .with("known", known.known())
        .with(
            "limits",
            verdict.knownLimits().stream()
                .map(limit -> new Fields().with("limit", limit.text()).with("place", limit.place()))
                .toList())
        .with("regions", known.regions())
        .with("shareOfWork", known.ofWork());
  }

  private static List<KnownLimit> knownLimits(Located json) {
    return PredictionFields.each(
        json.required("limits"),
        limit ->
            limit
                .required("limit")
                .parsed(
                    text -> KnownLimit.parse(text, PlaceText.read(limit.required("place"))),
                    AGAIN));
  }

  private static Fields fields(RegionVerdict region) {
    return new Fields()
        .with("canDeadlock", Optional.of(true).filter(can -> region.canDeadlock()))
        .with("change", region.change().map(VerdictCodec::fields))
        .with("changed", region.change().flatMap(Change::changed).map(VerdictCodec::fields))
        .with("error", region.error())
        .with("findings", findings(region.findings()))
        .with("lastLine", region.lastLine())
        .with("method", region.method())
        .with("outcome", Located.spell(region.outcome()))
        .with("place", region.place())
        .with("region", region.region())
        .with("schedules", region.schedules().map(ScheduleFields::of))
        .with("waiver", region.waiver().map(VerdictCodec::fields));
  }

  private static List<Fields> findings(List<Finding> findings) {
    List<Fields> fields = new ArrayList<>();
    Map<List<Object>, Integer> quiet = new HashMap<>();
    for (Finding finding : findings) {
      if (isQuiet(finding)) {
        quiet.merge(kind(finding), 1, Integer::sum);
      }
    }
    Map<List<Object>, Integer> left = new HashMap<>(quiet);
    for (Finding finding : findings) {
      if (!isQuiet(finding)) {
        fields.add(fields(finding));
      } else if (left.merge(kind(finding), -1, Integer::sum) == 0) {
        int points = quiet.getOrDefault(kind(finding), 1);
        fields.add(
            fields(finding).with("points", points > 1 ? Optional.of(points) : Optional.empty()));
      }
    }
    return fields;
  }

  private static boolean isQuiet(Finding finding) {
    return finding.outcome() == Outcome.PASS || finding.outcome() == Outcome.NO_BASELINE;
  }

  private static List<Object> kind(Finding finding) {
    return List.of(finding.limit().text(), finding.outcome(), finding.reason());
  }

  private static RegionVerdict region(Located json, Map<RegionId, List<Prediction>> predictions) {
    RegionId id = json.required("region").parsed(RegionId::new, AGAIN);
    return new RegionVerdict(
        id,
        json.required("method").text(),
        PlaceText.read(json.required("place")),
        (int) json.required("lastLine").integer(1, Integer.MAX_VALUE),
        json.required("outcome").word(Outcome.class),
        predictions.getOrDefault(id, List.of()),
        PredictionFields.each(json.required("findings"), VerdictCodec::finding),
        Optional.empty(),
        json.optional("change")
            .map(VerdictCodec::change)
            .map(
                change ->
                    change.with(
                        json.optional("changed").map(VerdictCodec::changedLine),
                        change.cause(),
                        change.cure())),
        json.optional("waiver").map(VerdictCodec::waiver),
        json.optional("error").map(Located::text),
        json.optional("canDeadlock").map(Located::bool).orElse(false),
        json.optional("schedules").map(ScheduleFields::read));
  }

  private static Fields fields(Finding finding) {
    return new Fields()
        .with("before", finding.before())
        .with("beforeText", Optional.of(finding.beforeText()).filter(text -> !text.equals("-")))
        .with("change", finding.change())
        .with("changeInterval", finding.changeInterval().map(PredictionFields::of))
        .with("limit", finding.limit().text())
        .with("limitText", finding.limitText())
        .with("now", finding.now())
        .with("nowText", finding.nowText())
        .with("outcome", Located.spell(finding.outcome()))
        .with("point", PredictionFields.of(finding.point()))
        .with("reason", Optional.of(finding.reason()).filter(text -> !text.isEmpty()));
  }

  private static Finding finding(Located json) {
    return new Finding(
        limit(json.required("limit")),
        PredictionFields.point(json.required("point")),
        real(json.optional("before")),
        real(json.optional("now")),
        json.optional("beforeText").map(Located::text).orElse("-"),
        json.required("nowText").text(),
        json.required("limitText").text(),
        real(json.optional("change")),
        json.optional("changeInterval").map(PredictionFields::interval),
        json.required("outcome").word(Outcome.class),
        json.optional("reason").map(Located::text).orElse(""));
  }

  private static Limit limit(Located json) {
    try {
      return Limit.parse(json.text());
    } catch (LimitSyntaxException e) {
      throw json.wrong("is no limit: " + e.getMessage(), AGAIN);
    }
  }

  private static OptionalDouble real(Optional<Located> json) {
    return json.isPresent() ? OptionalDouble.of(json.get().real()) : OptionalDouble.empty();
  }

  private static Fields fields(Change change) {
    return new Fields()
        .with("appeared", change.appeared().stream().map(PredictionFields::of).toList())
        .with("before", change.before())
        .with("cause", change.cause())
        .with("cure", change.cure())
        .with("now", change.now())
        .with("point", PredictionFields.of(change.point()))
        .with("secondsAdded", change.secondsAdded())
        .with("vanished", change.vanished().stream().map(BaselineCodec::fields).toList());
  }

  private static Fields fields(ChangedLine changed) {
    return new Fields()
        .with("file", changed.place().file())
        .with("line", changed.place().line())
        .with("text", changed.text());
  }

  private static ChangedLine changedLine(Located json) {
    return new ChangedLine(
        new Place(
            json.required("file").text(),
            (int) json.required("line").integer(1, Integer.MAX_VALUE)),
        json.required("text").text());
  }

  private static Change change(Located json) {
    return new Change(
        PredictionFields.point(json.required("point")),
        json.required("before").expression(),
        json.required("now").expression(),
        PredictionFields.each(json.required("appeared"), PredictionFields::contribution),
        BaselineCodec.terms(json.required("vanished")),
        json.required("secondsAdded").real(),
        json.required("cause").text(),
        Optional.empty(),
        Optional.empty(),
        json.optional("cure").map(Located::text));
  }

  private static Fields fields(Waiver waiver) {
    return new Fields()
        .with("cap", waiver.cap())
        .with("defect", waiver.defect())
        .with("key", waiver.key())
        .with("metric", waiver.metric().map(Located::spell))
        .with("owner", waiver.owner())
        .with("place", waiver.place())
        .with("reason", waiver.reason())
        .with("subject", Located.spell(waiver.subject()))
        .with("until", waiver.until());
  }

  private static Waiver waiver(Located json) {
    return new Waiver(
        json.required("key").text(),
        json.optional("metric").map(metric -> metric.word(Metric.class)),
        real(json.optional("cap")),
        json.required("owner").text(),
        json.required("reason").text(),
        json.optional("until").map(Located::text).map(LocalDate::parse),
        PlaceText.read(json.required("place")),
        json.optional("defect").map(Located::text),
        json.optional("subject")
            .map(subject -> subject.word(Waiver.Subject.class))
            .orElse(Waiver.Subject.LIMITS));
  }

  private static Fields fields(SourceProblem problem) {
    return new Fields()
        .with("message", problem.message())
        .with("nextStep", problem.nextStep())
        .with("place", problem.place())
        .with("severe", problem.severe());
  }

  private static SourceProblem problem(Located json) {
    return new SourceProblem(
        PlaceText.read(json.required("place")),
        json.required("message").text(),
        json.required("nextStep").text(),
        json.required("severe").bool());
  }

  static List<Fields> problems(List<SourceProblem> problems) {
    return problems.stream().map(VerdictCodec::fields).toList();
  }
}
