/** What an evaluation answers: time, work, span and speedup with their uncertainty and reasons. */
@NullMarked
package org.perfmodel.prediction;

import org.jspecify.annotations.NullMarked;
