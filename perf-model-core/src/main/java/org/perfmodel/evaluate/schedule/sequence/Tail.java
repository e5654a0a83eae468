package org.perfmodel.evaluate.schedule.sequence;

/**
 * The end of a schedule, in which processors run out of tasks.
 *
 * @param start seconds after which never again all processors had a task
 * @param task the id of the task that runs longest in the tail, or -1 if there is no tail; of
 *     equals the least
 * @param seconds how long that task runs in the tail
 */
public record Tail(double start, long task, double seconds) {}
