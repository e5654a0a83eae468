/**
 * The sources of an earlier commit. In: a folder of a work tree and the name of a revision. Out:
 * the Java files as they were, in a folder of their own. The only user of JGit; reads objects and
 * references, changes neither the work tree nor the repository, and runs no program.
 */
@NullMarked
package org.perfmodel.git;

import org.jspecify.annotations.NullMarked;
