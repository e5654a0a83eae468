package org.perfmodel.network;

import static java.util.Objects.requireNonNull;

/**
 * One measured time of messages from one process to another.
 *
 * @param bytes of the message
 * @param seconds positive
 */
public record MessageTime(Kind kind, long bytes, double seconds) {
  /** What was measured. */
  public enum Kind {
    /** From the begin of a send to the end of its receive: half of a round trip. */
    MESSAGE,
    /** What the sender's processor is busy for. */
    SEND,
    /** What the receiver's processor is busy for, with a message that is there. */
    RECEIVE,
    /** From one message to the next of many that are sent one behind the other. */
    TRAIN
  }

  public MessageTime {
    requireNonNull(kind);
    if (bytes < 0 || !(seconds > 0) || Double.isInfinite(seconds)) {
      throw new IllegalArgumentException(bytes + " bytes in " + seconds + " seconds");
    }
  }
}
