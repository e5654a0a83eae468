/**
 * What a project says, read and checked once.
 *
 * <p>{@link Documents} are the files of {@code src/perf} with the platforms that they name, {@link
 * SourceReading} extracts the workload, {@link Snapshot} holds both against each other and never
 * changes. Below it nothing reads a document again. {@link ProfileFolders} finds platforms and
 * networks for goals without a project too.
 */
@NullMarked
package org.perfmodel.check.project;

import org.jspecify.annotations.NullMarked;
