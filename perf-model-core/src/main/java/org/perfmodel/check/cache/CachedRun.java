package org.perfmodel.check.cache;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.file.PlainFile;
import org.perfmodel.gate.Outcome;
import org.perfmodel.json.SafeFile;

/**
 * What the last run said, in a file that may be deleted or damaged at any time. It is said again
 * only where all that it follows from is as it was, and every file that it wrote still is as it was
 * written.
 */
public final class CachedRun {
  private static final String FORMAT = "perf run 1";

  private final Path file;
  private final Path results;
  private final Supplier<Optional<String>> key;
  private final Supplier<Optional<CacheSeal>> seal;

  /**
   * What is kept of runs with these results.
   *
   * @param results the folder that runs write into
   * @param key of all that a run follows from, as it is now; empty where nothing may be kept
   * @param seal of the user; nothing is kept where there is none
   */
  public CachedRun(
      Path results, Supplier<Optional<String>> key, Supplier<Optional<CacheSeal>> seal) {
    this.seal = seal;
    this.file = results.resolve("cache").resolve("run.bin");
    this.results = results;
    this.key = key;
  }

  /**
   * What a run gave.
   *
   * @param files that it wrote or removed, by their names below the results
   */
  public record Run(RunSummary summary, SortedSet<String> files) {}

  /** A file as it should be: how long it is, less than zero if there is none, and its sum. */
  private record Written(String name, long length, long sum) {}

  /** What the last run said, or else what this one says, which is kept then. */
  public RunSummary or(Supplier<Run> run) {
    Optional<String> before = key.get();
    Optional<RunSummary> known = before.flatMap(this::read);
    if (known.isPresent()) {
      return known.get();
    }
    Run made = run.get();
    // What changes while it is read belongs to no key.
    if (before.isPresent() && before.equals(key.get())) {
      byte[] bytes = write(before.get(), made);
      seal.get().ifPresent(mine -> SafeFile.write(file, mine.seal(bytes)));
    }
    return made.summary();
  }

  private byte[] write(String name, Run run) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(body))) {
      RunSummary summary = run.summary();
      text(out, summary.outcome().name());
      for (List<String> lines :
          List.of(summary.table(), summary.warnings(), summary.annotations(), summary.messages())) {
        out.writeInt(lines.size());
        for (String line : lines) {
          text(out, line);
        }
      }
      out.writeInt(run.files().size());
      for (String each : run.files()) {
        Written written = written(each);
        text(out, written.name());
        out.writeLong(written.length());
        out.writeLong(written.sum());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try (DataOutputStream out = new DataOutputStream(all)) {
      out.writeUTF(FORMAT);
      out.writeUTF(name);
      out.writeLong(sum(body.toByteArray()));
      body.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all.toByteArray();
  }

  private Optional<RunSummary> read(String name) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(opened()))) {
      if (!in.readUTF().equals(FORMAT) || !in.readUTF().equals(name)) {
        return Optional.empty();
      }
      long sum = in.readLong();
      byte[] body = in.readAllBytes();
      return sum == sum(body) ? said(body) : Optional.empty();
    } catch (IOException | RuntimeException unreadable) {
      return Optional.empty(); // As if there were none: it is made anew.
    }
  }

  /** What this user's builds wrote; nothing where it was somebody else. */
  private byte[] opened() throws IOException {
    Optional<byte[]> sealed = PlainFile.kept(file);
    return sealed.isEmpty()
        ? new byte[0]
        : seal.get().flatMap(mine -> mine.open(sealed.get())).orElse(new byte[0]);
  }

  private Optional<RunSummary> said(byte[] body) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(body))) {
      RunSummary summary =
          new RunSummary(Outcome.valueOf(text(in)), texts(in), texts(in), texts(in), texts(in));
      List<Written> files = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        files.add(new Written(text(in), in.readLong(), in.readLong()));
      }
      return files.parallelStream().allMatch(each -> each.equals(written(each.name())))
          ? Optional.of(summary)
          : Optional.empty();
    }
  }

  private Written written(String name) {
    try {
      return PlainFile.kept(results.resolve(name))
          .map(bytes -> new Written(name, bytes.length, sum(bytes)))
          .orElse(new Written(name, -1, 0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  private static List<String> texts(DataInputStream in) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      lines.add(text(in));
    }
    return lines;
  }

  private static long sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return sum.getValue();
  }
}
