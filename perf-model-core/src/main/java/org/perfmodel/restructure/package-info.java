/**
 * From a sequential program to processes that send each other what they need (MacDonald 1996,
 * section 3.1): dependences from what tasks read and write, segments of similar independent tasks,
 * transformations that combine communications and tasks, mapping onto processes, collective
 * operations.
 *
 * <pre>
 * SequentialTasks -&gt; Dependences -&gt; DataGraph -&gt; Segments -&gt; Restructuring -&gt; Mapping -&gt; Collectives
 * </pre>
 *
 * <p>A label of the thesis is a set of places in memory; here it is a set of <em>values</em>, a
 * value being what one task wrote to one place. So a value that a message carries past a task which
 * writes the same place is seen at once.
 */
@NullMarked
package org.perfmodel.restructure;

import org.jspecify.annotations.NullMarked;
