/**
 * Platforms as things: groups of their numbers, how two differ, and machines one can only imagine.
 */
@NullMarked
package org.perfmodel.profile;

import org.jspecify.annotations.NullMarked;
