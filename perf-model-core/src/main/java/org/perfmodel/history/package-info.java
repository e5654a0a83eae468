/** What was predicted of regions commit by commit: records in the order in which they were made. */
@NullMarked
package org.perfmodel.history;

import org.jspecify.annotations.NullMarked;
