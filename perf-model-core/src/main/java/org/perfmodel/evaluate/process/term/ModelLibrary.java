package org.perfmodel.evaluate.process.term;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.text.NearestName;

/** The models that come with the engine; {@code include "bus.ccs"} finds them by name. */
public final class ModelLibrary {
  private static final String FOLDER = "/org/perfmodel/evaluate/process/models/";

  private static final List<String> NAMES =
      List.of(
          "barrier.ccs",
          "buffer.ccs",
          "farm.ccs",
          "fork-join.ccs",
          "latency.ccs",
          "lock.ccs",
          "multitasking.ccs",
          "network.ccs",
          "pipeline.ccs",
          "processor.ccs",
          "quanta.ccs",
          "scatter.ccs",
          "scatter-blocking.ccs",
          "scatter-gather.ccs",
          "superscalar.ccs");

  private ModelLibrary() {}

  /** The names of all models, in alphabetical order. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * The text of a model.
   *
   * @throws ProcessException if the library has none of this name
   */
  public static String text(String name) {
    String text = NAMES.contains(name) ? read(name) : null;
    if (text == null) {
      throw new ProcessException(
          "the library has no model `" + name + "`.\n" + NearestName.advice(name, NAMES));
    }
    return text;
  }

  /** The text of a model that a file includes; the message of a failure names the place. */
  public static String included(String name, Position from) {
    String text = NAMES.contains(name) ? read(name) : null;
    if (text == null) {
      throw new ProcessException(
          from, "nothing to include is named `" + name + "`.", NearestName.advice(name, NAMES));
    }
    return text;
  }

  private static @Nullable String read(String name) {
    try (InputStream in = ModelLibrary.class.getResourceAsStream(FOLDER + name)) {
      return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
