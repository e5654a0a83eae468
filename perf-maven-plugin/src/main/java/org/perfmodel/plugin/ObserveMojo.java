package org.perfmodel.plugin;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.perfmodel.goal.observed.ObservedRuns;
import org.perfmodel.json.SafeFile;

/**
 * Has the tests count what the sources do not say: adds an agent to the arguments of the virtual
 * machines that Surefire and Failsafe start. {@code perf:observed} makes a file of the counts. If
 * their configuration has an {@code argLine}, begin it with <code>&#64;{argLine}</code>.
 */
@Mojo(name = "observe", defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES, threadSafe = true)
public final class ObserveMojo extends AbstractPerfMojo {
  private static final String AGENT = "org.perfmodel:perf-agent";

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true, required = true)
  private Map<String, Artifact> artifacts;

  /** Folder of the results. */
  @Parameter(property = "perf.output", defaultValue = "${project.build.directory}/perf")
  private File output;

  /** Do not observe. */
  @Parameter(property = "perf.observe.skip", defaultValue = "false")
  private boolean skipObserve;

  /** Name of the property that the agent is added to. */
  @Parameter(property = "perf.observe.property", defaultValue = "argLine")
  private String propertyName;

  @Override
  void run() throws MojoExecutionException {
    if (skipObserve || project.getPackaging().equals("pom")) {
      getLog().debug("perf: nothing to observe");
      return;
    }
    Path folder = ObservedRuns.folder(output.toPath().toAbsolutePath());
    Path options = folder.resolve("agent.properties");
    forget(folder);
    SafeFile.write(options, options(folder));
    add("-javaagent:" + agent() + "=" + options);
  }

  private Path agent() throws MojoExecutionException {
    Artifact agent = artifacts.get(AGENT);
    if (agent == null || agent.getFile() == null || !agent.getFile().isFile()) {
      throw new MojoExecutionException(
          "perf: the agent's jar is not there: "
              + (agent == null ? AGENT : agent.getFile())
              + "\nMaybe build it: a folder of classes is no agent.");
    }
    return agent.getFile().toPath().toAbsolutePath();
  }

  /** Runs of another build of the classes would be taken for runs of this one. */
  private static void forget(Path folder) throws MojoExecutionException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (DirectoryStream<Path> runs = Files.newDirectoryStream(folder, "run-*")) {
      for (Path run : runs) {
        Files.delete(run);
      }
    } catch (IOException e) {
      throw new MojoExecutionException("perf: cannot delete runs of before: " + e, e);
    }
  }

  private String options(Path folder) {
    Properties told = new Properties();
    told.setProperty("output", folder.toString());
    List<MavenProject> modules =
        Optional.ofNullable(session.getProjects()).orElse(List.of(project));
    int number = 1;
    told.setProperty("classes." + number++, project.getBuild().getOutputDirectory());
    for (MavenProject each : modules) {
      @Nullable String classes = each.getBuild().getOutputDirectory();
      if (!each.equals(project) && classes != null) {
        told.setProperty("classes." + number++, classes);
      }
    }
    StringWriter text = new StringWriter();
    try {
      told.store(text, null);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException("writing to memory", e);
    }
    // The first line is the time of day.
    return text.toString()
        .lines()
        .skip(1)
        .sorted()
        .map(line -> line + "\n")
        .reduce("", String::concat);
  }

  /** Behind other agents: JaCoCo knows a class by its bytes, and must see them first. */
  private void add(String agent) {
    String quoted = agent.indexOf(' ') < 0 ? agent : "\"" + agent + "\"";
    @Nullable String before = project.getProperties().getProperty(propertyName);
    if (before == null) {
      before = session.getUserProperties().getProperty(propertyName);
    }
    String now = before == null || before.isBlank() ? quoted : before + " " + quoted;
    project.getProperties().setProperty(propertyName, now);
    getLog().info("perf: " + propertyName + " is set to " + now);
  }
}
