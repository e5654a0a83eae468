package org.perfmodel.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.request.Request;

/** What builds that were killed left in the folders that only this program writes to. */
final class OrphanedFiles {
  private OrphanedFiles() {}

  /** Removes them; one that stays harms nobody. */
  static void remove(Request request) {
    Path settings = request.perfFolder();
    Path results = request.results();
    for (Path folder :
        List.of(
            settings,
            settings.resolve("platforms"),
            settings.resolve("networks"),
            results,
            results.resolve("cache"),
            results.resolve("report"),
            results.resolve("history"),
            results.resolve("export"))) {
      try {
        AtomicFile.removeLeftovers(folder);
      } catch (IOException unreadable) {
        // Whoever reads or writes there says what is wrong.
      }
    }
  }
}
