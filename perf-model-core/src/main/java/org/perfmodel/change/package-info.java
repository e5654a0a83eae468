/**
 * What a change of the sources did to the methods it touches. In: the gate's verdict on each method
 * that differs, with the base in place of a baseline. Out: the methods that became worse or better,
 * each cause once. Knows neither Git nor syntax trees.
 */
@NullMarked
package org.perfmodel.change;

import org.jspecify.annotations.NullMarked;
