package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.platform.KernelResidual;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/**
 * A platform as JSON: one parameter a line, each with value, unit, error, confidence and source.
 *
 * <p>Prices have four significant digits, more than any calibration knows; reading and writing both
 * round to them, so that a formula's coefficients stay short and reading what was written gives the
 * same platform. A negative price is an error, unless the provenance has the fact {@code
 * negative-prices}, which says why the source prints it; see {@link Platform#bindings()} for what
 * it then counts as. The fingerprint is computed and not stored.
 *
 * <p>Version 2 added {@code calibration: {kernels: [{name, size, measuredNs, predictedNs}]}}, the
 * measurements that the prices were fitted to. Version 1 is read as one that recorded none. Version
 * 3 added {@code network}, see {@link NetworkFields}; older ones have none.
 */
public final class PlatformCodec {
  /** The version that is written. */
  public static final int FORMAT = 3;

  private static final int WITHOUT_CALIBRATION = 1;
  private static final int WITHOUT_NETWORK = 2;
  private static final JsonFactory JSON = new JsonFactory();

  private PlatformCodec() {}

  /**
   * The platform of a document.
   *
   * @param file what an error names
   * @throws DocumentException if the document is not a platform
   */
  public static Platform read(String json, String file) {
    Located root = Located.read(json, file, JSON);
    if (root.optional("format").isEmpty() && root.optional("parameters").isEmpty()) {
      throw root.wrong(
          "is no platform profile: it has neither `format` nor `parameters`",
          "Maybe another file was meant: mvn perf:platforms lists profiles, mvn perf:calibrate"
              + " writes one.");
    }
    int version =
        root.version(
            FORMAT, "Maybe use a newer perf-maven-plugin, or calibrate again: mvn perf:calibrate");
    TreeSet<String> keys =
        new TreeSet<>(
            Set.of(
                "format",
                "memory",
                "modelError",
                "name",
                "parameters",
                "processors",
                "provenance"));
    if (version > WITHOUT_CALIBRATION) {
      keys.add("calibration");
    }
    if (version > WITHOUT_NETWORK) {
      keys.add("network");
    }
    root.only(keys);
    Provenance provenance =
        provenance(
            root.required("provenance"),
            root.optional("calibration").map(PlatformCodec::residuals).orElse(List.of()));
    boolean negative = provenance.facts().containsKey(ParameterFields.NEGATIVE_PRICES);
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    root.required("parameters")
        .entries()
        .forEach((name, value) -> parameters.put(name, ofMachine(name, value, negative)));
    Optional<NetworkProfile> network = root.optional("network").map(NetworkFields::read);
    network.ifPresent(known -> parameters.putAll(known.parameters()));
    return Platform.of(
        name(root.required("name")),
        (int) root.required("processors").integer(1, 1 << 20),
        root.required("modelError").nonNegative().doubleValue(),
        parameters,
        memory(root.required("memory").items()),
        network.map(NetworkProfile::network),
        provenance);
  }

  private static Parameter ofMachine(String name, Located json, boolean negative) {
    if (ParameterNames.isOfNetwork(name)) {
      throw json.wrong(
          "is a parameter of a network", "Maybe move it to `network`: {`parameters`: ..}.");
    }
    return ParameterFields.read(name, json, negative);
  }

  private static String name(Located name) {
    if (name.text().isBlank()) {
      throw name.wrong("is blank", "Maybe write the name of the file without `.json`.");
    }
    return name.text();
  }

  /** The version of a document, without reading the rest. */
  public static int version(String json, String file) {
    return Located.read(json, file, JSON).version(FORMAT, "Maybe use a newer perf-maven-plugin.");
  }

  private static List<KernelResidual> residuals(Located json) {
    json.only(Set.of("kernels"));
    List<KernelResidual> residuals = new ArrayList<>();
    for (Located kernel : json.required("kernels").items()) {
      kernel.only(Set.of("name", "size", "measuredNs", "predictedNs"));
      Located measured = kernel.required("measuredNs");
      if (measured.nonNegative().signum() == 0) {
        throw measured.wrong("is zero", "Maybe remove this measurement.");
      }
      residuals.add(
          new KernelResidual(
              kernel.required("name").text(),
              kernel.required("size").integer(0, Long.MAX_VALUE),
              measured.number().round(ParameterFields.DIGITS).scaleByPowerOfTen(-9).doubleValue(),
              kernel
                  .required("predictedNs")
                  .nonNegative()
                  .round(ParameterFields.DIGITS)
                  .scaleByPowerOfTen(-9)
                  .doubleValue()));
    }
    return residuals;
  }

  private static Provenance provenance(Located json, List<KernelResidual> residuals) {
    json.only(Set.of("description", "facts"));
    TreeMap<String, String> facts = new TreeMap<>();
    json.required("facts").entries().forEach((name, fact) -> facts.put(name, fact.text()));
    return new Provenance(json.required("description").text(), facts, residuals);
  }

  private static List<MemoryLevel> memory(List<Located> items) {
    List<MemoryLevel> levels = new ArrayList<>();
    long below = 0;
    for (Located item : items) {
      boolean last = levels.size() == items.size() - 1;
      MemoryLevel level = level(item, last);
      if (level.capacityBytes() <= below) {
        throw item.wrong(
            "has a capacity of " + level.capacityBytes() + " bytes, no more than the level before",
            "Maybe sort the levels from nearest to farthest.");
      }
      below = level.capacityBytes();
      levels.add(level);
    }
    return levels;
  }

  private static MemoryLevel level(Located json, boolean last) {
    json.only(
        Set.of(
            "capacityBytes",
            "confidence",
            "name",
            "nsPerByte",
            "nsPerDependent",
            "nsPerLine",
            "nsPerRandom",
            "relativeError",
            "source",
            "streamCapacityBytes"));
    for (String capacity : List.of("capacityBytes", "streamCapacityBytes")) {
      if (last && json.optional(capacity).isPresent()) {
        throw json.required(capacity)
            .wrong("limits the last level, which holds everything", "Maybe remove it.");
      }
    }
    long bytes = last ? Long.MAX_VALUE : capacity(json.required("capacityBytes"));
    Rational perLine = nanoseconds(json.required("nsPerLine"));
    return new MemoryLevel(
        json.required("name").text(),
        bytes,
        json.optional("streamCapacityBytes").map(PlatformCodec::capacity).orElse(bytes),
        nanoseconds(json.required("nsPerByte")),
        perLine,
        json.optional("nsPerRandom").map(PlatformCodec::nanoseconds).orElse(perLine),
        json.optional("nsPerDependent").map(PlatformCodec::nanoseconds).orElse(perLine),
        json.required("relativeError").nonNegative().doubleValue(),
        json.required("confidence").word(Confidence.class),
        json.required("source").text());
  }

  private static Rational nanoseconds(Located json) {
    return Rational.of(json.nonNegative().round(ParameterFields.DIGITS).scaleByPowerOfTen(-9));
  }

  /** The document of a platform; the same platform gives the same bytes. */
  public static String write(Platform platform) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
      LineLayout layout = new LineLayout(2);
      json.setPrettyPrinter(layout);
      json.writeStartObject();
      if (!platform.provenance().residuals().isEmpty()) {
        layout.depth(3);
        write(json, platform.provenance().residuals());
        layout.depth(2);
      }
      json.writeNumberField("format", FORMAT);
      json.writeArrayFieldStart("memory");
      for (int i = 0; i < platform.memory().size(); i++) {
        write(json, platform.memory().get(i), i == platform.memory().size() - 1);
      }
      json.writeEndArray();
      json.writeNumberField("modelError", ParameterFields.decimal(platform.modelError()));
      json.writeStringField("name", platform.name());
      if (platform.network().isPresent()) {
        layout.depth(3);
        json.writeObjectFieldStart("network");
        NetworkFields.write(json, platform.network().get(), platform.parameters().values());
        json.writeEndObject();
        layout.depth(2);
      }
      json.writeObjectFieldStart("parameters");
      for (Parameter parameter : platform.parameters().values()) {
        if (!ParameterNames.isOfNetwork(parameter.name())) {
          ParameterFields.write(json, parameter);
        }
      }
      json.writeEndObject();
      json.writeNumberField("processors", platform.processors());
      write(json, platform.provenance());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, List<KernelResidual> residuals) throws IOException {
    json.writeObjectFieldStart("calibration");
    json.writeArrayFieldStart("kernels");
    for (KernelResidual residual : residuals) {
      json.writeStartObject();
      json.writeNumberField("measuredNs", nanoseconds(residual.measuredSeconds()));
      json.writeStringField("name", residual.kernel());
      json.writeNumberField("predictedNs", nanoseconds(residual.predictedSeconds()));
      json.writeNumberField("size", residual.size());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static long capacity(Located json) {
    return json.integer(1, Long.MAX_VALUE - 1);
  }

  private static BigDecimal nanoseconds(double seconds) {
    return ParameterFields.plain(
        BigDecimal.valueOf(seconds).scaleByPowerOfTen(9).round(ParameterFields.DIGITS));
  }

  private static void write(JsonGenerator json, MemoryLevel level, boolean last)
      throws IOException {
    json.writeStartObject();
    if (!last) {
      json.writeNumberField("capacityBytes", level.capacityBytes());
    }
    json.writeStringField("confidence", Located.spell(level.confidence()));
    json.writeStringField("name", level.name());
    json.writeNumberField("nsPerByte", ParameterFields.nanoseconds(level.secondsPerByte()));
    if (!level.secondsPerDependent().equals(level.secondsPerLine())) {
      json.writeNumberField(
          "nsPerDependent", ParameterFields.nanoseconds(level.secondsPerDependent()));
    }
    json.writeNumberField("nsPerLine", ParameterFields.nanoseconds(level.secondsPerLine()));
    if (!level.secondsPerRandom().equals(level.secondsPerLine())) {
      json.writeNumberField("nsPerRandom", ParameterFields.nanoseconds(level.secondsPerRandom()));
    }
    json.writeNumberField("relativeError", ParameterFields.decimal(level.relativeError()));
    json.writeStringField("source", level.source());
    if (level.streamBytes() != level.capacityBytes()) {
      json.writeNumberField("streamCapacityBytes", level.streamBytes());
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Provenance provenance) throws IOException {
    json.writeObjectFieldStart("provenance");
    json.writeStringField("description", provenance.description());
    json.writeObjectFieldStart("facts");
    for (Map.Entry<String, String> fact : provenance.facts().entrySet()) {
      json.writeStringField(fact.getKey(), fact.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }
}
