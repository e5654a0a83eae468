/**
 * What is kept of one extraction for the next: readings as bytes with what they followed from, and
 * the prints of methods and files that say whether they still hold.
 *
 * <p>In: sources and finished readings. Out: {@link WorkloadCache}, {@link CachedReadings}. Only
 * {@code extract} and the composition root of the project may enter.
 */
@NullMarked
package org.perfmodel.extract.incremental;

import org.jspecify.annotations.NullMarked;
