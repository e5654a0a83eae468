package org.perfmodel.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.Pipeline;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.report.Pages;
import org.perfmodel.request.Request;

/**
 * Predicts the projects in folders laid out as Maven has them, without Maven, and writes what is
 * said beside the results: for same-bytes-in-process.sh.
 */
public final class WriteResults {
  private static final int LANGUAGE = 17;

  private WriteResults() {}

  /**
   * Writes below a folder for each project.
   *
   * @param arguments the folder for results, then the projects
   */
  public static void main(String[] arguments) throws IOException {
    Path results = Path.of(arguments[0]);
    for (String name : List.of(arguments).subList(1, arguments.length)) {
      Path project = Path.of(name);
      Path output = results.resolve(String.valueOf(project.getFileName()));
      RunSummary summary = new Pipeline().predict(request(project, output));
      List<String> lines = new ArrayList<>(summary.table());
      lines.add(summary.outcome().name());
      lines.addAll(summary.warnings());
      lines.addAll(summary.annotations());
      lines.addAll(summary.messages());
      Files.write(output.resolve("said.txt"), lines, StandardCharsets.UTF_8);
    }
  }

  private static Request request(Path project, Path output) {
    Request.Options fresh = new Request.Options(Pages.CHANGED, false, (work, done, total) -> {});
    return new Request(
            project,
            "module",
            List.of(new SourceRoot(project.resolve("src/main/java"), "src/main/java")),
            LANGUAGE,
            project.resolve("src/perf"),
            output.resolve("user"),
            output,
            Optional.empty(),
            WriteResults.class.getClassLoader(),
            LocalDate.EPOCH,
            true)
        .with(fresh);
  }
}
