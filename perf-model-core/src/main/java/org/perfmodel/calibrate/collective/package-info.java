/**
 * From measured times of collective operations to formulae: which form in the number of processes
 * describes them best, whether small and large messages need two of them, and how far off they are.
 * MacDonald 1996, section 3.2.
 *
 * <pre>
 * Measurements -> Shape (by CrossValidation) -> CollectiveFit per operation -> NetworkFit
 * Shape := Form | Form "up to" Split "then" Form
 * Form  := constant | linear | logarithmic in p, each with and without d
 * </pre>
 */
@NullMarked
package org.perfmodel.calibrate.collective;

import org.jspecify.annotations.NullMarked;
