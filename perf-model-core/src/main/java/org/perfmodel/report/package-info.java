/**
 * Verdicts for readers: console, Markdown, JUnit XML, GitHub annotations; and the words, cells and
 * tables that all reports are put together of.
 *
 * <p>chart: drawings as SVG. page: the HTML report. goal: what a goal answers that judges nothing.
 * These use this room; it does not know them.
 */
@NullMarked
package org.perfmodel.report;

import org.jspecify.annotations.NullMarked;
