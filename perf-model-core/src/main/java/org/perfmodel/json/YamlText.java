package org.perfmodel.json;

import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.util.Optional;

/** What people write by hand; a file of comments alone says nothing. */
final class YamlText {
  private static final YAMLFactory YAML = new YAMLFactory();

  private YamlText() {}

  static Optional<Located> read(String text, String file) {
    boolean saysNothing =
        text.lines().map(String::strip).allMatch(line -> line.isEmpty() || line.startsWith("#"));
    return saysNothing ? Optional.empty() : Optional.of(Located.read(text, file, YAML));
  }
}
