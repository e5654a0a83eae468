package org.perfmodel.json;

import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.util.Optional;

/** What people write by hand; a file of comments alone says nothing. */
final class YamlText {
  /** Twenty thousand lines: nobody writes more by hand. */
  private static final int LONGEST = 1 << 20;

  private static final YAMLFactory YAML = new YAMLFactory();

  private YamlText() {}

  static Optional<Located> read(String text, String file) {
    if (text.length() > LONGEST) {
      throw new DocumentException(
          file,
          "it has " + text.length() + " characters, more than " + LONGEST,
          "Maybe remove what people do not read in it, or split it by module.");
    }
    boolean saysNothing =
        text.lines().map(String::strip).allMatch(line -> line.isEmpty() || line.startsWith("#"));
    return saysNothing ? Optional.empty() : Optional.of(Located.read(text, file, YAML));
  }
}
