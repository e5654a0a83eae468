package mpi;

/** What is known of a message that was received. */
public final class Status {
  private final int source;
  private final int tag;

  Status(int source, int tag) {
    this.source = source;
    this.tag = tag;
  }

  public int getSource() {
    return source;
  }

  public int getTag() {
    return tag;
  }
}
