package org.perfmodel.extract.library;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.region.OpenLoop;

/**
 * Of which calls of the library HotSpot makes vectors: of few but those that are operations with a
 * price of their own. Timed: {@code Math.multiplyHigh}, and {@code Long.bitCount}, of which there
 * are vectors since JDK 19 (JDK-8278868); leading and trailing zeros are since then or 20
 * (JDK-8284459). The others are as they are known to be, and not timed.
 */
final class VectorisedCalls {
  private static final Set<String> NUMBERS =
      Set.of("Math", "StrictMath", "Integer", "Long", "Short", "Byte", "Float", "Double");

  /** Those that become a few operations of which vectors are made. */
  private static final Set<String> PACKED =
      Set.of(
          "Integer.rotateLeft",
          "Integer.rotateRight",
          "Long.rotateLeft",
          "Long.rotateRight",
          "Integer.bitCount",
          "Integer.sum",
          "Long.sum",
          "Float.sum",
          "Double.sum",
          "Byte.toUnsignedInt",
          "Short.toUnsignedInt",
          "Integer.toUnsignedLong",
          "Math.toRadians",
          "Math.toDegrees");

  /** Those of which compilers make vectors since about when they gather in vectors. */
  private static final Set<String> LATELY =
      Set.of(
          "Long.bitCount",
          "Integer.numberOfLeadingZeros",
          "Integer.numberOfTrailingZeros",
          "Long.numberOfLeadingZeros",
          "Long.numberOfTrailingZeros",
          "Integer.reverse",
          "Integer.reverseBytes",
          "Long.reverse",
          "Long.reverseBytes",
          "Math.signum");

  private VectorisedCalls() {}

  /** Notes what a call in each iteration keeps a compiler from. */
  static void note(String type, String method, OpenLoop loop) {
    String call = type + "." + method;
    if (LATELY.contains(call)) {
      loop.packedLately = true;
    } else if (NUMBERS.contains(type) && !PACKED.contains(call)) {
      loop.notPacked = Optional.of("`" + call + "`");
    }
  }
}
