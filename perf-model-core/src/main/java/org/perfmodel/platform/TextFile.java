package org.perfmodel.platform;

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
public final class TextFile {
  /** No document that a person or this program writes is longer. */
  private static final int MOST_MEGABYTES = 64;

  private static final int MOST_BYTES = MOST_MEGABYTES << 20;

  private TextFile() {}

  /** A file that is no text to read: what is wrong with it, and what to do. */
  public static final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String problem;
    private final String nextStep;

    UnreadableException(String problem, String nextStep) {
      super(problem + "\n" + nextStep);
      this.problem = problem;
      this.nextStep = nextStep;
    }

    public String problem() {
      return problem;
    }

    public String nextStep() {
      return nextStep;
    }
  }

  /** Whether something has this name, be it a file or not. */
  static boolean isTaken(Path file) {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * The text; empty where there is no such file.
   *
   * @throws UnreadableException if it is no plain file, too long, or no UTF-8 text
   */
  public static Optional<String> read(Path file) throws UnreadableException {
    if (!Files.exists(file)) {
      if (isTaken(file)) {
        throw new UnreadableException(
            "it is a link to a file that is not there",
            "Maybe restore the file, or remove the link.");
      }
      return Optional.empty();
    }
    if (!Files.isRegularFile(file)) {
      throw new UnreadableException(
          "it is " + (Files.isDirectory(file) ? "a folder" : "a pipe or a device") + ", not a file",
          "Maybe put a text file there.");
    }
    return Optional.of(text(bytes(file)));
  }

  private static byte[] bytes(Path file) throws UnreadableException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new UnreadableException(
            "it has more than " + MOST_MEGABYTES + " MB (" + MOST_BYTES + " bytes)",
            "Maybe it is not the file that was meant: see where it leads to.");
      }
      return bytes;
    } catch (IOException e) {
      throw new UnreadableException("it cannot be read: " + e, "Maybe check its permissions.");
    }
  }

  private static String text(byte[] bytes) throws UnreadableException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new UnreadableException(
          "it is no UTF-8 text: " + e, "Maybe save it with that encoding.");
    }
  }
}
