package mpi;

import java.nio.DoubleBuffer;

/** Constants, begin and end. */
public final class MPI {
  public static final int ANY_SOURCE = -1;
  public static final int ANY_TAG = -1;
  public static final int PROC_NULL = -2;
  public static final int UNDEFINED = -32766;

  public static final Datatype BYTE = new Datatype(1);
  public static final Datatype INT = new Datatype(4);
  public static final Datatype LONG = new Datatype(8);
  public static final Datatype DOUBLE = new Datatype(8);

  public static final Op SUM = new Op(Double::sum);
  public static final Op MAX = new Op(Math::max);

  public static final Intracomm COMM_WORLD = new Intracomm("world", null);

  private MPI() {}

  public static void Init(String[] args) {}

  public static void Finalize() {}

  public static DoubleBuffer newDoubleBuffer(int size) {
    return DoubleBuffer.allocate(size);
  }
}
