/** How fast the hot loops are and how accurate the predictions. Nothing here is deployed. */
@NullMarked
package org.perfmodel.benchmarks;

import org.jspecify.annotations.NullMarked;
