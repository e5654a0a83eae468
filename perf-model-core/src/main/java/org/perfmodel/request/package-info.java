/**
 * What a goal is asked about which project, how far it is, and how it fails.
 *
 * <p>{@link Request} comes in from the plugin and goes down to every goal; {@link PerfException}
 * goes back with place, value and next step. {@link Fault} puts a fault of this program in words.
 * Everybody may enter; nobody here knows a goal.
 */
@NullMarked
package org.perfmodel.request;

import org.jspecify.annotations.NullMarked;
