package org.perfmodel.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of a project as text. One that is no plain file, as a pipe that nobody writes to, or that
 * does not end, is refused and never waited for.
 */
public final class BoundedFile {
  /** No document that a person or this program writes is longer. */
  static final int MOST_BYTES = 64 << 20;

  private BoundedFile() {}

  /**
   * The text; empty where there is no such file.
   *
   * @param name of the file, for messages
   * @throws DocumentException if it is no plain file, too long, or no UTF-8 text
   */
  public static Optional<String> read(Path file, String name) {
    if (!Files.exists(file)) {
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new DocumentException(
            name,
            "it is a link to a file that is not there",
            "Maybe restore the file, or remove" + " the link.");
      }
      return Optional.empty();
    }
    if (!Files.isRegularFile(file)) {
      throw new DocumentException(
          name,
          "it is " + (Files.isDirectory(file) ? "a folder" : "a pipe or a device") + ", not a file",
          "Maybe put a text file there.");
    }
    return Optional.of(text(bytes(file, name), name));
  }

  private static byte[] bytes(Path file, String name) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new DocumentException(
            name,
            "it has more than " + MOST_BYTES + " bytes",
            "Maybe it is not the file that was meant: see where it leads to.");
      }
      return bytes;
    } catch (IOException e) {
      throw new DocumentException(name, "it cannot be read: " + e, "Maybe check its permissions.");
    }
  }

  private static String text(byte[] bytes, String name) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new DocumentException(
          name, "it is no UTF-8 text: " + e, "Maybe save it with that encoding.");
    }
  }
}
