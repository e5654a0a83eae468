package mpi;

/** As much of Open MPI's bindings as the solver needs, to be compiled against. */
public final class MPI {
  public static final Comm COMM_WORLD = new Comm();
  public static final Datatype DOUBLE = new Datatype();
  public static final Datatype INT = new Datatype();
  public static final Op MAX = new Op();
  public static final int PROC_NULL = -2;
  public static final int ANY_SOURCE = -1;
  public static final int ANY_TAG = -1;

  private MPI() {}
}
