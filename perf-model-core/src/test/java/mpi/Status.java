package mpi;

/** What is known of a message that was received. */
public final class Status {
  public final int source;
  public final int tag;
  private final int bytes;

  Status(int source, int tag, int bytes) {
    this.source = source;
    this.tag = tag;
    this.bytes = bytes;
  }

  public int getSource() {
    return source;
  }

  public int getTag() {
    return tag;
  }

  public int getCount(Datatype type) {
    return bytes / type.bytes;
  }

  public int Get_count(Datatype type) {
    return getCount(type);
  }
}
