package org.perfmodel.json;

import java.nio.file.Path;
import java.util.Optional;
import org.perfmodel.file.FileRefusedException;
import org.perfmodel.file.PlainFile;

/** A file of a project as text; every document that a person names is read through here. */
public final class BoundedFile {
  private BoundedFile() {}

  /**
   * The text; empty where there is no such file.
   *
   * @param name of the file, for messages
   * @throws DocumentException if it is no plain file of the project, too long, or no UTF-8 text
   */
  public static Optional<String> read(Path file, String name) {
    try {
      return PlainFile.text(file);
    } catch (FileRefusedException e) {
      throw new DocumentException(name, e.problem(), e.nextStep());
    }
  }

  /**
   * The text of a file that has to be there.
   *
   * @param name of the file, for messages
   * @throws DocumentException if it is not there, no plain file, too long, or no UTF-8 text
   */
  public static String existing(Path file, String name) {
    return read(file, name)
        .orElseThrow(
            () ->
                new DocumentException(
                    name,
                    "there is no such file",
                    "Maybe the path is relative to another folder."));
  }
}
