/**
 * A baseline made from earlier sources, so that none has to be committed: {@code ratchetFrom}.
 * {@link Ratchet} is the door.
 */
@NullMarked
package org.perfmodel.goal.ratchet;

import org.jspecify.annotations.NullMarked;
