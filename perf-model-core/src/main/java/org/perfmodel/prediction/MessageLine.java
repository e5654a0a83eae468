package org.perfmodel.prediction;

import org.perfmodel.workload.Place;

/**
 * Message passing at one line.
 *
 * @param what {@code send}, {@code receive}, {@code broadcast (binomial tree)}
 * @param messages sent from there by all processes, also those that a collective operation is made
 *     of
 * @param bytes of these messages
 * @param communication seconds, a mean over the processes
 * @param waiting seconds, a mean over the processes
 */
public record MessageLine(
    Place place, String what, long messages, long bytes, double communication, double waiting) {}
