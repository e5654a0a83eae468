package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselineEntry.BaselineTerm;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.workload.RegionId;

/** {@code src/perf/baseline.jsonl}: a line per region, sorted, so that branches merge by line. */
public final class BaselineCodec {
  private static final int FORMAT = 1;
  private static final JsonFactory JSON = new JsonFactory();
  private static final Set<String> KEYS =
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
    List<String> lines = text.lines().toList();
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
    json.format(FORMAT, "Maybe remove the file and run mvn perf:update.");
    json.only(KEYS);
    return new BaselineEntry(
        json.required("region").parsed(RegionId::new, RESTORE),
        json.required("model").text(),
        json.required("time").expression(),
        json.required("work").expression(),
        json.required("span").expression(),
        json.required("growth").parsed(Growth::parse, RESTORE),
        (int) json.required("unknowns").integer(0, Integer.MAX_VALUE),
        json.required("inputs").items().stream().map(InputText::read).toList(),
        terms(json.required("terms")),
        json.optional("points").map(BaselineCodec::points).orElse(List.of()),
        json.optional("accepted").map(Located::text));
  }

  private static List<BaselineEntry.AtPoint> points(Located json) {
    List<BaselineEntry.AtPoint> points = new ArrayList<>();
    for (Located each : json.items()) {
      each.only(Set.of("point", "span", "time"));
      points.add(
          new BaselineEntry.AtPoint(
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
      text.append(fields(entry).line(FORMAT));
    }
    return text.toString();
  }

  static Fields fields(BaselineEntry entry) {
    return new Fields()
        .with("accepted", entry.accepted())
        .with("growth", entry.growth())
        .with("inputs", entry.inputs())
        .with("model", entry.model())
        .with("points", points(entry))
        .with("region", entry.region())
        .with("span", entry.span())
        .with("terms", entry.terms().stream().map(BaselineCodec::fields).toList())
        .with("time", entry.time())
        .with("unknowns", entry.unknowns())
        .with("work", entry.work());
  }

  private static Optional<List<Fields>> points(BaselineEntry entry) {
    return entry.points().isEmpty()
        ? Optional.empty()
        : Optional.of(
            entry.points().stream()
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
