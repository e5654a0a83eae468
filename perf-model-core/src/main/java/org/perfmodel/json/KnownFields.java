package org.perfmodel.json;

import java.util.List;
import org.perfmodel.gate.KnownShare;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.KnownLimit;

/** How much of a module is fully known, and how much has to be. */
final class KnownFields {
  private static final String AGAIN = "Maybe build the module again: mvn verify";

  private KnownFields() {}

  static Fields of(Verdict verdict) {
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

  static List<KnownLimit> limits(Located json) {
    return PredictionFields.each(
        json.required("limits"),
        limit ->
            limit
                .required("limit")
                .parsed(
                    text -> KnownLimit.parse(text, PlaceText.read(limit.required("place"))),
                    AGAIN));
  }
}
