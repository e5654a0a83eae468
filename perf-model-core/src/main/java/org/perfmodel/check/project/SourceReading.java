package org.perfmodel.check.project;

import java.util.Optional;
import java.util.stream.Collectors;
import org.perfmodel.check.cache.CacheSeal;
import org.perfmodel.check.cache.CachedWorkload;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.json.Configuration;
import org.perfmodel.request.Request;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Overlay;

/** Extracts the workload of a project's sources: what changed since the last run is read anew. */
public final class SourceReading {
  private SourceReading() {}

  /**
   * What the sources hold.
   *
   * @param program which version of this program runs; nothing is kept where that is not known
   */
  public static Workload of(Documents documents, Optional<String> program) {
    Request request = documents.request();
    Extractor extractor =
        new Extractor(
            settings(documents),
            (done, total) -> request.options().progress().at("reading", done, total));
    return new CachedWorkload(
            request.output().resolve("cache").resolve("workload.bin"),
            program,
            program.flatMap(version -> CacheSeal.of(request)))
        .of(extractor, request.sources())
        .workload();
  }

  /** What perf.yaml and earlier runs say of the sources. */
  public static ExtractionSettings settings(Documents documents) {
    Request request = documents.request();
    Configuration configuration = documents.configuration();
    String file = request.nameOf(request.configurationFile());
    return new ExtractionSettings(
        request.release(),
        configuration.overlays(),
        configuration.discover(),
        configuration.library(),
        documents.observed(),
        (overlay, label) -> placeOf(configuration, file, overlay, label),
        text -> configuration.placeOf(file, "discover", text),
        request.compilePath(),
        documents.recorded().entries().keySet().stream()
            .map(RegionId::value)
            .collect(Collectors.toSet()));
  }

  private static Place placeOf(
      Configuration configuration, String file, Overlay overlay, String label) {
    return label.isEmpty()
        ? configuration.placeOf(file, "overlays", overlay.method())
        : configuration.placeOf(file, "overlays", overlay.method(), label);
  }
}
