/**
 * From counts of runs to what is said of loops, conditions and arrays. In: files of the agent,
 * sites of the sources. Out: what {@code observed.json} holds, and which methods ran most
 * operations.
 */
@NullMarked
package org.perfmodel.observe;

import org.jspecify.annotations.NullMarked;
