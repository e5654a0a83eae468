package org.perfmodel.json;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.file.FileRefusedException;

/** A file that is either as it was or as it should be: a build that dies leaves no half of one. */
public final class SafeFile {
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

  /**
   * Gives a file this content; leaves it alone if it has it.
   *
   * @throws DocumentException if it cannot be written, or is a link
   */
  public static void write(Path file, AtomicFile.Content content) {
    try {
      AtomicFile.removeLeftoversOf(file);
      AtomicFile.write(file, content);
    } catch (IOException e) {
      throw refused(file, "written", e);
    }
  }

  /**
   * Sees whether a file could be written; leaves it as it is.
   *
   * @throws DocumentException if it could not
   */
  public static void tryOut(Path file) {
    try {
      AtomicFile.tryOut(file);
    } catch (IOException e) {
      throw refused(file, "written", e);
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
    String problem = "cannot be " + what + ": ";
    DocumentException refused =
        e instanceof FileRefusedException known
            ? new DocumentException(file.toString(), problem + known.problem(), known.nextStep())
            : new DocumentException(
                file.toString(),
                problem + e,
                "Maybe the folder is read-only, the disk is full, or a file is where a folder must"
                    + " be.");
    refused.initCause(e);
    return refused;
  }
}
