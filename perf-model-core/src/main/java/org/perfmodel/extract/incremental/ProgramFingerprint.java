package org.perfmodel.extract.incremental;

import com.github.javaparser.JavaParser;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Fingerprint;

/**
 * Which program runs: the content of its archive and of the parser's, and the Java platform, whose
 * classes are looked up. Found once, in some hundredths of a second.
 */
final class ProgramFingerprint {
  private static final Optional<String> OF_THIS = find();

  private ProgramFingerprint() {}

  /** Empty where the program does not run from archives, and so may change without notice. */
  static Optional<String> ofThis() {
    return OF_THIS;
  }

  private static Optional<String> find() {
    Fingerprint all = new Fingerprint().add(Runtime.version().toString());
    for (Class<?> part : List.of(ProgramFingerprint.class, JavaParser.class)) {
      Optional<byte[]> archive = archive(part);
      if (archive.isEmpty()) {
        return Optional.empty();
      }
      all.add(archive.get());
    }
    return Optional.of(all.hex());
  }

  private static Optional<byte[]> archive(Class<?> part) {
    CodeSource source = part.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      return Optional.empty();
    }
    try {
      Path archive = Path.of(location.toURI());
      return Files.isRegularFile(archive)
          ? Optional.of(Files.readAllBytes(archive))
          : Optional.empty();
    } catch (IOException | URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
