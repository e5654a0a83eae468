package org.perfmodel.extract.incremental;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.perfmodel.extract.form.SourceFiles;
import org.perfmodel.extract.source.Fingerprint;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Workload;

/**
 * A workload as bytes, with a key of everything that it follows from: the sources, the settings and
 * this program. What does not fit its key, or is damaged, counts as nothing, so that the file can
 * be deleted, cut short or copied from elsewhere at any time.
 */
public final class WorkloadCache {
  private static final String FORMAT = "perf workload 9";
  private static final int BUFFER = 1 << 16;

  private WorkloadCache() {}

  /**
   * The key of what an extraction would give; empty where this program may change without notice,
   * because it does not run from an archive, or where a source cannot be read.
   *
   * @param settings all else that the workload depends on, as text
   */
  public static Optional<String> key(String settings, List<SourceRoot> roots) {
    return program().flatMap(program -> key(program, settings, roots));
  }

  /**
   * The same for a program that is known.
   *
   * @param program which version of it runs
   */
  public static Optional<String> key(String program, String settings, List<SourceRoot> roots) {
    Fingerprint all = new Fingerprint().add(FORMAT).add(program).add(settings);
    SourceFiles files = new SourceFiles(0, text -> false);
    files.find(roots);
    files.load();
    if (!files.areReadable()) {
      return Optional.empty();
    }
    roots.forEach(root -> all.add(root.prefix()));
    files.fingerprints().forEach((file, content) -> all.add(file).add(content));
    return Optional.of(all.hex());
  }

  /**
   * Which program runs, by the content of its archive and the Java platform; empty if it runs from
   * no archive, and so may change without notice.
   */
  public static Optional<String> program() {
    return ProgramFingerprint.ofThis();
  }

  /** The workload under its key. */
  public static byte[] write(String key, Workload workload) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (DataOutputStream out =
        new DataOutputStream(
            new DeflaterOutputStream(body, new java.util.zip.Deflater(1), BUFFER))) {
      new RecordWriter(out).write(workload, Workload.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(all)) {
      out.writeUTF(FORMAT);
      out.writeUTF(key);
      out.writeLong(sum(body.toByteArray()));
      body.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all.toByteArray();
  }

  /** The workload, if the bytes hold it under this key. */
  public static Optional<Workload> read(String key, byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (!in.readUTF().equals(FORMAT) || !in.readUTF().equals(key)) {
        return Optional.empty();
      }
      long sum = in.readLong();
      byte[] body = in.readAllBytes();
      if (sum(body) != sum) {
        return Optional.empty();
      }
      try (DataInputStream inflated =
          new DataInputStream(
              new BufferedInputStream(
                  new InflaterInputStream(new ByteArrayInputStream(body)), BUFFER))) {
        return Optional.of((Workload) new RecordReader(inflated).read(Workload.class));
      }
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static long sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return sum.getValue();
  }
}
