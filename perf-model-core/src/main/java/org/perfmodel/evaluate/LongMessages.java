package org.perfmodel.evaluate;

/**
 * From where on libraries take messages for long and processes for many. Bytes of one block; limits
 * of MPICH (Thakur, Rabenseifner and Gropp 2005).
 */
public final class LongMessages {
  /** A broadcast of as many bytes, among many processes, scatters and gathers. */
  public static final long BROADCAST = 12_288;

  /** A vector of more bytes is reduced in parts. */
  public static final long VECTOR = 2_048;

  /** As many bytes of all processes together are gathered around a ring. */
  public static final long GATHERED = 81_920;

  /** Up to so many bytes many processes exchange in few rounds. */
  public static final long SHORT_BLOCK = 256;

  /** More bytes are exchanged pair by pair. */
  public static final long BLOCK = 32_768;

  /** As many processes are many. */
  public static final int MANY_PROCESSES = 8;

  private LongMessages() {}
}
