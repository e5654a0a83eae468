package org.perfmodel.json;

import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.ProcessMap;
import org.perfmodel.gate.ProcessVerdict;

/** Verdicts on processes as documents have them. */
final class ProcessFields {
  private ProcessFields() {}

  static Fields of(ProcessVerdict verdict) {
    return new Fields()
        .with("error", verdict.error())
        .with("findings", verdict.findings().stream().map(ProcessFields::of).toList())
        .with("map", verdict.map().map(ProcessFields::of))
        .with("outcome", Located.spell(verdict.outcome()))
        .with("place", verdict.place())
        .with("process", verdict.process())
        .with("summary", verdict.summary());
  }

  static ProcessVerdict read(Located json) {
    return new ProcessVerdict(
        json.required("process").text(),
        PlaceText.read(json.required("place")),
        json.required("outcome").word(Outcome.class),
        texts(json.required("summary")),
        PredictionFields.each(json.required("findings"), ProcessFields::finding),
        json.optional("map").map(ProcessFields::map),
        json.optional("error").map(Located::text));
  }

  private static Fields of(ProcessFinding finding) {
    return new Fields()
        .with("limit", finding.limit())
        .with("message", finding.message())
        .with("outcome", Located.spell(finding.outcome()));
  }

  private static ProcessFinding finding(Located json) {
    return new ProcessFinding(
        json.required("limit").text(),
        json.required("outcome").word(Outcome.class),
        json.required("message").text());
  }

  private static Fields of(ProcessMap map) {
    return new Fields()
        .with("across", map.across())
        .with("formulae", map.formulae())
        .with("height", map.height())
        .with("shapes", map.shapes().stream().map(ProcessFields::of).toList())
        .with("up", map.up())
        .with("width", map.width());
  }

  private static ProcessMap map(Located json) {
    return new ProcessMap(
        json.required("across").text(),
        json.required("up").text(),
        json.required("width").real(),
        json.required("height").real(),
        texts(json.required("formulae")),
        PredictionFields.each(json.required("shapes"), ProcessFields::shape));
  }

  private static Fields of(ProcessMap.Shape shape) {
    return new Fields()
        .with("across", shape.across())
        .with("region", shape.region())
        .with("up", shape.up());
  }

  private static ProcessMap.Shape shape(Located json) {
    return new ProcessMap.Shape(
        (int) json.required("region").integer(0, Integer.MAX_VALUE),
        PredictionFields.each(json.required("across"), Located::real),
        PredictionFields.each(json.required("up"), Located::real));
  }

  private static List<String> texts(Located json) {
    return PredictionFields.each(json, Located::text);
  }

  /** Of a whole verdict; absent where there is none, as it was before there were any. */
  static Optional<List<Fields>> of(List<ProcessVerdict> verdicts) {
    return Optional.of(verdicts.stream().map(ProcessFields::of).toList())
        .filter(all -> !all.isEmpty());
  }
}
