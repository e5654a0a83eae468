package mpi;

/** Processes of one group. */
public final class Intracomm extends Comm {
  Intracomm(String name, int[] members) {
    super(name, members);
  }

  public Intracomm Split(int colour, int key) {
    return split(colour, key);
  }
}
