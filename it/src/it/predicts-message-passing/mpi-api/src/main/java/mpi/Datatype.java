package mpi;

/** What the elements of a message are. */
public final class Datatype {}
