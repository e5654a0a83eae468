package mpi;

/** Two neighbours in a grid. */
public final class ShiftParms {
  private final int source;
  private final int destination;

  ShiftParms(int source, int destination) {
    this.source = source;
    this.destination = destination;
  }

  public int getRankSource() {
    return source;
  }

  public int getRankDest() {
    return destination;
  }
}
