package org.perfmodel.extract.bytecode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The fingerprint of what a class path holds: of a folder the class files, of a jar the checksums
 * that it has of its entries, so that no jar is read as a whole.
 */
public final class ClassPathPrint {
  private final MessageDigest digest;

  private ClassPathPrint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * The fingerprint as things are now; of what is not there, or no jar, only that it is so.
   *
   * @throws UncheckedIOException if a file cannot be read
   */
  public static String of(List<Path> classPath) {
    ClassPathPrint print = new ClassPathPrint();
    classPath.forEach(print::entry);
    return HexFormat.of().formatHex(print.digest.digest());
  }

  private void add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private void entry(Path entry) {
    add(entry.toString());
    try {
      if (Files.isDirectory(entry)) {
        folder(entry);
      } else if (Files.isRegularFile(entry)) {
        file(entry);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void folder(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : walk.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
        add(folder.relativize(file).toString());
        digest.update(Files.readAllBytes(file));
      }
    }
  }

  private void file(Path file) throws IOException {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      Collections.list(jar.entries()).stream()
          .sorted(Comparator.comparing(ZipEntry::getName))
          .forEach(each -> add(each.getName() + " " + each.getCrc() + " " + each.getSize()));
    } catch (IOException notAJar) {
      add("no jar of " + Files.size(file) + " bytes");
    }
  }
}
