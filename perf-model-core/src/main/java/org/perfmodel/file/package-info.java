/**
 * The one reader and the one writer of files. A file of a project came with a checkout, and may be
 * anything: a pipe, a device, without end, a link to somewhere else.
 *
 * <p>Paths come in; bytes or text go out, or a {@link FileRefusedException} with what is wrong and
 * what to do. Every room may use it.
 */
@NullMarked
package org.perfmodel.file;

import org.jspecify.annotations.NullMarked;
