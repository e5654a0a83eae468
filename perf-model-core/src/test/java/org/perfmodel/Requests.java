package org.perfmodel;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.report.Pages;
import org.perfmodel.request.Request;

/** Requests of modules that lie in folders of their own. */
public final class Requests {
  private static final int LANGUAGE = 17;

  private Requests() {}

  /** The same, with a page for every region. */
  public static Request drawn(Request request) {
    return request.with(Request.Options.DEFAULT.with(Pages.ALL));
  }

  /** A module with its sources and the folder of its perf.yaml; results go to {@code target}. */
  public static Request of(Path folder, String module, SourceRoot sources, String configuration) {
    return new Request(
        folder,
        module,
        List.of(sources),
        LANGUAGE,
        folder.resolve(configuration),
        folder.resolve("user"),
        folder.resolve("target"),
        Optional.empty(),
        Requests.class.getClassLoader(),
        LocalDate.EPOCH,
        false);
  }

  /** A module laid out as Maven has it. */
  public static Request ofMaven(Path folder, String module) {
    return new Request(
        folder,
        module,
        List.of(new SourceRoot(folder.resolve("src/main/java"), "src/main/java")),
        LANGUAGE,
        folder.resolve("src/perf"),
        folder.resolve("none"),
        folder.resolve("target/perf"),
        Optional.empty(),
        Requests.class.getClassLoader(),
        LocalDate.EPOCH,
        false);
  }

  /** Of a folder without sources, for what comes from a file. */
  public static Request bare(Path folder) {
    return new Request(
        folder,
        "module",
        List.of(),
        LANGUAGE,
        folder,
        folder,
        folder,
        Optional.empty(),
        Requests.class.getClassLoader(),
        LocalDate.EPOCH,
        true);
  }
}
