/**
 * Words for what the model has its own names for: sizes that no source names, reasons, how fast a
 * formula grows. In: these names as texts. Out: what a report says.
 */
@NullMarked
package org.perfmodel.report.words;

import org.jspecify.annotations.NullMarked;
