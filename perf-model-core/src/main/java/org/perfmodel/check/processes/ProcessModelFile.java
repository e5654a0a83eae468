package org.perfmodel.check.processes;

import java.nio.file.Files;
import java.nio.file.Path;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelLibrary;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.file.ProjectBoundary;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.request.PerfException;

/** Reads files of processes, with what they include from beside them or from the library. */
public final class ProcessModelFile {
  private ProcessModelFile() {}

  /**
   * The model of a file, or of the library.
   *
   * @param name what messages call the file
   * @param more lines that stand behind it
   * @throws ProcessException with line and column, where it is no model
   */
  public static Model model(Path file, String name, String more) {
    String own = String.valueOf(file.getFileName());
    if (!Files.exists(file) && ModelLibrary.names().contains(own)) {
      return ModelParser.parse(name, ModelLibrary.text(own) + more);
    }
    Path folder = file.toAbsolutePath().getParent();
    return ModelParser.parse(
        name,
        text(file) + more,
        (included, from) -> {
          Path beside = folder == null ? Path.of(included) : folder.resolve(included);
          return Files.exists(beside)
              ? text(within(file, beside, included))
              : ModelLibrary.included(included, from);
        });
  }

  /** What a model of a project includes lies in the project. */
  private static Path within(Path model, Path beside, String included) {
    Path found = beside.toAbsolutePath().normalize();
    if (ProjectBoundary.of(model).stream().allMatch(found::startsWith)) {
      return found;
    }
    throw new PerfException(
        model
            + ": includes `"
            + included
            + "`, which lies outside of the project.\nMaybe copy it to the model's folder.");
  }

  private static String text(Path file) {
    return BoundedFile.read(file, file.toString())
        .orElseThrow(
            () ->
                new PerfException(
                    file
                        + ": there is no such file\nMaybe -Dperf.file=src/perf/ccs/design.ccs, or a"
                        + " model of the library: "
                        + String.join(", ", ModelLibrary.names())));
  }
}
