/**
 * Source files, parsed, and what their text says by itself: parts of a syntax tree, directives,
 * annotations, what one statement writes.
 *
 * <p>In: files and their folders. Out: {@link ParsedSource} and questions about its nodes. Every
 * room of extract may enter; this one knows none of them.
 */
@NullMarked
package org.perfmodel.extract.source;

import org.jspecify.annotations.NullMarked;
