/**
 * What a call stands for: methods of the sources, read at their arguments or summarised; functions
 * that are handed over; calls of the library, as operations or from the catalogue.
 *
 * <p>Others ask through {@code construct}: {@code Calls}, {@code Inlining}, {@code Constructors},
 * {@code Functions}.
 */
@NullMarked
package org.perfmodel.extract.call;

import org.jspecify.annotations.NullMarked;
