package mpi;

/** What MPI's methods may throw. */
public class MPIException extends Exception {
  private static final long serialVersionUID = 1;

  public MPIException(String message) {
    super(message);
  }
}
