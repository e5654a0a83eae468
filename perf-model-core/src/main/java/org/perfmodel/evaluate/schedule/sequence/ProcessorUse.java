package org.perfmodel.evaluate.schedule.sequence;

/**
 * What one processor did from the program's beginning to its end, in seconds; the parts add up to
 * the makespan.
 *
 * @param work the weights of its tasks
 * @param contention by how much its tasks took longer than that because others ran
 * @param lock waiting for critical sections, with a task
 * @param overhead coming by its tasks
 * @param idle without a task
 * @param tasks how many it executed
 */
public record ProcessorUse(
    double work, double contention, double lock, double overhead, double idle, long tasks) {}
