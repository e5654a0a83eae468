package org.perfmodel.plugin;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.maven.plugin.logging.Log;
import org.perfmodel.file.PlainFile;

/** The summary of a step of GitHub Actions: a file of Markdown that a build may add to. */
final class StepSummary {
  private StepSummary() {}

  /** Appends a text, if there is such a step; a build never fails for it. */
  static void append(String markdown, Log log) {
    String file = System.getenv("GITHUB_STEP_SUMMARY");
    if (file == null || file.isBlank() || markdown.isBlank()) {
      return;
    }
    try {
      Files.writeString(
          Path.of(file),
          markdown + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      log.warn("perf: the step's summary cannot be written: " + e);
    }
  }

  /** Appends a file, if it is there. */
  static void append(Path markdown, Log log) {
    try {
      if (Files.isRegularFile(markdown)) {
        PlainFile.text(markdown).ifPresent(text -> append(text, log));
      }
    } catch (IOException e) {
      log.warn("perf: " + markdown + " cannot be read: " + e);
    }
  }
}
