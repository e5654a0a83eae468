/**
 * Which methods of a module are worth a limit: {@link Suggestion}s, best first, and what was not
 * looked at.
 */
@NullMarked
package org.perfmodel.suggest;

import org.jspecify.annotations.NullMarked;
