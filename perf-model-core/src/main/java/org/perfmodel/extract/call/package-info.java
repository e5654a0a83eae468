/**
 * What a call stands for: methods of the sources, read at their arguments or summarised; functions
 * that are handed over. Calls of the library are {@code library}'s.
 *
 * <p>Others ask through {@code construct}: {@code Calls}, {@code Inlining}, {@code Constructors},
 * {@code Functions}.
 */
@NullMarked
package org.perfmodel.extract.call;

import org.jspecify.annotations.NullMarked;
