package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.perfmodel.diff.CodePrint;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselineEntry.BaselineTerm;
import org.perfmodel.gate.Formulae;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/**
 * {@code src/perf/baseline.jsonl}: a line per region, sorted, so that branches merge by line.
 *
 * <pre>
 * format 2: growth, inputs, region, what else a person asks, and the work, see {@link WorkNotation}
 * format 1: formulae instead of the work; read and written back, but never made any more
 * </pre>
 */
public final class BaselineCodec {
  private static final int FORMULAE = 1;
  private static final int FORMAT = 2;
  private static final String USUAL_MODEL = "bottleneck";
  private static final JsonFactory JSON = new JsonFactory();
  private static final Set<String> FORMULAE_KEYS =
      Set.of(
          "accepted",
          "format",
          "growth",
          "inputs",
          "model",
          "points",
          "region",
          "span",
          "terms",
          "time",
          "unknowns",
          "work");
  private static final Set<String> KEYS =
      Set.of(
          "accepted", "code", "format", "growth", "inputs", "model", "region", "unknowns", "work");
  private static final String RESTORE =
      "Maybe restore the line from version control, or remove it and run mvn perf:update.";

  /** What git leaves in a file that it could not merge. */
  private static final Pattern CONFLICT =
      Pattern.compile("(<<<<<<<|\\|\\|\\|\\|\\|\\|\\||=======|>>>>>>>)( .*)?");

  private BaselineCodec() {}

  /**
   * The baseline of a file.
   *
   * @param file what an error names
   * @throws DocumentException if a line is no entry, or a region has two
   */
  public static Baseline read(String text, String file) {
    TreeMap<RegionId, BaselineEntry> entries = new TreeMap<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (CONFLICT.matcher(lines.get(i)).matches()) {
        throw new DocumentException(
            new Place(file, i + 1),
            "this is a merge conflict",
            "Keep the lines of both sides, one per region, and run mvn perf:check.");
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        // In front of a JSON text line ends are only space, but they count as lines.
        Located json = Located.read("\n".repeat(i) + lines.get(i), file, JSON);
        BaselineEntry entry = entry(json);
        if (entries.put(entry.region(), entry) != null) {
          throw json.wrong("has " + entry.region() + " for the second time", RESTORE);
        }
      }
    }
    return new Baseline(entries);
  }

  private static BaselineEntry entry(Located json) {
    boolean isOfFormulae =
        json.version(FORMAT, "Maybe update the plugin, or restore the line from version control.")
            == FORMULAE;
    json.only(isOfFormulae ? FORMULAE_KEYS : KEYS);
    return new BaselineEntry(
        json.required("region").parsed(RegionId::new, RESTORE),
        isOfFormulae
            ? json.required("model").text()
            : json.optional("model").map(Located::text).orElse(USUAL_MODEL),
        json.required("growth").parsed(Growth::parse, RESTORE),
        isOfFormulae
            ? unknowns(json.required("unknowns"))
            : json.optional("unknowns").map(BaselineCodec::unknowns).orElse(0),
        json.required("inputs").items().stream().map(InputText::read).toList(),
        isOfFormulae ? formulae(json) : work(json.required("work")),
        json.optional("accepted").map(Located::text),
        isOfFormulae ? "" : json.optional("code").map(BaselineCodec::code).orElse(""));
  }

  private static String code(Located json) {
    String text = json.text();
    if (!CodePrint.isOne(text)) {
      throw json.wrong("is no code of a region", RESTORE);
    }
    return text;
  }

  private static int unknowns(Located json) {
    return (int) json.integer(0, Integer.MAX_VALUE);
  }

  private static BaselineEntry.Work work(Located json) {
    String text = json.text();
    try {
      WorkNotation.read(text);
    } catch (UnknownWorkException ofLaterVersion) {
      // Costs this region its comparison, not the build its verdicts: who compares says why.
      return new BaselineEntry.Work(text);
    } catch (NotationException e) {
      throw json.wrong("is no work of a region: " + e.getMessage(), RESTORE);
    }
    return new BaselineEntry.Work(text);
  }

  private static Formulae formulae(Located json) {
    return new Formulae(
        json.required("time").expression(),
        json.required("work").expression(),
        json.required("span").expression(),
        terms(json.required("terms")),
        json.optional("points").map(BaselineCodec::points).orElse(List.of()));
  }

  private static List<Formulae.AtPoint> points(Located json) {
    List<Formulae.AtPoint> points = new ArrayList<>();
    for (Located each : json.items()) {
      each.only(Set.of("point", "span", "time"));
      points.add(
          new Formulae.AtPoint(
              PredictionFields.point(each.required("point")),
              each.required("time").expression(),
              each.required("span").expression()));
    }
    return points;
  }

  static List<BaselineTerm> terms(Located json) {
    List<BaselineTerm> terms = new ArrayList<>();
    for (Located term : json.items()) {
      term.only(Set.of("formula", "kind", "label"));
      terms.add(
          new BaselineTerm(
              term.required("kind").word(ContributionKind.class),
              term.required("label").text(),
              term.required("formula").expression()));
    }
    return terms;
  }

  /** The file of a baseline. */
  public static String write(Baseline baseline) {
    StringBuilder text = new StringBuilder();
    for (BaselineEntry entry : baseline.entries().values()) {
      text.append(line(entry));
    }
    return text.toString();
  }

  private static String line(BaselineEntry entry) {
    Fields fields =
        new Fields()
            .with("accepted", entry.accepted())
            .with("code", Optional.of(entry.code()).filter(code -> !code.isEmpty()))
            .with("growth", entry.growth())
            .with("inputs", entry.inputs())
            .with("region", entry.region());
    if (entry.side() instanceof Formulae formulae) {
      return fields
          .with("model", entry.model())
          .with("points", points(formulae))
          .with("span", formulae.span())
          .with("terms", formulae.terms().stream().map(BaselineCodec::fields).toList())
          .with("time", formulae.time())
          .with("unknowns", entry.unknowns())
          .with("work", formulae.work())
          .line(FORMULAE);
    }
    return fields
        .with("model", Optional.of(entry.model()).filter(model -> !model.equals(USUAL_MODEL)))
        .with("unknowns", Optional.of(entry.unknowns()).filter(unknowns -> unknowns > 0))
        .with("work", ((BaselineEntry.Work) entry.side()).notation())
        .line(FORMAT);
  }

  private static Optional<List<Fields>> points(Formulae formulae) {
    return formulae.points().isEmpty()
        ? Optional.empty()
        : Optional.of(
            formulae.points().stream()
                .map(
                    each ->
                        new Fields()
                            .with("point", PredictionFields.of(each.point()))
                            .with("span", each.span())
                            .with("time", each.time()))
                .toList());
  }

  static Fields fields(BaselineTerm term) {
    return new Fields()
        .with("formula", term.formula())
        .with("kind", Located.spell(term.kind()))
        .with("label", term.label());
  }
}
