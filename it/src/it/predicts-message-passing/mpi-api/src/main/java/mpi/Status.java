package mpi;

/** What is known of a message that was received. */
public final class Status {
  public int getSource() {
    throw new UnsupportedOperationException();
  }

  public int getTag() {
    throw new UnsupportedOperationException();
  }
}
