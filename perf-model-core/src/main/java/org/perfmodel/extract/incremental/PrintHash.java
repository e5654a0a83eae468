package org.perfmodel.extract.incremental;

/** A text as a few characters of base64 (RFC 4648, section 5), the same on every machine. */
final class PrintHash {
  private static final String DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  private static final int BITS = 6;
  private static final int MASK = (1 << BITS) - 1;
  private static final int PAIR = (1 << 2 * BITS) - 1;

  /** The last five bits. */
  private static final int OF_LOCALS = (1 << 5) - 1;

  private PrintHash() {}

  /** So many characters of the text's hash. */
  static String of(String text, int characters) {
    long hash = mixed(text);
    StringBuilder print = new StringBuilder();
    for (int i = 0; i < characters; i++) {
      print.append(DIGITS.charAt((int) (hash >>> (i * BITS)) & MASK));
    }
    return print.toString();
  }

  /** Two characters: most bits are of a text, the others of the locals that it names. */
  static String of(String text, String locals) {
    int bits = (int) (mixed(text) & ~OF_LOCALS & PAIR) | (int) (mixed(locals) & OF_LOCALS);
    return "" + DIGITS.charAt(bits >>> BITS) + DIGITS.charAt(bits & MASK);
  }

  /** FNV-1a, and the finaliser of MurmurHash3, so that all bits depend on all. */
  private static long mixed(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
    return hash ^ hash >>> 33;
  }
}
