package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Set;
import org.perfmodel.platform.NetworkProfile;

/** A network in a file of its own, for {@code network:} in perf.yaml. */
public final class NetworkProfileCodec {
  /** The version that is read and written. */
  public static final int FORMAT = 1;

  private static final JsonFactory JSON = new JsonFactory();

  private NetworkProfileCodec() {}

  /**
   * The network of a document.
   *
   * @param file what an error names
   * @throws DocumentException if the document is not a network
   */
  public static NetworkProfile read(String json, String file) {
    Located root = Located.read(json, file, JSON);
    root.version(FORMAT, "Maybe use a newer perf-maven-plugin.");
    root.only(Set.of("format", "name", "operations", "parameters", "source", "topology"));
    return NetworkFields.fields(root);
  }

  /** The document of a network; the same network gives the same bytes. */
  static String write(NetworkProfile profile) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
      json.setPrettyPrinter(new LineLayout(2));
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      NetworkFields.write(json, profile.network(), profile.parameters().values());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.append('\n').toString();
  }
}
