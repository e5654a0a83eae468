/** Verdicts for readers: console, Markdown, HTML with SVG, JUnit XML, GitHub annotations. */
@NullMarked
package org.perfmodel.report;

import org.jspecify.annotations.NullMarked;
