/**
 * Models as lines of words and formulae: what the files of relaxed task graphs and of wavefronts
 * share.
 *
 * <pre>
 * file      := line*                                   ("#" begins a comment)
 * line      := keyword word* formula*
 * parameter := "param" name "=" formula of parameters above it
 * </pre>
 */
@NullMarked
package org.perfmodel.evaluate.text;

import org.jspecify.annotations.NullMarked;
