package org.perfmodel.extract.incremental;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;

/** Records as bytes, for files that only this version of this program reads. */
public final class RecordBytes {
  private RecordBytes() {}

  /** The bytes of a record. */
  public static byte[] write(Record value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(value, bytes);
    return bytes.toByteArray();
  }

  /**
   * What {@link #write} wrote; empty where the bytes hold something else.
   *
   * @param packages that its records are of, besides those of workloads
   */
  public static <T extends Record> Optional<T> read(
      byte[] bytes, Class<T> type, Set<String> packages) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return Optional.of(type.cast(new RecordReader(in, packages).read(type)));
    } catch (IOException | RuntimeException | StackOverflowError damaged) {
      return Optional.empty();
    }
  }

  /** What tells records of different content apart: SHA-256 of their bytes. */
  public static String fingerprint(Record... values) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Record value : values) {
        write(value, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static void write(Record value, OutputStream to) {
    try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(to))) {
      Type type = value.getClass();
      new RecordWriter(out).write(value, type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
