/**
 * What measures messages and programs on processes of a real MPI for Java; what it printed once is
 * a resource beside it, for tests.
 */
package org.perfmodel.extract.messages.measured;
