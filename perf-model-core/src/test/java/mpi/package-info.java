/**
 * A stand-in for the bindings of MPI for Java, for tests only: the processes are threads of one
 * program, and each notes what it passes. It has the names of Open MPI's bindings ({@code iSend})
 * and those of mpiJava and MPJ Express ({@code Isend}), as far as the programs of the tests use
 * them; written for these tests.
 */
package mpi;
