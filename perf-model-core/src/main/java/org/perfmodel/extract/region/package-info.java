/**
 * What is gathered while one region is read: sizes, assumptions, the loops that are open and what
 * holds in them, operations that are counted, methods that are summarised.
 *
 * <p>{@link RegionNotes} is the notebook, {@link OpenLoop} one loop around what is read, {@link
 * Operations} counts, {@link Bounds} proves, {@link ReadingBudget} ends what goes too far. Readers
 * of constructs write here and know each other by {@code construct}.
 */
@NullMarked
package org.perfmodel.extract.region;

import org.jspecify.annotations.NullMarked;
