package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Measurement;
import org.perfmodel.network.Measurements;

/**
 * Measured times of collective operations as JSON: {@code {source, itemBytes, operations:
 * {broadcast: {MACHINE: [{p, d, us}]}}}}, with {@code p} processes, {@code d} items (none for a
 * barrier) and microseconds. An item has 4 bytes unless {@code itemBytes} says otherwise.
 */
public final class MeasurementsCodec {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int BYTES_OF_AN_INTEGER = 4;
  private static final long MOST = 1L << 40;

  private MeasurementsCodec() {}

  /**
   * The measurements of each machine, by name.
   *
   * @param file what an error names
   * @throws DocumentException if the document holds none
   */
  public static List<Measurements> read(String json, String file) {
    Located root = Located.read(json, file, JSON).only(Set.of("source", "itemBytes", "operations"));
    long itemBytes =
        root.optional("itemBytes")
            .map(bytes -> bytes.integer(1, MOST))
            .orElse((long) BYTES_OF_AN_INTEGER);
    TreeMap<String, List<Measurement>> machines = new TreeMap<>();
    for (Map.Entry<String, Located> operation : root.required("operations").entries().entrySet()) {
      Communication communication =
          Communication.named(operation.getKey())
              .orElseThrow(
                  () ->
                      operation
                          .getValue()
                          .wrong("is no operation", Communication.advice(operation.getKey())));
      operation
          .getValue()
          .entries()
          .forEach(
              (machine, rows) ->
                  rows.items()
                      .forEach(
                          row ->
                              machines
                                  .computeIfAbsent(machine, none -> new ArrayList<>())
                                  .add(measurement(communication, row, itemBytes))));
    }
    List<Measurements> all = new ArrayList<>();
    machines.forEach((machine, rows) -> all.add(new Measurements(machine, rows)));
    if (all.isEmpty()) {
      throw root.wrong("has no measurement", "Maybe add one: {\"p\": 2, \"d\": 1, \"us\": 164.0}.");
    }
    return all;
  }

  private static Measurement measurement(Communication operation, Located row, long itemBytes) {
    row.only(Set.of("p", "d", "us"));
    Located time = row.required("us");
    if (time.nonNegative().signum() == 0) {
      throw time.wrong("is zero", "Maybe the clock was too coarse: measure more repetitions.");
    }
    return new Measurement(
        operation,
        row.required("p").integer(2, MOST),
        row.optional("d").map(items -> items.integer(0, MOST / itemBytes) * itemBytes).orElse(0L),
        time.number().scaleByPowerOfTen(-6).doubleValue());
  }
}
