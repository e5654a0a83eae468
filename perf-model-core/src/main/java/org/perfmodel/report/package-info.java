/** Verdicts for readers: console, Markdown, HTML with SVG, JUnit XML, SARIF. */
@NullMarked
package org.perfmodel.report;

import org.jspecify.annotations.NullMarked;
