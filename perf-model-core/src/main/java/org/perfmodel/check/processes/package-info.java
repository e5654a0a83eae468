/**
 * Models of processes in {@code src/perf/ccs}, judged by the limits of perf.yaml.
 *
 * <p>{@link Processes} is the door: rules come in, one verdict per process goes out. {@link
 * ProcessModelFile} reads a model for whoever asks.
 */
@NullMarked
package org.perfmodel.check.processes;

import org.jspecify.annotations.NullMarked;
