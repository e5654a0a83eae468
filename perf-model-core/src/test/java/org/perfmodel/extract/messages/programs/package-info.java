/**
 * Programs that pass messages through MPI for Java, to be read and to be run. Each has a method
 * {@code run} that is a region and returns when all of its messages are received.
 */
package org.perfmodel.extract.messages.programs;
