package org.perfmodel.agent;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.agent.runtime.Recorder;

/** Instruments the classes of the project; one that it cannot instrument runs as it is. */
final class Observer implements ClassFileTransformer {
  private final List<Path> folders;
  private final Recorder recorder;
  private final Map<String, String> faults = new TreeMap<>();

  Observer(List<Path> folders, Recorder recorder) {
    this.folders = folders.stream().map(Observer::real).toList();
    this.recorder = recorder;
  }

  /** Why classes, or methods of them, were left as they are, by their names. */
  Map<String, String> faults() {
    synchronized (faults) {
      return new TreeMap<>(faults);
    }
  }

  // A fault of any kind must leave the program as it is.
  @SuppressWarnings("CatchAndPrintStackTrace")
  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (name == null || redefined != null || domain == null || !isOfProject(domain)) {
      return null;
    }
    try {
      return new Instrumenter(recorder, this::fault, Bridge.NAME)
          .instrumented(bytes, compiled(domain, name, bytes));
    } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
      fault(name, e.toString());
      return null;
    }
  }

  /** What the compiler wrote; other agents may have changed it. */
  private static byte[] compiled(ProtectionDomain domain, String name, byte[] bytes) {
    try {
      URI folder = URI.create(domain.getCodeSource().getLocation().toString().replace(" ", "%20"));
      return Files.readAllBytes(Path.of(folder).resolve(name + ".class"));
    } catch (IOException | RuntimeException e) {
      return bytes;
    }
  }

  private void fault(String name, String reason) {
    synchronized (faults) {
      faults.put(name, reason);
    }
  }

  private boolean isOfProject(ProtectionDomain domain) {
    CodeSource source = domain.getCodeSource();
    if (source == null || source.getLocation() == null) {
      return false;
    }
    String location = source.getLocation().toString();
    if (!location.startsWith("file:")) {
      return false;
    }
    try {
      return folders.contains(real(Path.of(URI.create(location.replace(" ", "%20")))));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static Path real(Path folder) {
    Path normal = folder.toAbsolutePath().normalize();
    try {
      return normal.toRealPath();
    } catch (IOException e) {
      return normal;
    }
  }
}
