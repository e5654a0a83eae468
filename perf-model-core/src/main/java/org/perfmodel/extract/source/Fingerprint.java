package org.perfmodel.extract.source;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 of parts. Each part is preceded by its length, so that no two lists share one. */
public final class Fingerprint {
  /** Bytes of a fingerprint. */
  static final int BYTES = 32;

  private final MessageDigest digest = sha256();

  public Fingerprint add(String part) {
    return add(part.getBytes(StandardCharsets.UTF_8));
  }

  public Fingerprint add(byte[] part) {
    add(part.length);
    digest.update(part);
    return this;
  }

  public Fingerprint add(int number) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
    return this;
  }

  byte[] bytes() {
    return digest.digest();
  }

  public String hex() {
    return HexFormat.of().formatHex(bytes());
  }

  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
