package mpi;

/** How elements are combined. */
public final class Op {}
