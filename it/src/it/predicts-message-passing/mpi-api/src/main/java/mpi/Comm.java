package mpi;

/** Processes that pass messages. */
public final class Comm {
  Comm() {}

  public int getRank() throws MPIException {
    throw new MPIException();
  }

  public int getSize() throws MPIException {
    throw new MPIException();
  }

  public void send(Object buffer, int count, Datatype type, int to, int tag) throws MPIException {
    throw new MPIException();
  }

  public Status recv(Object buffer, int count, Datatype type, int from, int tag)
      throws MPIException {
    throw new MPIException();
  }

  public Status sendRecv(
      Object sent,
      int sentCount,
      Datatype sentType,
      int to,
      int sentTag,
      Object received,
      int receivedCount,
      Datatype receivedType,
      int from,
      int receivedTag)
      throws MPIException {
    throw new MPIException();
  }

  public void allReduce(Object buffer, int count, Datatype type, Op op) throws MPIException {
    throw new MPIException();
  }
}
