/**
 * Which statements of a region are not what they were. In: the {@link
 * org.perfmodel.workload.MethodPrint}s of today and the text that a baseline keeps of those of
 * then. Out: the statement that explains why a line of the region takes longer. Knows no price.
 */
@NullMarked
package org.perfmodel.diff;

import org.jspecify.annotations.NullMarked;
