package org.perfmodel.evaluate.simulate.event;

/** Processes that pass messages. Asked again from the start, it answers the same. */
public interface Program {
  /** How many, at least one. */
  int processes();

  /** The operations of a process from its start; processes may be asked by several threads. */
  OperationStream stream(int rank);

  /** How many places {@link #place} knows. */
  int places();

  /** Where an operation stands, for messages: {@code Jacobi.java:42}. */
  String place(int index);

  /** What processes talk through, for messages: {@code MPI.COMM_WORLD}. */
  String channel(int index);

  /** What a collective operation is called, for messages: {@code broadcast}. */
  String operation(int index);
}
