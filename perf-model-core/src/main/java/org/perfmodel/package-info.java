/**
 * The front door of the library: {@link Pipeline}, with one method per goal about a project.
 *
 * <pre>
 *  Pipeline -&gt; goal.* -&gt; check -&gt; check.judge -&gt; check.project -&gt; request
 *
 *              extract -&gt; workload -+
 *                                   +-&gt; scenario -&gt; evaluate -&gt; prediction -&gt; gate -&gt; report
 *  calibrate -&gt; platform -----------+
 *              (all on symbolic)
 * </pre>
 *
 * <p>Goals about machines, networks, designs and processes, which need no project, start in {@code
 * goal}.
 */
@NullMarked
package org.perfmodel;

import org.jspecify.annotations.NullMarked;
