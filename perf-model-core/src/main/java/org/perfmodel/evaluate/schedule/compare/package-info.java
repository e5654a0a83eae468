/**
 * One task graph under several policies and numbers of processors, side by side. May use sequence
 * and pipeline. The goal whatif enters here.
 */
@NullMarked
package org.perfmodel.evaluate.schedule.compare;

import org.jspecify.annotations.NullMarked;
