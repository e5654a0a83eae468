package org.perfmodel.check.cache;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.file.PlainFile;
import org.perfmodel.file.ProjectBoundary;
import org.perfmodel.request.Request;

/**
 * Tells what this user's builds wrote from what others put there: HMAC-SHA256 (RFC 2104) with a
 * random key of the user, which lies outside of the project. A file that came with a checkout, or
 * from another user or machine, has no seal that fits.
 */
public final class CacheSeal {
  /** Bytes of a key and of a seal. */
  private static final int BYTES = 32;

  /** Bytes that SHA-256 takes at a time. */
  private static final int BLOCK = 64;

  private static final byte OUTER = 0x5c;
  private static final byte INNER = 0x36;

  private final byte[] key;

  CacheSeal(byte[] key) {
    this.key = key.clone();
  }

  /**
   * The seal of the user of a request, whose key is made where there is none; empty where it can be
   * neither read nor made, or where others may know it: because it lies in the project, or because
   * they may read it.
   */
  public static Optional<CacheSeal> of(Request request) {
    return isInProject(request) ? Optional.empty() : of(request.userFolder());
  }

  /** A home folder that settings of the project lead into it has a key that came with it. */
  private static boolean isInProject(Request request) {
    Optional<Path> checkout = ProjectBoundary.of(request.project());
    try {
      Path user = request.userFolder();
      Files.createDirectories(user);
      return checkout.isPresent() && user.toRealPath().startsWith(checkout.get().toRealPath());
    } catch (IOException unreadable) {
      return true;
    }
  }

  static Optional<CacheSeal> of(Path userFolder) {
    Path file = userFolder.resolve("cache.key");
    try {
      if (!PlainFile.isTaken(file)) {
        Files.createDirectories(userFolder);
        create(file);
      }
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || isKnownToOthers(file)) {
        return Optional.empty();
      }
      byte[] key = PlainFile.kept(file).orElseThrow();
      return key.length == BYTES ? Optional.of(new CacheSeal(key)) : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static boolean isKnownToOthers(Path key) throws IOException {
    return isPosix()
        && !Collections.disjoint(
            Files.getPosixFilePermissions(key),
            EnumSet.of(
                PosixFilePermission.GROUP_READ,
                PosixFilePermission.GROUP_WRITE,
                PosixFilePermission.OTHERS_READ,
                PosixFilePermission.OTHERS_WRITE));
  }

  private static boolean isPosix() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }

  private static void create(Path file) throws IOException {
    byte[] key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    FileAttribute<?>[] mine =
        isPosix()
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    Set<StandardOpenOption> options =
        EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (var channel = Files.newByteChannel(file, options, mine)) {
      channel.write(java.nio.ByteBuffer.wrap(key));
    }
  }

  /** The bytes behind their seal. */
  byte[] seal(byte[] bytes) {
    byte[] sealed = Arrays.copyOf(of(bytes, 0), BYTES + bytes.length);
    System.arraycopy(bytes, 0, sealed, BYTES, bytes.length);
    return sealed;
  }

  /** What was sealed; empty where it was not, or not by this user, or is not whole. */
  Optional<byte[]> open(byte[] sealed) {
    return sealed.length >= BYTES
            && MessageDigest.isEqual(Arrays.copyOf(sealed, BYTES), of(sealed, BYTES))
        ? Optional.of(Arrays.copyOfRange(sealed, BYTES, sealed.length))
        : Optional.empty();
  }

  // HMAC(K, m) = H((K xor opad) | H((K xor ipad) | m)). Two digests start faster than a provider.
  private byte[] of(byte[] bytes, int from) {
    MessageDigest inner = sha256();
    inner.update(padded(INNER));
    inner.update(bytes, from, bytes.length - from);
    MessageDigest outer = sha256();
    outer.update(padded(OUTER));
    return outer.digest(inner.digest());
  }

  private byte[] padded(byte pad) {
    byte[] block = Arrays.copyOf(key, BLOCK);
    for (int i = 0; i < block.length; i++) {
      block[i] ^= pad;
    }
    return block;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
