package org.perfmodel.json;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is either as it was or as it should be: a build that dies leaves no half of one. */
public final class SafeFile {
  /** More than a profile has. */
  private static final int TRIAL_BYTES = 1 << 18;

  private static final String PART = ".part";
  private static final int LONGEST_PID = 18;

  private SafeFile() {}

  /**
   * Gives a file this text, in UTF-8; leaves it alone if it has it.
   *
   * @throws DocumentException if it cannot be written
   */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Gives a file these bytes; leaves it alone if it has them.
   *
   * @throws DocumentException if it cannot be written
   */
  public static void write(Path file, byte[] bytes) {
    write(file, out -> out.write(bytes));
  }

  /** What writes itself, a part at a time. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Gives a file this content; leaves it alone if it has it.
   *
   * @throws DocumentException if it cannot be written
   */
  public static void write(Path file, Content content) {
    Path absolute = file.toAbsolutePath();
    Path part =
        absolute.resolveSibling(
            "." + absolute.getFileName() + "." + ProcessHandle.current().pid() + PART);
    try {
      Files.createDirectories(absolute.getParent());
      removePartsOfTheDead(absolute);
      try {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
          content.writeTo(out);
        }
        if (!Files.isRegularFile(absolute) || Files.mismatch(part, absolute) >= 0) {
          replace(part, absolute);
        }
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw refused(file, "written", e);
    }
  }

  /** A build that is killed while it writes leaves its part behind. */
  private static void removePartsOfTheDead(Path file) throws IOException {
    String before = "." + file.getFileName() + ".";
    try (DirectoryStream<Path> parts =
        Files.newDirectoryStream(file.getParent(), path -> isPart(path, before))) {
      for (Path part : parts) {
        String name = part.getFileName().toString();
        String pid = name.substring(before.length(), name.length() - PART.length());
        if (!pid.isEmpty()
            && pid.length() < LONGEST_PID
            && pid.chars().allMatch(c -> c >= '0' && c <= '9')
            && ProcessHandle.of(Long.parseLong(pid)).isEmpty()) {
          Files.deleteIfExists(part);
        }
      }
    }
  }

  private static boolean isPart(Path path, String before) {
    String name = path.getFileName().toString();
    return name.startsWith(before)
        && name.endsWith(PART)
        && name.length() >= before.length() + PART.length();
  }

  /**
   * Sees whether a file could be written; leaves it as it is.
   *
   * @throws DocumentException if it could not
   */
  public static void tryOut(Path file) {
    Path absolute = file.toAbsolutePath();
    Path trial = absolute.resolveSibling("." + absolute.getFileName() + ".trial");
    try {
      if (Files.isDirectory(file)) {
        throw new IOException("it is a folder");
      }
      Files.createDirectories(absolute.getParent());
      try {
        Files.write(trial, new byte[TRIAL_BYTES]);
      } finally {
        Files.deleteIfExists(trial);
      }
    } catch (IOException e) {
      throw refused(file, "written", e);
    }
  }

  private static void replace(Path part, Path file) throws IOException {
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException notHere) {
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Sees to it that there is no such file.
   *
   * @throws DocumentException if it cannot be removed
   */
  public static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw refused(file, "removed", e);
    }
  }

  private static DocumentException refused(Path file, String what, IOException e) {
    DocumentException refused =
        new DocumentException(
            file.toString(),
            "cannot be " + what + ": " + e,
            "Maybe the folder is read-only, the disk is full, or a file is where a folder must be.");
    refused.initCause(e);
    return refused;
  }
}
