/** How tasks that execute at the same time slow each other down at shared resources. */
@NullMarked
package org.perfmodel.evaluate.contention;

import org.jspecify.annotations.NullMarked;
