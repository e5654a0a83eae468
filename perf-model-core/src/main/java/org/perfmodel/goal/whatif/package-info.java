/**
 * Other policies, numbers of processors and parameters: perf:whatif.
 *
 * <p>{@link WhatIf} is what is asked, {@link WhatIfAnswer} the door; a trial per kind of subject.
 */
@NullMarked
package org.perfmodel.goal.whatif;

import org.jspecify.annotations.NullMarked;
