package org.perfmodel.platform;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Eight hexadecimal digits that change when a number of a platform does; neither its name, nor
 * where its numbers come from, nor how a file is formatted counts.
 */
final class Fingerprint {
  private static final int BYTES = 4;

  private Fingerprint() {}

  static String of(
      int processors,
      double modelError,
      SortedMap<String, Parameter> parameters,
      List<MemoryLevel> memory,
      Optional<Network> network) {
    StringBuilder numbers = new StringBuilder();
    numbers.append(processors).append(' ').append(modelError).append('\n');
    for (Parameter parameter : parameters.values()) {
      numbers.append(parameter.name()).append(' ').append(parameter.value()).append(' ');
      numbers.append(parameter.relativeError()).append(' ');
      numbers.append(parameter.confidence()).append('\n');
    }
    for (MemoryLevel level : memory) {
      numbers.append(level.name()).append(' ').append(level.capacityBytes()).append(' ');
      if (level.streamBytes() != level.capacityBytes()) {
        numbers.append(level.streamBytes()).append(" of streams ");
      }
      numbers.append(level.secondsPerByte()).append(' ');
      numbers.append(level.secondsPerLine()).append(' ');
      if (!level.secondsPerRandom().equals(level.secondsPerLine())) {
        numbers.append(level.secondsPerRandom()).append(" random ");
      }
      if (!level.secondsPerDependent().equals(level.secondsPerLine())) {
        numbers.append(level.secondsPerDependent()).append(" dependent ");
      }
      numbers.append(level.relativeError()).append(' ').append(level.confidence()).append('\n');
    }
    network.ifPresent(
        known -> {
          numbers.append(known.topology()).append('\n');
          known
              .collectives()
              .forEach(
                  (operation, fitted) ->
                      numbers.append(operation).append(' ').append(fitted).append('\n'));
        });
    return hash(numbers.toString());
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
