package org.perfmodel.plugin;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.maven.doxia.sink.Sink;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.reporting.MavenReport;
import org.apache.maven.reporting.MavenReportException;
import org.perfmodel.Pipeline;
import org.perfmodel.check.Analysis;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.report.Pages;
import org.perfmodel.report.VisibleText;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/**
 * Writes a page on every region: into the site, or below the results if called directly.
 *
 * <p>The pages are complete by themselves and use no script, so they must not get the site's skin:
 * to Maven the report is an external one, as Javadoc is.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.SITE, threadSafe = true)
public final class ReportMojo extends AbstractProjectMojo implements MavenReport {
  private static final String FOLDER = "perf";

  /** Folder of the site, if the goal runs without the site plugin. */
  @Parameter(defaultValue = "${project.reporting.outputDirectory}", readonly = true)
  private File reportOutputDirectory;

  @Override
  void run(Request request) {
    getLog().info("perf: report in " + written(request).resolve("index.html"));
  }

  @Override
  public void generate(Sink sink, Locale locale) throws MavenReportException {
    try {
      copy(written(request()), reportOutputDirectory.toPath().resolve(FOLDER));
    } catch (PerfException | IOException error) {
      String told = VisibleText.of(String.valueOf(error.getMessage()));
      throw told.equals(error.getMessage())
          ? new MavenReportException("perf: " + told, error)
          : new MavenReportException("perf: " + told);
    }
  }

  private Path written(Request request) {
    Pipeline pipeline = new Pipeline();
    Analysis analysis =
        pipeline.bounded(pipeline.analyse(request.with(request.options().with(Pages.ALL))));
    pipeline.report(analysis).forEach(fault -> getLog().warn("perf: " + fault));
    return request.results().resolve("report");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> walk = Files.walk(from)) {
      List<Path> files = walk.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        Path target = to.resolve(from.relativize(file).toString());
        AtomicFile.write(target, out -> Files.copy(file, out));
      }
    }
  }

  @Override
  public boolean canGenerateReport() {
    return !isSkipped() && hasSources();
  }

  @Override
  public boolean isExternalReport() {
    return true;
  }

  @Override
  @SuppressWarnings("deprecation") // Its successor has this as its default and older callers.
  public String getOutputName() {
    return FOLDER + "/index";
  }

  @Override
  public String getName(Locale locale) {
    return "Predicted performance";
  }

  @Override
  public String getDescription(Locale locale) {
    return "Predicted time and speedup of every region, now and before.";
  }

  @Override
  public String getCategoryName() {
    return CATEGORY_PROJECT_REPORTS;
  }

  @Override
  public File getReportOutputDirectory() {
    return reportOutputDirectory;
  }

  @Override
  public void setReportOutputDirectory(File folder) {
    this.reportOutputDirectory = folder;
  }
}
