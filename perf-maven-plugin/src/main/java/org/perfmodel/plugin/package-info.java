/**
 * The goals, as Maven sees them: each turns parameters into a request, calls {@link
 * org.perfmodel.Pipeline}, and turns the outcome into lines of the log and an end of the build. The
 * only room that knows Maven.
 */
@NullMarked
package org.perfmodel.plugin;

import org.jspecify.annotations.NullMarked;
