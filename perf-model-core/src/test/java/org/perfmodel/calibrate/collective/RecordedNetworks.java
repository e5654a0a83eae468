package org.perfmodel.calibrate.collective;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.perfmodel.json.MeasurementsCodec;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Measurement;
import org.perfmodel.network.Measurements;

/** The measured times of MacDonald 1996, Tables 3-1 to 3-15. */
final class RecordedNetworks {
  static final String T3D = "cray-t3d";
  static final String MEIKO = "meiko-cs";
  static final String WORKSTATIONS = "workstations";

  private RecordedNetworks() {}

  static Measurements of(String machine) {
    try (InputStream in =
        RecordedNetworks.class.getResourceAsStream("/org/perfmodel/network/collectives.json")) {
      String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return MeasurementsCodec.read(json, "collectives.json").stream()
          .filter(each -> each.machine().equals(machine))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Measurement> of(String machine, Communication operation) {
    return of(machine).byOperation().getOrDefault(operation, List.of());
  }
}
