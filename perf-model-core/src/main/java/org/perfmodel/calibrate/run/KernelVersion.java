package org.perfmodel.calibrate.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.perfmodel.calibrate.CalibrationException;

/**
 * What the measuring program is, as a hash of its classes: measurements of two versions are not put
 * together, and nobody has to remember to count a version up.
 */
final class KernelVersion {
  private static final int DIGITS = 12;

  private KernelVersion() {}

  /** Of the classes in a folder or a jar. */
  static String of(Path classes) {
    String folder = CalibrationException.class.getPackageName().replace('.', '/');
    try {
      if (Files.isDirectory(classes)) {
        return hash(classes.resolve(folder));
      }
      try (FileSystem jar = FileSystems.newFileSystem(classes)) {
        return hash(jar.getPath(folder));
      }
    } catch (IOException e) {
      throw new CalibrationException("calibrate: " + classes + " cannot be read: " + e, e);
    }
  }

  private static String hash(Path folder) throws IOException {
    MessageDigest digest = digest();
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> classes =
          files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
      for (Path each : classes) {
        digest.update(Files.readAllBytes(each));
      }
    }
    return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
  }

  /** A short name of a text. */
  static String of(String text) {
    byte[] bytes = digest().digest(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(bytes).substring(0, DIGITS);
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
