package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;
import org.perfmodel.evaluate.process.term.ProcessException;

/**
 * States, each once, in the order of their discovery. A state is a list of component numbers; it is
 * kept as bytes, one per component while there are at most 127 different ones.
 */
final class StateStore {
  private byte[] arena = new byte[4096];
  private int used;
  private final Ints begins = new Ints(1024);

  /** Of each place, the hash of a state above its number; -1 where it is free. */
  private long[] table = new long[1024];

  private byte[] scratch = new byte[256];

  StateStore() {
    Arrays.fill(table, -1);
    begins.add(0);
  }

  int size() {
    return begins.size() - 1;
  }

  /** The number of a state; {@link #size()} grows when it is new. */
  int add(int[] components, int length) {
    int bytes = encode(components, length);
    int hash = hash(bytes);
    int at = hash & (table.length - 1);
    while (table[at] >= 0) {
      if ((int) (table[at] >>> 32) == hash) {
        int state = (int) table[at];
        int begin = begins.get(state);
        if (Arrays.equals(arena, begin, begins.get(state + 1), scratch, 0, bytes)) {
          return state;
        }
      }
      at = (at + 1) & (table.length - 1);
    }
    int state = size();
    table[at] = (long) hash << 32 | state;
    append(bytes);
    if (10L * state > 7L * table.length) {
      grow();
    }
    return state;
  }

  private void append(int bytes) {
    if (used + bytes > arena.length) {
      if (used > Integer.MAX_VALUE / 2) {
        throw new ProcessException(
            "the states need more than a gigabyte.\nMaybe analyse a smaller instance.");
      }
      arena = Arrays.copyOf(arena, Math.max(used + bytes, used + (used >> 1)));
    }
    System.arraycopy(scratch, 0, arena, used, bytes);
    used += bytes;
    begins.add(used);
  }

  private int encode(int[] components, int length) {
    if (scratch.length < 5 * length) {
      scratch = new byte[10 * length];
    }
    int at = 0;
    for (int i = 0; i < length; i++) {
      int rest = components[i];
      while (rest > 127) {
        scratch[at++] = (byte) (rest | 128);
        rest >>>= 7;
      }
      scratch[at++] = (byte) rest;
    }
    return at;
  }

  /** Of what was encoded last; not negative. */
  private int hash(int bytes) {
    long mixed = bytes;
    for (int i = 0; i < bytes; i++) {
      mixed = (mixed ^ scratch[i]) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 32;
    }
    mixed *= 0xD6E8FEB86659FD93L;
    return (int) (mixed >>> 33);
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    Arrays.fill(table, -1);
    for (long entry : old) {
      if (entry >= 0) {
        int at = (int) (entry >>> 32) & (table.length - 1);
        while (table[at] >= 0) {
          at = (at + 1) & (table.length - 1);
        }
        table[at] = entry;
      }
    }
  }

  /** Writes the components of a state into an array that is long enough; their number. */
  int read(int state, int[] into) {
    int at = begins.get(state);
    int end = begins.get(state + 1);
    int length = 0;
    while (at < end) {
      int component = arena[at] & 127;
      int shift = 7;
      while (arena[at++] < 0) {
        component |= (arena[at] & 127) << shift;
        shift += 7;
      }
      into[length++] = component;
    }
    return length;
  }

  /** An upper bound of the number of components of a state. */
  int length(int state) {
    return begins.get(state + 1) - begins.get(state);
  }

  /** Bytes that the states take, with what is kept free for more. */
  long bytes() {
    return arena.length + begins.bytes() + 8L * table.length;
  }
}
