package org.perfmodel.plugin;

import java.util.List;
import java.util.function.Consumer;

/** The log, line by line: Maven's prefix belongs in front of each. */
final class Console {
  private Console() {}

  static void print(List<String> lines, Consumer<? super CharSequence> level) {
    for (String line : lines) {
      line.lines().forEach(level);
    }
  }
}
