package org.perfmodel.extract;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.incremental.RecordWriter;
import org.perfmodel.extract.source.Fingerprint;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.declared.Observed;
import org.perfmodel.workload.declared.Overlay;

/** The settings that an extraction follows from, as fingerprints. */
final class SettingsFingerprint {
  private SettingsFingerprint() {}

  /** Of what the readings of methods follow from. */
  static String ofReadings(ExtractionSettings settings) {
    Fingerprint all = new Fingerprint().add(settings.release());
    new TreeMap<>(settings.library()).forEach((call, cost) -> all.add(call).add(cost));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      RecordWriter values = new RecordWriter(out);
      out.writeInt(settings.overlays().size());
      for (Overlay overlay : settings.overlays()) {
        values.write(overlay, Overlay.class);
      }
      values.write(settings.observed(), Observed.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all.add(bytes.toByteArray()).hex();
  }

  /** Of what else a workload follows from: which methods are regions, and where settings stand. */
  static String ofPlaces(ExtractionSettings settings, List<SourceRoot> roots) {
    Fingerprint all = new Fingerprint();
    for (String pattern : settings.discover()) {
      all.add(pattern);
      add(all, settings.placeOfDiscover().apply(pattern));
    }
    for (Overlay overlay : settings.overlays()) {
      add(all, settings.places().apply(overlay, ""));
      labels(all, settings, overlay, "trips", overlay.trips().keySet());
      labels(all, settings, overlay, "probability", overlay.probabilities().keySet());
      labels(all, settings, overlay, "calls", overlay.calls().keySet());
      labels(all, settings, overlay, "sizes", overlay.sizes().keySet());
    }
    roots.forEach(root -> all.add(root.prefix()));
    new TreeSet<>(settings.recorded()).forEach(all::add);
    return all.hex();
  }

  private static void labels(
      Fingerprint all,
      ExtractionSettings settings,
      Overlay overlay,
      String table,
      Set<String> labels) {
    labels.forEach(label -> add(all, settings.places().apply(overlay, table + " " + label)));
  }

  private static void add(Fingerprint all, Place place) {
    all.add(place.file()).add(place.toString());
  }
}
