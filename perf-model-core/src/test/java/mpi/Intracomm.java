package mpi;

/** Processes of one group. */
public final class Intracomm extends Comm {
  Intracomm(String name, int[] members) {
    super(name, members);
  }

  public CartComm createCart(int[] sizes, boolean[] wraps, boolean reorder) {
    return new CartComm(name() + "/grid", members(), sizes, wraps);
  }

  public Intracomm Split(int colour, int key) {
    return split(colour, key);
  }
}
