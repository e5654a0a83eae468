/**
 * What instrumented code calls: sizes at the entry of a method, and what one run of it counted. In:
 * an array of numbers. Out: sums by sizes.
 */
@NullMarked
package org.perfmodel.agent.runtime;

import org.jspecify.annotations.NullMarked;
