package org.perfmodel.plugin;

import java.util.List;
import java.util.function.Consumer;
import org.perfmodel.report.VisibleText;

/** The log, line by line: Maven's prefix belongs in front of each. */
final class Console {
  private Console() {}

  static void print(List<String> lines, Consumer<? super CharSequence> level) {
    for (String line : lines) {
      VisibleText.of(line).lines().forEach(level);
    }
  }
}
