package mpi;

/** Processes in a grid; the last coordinate changes fastest. */
public final class CartComm extends Comm {
  private final int[] sizes;
  private final boolean[] wraps;

  CartComm(String name, int[] members, int[] sizes, boolean[] wraps) {
    super(name, members);
    this.sizes = sizes.clone();
    this.wraps = wraps.clone();
  }

  public int[] getCoords(int rank) {
    int[] coordinates = new int[sizes.length];
    int rest = rank;
    for (int i = sizes.length - 1; i >= 0; i--) {
      coordinates[i] = rest % sizes[i];
      rest /= sizes[i];
    }
    return coordinates;
  }

  private int rank(int[] coordinates) {
    int rank = 0;
    for (int i = 0; i < sizes.length; i++) {
      int place = coordinates[i];
      if (place < 0 || place >= sizes[i]) {
        if (!wraps[i]) {
          return MPI.PROC_NULL;
        }
        place = Math.floorMod(place, sizes[i]);
      }
      rank = rank * sizes[i] + place;
    }
    return rank;
  }

  public ShiftParms shift(int direction, int steps) {
    int[] back = getCoords(getRank());
    int[] ahead = back.clone();
    back[direction] -= steps;
    ahead[direction] += steps;
    return new ShiftParms(rank(back), rank(ahead));
  }
}
