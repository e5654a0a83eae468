package org.perfmodel.plugin;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.DefaultDependencyResolutionRequest;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.DependencyResolutionResult;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.eclipse.aether.graph.DependencyNode;
import org.jspecify.annotations.Nullable;

/**
 * What a module is compiled against: its own classes, and the dependencies of the scopes compile,
 * provided and system. A goal that runs by itself finds what is there: a sister that is not
 * compiled, or a jar that cannot be had, is left out.
 */
final class CompilePath {
  private static final Set<String> SCOPES =
      Set.of(Artifact.SCOPE_COMPILE, Artifact.SCOPE_PROVIDED, Artifact.SCOPE_SYSTEM);

  private final MavenProject project;
  private final MavenSession session;
  private final @Nullable ProjectDependenciesResolver resolver;

  /**
   * What a module is compiled against.
   *
   * @param resolver finds dependencies that no goal before has asked for; without it they are left
   *     out
   */
  CompilePath(
      MavenProject project, MavenSession session, @Nullable ProjectDependenciesResolver resolver) {
    this.project = project;
    this.session = session;
    this.resolver = resolver;
  }

  /** Folders and jars, in the order in which a class is looked for. */
  List<Path> entries() {
    Set<Path> entries = new LinkedHashSet<>();
    classesOf(project).ifPresent(entries::add);
    if (project.getArtifacts().isEmpty() && !project.getDependencies().isEmpty()) {
      project.getDependencies().stream()
          .filter(each -> each.getScope() == null || SCOPES.contains(each.getScope()))
          .forEach(
              each ->
                  sister(each.getGroupId(), each.getArtifactId(), each.getVersion())
                      .ifPresent(entries::add));
      entries.addAll(resolved());
    } else {
      for (Artifact artifact : project.getArtifacts()) {
        if (SCOPES.contains(artifact.getScope())) {
          sister(artifact.getGroupId(), artifact.getArtifactId(), artifact.getBaseVersion())
              .or(() -> Optional.ofNullable(artifact.getFile()).map(CompilePath::path))
              .ifPresent(entries::add);
        }
      }
    }
    return new ArrayList<>(entries);
  }

  private static Path path(File file) {
    return file.toPath().toAbsolutePath();
  }

  /** The classes of another module of this build: the same folder whether it is packaged or not. */
  private Optional<Path> sister(String group, String artifact, String version) {
    return Optional.ofNullable(session.getProjects()).orElse(List.of()).stream()
        .filter(
            each ->
                each.getGroupId().equals(group)
                    && each.getArtifactId().equals(artifact)
                    && each.getVersion().equals(version))
        .findFirst()
        .flatMap(CompilePath::classesOf);
  }

  private static Optional<Path> classesOf(MavenProject module) {
    return Optional.ofNullable(module.getBuild().getOutputDirectory())
        .map(folder -> Path.of(folder).toAbsolutePath());
  }

  private List<Path> resolved() {
    if (resolver == null) {
      return List.of();
    }
    DefaultDependencyResolutionRequest request =
        new DefaultDependencyResolutionRequest(project, session.getRepositorySession());
    request.setResolutionFilter((node, parents) -> isOutside(node));
    try {
      return files(resolver.resolve(request));
    } catch (DependencyResolutionException e) {
      return Optional.ofNullable(e.getResult()).map(CompilePath::files).orElse(List.of());
    }
  }

  private boolean isOutside(DependencyNode node) {
    return node.getDependency() != null
        && SCOPES.contains(node.getDependency().getScope())
        && sister(
                node.getArtifact().getGroupId(),
                node.getArtifact().getArtifactId(),
                node.getArtifact().getBaseVersion())
            .isEmpty();
  }

  private static List<Path> files(DependencyResolutionResult result) {
    return result.getResolvedDependencies().stream()
        .map(each -> each.getArtifact().getFile())
        .filter(file -> file != null)
        .map(CompilePath::path)
        .toList();
  }
}
