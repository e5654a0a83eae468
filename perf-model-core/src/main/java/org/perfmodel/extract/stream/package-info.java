/**
 * Streams of {@code java.util.stream}: a loop over what their source has, sequential or parallel.
 *
 * <p>In: the call that ends a stream, or a step of one that does not end there. Out: the loop, and
 * what the stream answers. A stream that does not end yet is a value: the calls that make it.
 *
 * <pre>
 * StreamReader          the loop that a stream is where it ends
 * StreamPipelineReader  from the source to the end, wherever the calls stand
 * StreamOriginReader    what the elements are, and how many
 * StreamStages          what one element goes through
 * CollectorReader       what it is collected into; CollectorFinisher, what follows the last one
 * </pre>
 */
@NullMarked
package org.perfmodel.extract.stream;

import org.jspecify.annotations.NullMarked;
