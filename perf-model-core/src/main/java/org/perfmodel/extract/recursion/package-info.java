/**
 * Methods that call themselves: read once with symbols for what they are entered with, and solved
 * by the first rule that fits the calls.
 *
 * <pre>
 * RecursionReader -&gt; table | levels | steps | history | pivot | tree
 * </pre>
 */
@NullMarked
package org.perfmodel.extract.recursion;

import org.jspecify.annotations.NullMarked;
