package org.perfmodel.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file that is either as it was or as it should be: it is written beside itself, then takes its
 * place. Nothing is written through a link.
 */
public final class AtomicFile {
  /** More than a profile has. */
  private static final int TRIAL_BYTES = 1 << 18;

  /** {@code .NAME.PID-NUMBER.part}; before there were numbers, {@code .NAME.PID.part}. */
  private static final Pattern PART = Pattern.compile("\\.(.+)\\.([0-9]{1,18})(?:-[0-9]+)?\\.part");

  /** What a system says of when a process began may be off by this. */
  private static final Duration CLOCKS = Duration.ofSeconds(2);

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private AtomicFile() {}

  /** What writes itself, a part at a time. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Gives a file this content; leaves it alone if it has it.
   *
   * @throws FileRefusedException if it is a link, or a link on the way leads out of the project
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, Content content) throws IOException {
    Path part = part(file);
    try {
      fill(part, content);
      if (!Files.isRegularFile(file) || Files.mismatch(part, file) >= 0) {
        replace(part, file);
      }
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * Sees whether a file could be written; leaves it as it is.
   *
   * @throws IOException if it could not
   */
  public static void tryOut(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException("it is a folder");
    }
    Path part = part(file);
    try {
      fill(part, out -> out.write(new byte[TRIAL_BYTES]));
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** A name beside the file, in a folder that is there then. */
  private static Path part(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    Path folder = absolute.getParent();
    if (folder == null) {
      throw new FileRefusedException("it is a folder", "Maybe name a file in it.");
    }
    ProjectBoundary.check(folder);
    if (Files.isSymbolicLink(absolute)) {
      throw new FileRefusedException(
          "it is a link, and nothing is written through one",
          "Maybe remove the link, or name the file that it leads to.");
    }
    Files.createDirectories(folder);
    return folder.resolve(
        "."
            + absolute.getFileName()
            + "."
            + ProcessHandle.current().pid()
            + "-"
            + NUMBER.incrementAndGet()
            + ".part");
  }

  private static void fill(Path part, Content content) throws IOException {
    Files.deleteIfExists(part); // A link too: the new file is never one.
    try (OutputStream out =
        new BufferedOutputStream(Files.newOutputStream(part, StandardOpenOption.CREATE_NEW))) {
      content.writeTo(out);
    }
  }

  private static void replace(Path part, Path file) throws IOException {
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException notHere) {
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Removes what a build that was killed while it wrote left in a folder of this program. */
  public static void removeLeftovers(Path folder) throws IOException {
    removeLeftovers(folder, name -> true);
  }

  /** Removes what a build that was killed while it wrote this file left beside it. */
  public static void removeLeftoversOf(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    if (absolute.getParent() != null) {
      String own = absolute.getFileName().toString();
      removeLeftovers(absolute.getParent(), own::equals);
    }
  }

  private static void removeLeftovers(Path folder, Predicate<String> isOwn) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    ProjectBoundary.check(folder);
    try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".*.part")) {
      for (Path part : parts) {
        Matcher name = PART.matcher(part.getFileName().toString());
        if (name.matches()
            && isOwn.test(name.group(1))
            && !isWriting(Long.parseLong(name.group(2)), part)) {
          Files.deleteIfExists(part);
        }
      }
    }
  }

  /**
   * Whether a process may be at it: one that began after the file was written got the number anew.
   */
  private static boolean isWriting(long pid, Path part) throws IOException {
    Optional<ProcessHandle> process = ProcessHandle.of(pid);
    if (process.isEmpty() || Files.isSymbolicLink(part)) {
      return false;
    }
    Optional<Instant> began = process.get().info().startInstant();
    Instant written = Files.getLastModifiedTime(part).toInstant();
    return began.isEmpty() || !written.plus(CLOCKS).isBefore(began.get());
  }
}
