/**
 * The concrete analysis of Eager Timed CCS: every execution of a process, its times and their
 * probabilities, and whether it can deadlock. Written over {@link Times}, so that times may be
 * numbers or numbers that remember where they came from.
 *
 * <p>Source: definitions 5.2.1 to 5.2.25 and section 5.3 of the thesis named in {@code term}.
 */
@NullMarked
package org.perfmodel.evaluate.process.eager;

import org.jspecify.annotations.NullMarked;
