package org.perfmodel.check.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.request.Request;
import org.perfmodel.workload.Place;

/** The lines of a module's sources, read when they are asked for. */
public record SourceLines(Request request) {
  /** The text of a line; empty where it cannot be read. */
  public Optional<String> of(Place place) {
    List<String> lines = of(place.file());
    return place.line() <= lines.size()
        ? Optional.of(lines.get(place.line() - 1))
        : Optional.empty();
  }

  /** The lines of a file, by the name that places use; none where it cannot be read. */
  public List<String> of(String file) {
    for (SourceRoot root : request.sources()) {
      if (file.startsWith(root.prefix() + "/")) {
        Path path = root.folder().resolve(file.substring(root.prefix().length() + 1));
        try {
          // Sources in an older encoding still show; their counts never depend on comments.
          return new String(Files.readAllBytes(path), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
          return List.of();
        }
      }
    }
    return List.of();
  }
}
