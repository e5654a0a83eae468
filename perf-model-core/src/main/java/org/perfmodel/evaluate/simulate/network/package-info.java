/**
 * Networks as links that one message at a time passes, and the way from host to host, which is the
 * same every time.
 */
@NullMarked
package org.perfmodel.evaluate.simulate.network;

import org.jspecify.annotations.NullMarked;
