package org.perfmodel.evaluate.simulate.collective;

import java.util.function.IntUnaryOperator;

/**
 * One process's part in a collective operation.
 *
 * @param rank in the group
 * @param size of the group
 * @param root in the group
 * @param bytes of one block
 * @param world the rank among all processes of a rank in the group
 * @param channel that no other messages use
 * @param tag the number of the call
 * @param place index of the place
 * @param combining ticks to combine one byte of two vectors
 */
public record Call(
    int rank,
    int size,
    int root,
    long bytes,
    IntUnaryOperator world,
    int channel,
    int tag,
    int place,
    double combining) {
  public Call {
    if (rank < 0 || rank >= size || root < 0 || root >= size || bytes < 0) {
      throw new IllegalArgumentException(
          "rank " + rank + ", root " + root + " of " + size + ", bytes " + bytes);
    }
  }

  /** The rank as if the root were zero. */
  int fromRoot() {
    return Math.floorMod(rank - root, size);
  }

  /** Back from such a rank. */
  int atRoot(int relative) {
    return (relative + root) % size;
  }

  Call withBytes(long other) {
    return new Call(rank, size, root, other, world, channel, tag, place, combining);
  }
}
