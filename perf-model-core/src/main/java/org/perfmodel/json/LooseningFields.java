package org.perfmodel.json;

import java.util.Optional;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Loosening;
import org.perfmodel.workload.RegionId;

/** By what a gate is milder, within {@code verdict.json}. */
final class LooseningFields {
  private static final String AGAIN = "Maybe build the module again: mvn verify";

  private LooseningFields() {}

  /** Nothing where nothing is milder. */
  static Optional<Fields> of(Loosening loosening) {
    return Optional.of(loosening)
        .filter(found -> !found.entries().isEmpty())
        .map(
            found ->
                new Fields()
                    .with("entries", found.entries().stream().map(LooseningFields::of).toList())
                    .with("strict", found.isStrict()));
  }

  private static Fields of(Loosened each) {
    return new Fields()
        .with("accept", each.accept())
        .with("before", given(each.before()))
        .with("now", given(each.now()))
        .with("place", each.place())
        .with("subject", each.subject())
        .with("why", each.why());
  }

  private static Optional<String> given(String text) {
    return Optional.of(text).filter(some -> !some.isEmpty());
  }

  static Loosening read(Located json) {
    return new Loosening(
        PredictionFields.each(json.required("entries"), LooseningFields::entry),
        json.required("strict").bool());
  }

  private static Loosened entry(Located json) {
    return new Loosened(
        json.optional("place").map(PlaceText::read),
        json.required("subject").text(),
        json.optional("before").map(Located::text).orElse(""),
        json.optional("now").map(Located::text).orElse(""),
        json.required("why").text(),
        json.optional("accept").map(id -> id.parsed(RegionId::new, AGAIN)));
  }
}
