/**
 * Performance gates that predict.
 *
 * <pre>
 *              extract -&gt; workload -+
 *                                   +-&gt; scenario -&gt; evaluate -&gt; prediction -&gt; gate -&gt; report
 *  calibrate -&gt; platform -----------+                  closedform
 *              (all on symbolic)
 * </pre>
 */
@NullMarked
package org.perfmodel;

import org.jspecify.annotations.NullMarked;
