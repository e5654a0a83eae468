/** What becomes of one region, and what is said of a module: records that are kept between runs. */
@NullMarked
package org.perfmodel.check.result;

import org.jspecify.annotations.NullMarked;
