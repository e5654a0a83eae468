package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.diff.CodePrint;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselineEntry.BaselineTerm;
import org.perfmodel.gate.Formulae;
import org.perfmodel.gate.GateSettings;
import org.perfmodel.gate.Setting;
import org.perfmodel.json.notation.NotationException;
import org.perfmodel.json.notation.UnknownWorkException;
import org.perfmodel.json.notation.WorkNotation;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.TaskNode;

/**
 * {@code src/perf/baseline.jsonl}: a line per setting and a line per region, sorted, none of which
 * knows of another, so that branches merge by line. Rules stand in the order in which they add up.
 *
 * <pre>
 * format 2: region, growth, inputs, what else a person asks, and the work, see {@link WorkNotation}
 *           or a setting: its key in perf.yaml with what it is about, and its value
 * format 1: formulae instead of the work; read and written back, but never made any more
 * </pre>
 *
 * A line has no time: another calibration would write it anew though nothing was edited.
 */
public final class BaselineCodec {
  private static final int FORMULAE = 1;
  private static final int FORMAT = 2;
  private static final String USUAL_MODEL = "bottleneck";
  private static final JsonFactory JSON = new JsonFactory();
  private static final Set<String> FORMULAE_KEYS =
      Set.of(
          "accepted",
          "declared",
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
          "accepted",
          "code",
          "declared",
          "format",
          "growth",
          "inputs",
          "model",
          "region",
          "unknowns",
          "work");
  private static final Set<String> SETTING_KEYS = Set.of("accepted", "format", "setting", "value");

  /** What a person reads of a region before its work. */
  private static final List<String> FIRST = List.of("region", "growth", "inputs", "unknowns");

  private static final List<String> MODELS = List.of("bottleneck", "linear");
  private static final String RESTORE =
      "Maybe restore the line from version control, or remove it and run mvn perf:update.";

  private BaselineCodec() {}

  /**
   * The baseline of a file.
   *
   * @param file what an error names
   * @throws DocumentException if a line is no entry, or a region has two
   */
  public static Baseline read(String text, String file) {
    TreeMap<RegionId, BaselineEntry> entries = new TreeMap<>();
    LinkedHashMap<String, Setting> settings = new LinkedHashMap<>();
    Map<String, Integer> lineOf = new HashMap<>();
    List<String> lines = text.lines().toList();
    MergeConflict.check(lines, file);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        // In front of a JSON text line ends are only space, but they count as lines.
        Located json = Located.read("\n".repeat(i) + lines.get(i), file, JSON);
        String key;
        if (json.optional("setting").isPresent()) {
          Setting setting = setting(json);
          key = setting.key();
          settings.put(key, setting);
        } else {
          BaselineEntry entry = entry(json);
          key = entry.region().value();
          entries.put(entry.region(), entry);
        }
        Integer before = lineOf.put(key, i + 1);
        if (before != null) {
          throw json.wrong(
              "has " + key + " for the second time, after line " + before,
              "Remove one of lines "
                  + before
                  + " and "
                  + (i + 1)
                  + ", then run mvn perf:update. Maybe a merge kept both.");
        }
      }
    }
    return new Baseline(
        entries,
        settings.isEmpty()
            ? Optional.empty()
            : Optional.of(new GateSettings(List.copyOf(settings.values()))));
  }

  private static Setting setting(Located json) {
    json.version(FORMAT, "Maybe update the plugin, or restore the line from version control.");
    json.only(SETTING_KEYS);
    String key = json.required("setting").text();
    int space = key.indexOf(' ');
    Setting setting =
        new Setting(
            space < 0 ? key : key.substring(0, space),
            space < 0 ? "" : key.substring(space + 1),
            json.optional("value").map(Located::text).orElse(""),
            json.optional("accepted").map(Located::text));
    try {
      setting.check();
    } catch (IllegalArgumentException e) {
      throw json.wrong("has no such " + key + ": " + e.getMessage(), RESTORE);
    }
    return setting;
  }

  private static BaselineEntry entry(Located json) {
    boolean isOfFormulae =
        json.version(FORMAT, "Maybe update the plugin, or restore the line from version control.")
            == FORMULAE;
    json.only(isOfFormulae ? FORMULAE_KEYS : KEYS);
    return new BaselineEntry(
        json.required("region").parsed(RegionId::new, RESTORE),
        isOfFormulae
            ? model(json.required("model"))
            : json.optional("model").map(BaselineCodec::model).orElse(USUAL_MODEL),
        json.required("growth").parsed(Growth::parse, RESTORE),
        isOfFormulae
            ? unknowns(json.required("unknowns"))
            : json.optional("unknowns").map(BaselineCodec::unknowns).orElse(0),
        json.required("inputs").items().stream().map(InputText::read).toList(),
        isOfFormulae ? formulae(json) : work(json.required("work")),
        json.optional("accepted").map(Located::text),
        json.optional("declared")
            .map(all -> all.items().stream().map(Located::text).toList())
            .orElse(List.of()),
        isOfFormulae ? "" : json.optional("code").map(BaselineCodec::code).orElse(""));
  }

  private static String code(Located json) {
    String text = json.text();
    if (!CodePrint.isOne(text)) {
      throw json.wrong("is no code of a region", RESTORE);
    }
    return text;
  }

  private static String model(Located json) {
    String name = json.text();
    // A model that measurements corrected: `bottleneck x 1.25`.
    if (!MODELS.contains(name.split(" x ", 2)[0])) {
      throw json.wrong("is \"" + name + "\", which is no cost model", RESTORE);
    }
    return name;
  }

  /** A time or work that is below zero whatever the sizes are is none. */
  private static Expr amount(Located json) {
    Expr formula = json.expression();
    if (isNegative(formula)) {
      throw json.wrong("is " + formula + ", below zero", RESTORE);
    }
    return formula;
  }

  private static int unknowns(Located json) {
    return (int) json.integer(0, Integer.MAX_VALUE);
  }

  private static BaselineEntry.Work work(Located json) {
    String text = json.text();
    try {
      if (isNegative(WorkNotation.read(text).root())) {
        throw json.wrong("has a loop with a negative trip count", RESTORE);
      }
    } catch (UnknownWorkException ofLaterVersion) {
      // Costs this region its comparison, not the build its verdicts: who compares says why.
      return new BaselineEntry.Work(text);
    } catch (NotationException e) {
      throw json.wrong("is no work of a region: " + e.getMessage(), RESTORE);
    }
    return new BaselineEntry.Work(text);
  }

  private static boolean isNegative(TaskNode node) {
    return isNegative(
            node instanceof TaskNode.Loop loop
                ? loop.trips().iterations().value()
                : node instanceof TaskNode.Parallel parallel
                    ? parallel.iterations().iterations().value()
                    : Expr.ZERO)
        || node.anyChild(BaselineCodec::isNegative);
  }

  private static boolean isNegative(Expr amount) {
    return amount.isConstant() && amount.constantValue().signum() < 0;
  }

  private static Formulae formulae(Located json) {
    return new Formulae(
        amount(json.required("time")),
        amount(json.required("work")),
        amount(json.required("span")),
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
              amount(each.required("time")),
              amount(each.required("span"))));
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
    baseline
        .settings()
        .ifPresent(all -> all.settings().forEach(setting -> text.append(line(setting))));
    for (BaselineEntry entry : baseline.entries().values()) {
      text.append(line(entry));
    }
    return text.toString();
  }

  private static String line(Setting setting) {
    return new Fields()
        .with("accepted", setting.accepted())
        .with("setting", setting.key())
        .with("value", Optional.of(setting.value()).filter(value -> !value.isEmpty()))
        .line(FORMAT, List.of("setting", "value"), "");
  }

  private static String line(BaselineEntry entry) {
    Fields fields =
        new Fields()
            .with("accepted", entry.accepted())
            .with("code", Optional.of(entry.code()).filter(code -> !code.isEmpty()))
            .with("declared", Optional.of(entry.declared()).filter(all -> !all.isEmpty()))
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
        .line(FORMAT, FIRST, "work");
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
