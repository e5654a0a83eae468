/**
 * What the time model is judged by: kernels of known algorithms, what runs them, and what measures
 * them. No fit sees the times of these kernels. The kernels are plain source, so that their counts
 * are extracted like those of any user's program.
 *
 * <p>Three sets. <em>Development</em>: the Livermore loops 1 to 24, which the model may be designed
 * with. <em>Unseen</em>: kernels of other kinds, chosen and written down before any prediction of
 * them was looked at; they are judged once. <em>Looked at</em>: what was unseen before.
 */
@NullMarked
package org.perfmodel.accuracy;

import org.jspecify.annotations.NullMarked;
