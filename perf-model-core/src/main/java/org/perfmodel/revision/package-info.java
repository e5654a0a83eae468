/**
 * The sources and settings of a module as they were: in a commit, or in a folder. {@link
 * BaseReader} has them on disk for as long as somebody works with them.
 */
@NullMarked
package org.perfmodel.revision;

import org.jspecify.annotations.NullMarked;
