/** Java source to workload. The only user of JavaParser. */
@NullMarked
package org.perfmodel.extract;

import org.jspecify.annotations.NullMarked;
