package org.perfmodel.check.cache;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.perfmodel.extract.bytecode.ClassPathPrint;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.file.PlainFile;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.NetworkProfileCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.NetworkResolver;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.request.Request;
import org.perfmodel.scenario.CostModel;

/**
 * The key of all that a run follows from: the sources, the files of {@code src/perf}, the platforms
 * and networks by their text wherever they lie, what was asked for, the day, and this program.
 */
public final class RunKey {
  private final Request request;
  private final List<String> parts = new ArrayList<>();

  private RunKey(Request request) {
    this.request = request;
  }

  /**
   * The key as things are now; empty where something is read that the key does not know, or cannot
   * be read.
   *
   * @param program which version of this program runs; empty where nobody can tell
   */
  public static Optional<String> of(Request request, Optional<String> program) {
    return program.flatMap(
        version ->
            new RunKey(request)
                .settings()
                .flatMap(settings -> WorkloadCache.key(version, settings, request.sources())));
  }

  /** The key of what a run follows from beside its sources. */
  public static Optional<String> ofSettings(Request request, Optional<String> program) {
    return program.flatMap(
        version -> new RunKey(request).settings().map(settings -> version + "\0" + settings));
  }

  private Optional<String> settings() {
    // Models of processes may include files from anywhere.
    if (Files.exists(request.perfFolder().resolve("ccs"))
        || request.output().startsWith(request.perfFolder())) {
      return Optional.empty();
    }
    try {
      asked();
      parts.add(ClassPathPrint.of(request.compilePath()));
      filesOf(request.perfFolder());
      if (Files.isRegularFile(request.historyFile())) {
        parts.add(HexFormat.of().formatHex(digest(request.historyFile())));
      }
      Configuration configuration =
          request
              .read(request.configurationFile())
              .map(
                  text ->
                      ConfigurationCodec.read(text, request.nameOf(request.configurationFile())))
              .orElse(Configuration.DEFAULT);
      if (!configuration.processes().isEmpty()) {
        return Optional.empty();
      }
      platforms(configuration);
      networks(configuration);
    } catch (IOException | RuntimeException unreadable) {
      return Optional.empty(); // The run itself says what is wrong.
    }
    return Optional.of(String.join("\0", parts));
  }

  private void asked() {
    parts.addAll(
        List.of(
            System.getProperty("java.version"),
            CostModel.VERSION,
            request.project().toString(),
            request.perfFolder().toString(),
            request.userFolder().toString(),
            request.output().toString(),
            request.module(),
            Integer.toString(request.release()),
            request.platform().toString(),
            request.today().toString(),
            Boolean.toString(request.allowEmpty()),
            request.scale().toString(),
            request.network().toString(),
            request.options().pages().name(),
            request.guard().toString(),
            request.recorded().toString()));
    request.sources().forEach(root -> parts.add(root.toString()));
  }

  private void filesOf(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
        parts.add(folder.relativize(file).toString());
        parts.add(HexFormat.of().formatHex(digest(file)));
      }
    }
  }

  /** Of a document: what is no plain file of the project, or too long for one, has no key. */
  private static byte[] digest(Path file) throws IOException {
    return sha256().digest(PlainFile.document(file).orElse(new byte[0]));
  }

  private void platforms(Configuration configuration) {
    PlatformResolver resolver =
        new PlatformResolver(
            request.perfFolder().resolve("platforms"),
            request.userFolder().resolve("platforms"),
            request.classpath(),
            (text, label) -> {
              found(text, label);
              return PlatformCodec.read(text, label);
            });
    TreeSet<String> names = new TreeSet<>(configuration.platforms());
    names.add("reference");
    request.platform().ifPresent(names::add);
    names.forEach(resolver::resolve);
  }

  private void networks(Configuration configuration) {
    NetworkResolver resolver =
        new NetworkResolver(
            request.perfFolder().resolve("networks"),
            request.userFolder().resolve("networks"),
            request.classpath(),
            (text, label) -> {
              found(text, label);
              return NetworkProfileCodec.read(text, label);
            });
    request.network().or(configuration::network).ifPresent(resolver::resolve);
  }

  private void found(String text, String label) {
    parts.add(label);
    parts.add(HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8))));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
