package org.perfmodel.plugin;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.SafeFile;

/** Writes the JSON Schema of perf.yaml, by which editors complete and check it. */
@Mojo(name = "schema", requiresProject = false, threadSafe = true)
public final class SchemaMojo extends AbstractPerfMojo {
  private static final String RESOURCE = "/META-INF/perf/perf.schema.json";

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** The file to write. Default: {@code perf.schema.json} in src/perf. */
  @Parameter(property = "perf.out")
  private @Nullable File out;

  @Override
  void run() throws MojoExecutionException {
    Path folder =
        project.getFile() == null
            ? Path.of("").toAbsolutePath()
            : project.getBasedir().toPath().resolve("src/perf");
    Path file = out == null ? folder.resolve("perf.schema.json") : out.toPath();
    try (InputStream schema = ConfigurationCodec.class.getResourceAsStream(RESOURCE)) {
      if (schema == null) {
        throw new IllegalStateException(RESOURCE + " is missing from the archive");
      }
      SafeFile.write(file, schema.readAllBytes());
    } catch (IOException e) {
      throw new MojoExecutionException("perf: the schema cannot be read", e);
    }
    getLog().info("perf: wrote " + file);
    getLog().info("perf: first line of perf.yaml, for editors:");
    getLog().info("# yaml-language-server: $schema=" + file.getFileName());
  }
}
