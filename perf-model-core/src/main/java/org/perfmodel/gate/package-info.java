/**
 * Limits, baselines, waivers and the verdict.
 *
 * <pre>
 * limit  := metric ("&gt;=" | "&lt;=" | "at-least" | "at-most") bound ["floor" quantity] ["at" point]
 * metric := time | work | span | speedup | efficiency | serial | allocation | objects
 *         | complexity | unknown
 * bound  := quantity | growth | ("baseline" | "reference") [("+" | "-") percent]
 * point  := name "=" integer ("," name "=" integer)*
 * </pre>
 */
@NullMarked
package org.perfmodel.gate;

import org.jspecify.annotations.NullMarked;
