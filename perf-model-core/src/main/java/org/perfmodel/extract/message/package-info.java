/**
 * Messages through MPI for Java: sends, receives and collective operations, with the rank as a
 * symbol, so that one reading stands for all processes.
 *
 * <p>Others ask through {@code construct.Messages}; {@link MessageChecks} looks at graphs that are
 * finished.
 */
@NullMarked
package org.perfmodel.extract.message;

import org.jspecify.annotations.NullMarked;
