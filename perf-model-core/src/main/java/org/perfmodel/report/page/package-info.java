/**
 * The HTML report: a page per region and the overview, with the style sheet beside it.
 *
 * <p>In come a verdict and, where there is one, a platform; out go files. May use charts and what
 * goals answer.
 */
@NullMarked
package org.perfmodel.report.page;

import org.jspecify.annotations.NullMarked;
