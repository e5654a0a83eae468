/**
 * One interface per construct of the language: what the reader of one asks of the readers of the
 * others. {@link Reader} holds them all for one region; only {@code extract} knows the classes
 * behind them.
 *
 * <p>Who writes a reader of a construct takes a {@link Reader} and implements one of these.
 */
@NullMarked
package org.perfmodel.extract.construct;

import org.jspecify.annotations.NullMarked;
