package org.perfmodel.file;

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
 * A file that is read as a whole. One that is no plain file, as a pipe that nobody writes to, that
 * does not end, or that a link outside of the project leads to, is refused and never waited for.
 */
public final class PlainFile {
  /** No document that a person or this program writes is longer. */
  private static final int DOCUMENT_MEGABYTES = 64;

  /** What this program keeps between runs may be longer, yet must fit into an array. */
  private static final int KEPT_MEGABYTES = 1024;

  private PlainFile() {}

  /** Whether something has this name, be it a file or not. */
  public static boolean isTaken(Path file) {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * The text of a document; empty where there is no such file.
   *
   * @throws FileRefusedException if it is no plain file of the project, has more than 64 MB, or is
   *     no UTF-8 text
   */
  public static Optional<String> text(Path file) throws FileRefusedException {
    Optional<byte[]> bytes = bytes(file, DOCUMENT_MEGABYTES);
    return bytes.isPresent() ? Optional.of(decoded(bytes.get())) : Optional.empty();
  }

  /**
   * The bytes of a document; empty where there is no such file.
   *
   * @throws FileRefusedException as {@link #text}, whatever the bytes say
   */
  public static Optional<byte[]> document(Path file) throws FileRefusedException {
    return bytes(file, DOCUMENT_MEGABYTES);
  }

  /**
   * The bytes of what this program wrote before; empty where there is no such file.
   *
   * @throws FileRefusedException if it is no plain file of the project, or has more than 1 GB
   */
  public static Optional<byte[]> kept(Path file) throws FileRefusedException {
    return bytes(file, KEPT_MEGABYTES);
  }

  private static Optional<byte[]> bytes(Path file, int megabytes) throws FileRefusedException {
    if (!Files.exists(file)) {
      if (isTaken(file)) {
        throw ProjectBoundary.dangling();
      }
      return Optional.empty();
    }
    if (!Files.isRegularFile(file)) {
      throw new FileRefusedException(
          "it is " + (Files.isDirectory(file) ? "a folder" : "a pipe or a device") + ", not a file",
          "Maybe put a text file there.");
    }
    try {
      ProjectBoundary.check(file);
      return Optional.of(bounded(file, megabytes));
    } catch (FileRefusedException refused) {
      throw refused;
    } catch (IOException e) {
      throw new FileRefusedException("it cannot be read: " + e, "Maybe check its permissions.");
    }
  }

  private static byte[] bounded(Path file, int megabytes) throws IOException {
    int most = (int) Math.min(Integer.MAX_VALUE - 16, (long) megabytes << 20);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most + 1);
      if (bytes.length > most) {
        throw new FileRefusedException(
            "it has more than " + megabytes + " MB (" + most + " bytes)",
            "Maybe it is not the file that was meant: see where it leads to.");
      }
      return bytes;
    }
  }

  private static String decoded(byte[] bytes) throws FileRefusedException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new FileRefusedException(
          "it is no UTF-8 text: " + e, "Maybe save it with that encoding.");
    }
  }
}
