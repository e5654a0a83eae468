/**
 * What runs in the measuring process: in come kernels, out go their times as lines of text.
 *
 * <p>Each measurement is a class: caches, pages, branches, queues, copies beside each other, what a
 * driver of the user's code takes. May use kernel.
 */
@NullMarked
package org.perfmodel.calibrate.measure;

import org.jspecify.annotations.NullMarked;
