package mpi;

/** What goes wrong with messages. */
public class MPIException extends Exception {
  private static final long serialVersionUID = 1L;
}
